/// Reads lists of days for one commitment, and ranges of days whose hours apply to each day.
extension CaptureReader {
    /// The maximum number of days of one list.
    private static let maxListedDates = 30
    /// The hours of a range of days are repeated on each day if they are no longer than this, in seconds.
    private static let maxDailyLength: Int64 = 14 * 3600

    /// Reads a list of days: `10, 11 and 12 dec 20:00-08:00`, `10 dec, 12 dec`, `dec 10, 12`, `10/12, 12/12`.
    mutating func readListedDates() -> Int? {
        guard !isRevision, phrase?.date == nil, phrase?.moment == nil, rule == nil, tokens[position].followsSpace else {
            return nil
        }
        let start = word(position) == "on" ? position + 1 : position
        guard DateReader.numberedThings.index(of: word(start - 1)) == nil,
            let (days, end) = listedDates(at: start), (2...CaptureReader.maxListedDates).contains(days.count),
            days == days.uniqued().ordered(), !isNumberOfSomething(at: start, count: days.count)
        else { return nil }
        return setListedDates(days, for: position..<end)
    }

    /// Sets several days as those of the line, with a chip for their words, and reads the time after them.
    mutating func setListedDates(_ days: [CivilDate], for range: Range<Int>) -> Int? {
        var found = DatePhrase(date: days[0])
        found.moreDates = Array(days.dropFirst())
        var next = range.upperBound
        if phrase?.time == nil {
            (found, next) = dates.withTime(found, range.upperBound)
            found = dates.resolved(found)
        } else if let timed = phrase {
            found = dates.resolved(timed.on(found))
        }
        let isWholeDays = afterAllDay(next, found) > next
        next = afterAllDay(next, found)
        let all = range.lowerBound..<next
        guard isEndOfWord(next), !removedChips.contains(source(of: all)) else { return nil }
        understood.append(bytes(of: all))
        isAllDay = isAllDay || isWholeDays
        phrase = found
        addPhraseChip(for: all)
        return next
    }

    /// Whether the first number of a list belongs to the word before it: “Lab 4, 11 dec”, “dinner for 4, 12 dec”.
    /// Several nights, three numbers, or two with “and” are a list.
    private func isNumberOfSomething(at index: Int, count: Int) -> Bool {
        let before = word(index - 1)
        if ["for", "of"].contains(before) { return true }
        guard count == 2, dates.dayNumber(index) != nil, dates.monthDay(index) == nil, dates.numeric(index) == nil,
            word(index + 1) == ",", token(index + 2)?.followsSpace == true
        else { return false }
        return token(index - 1)?.kind == .word && !before.hasSuffix("s") && before != "on"
    }

    /// Whether a number counts the word after it: “dec 12, 20 guests”.
    private func counts(_ next: Int) -> Bool {
        guard token(next)?.kind == .word else { return false }
        let word = word(next)
        return !["and", "at", "from", "to", "till", "til", "until", "all", "am", "pm", "x"].contains(word)
            && DateWords.month(word) == nil && DateWords.weekday(word) == nil
    }

    private func listedDates(at index: Int) -> (days: [CivilDate], next: Int)? {
        var days: [CivilDate] = []
        // The day numbers whose month has not been read yet, as in “10, 11 and 12 dec”.
        var open: [Int64] = []
        var (next, settled) = (index, index)
        while true {
            let at = DateWords.weekday(word(next)) != nil && token(next + 1)?.number != nil ? next + 1 : next
            if let (found, end) = dates.numeric(at) ?? dates.monthDay(at), let date = found.date, !found.impossible {
                for day in open {
                    guard let earlier = CivilDate(year: date.year, month: date.month, day: day) else { return nil }
                    days.append(earlier)
                }
                open = []
                days.append(date)
                next = end
            } else if let (day, end) = dates.dayNumber(at), token(at)?.number != nil {
                if !days.isEmpty, open.isEmpty, counts(end) { return (days, settled) }
                // “dec 10, 12” names the month before the days.
                if let last = days.last, let date = CivilDate(year: last.year, month: last.month, day: day),
                    token(at)?.followsSpace == true || word(at - 1) == ",", DateWords.unit(word(end)) == nil,
                    word(end) != ":"
                {
                    days.append(date)
                } else {
                    open.append(day)
                }
                next = end
            } else {
                break
            }
            settled = next
            guard ["and", "&", ",", "+"].contains(word(next)), let after = afterJoint(next),
                dates.dayNumber(after) != nil || DateWords.month(word(after)) != nil
                    || DateWords.weekday(word(after)) != nil && token(after + 1)?.number != nil
            else { break }
            // The number after the last day may be a time: “dec 10, 9:30”.
            if let clock = dates.clock(after), clock.clock.exact { break }
            next = after
        }
        return open.isEmpty ? (days, next) : nil
    }

    /// Makes a range of days with hours a rule: “10-12 dec 20:00-08:00” is three nights, not one long span.
    mutating func settleListedDates() {
        guard var range = phrase, rule == nil, !isRevision, let last = range.endDate, let first = range.date,
            let start = range.time, let end = range.endTime, range.spoken?.second != nil, !range.isUnbroken,
            last > first,
            let index = phraseChip,
            // A longer one, such as a stay from 15:00 to 11:00, is one span.
            (end - start).flooredRemainder(by: 86_400) <= CaptureReader.maxDailyLength
        else { return }
        range.endDate = nil
        phrase = dates.resolved(range)
        var daily = RecurrenceRule(.daily)
        daily.count = last.dayNumber - first.dayNumber + 1
        rule = daily
        chips.append(Capture.Chip(meaning: .repeats(daily), source: chips[index].source))
        chipRanges.append(chipRanges[index])
    }

    /// Leaves a list of days in the title, with a note, if the line is a task, because a task has only one deadline.
    mutating func leaveListedDeadlines() {
        guard let phrase, !phrase.moreDates.isEmpty else { return }
        if phrase.endTime == nil, forMinutes == nil, !isEvent, !isEventInPart, !isAllDay {
            leaveDatesInTitle()
        }
    }
}
