/// Reads English dates and times from tokens. Each reading function returns the index of the token after the phrase.
///
/// `check dates` measures the reader against the English cases of chrono and duckling. Where the two disagree, the
/// reader takes the meaning that fits a person who plans ahead.
struct DateReader {
    /// The kind of text that the tokens come from.
    enum Text: Hashable, Sendable {
        /// A line of quick capture. Dates are in the future, and words that may belong to the title are not read. The
        /// waking hours decide whether “at 5” is in the morning.
        case line(wake: WallTime, sleep: WallTime)
        /// Any other text, which may also mention the past.
        case freeText
    }

    let tokens: [Token]
    let now: CivilDateTime
    let order: DateOrder
    let weekStart: Weekday
    let text: Text
    /// Tokens that do not affect how other times are read: a request for a reminder.
    var ignored = 0..<0
    /// Whether the line changes a medicine or a routine. Such a line need not name it.
    var isAboutDoses = false
    /// The second of the day at which the waking day ends that began on the day before. Zero if none goes on.
    var awakeUntil: Int64 = 0

    var isCaptureLine: Bool { text != .freeText }
    var today: CivilDate { now.date }

    func token(_ index: Int) -> Token? { index >= 0 && index < tokens.count ? tokens[index] : nil }
    func word(_ index: Int) -> String { token(index)?.text ?? "" }
    func mark(_ index: Int, _ byte: StaticString) -> Bool { token(index)?.isSymbol(byte) == true }
    func glued(_ index: Int) -> Bool { token(index)?.followsSpace == false }
    func skipping(_ index: Int, _ words: [String]) -> Int { words.contains(word(index)) ? index + 1 : index }

    /// Reads the phrase that begins at `index`, which is the index after any preposition.
    func phrase(at index: Int) -> (DatePhrase, next: Int)? {
        guard let (phrase, next) = interval(index) ?? relative(index) ?? single(index) else { return nil }
        // In “slides for Monday’s talk”, the day says which talk, not when the task is due.
        return isCaptureLine && isPossessive(next) ? nil : (resolved(phrase), next)
    }

    private func isPossessive(_ next: Int) -> Bool {
        mark(next, "'") && glued(next) && glued(next + 1) && word(next + 1) == "s"
    }

    /// Reads a time or a range of times after days, where bare hours count.
    func timeOfDay(at index: Int, isRepeating: Bool = true) -> (DatePhrase, next: Int)? {
        guard let (time, next) = time(index, afterDate: true) else { return nil }
        return (resolved(DatePhrase(spoken: time), dependsOnNow: !isRepeating), next)
    }

    // MARK: A date and a time

    /// Reads a date, a time, or both in either order.
    func single(_ index: Int) -> (DatePhrase, Int)? {
        if let (phrase, next) = date(index) {
            guard !phrase.impossible else { return (phrase, next) }
            return withTime(phrase, next)
        }
        guard let (time, afterTime) = firstThing(index) ?? time(index, afterDate: false) else { return nil }
        var phrase = DatePhrase(spoken: time)
        var next = afterTime
        (phrase.offset, next) = zone(next)
        let after = skipping(mark(next, ",") ? next + 1 : next, ["on"])
        if let (day, end) = date(after), !day.impossible, !isCaptureLine || day.date != nil {
            (phrase.date, phrase.isWeekdayOfToday) = (day.date, day.isWeekdayOfToday)
            phrase.daysFromToday = day.daysFromToday
            let part = day.part == nil ? partOfDay(end) : nil
            phrase.part = day.part ?? part?.0
            return (phrase, part?.1 ?? end)
        }
        return (phrase, next)
    }

    /// Adds the time or the part of the day that follows a day.
    func withTime(_ day: DatePhrase, _ next: Int) -> (DatePhrase, Int) {
        var phrase = day
        if phrase.spoken != nil { return (phrase, next) }
        // “friday eod” means Friday without a time.
        if isCaptureLine, let end = word(next) == "eod" ? next + 1 : endOfBusiness(next) { return (phrase, end) }
        if let (time, end) = firstThing(next) {
            phrase.spoken = time
            return (phrase, end)
        }
        if let (time, after) = time(startOfTime(next), afterDate: true) {
            phrase.spoken = time
            let (offset, end) = zone(after)
            phrase.offset = offset
            // The year may come after the time: “Thu Oct 26, 10:00 - 11:00 2023”.
            if !day.hasYear, let date = day.date, let (year, after) = year(end),
                let same = CivilDate(year: year, month: date.month, day: date.day)
            {
                (phrase.date, phrase.isWeekdayOfToday, phrase.daysFromToday) = (same, false, nil)
                return (phrase, after)
            }
            return withPart(phrase, end)
        }
        guard let (part, end) = partOfDay(next, afterDate: true) else {
            if isCaptureLine, let part = day.part { phrase = byTheEnd(phrase, part) }
            return (phrase, next)
        }
        phrase.part = part
        if let (time, after) = time(skipping(end, ["at", "@"]), afterDate: true) {
            phrase.spoken = time
            return (phrase, after)
        }
        guard isCaptureLine else {
            phrase.time = part.start
            return (phrase, end)
        }
        // In “tomorrow evening yoga”, “evening” belongs to the title. “morgen abend Yoga” names the evening, and so does
        // “sunday night plan week”.
        let isInTitle =
            token(end)?.kind == .word && !isLead(end) && !beginsTask(end)
            && token(end - 1)?.isTranslated == false
        return isInTitle ? (day, next) : (byTheEnd(phrase, part), end)
    }

    /// The index of the time after a date, past the word or the mark between them.
    private func startOfTime(_ next: Int) -> Int {
        if isCaptureLine, word(next) == "for" || word(next) == "after" { return next }
        // A dash or a colon joins a date and a time only without spaces: `05/31/2024-14:15`. “dec 14-18” is a range.
        if mark(next, "-") || mark(next, ":") || word(next) == "t" {
            if isDayRange(next) { return next }
            return glued(next) && glued(next + 1) ? next + 1 : next
        }
        // “from” and “between” belong to a range.
        return skipping(
            next, isCaptureLine ? ["by", ",", "before"] : ["at", "by", "from", "@", ",", "before", "after", "for"])
    }

    /// Whether a dash begins the last day of a range, as in “dec 14-18”. On a capture line, it does before any bare
    /// number.
    private func isDayRange(_ dash: Int) -> Bool {
        guard mark(dash, "-"), !mark(dash + 2, ":"), clock(dash + 1)?.clock.half == nil else { return false }
        guard !isCaptureLine else { return true }
        return token(dash - 1)?.digitCount ?? 9 <= 2 && DateWords.month(word(dash - 2)) != nil
            && token(dash + 1)?.digitCount ?? 9 <= 2 && token(dash + 1)?.number != nil && !mark(dash + 2, ".")
    }

    /// Reads a part of the day after a date and a time, as in “friday at 7 in the evening”.
    private func withPart(_ phrase: DatePhrase, _ next: Int) -> (DatePhrase, Int) {
        guard isCaptureLine, phrase.part == nil, phrase.spoken?.part == nil, let (part, end) = partOfDay(next),
            token(end)?.kind != .word || isLead(end)
        else { return (phrase, next) }
        var phrase = phrase
        phrase.part = part
        return (phrase, end)
    }

    private func isLead(_ index: Int) -> Bool {
        DateReader.wordsBeforeDates.index(of: word(index)) != nil
            || DateReader.behindParts.index(of: word(index)) != nil
            || isTaskOfReminder(index)
    }

    /// Whether a verb and what it is about begin at an index: “plan week”. In “monday morning review”, the part of the
    /// day describes the last word.
    private func beginsTask(_ index: Int) -> Bool {
        guard let object = token(index + 1), object.followsSpace, !isMark(index + 1),
            clock(index + 1)?.clock.exact != true
        else { return false }
        return EventTitle.isVerb(word(index)) || DateReader.chores.index(of: word(index)) != nil
    }

    /// Verbs of chores beside those of ``EventTitle/isVerb(_:)``.
    private static let chores = WordList("charge empty feed iron mow put vacuum walk water")

    /// Words after a part of the day that do not begin a title.
    private static let behindParts = WordList("through for from starting or except")

    /// Sets the time to the end of the part of the day: 12:00 for the morning, 18:00 for the afternoon. Later parts set
    /// no time.
    private func byTheEnd(_ phrase: DatePhrase, _ part: SpokenTime.PartOfDay) -> DatePhrase {
        var phrase = phrase
        switch part {
        case .morning: (phrase.time, phrase.isPartOfDay) = (43_200, true)
        case .afternoon: (phrase.time, phrase.isPartOfDay) = (64_800, true)
        case .evening, .night: break
        }
        return phrase
    }

    /// Reads a zone such as `pst`, `(EST)` or `GMT`. On a line of capture, ``CaptureReader/settleZone()`` moves the
    /// time to the person's own zone.
    private func zone(_ index: Int) -> (Int64?, Int) {
        guard !isCaptureLine else { return (nil, index) }
        let at = mark(index, "(") ? index + 1 : index
        guard let offset = DateWords.offset(word(at)) else { return hours(index) }
        if case (let hours?, let end) = hours(at + 1) { return (hours, end) }
        return (offset, mark(at + 1, ")") ? at + 2 : at + 1)
    }

    /// Reads an offset right after a time or a zone: `+0900` or `-05:00`, and `+2` after `GMT` or `UTC`.
    private func hours(_ index: Int) -> (Int64?, Int) {
        guard mark(index, "+") || mark(index, "-"), glued(index), glued(index + 1),
            let number = token(index + 1)?.number
        else {
            return (nil, index)
        }
        let sign: Int64 = mark(index, "+") ? 1 : -1
        switch token(index + 1)?.digitCount {
        case 4 where number / 100 <= 14 && number % 100 < 60:
            return (sign * (number / 100 * 3600 + number % 100 * 60), index + 2)
        case 1, 2:
            guard number <= 14 else { return (nil, index) }
            if mark(index + 2, ":"), glued(index + 2), let minutes = token(index + 3)?.number,
                token(index + 3)?.digitCount == 2, minutes < 60
            {
                return (sign * (number * 3600 + minutes * 60), index + 4)
            }
            return word(index - 1) == "gmt" || word(index - 1) == "utc"
                ? (sign * number * 3600, index + 2) : (nil, index)
        default: return (nil, index)
        }
    }
}
