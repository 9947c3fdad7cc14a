extension CaptureReader {
    /// Reads a date, a time, or both, and the preposition before them.
    ///
    /// A date and a time may be in different parts of the line. A second date or time is not read.
    mutating func readDate() -> Int? {
        if let next = readOpenDate() ?? readListedDates() { return next }
        guard phrase == nil || phrase?.moment == nil && (phrase?.time == nil || phrase?.date == nil) else {
            return readImpossibleDay()
        }
        let start = startOfDate
        guard
            let (read, end) = timeBeforeOtherEvent(at: start) ?? dates.phrase(at: start) ?? dayOfMonth(at: start)
                ?? hoursOfRoster(at: start)
        else { return nil }
        let found = word(position) == "before" ? dayBefore(read, at: start) : read
        let isWholeDay = word(position) == "all" && start > position
        guard !isWholeDay || found.date != nil && found.time == nil else { return nil }
        let next = afterAllDay(afterLatest(end), found)
        if let end = endOfBrokenRange(next), found.time != nil { return leaveInTitle(position..<end) }
        guard !isPartOfName(start..<next), !isVerseOrRatio(start), !isNumberOfSomething(start..<next) else {
            return nil
        }
        // In “slides for Friday's meeting”, the date says which meeting, not when the task is due.
        if word(position) == "for", let following = token(next), following.kind == .word || following.text == "'" {
            return nil
        }
        guard !found.impossible else {
            notes.append(.impossibleDate(source(of: start..<next)))
            if phrase?.date == nil { removePhrase() }
            return next
        }
        // A time beside a day that does not exist belongs to that day.
        let hasImpossibleDate = notes.contains { if case .impossibleDate = $0 { true } else { false } }
        if found.date == nil, hasImpossibleDate { return nil }
        guard let joined = joined(found) else { return nil }
        let range = position..<next
        guard !removedChips.contains(source(of: range)) else { return next }
        understood.append(bytes(of: range))
        // In a revision, “thu until 31 Mar” ends the series and is not a range of days.
        if isRevision { until = until ?? joined.endDate }
        isAllDay = isAllDay || isWholeDay || next > afterLatest(end)
        phrase = joined
        if joined.time != nil, joined.endTime == nil { readMoreTimes(at: next) }
        isDueBy = isDueBy || ["by", "due", "before", "until", "till", "til"].contains(word(position))
        addPhraseChip(for: range)
        return afterZone(next, of: found)
    }

    /// Whether a joint leads on to something else that is numbered or named: “on 1st, 2nd and 3rd floors”, “5th & Main”.
    private func beginsListOfThings(_ index: Int) -> Bool {
        guard [",", "&", "and", "/", "-", "or"].contains(word(index)) else { return false }
        return token(index + 1)?.number != nil || isCapital(index + 1)
    }

    /// Reads a day of the month after a word that makes it a deadline, as in “due 16th” and “by 3rd”.
    private func dayOfMonth(at index: Int) -> (DatePhrase, next: Int)? {
        guard index > position, word(index - 1) != "for", token(index)?.number != nil, isOrdinalEnding(index + 1),
            token(index + 2)?.kind != .word || isDateWord(index + 2) || dates.isMark(index + 2),
            !beginsListOfThings(index + 2),
            let (day, next) = dates.dayNumber(index)
        else { return nil }
        let month = dates.today.adding(days: 1 - dates.today.day)
        for ahead in 0...12 as ClosedRange<Int64> {
            let first = month.adding(months: ahead)
            guard let date = CivilDate(year: first.year, month: first.month, day: day), date >= dates.today else {
                continue
            }
            let (phrase, end) = dates.withTime(DatePhrase(date: date), next)
            return (dates.resolved(phrase), end)
        }
        return nil
    }

    /// Reads bare hours at the end of a line that begins with its day: “wed late shift 14-22”.
    private func hoursOfRoster(at index: Int) -> (DatePhrase, next: Int)? {
        guard !isRevision, index == position, !isDueBy, rule == nil, phrase?.date != nil, phrase?.time == nil,
            let chip = phraseChip, chipRanges[chip].lowerBound == tokens[0].start,
            let (time, next) = dates.hoursOfRoster(index)
        else { return nil }
        return (dates.resolved(DatePhrase(spoken: time), dependsOnNow: false), next)
    }

    /// The day before a whole day: what is due before Saturday is due at the end of Friday.
    private func dayBefore(_ found: DatePhrase, at index: Int) -> DatePhrase {
        guard !isRevision, found.time == nil, found.endDate == nil, found.moment == nil, let date = found.date,
            date > dates.today || found.daysFromToday ?? 0 > 0, found.part == nil,
            !["end", "eod", "close", "cob", "eob"].contains(word(index))
        else { return found }
        var phrase = found
        (phrase.date, phrase.isWeekend, phrase.isWeekdayOfToday) = (date.adding(days: -1), false, false)
        phrase.daysFromToday = found.daysFromToday.map { $0 - 1 }
        return phrase
    }

    /// The phrase with the date or the time that it lacked. Nil if both phrases give the same, or a moment.
    private func joined(_ found: DatePhrase) -> DatePhrase? {
        guard let phrase else { return found }
        guard found.moment == nil else { return nil }
        switch (phrase.date, phrase.time, found.date, found.time) {
        case (.some, nil, nil, .some): return dates.resolved(found.on(phrase))
        case (nil, .some, .some, nil): return dates.resolved(phrase.on(found))
        default: return nil
        }
    }

    /// The index after any preposition. “at” is not skipped, because the date reader needs to see it.
    private var startOfDate: Int {
        switch word(position) {
        case "due" where ["by", "on", ":"].contains(word(position + 1)): position + 2
        case "at" where beginsPartOfPeriod(position + 1): position + 1
        case "deadline", "by", "on", "at": word(position + 1) == ":" ? position + 2 : startAfterLead
        case "sometime" where word(position + 1) == "on":
            dates.phrase(at: position + 2)?.0.date != nil ? position + 2 : position
        case "early", "late", "later", "sometime":
            dates.phrase(at: position + 1)?.0.date != nil ? position + 1 : position
        case "all" where word(position + 1) == "day": position + 2
        case "@" where isDayName(word(position + 1)): position + 1
        case "no" where word(position + 1) == "later" && word(position + 2) == "than",
            "not" where word(position + 1) == "later" && word(position + 2) == "than":
            position + 3
        default: startAfterLead
        }
    }

    private var startAfterLead: Int {
        ["by", "due", "on", "before", "until", "till", "til", "for"].contains(word(position))
            ? position + 1 : position
    }

    /// Whether “the end of” or similar words begin at an index, as in “at the end of the month”.
    private func beginsPartOfPeriod(_ index: Int) -> Bool {
        let start = word(index) == "the" ? index + 1 : index
        return ["end", "start", "beginning"].contains(word(start)) && word(start + 1) == "of"
    }

    private func isDayName(_ word: String) -> Bool {
        DateWords.weekday(word) != nil || DateReader.nearDays.index(of: word) != nil
    }

    /// Moves past “at the latest”.
    private func afterLatest(_ index: Int) -> Int {
        let start = word(index) == "at" && word(index + 1) == "the" ? index + 2 : index
        return word(start) == "latest" ? start + 1 : index
    }

    /// Adds the chip for ``phrase``, or extends the existing chip with the words. ``result(as:)`` sets the meaning of
    /// the chip later.
    mutating func addPhraseChip(for range: Range<Int>) {
        let source = source(of: range)
        if let phraseChip {
            chips[phraseChip] = Capture.Chip(
                meaning: .minutes(0), source: chips[phraseChip].source + " … " + source)
        } else {
            phraseChip = chips.count
            chips.append(Capture.Chip(meaning: .minutes(0), source: source))
            chipRanges.append(bytes(of: range))
        }
    }

    /// Reads a day that does not exist, if it follows the time that belongs to it.
    private mutating func readImpossibleDay() -> Int? {
        guard phrase?.date == nil, let (found, next) = dates.phrase(at: position), found.impossible else { return nil }
        notes.append(.impossibleDate(source(of: position..<next)))
        removePhrase()
        return next
    }

    private mutating func removePhrase() {
        guard let index = phraseChip else { return }
        removeChip(at: index)
        (phrase, phraseChip) = (nil, nil)
    }

    /// Reads a time or a part of the day right after the days of a rule, where bare hours count: `every mon 10-11`,
    /// `every friday evening`.
    mutating func readTime(at index: Int) -> Int? {
        guard phrase == nil else { return nil }
        let (words, next) = dates.withTime(DatePhrase(), index)
        guard next > index, !isPartOfName(index..<next), !removedChips.contains(source(of: index..<next)) else {
            return nil
        }
        let found = dates.resolved(words, dependsOnNow: rule == nil)
        phrase = found
        isDueBy = isDueBy || ["by", "before"].contains(word(index))
        if found.time != nil, found.endTime == nil { readMoreTimes(at: next) }
        phraseChip = chips.count
        return addChip(.minutes(0), for: index..<next) ? next : nil
    }

    /// The second of a further time. Times of a day are in order, so that “6:30, 2:30” goes on in the afternoon.
    private func afterEarlierTimes(_ second: Int64, _ found: DatePhrase) -> Int64 {
        guard let clock = found.spoken?.first, clock.hasMinutes, clock.isOpen, found.spoken?.part == nil,
            let last = moreTimes.last?.second ?? phrase?.time, second < 7 * 3600, second < last,
            second + 43_200 > last
        else { return second }
        return second + 43_200
    }

    /// Reads further times after a time: `and 8pm`, `, 14 and 20`.
    private mutating func readMoreTimes(at index: Int) {
        var index = index
        var spoken: [SpokenTime?] = []
        while index < tokens.count {
            let start = afterJoint(index) ?? index
            let isBare = start == index
            guard let (found, next) = dates.timeOfDay(at: start) ?? hourOfDose(at: start),
                let second = found.time, found.endTime == nil,
                // Without “and”, only a second time with minutes, am or pm counts: “8am 8pm”.
                !isBare || dosesPerDay != nil
                    || dates.clock(start)?.clock.exact == true && (rule != nil || namesMedicine),
                isEndOfWord(next)
            else { break }
            moreTimes.append((afterEarlierTimes(second, found), bytes(of: index..<next)))
            spoken.append(found.part == nil ? found.spoken : nil)
            index = next
        }
        readOn24Hours(spoken)
    }
}
