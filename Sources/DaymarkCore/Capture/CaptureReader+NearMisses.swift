extension CaptureReader {
    /// Notes words of a date, a time or a rule that stay in the title, so that the person knows that they have no
    /// effect: a second day, “every” with words that are no rule, a time that belongs to nothing.
    mutating func noteUnreadDates() {
        // A time beside a day that does not exist has been noted with it.
        guard !notes.contains(where: { if case .impossibleDate = $0 { true } else { false } }) else { return }
        let read = understood + quoted
        var index = 0
        while index < tokens.count {
            let isRead = read.contains { $0.contains(tokens[index].start) }
            guard !isRead, tokens[index].followsSpace, let end = endOfUnreadDate(index) else {
                index += 1
                continue
            }
            var range = index..<end
            index = end
            if let first = range.first(where: { token in read.contains { $0.contains(tokens[token].start) } }) {
                // In “gym 10:00 and haircut 14:00 tomorrow”, the second time is beside the day of the first.
                guard phrase?.time != nil, let (clock, next) = dates.clock(range.lowerBound), clock.exact, next == first
                else { continue }
                range = range.lowerBound..<first
            }
            let source = source(of: range)
            let isSaid = notes.contains { note in
                switch note {
                case .impossibleDate(let words), .notUnderstood(let words), .secondTime(let words),
                    .noPriority(let words), .changesCommitment(let words):
                    words.holds(source) || source.holds(words)
                }
            }
            let isRemoved = removedChips.contains { $0.holds(source) || source.holds($0) }
            guard !isSaid, !isRemoved else { continue }
            if let event = secondEvent(at: range) {
                notes.append(.secondTime(event))
            } else {
                notes.append(.notUnderstood(source))
            }
        }
    }

    private static let jointsOfEvents = WordList("and & + , ; then und dann et y e en")

    /// The words of a second event with its own day and time: “haircut wed 14:00” in “dentist tue 10:00 and haircut wed
    /// 14:00”. Nil if the words at a range are not such a time.
    private func secondEvent(at range: Range<Int>) -> String? {
        guard rule == nil, let phrase, phrase.time != nil,
            let (second, _) = dates.phrase(at: range.lowerBound), second.date != nil, second.time != nil
        else { return nil }
        var start = range.lowerBound
        while start > 0, !isUnderstood(start - 1), CaptureReader.jointsOfEvents.index(of: word(start - 1)) == nil {
            start -= 1
        }
        if start > 0, isUnderstood(start - 1) { start = range.lowerBound }
        var end = range.upperBound
        // In “and wed 14:00 haircut”, the title comes after the time.
        while start == range.lowerBound, end < tokens.count, !isUnderstood(end),
            CaptureReader.jointsOfEvents.index(of: word(end)) == nil
        {
            end += 1
        }
        return source(of: start..<end)
    }

    /// The index after words that look like a date. Nil if none begin here.
    private func endOfUnreadDate(_ index: Int) -> Int? {
        if word(index) == "every" || word(index) == "each" { return endOfUnreadRule(index) }
        if let end = endOfUnreadLength(index) { return end }
        if phrase?.time == nil, phrase?.moment == nil, let end = afterOccasion(index) { return end }
        if word(index) == "for", phrase?.time != nil || rule != nil, let (_, end) = lengthOfCourse(at: index) {
            return end
        }
        if let end = endOfUnreadZone(index) { return end }
        // “meet at 2h” may mean 14:00 or a length.
        if word(index) == "at", token(index + 1)?.digitCount == 1, word(index + 2) == "h", endsWord(before: index + 3),
            DateReader.limits.index(of: word(index - 1)) == nil
        {
            return index + 3
        }
        if let end = endOfUnreadClock(index) ?? endOfUnreadHours(index) { return end }
        guard let (phrase, next) = dates.phrase(at: index), !phrase.impossible, endsWord(before: next) else {
            return nil
        }
        // A weekday or a month may be a name. A day of the month with its month and a time with “pm” are not.
        let isClear =
            phrase.moment != nil || phrase.spoken?.first.half != nil || next - index > 1
            || DateReader.nearDays.index(of: word(index)) != nil || DateWords.weekday(word(index)) != nil
        return isClear ? next : nil
    }

    /// The index after a length that was not read: “2-3h”, and “~90” at the end of the line.
    private func endOfUnreadLength(_ index: Int) -> Int? {
        if tokens[index].isSymbol("~"), index + 2 == tokens.count, token(index + 1)?.number != nil { return index + 2 }
        // “150h” is longer than any mission may take.
        if let number = tokens[index].number, number > CaptureReader.longestBareHours, word(index + 1) == "h",
            token(index + 1)?.followsSpace == false, token(index + 2) == nil || isEdge(index + 2)
        {
            return index + 2
        }
        let units = ["h", "hr", "hrs", "hour", "hours", "min", "mins", "minutes"]
        guard tokens[index].number != nil, word(index + 1) == "-" || word(index + 1) == "to",
            token(index + 2)?.number != nil, units.contains(word(index + 3))
        else { return nil }
        return index + 4
    }

    /// The index after `1730` or `17.30` at the end of a line without a time. The digits may also be a price or a number.
    private func endOfUnreadClock(_ index: Int) -> Int? {
        guard phrase?.time == nil, phrase?.moment == nil, let token = token(index), let number = token.number else {
            return nil
        }
        if token.digitCount == 4, index + 1 == tokens.count, number / 100 < 24, number % 100 < 60, number % 5 == 0,
            !(1900...2100).contains(number), number >= 1300 || number < 1000
        {
            return index + 1
        }
        if phrase?.date == nil, isUnreadDay(index) { return index + 3 }
        guard token.digitCount == 2, word(index + 1) == ".", index + 3 == tokens.count, (13...23).contains(number),
            let minutes = self.token(index + 2), minutes.digitCount == 2, !minutes.followsSpace,
            minutes.number.map({ $0 < 60 && $0 % 5 == 0 }) == true
        else { return nil }
        return index + 3
    }

    /// Whether `24.12` at the end of a line may be a day. It may also be an amount, so it is not read.
    private func isUnreadDay(_ index: Int) -> Bool {
        guard let day = token(index), day.digitCount == 2, let month = token(index + 2), month.digitCount == 2,
            word(index + 1) == ".", index + 3 == tokens.count, !month.followsSpace, let number = day.number,
            let other = month.number
        else { return false }
        return (13...31).contains(number) && (1...12).contains(other)
    }

    /// The index after hours beside an event that were not read because the line has others: “breakfast 8-9 and standup
    /// 9:15-9:30”.
    private func endOfUnreadHours(_ index: Int) -> Int? {
        guard phrase?.endTime != nil, token(index)?.number != nil,
            let (found, next) = dates.timeOfDay(at: index), found.endTime != nil, endsWord(before: next)
        else { return nil }
        let before = word(index - 1)
        let isBesideEvent =
            CaptureReader.isEventWord(before) || CaptureReader.isActivity(before)
            || CaptureReader.isLesson(folded(before)) || CaptureReader.jointsOfEvents.index(of: before) != nil
        // “exam prep 10-12 and 14-16 tomorrow”
        let isBesideHours = CaptureReader.jointsOfEvents.index(of: word(next)) != nil && isUnderstood(next + 1)
        return isBesideEvent || isBesideHours ? next : nil
    }

    private func endsWord(before index: Int) -> Bool {
        guard let following = token(index), !following.followsSpace else { return true }
        return following.isSymbol(",") || following.isSymbol(";") || following.isSymbol(")")
            || following.isSymbol(".") && token(index + 1)?.followsSpace != false
    }

    /// The index after “every” and the words that would have been a rule: “every 3rd blue moon”.
    private func endOfUnreadRule(_ index: Int) -> Int? {
        let periods = ["day", "days", "week", "weeks", "month", "months", "year", "years", "hour", "hours", "morning"]
        let isRule =
            token(index + 1)?.number != nil || DateWords.weekday(word(index + 1)) != nil
            || ["other", "second", "third", "last", "first"].contains(word(index + 1))
            || periods.contains(word(index + 1))
        guard isRule else { return nil }
        return (index + 1..<min(index + 4, tokens.count)).last { periods.contains(word($0)) || $0 == index + 1 }
            .map { $0 + 1 }
    }
}
