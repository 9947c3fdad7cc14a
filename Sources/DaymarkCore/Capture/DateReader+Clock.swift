/// Reads single times on a clock.
extension DateReader {
    typealias ReadClock = (clock: SpokenTime.Clock, next: Int)

    /// Hints about a time from the words around it.
    struct ClockContext {
        /// Whether “at” or “from” comes before.
        var introduced = false
        /// Whether a date, “at” or “by” comes before.
        var announced = false
        /// Whether another clock of the same form follows or comes before, as in “0900-1030”.
        var isRange = false
    }

    func clock(_ index: Int, introduced: Bool) -> ReadClock? {
        clock(index, ClockContext(introduced: introduced, announced: introduced))
    }

    func clock(_ index: Int, _ context: ClockContext = ClockContext()) -> ReadClock? {
        if let named = namedClock(index) { return named }
        guard var (found, next) = figures(index, context) ?? words(index, context.introduced) else { return nil }
        if let end = afterIsh(next) { (next, found.exact) = (end, found.exact || isCaptureLine) }
        if let end = afterOClock(next) { (next, found.exact) = (end, true) }
        let isGlued = found.exact || context.introduced || isCaptureLine && standsAsHalf(next, context)
        guard let (half, end) = half(next, isGlued: isGlued) else {
            guard found.hour < 24 || found.hour == 24 && found.minute == 0 else { return nil }
            return withSuffix(found, next)
        }
        next = end
        guard (1...12).contains(found.hour) else {
            // The “pm” in “19:00 pm” is redundant but valid.
            return half && (13...23).contains(found.hour) ? (found, next) : nil
        }
        (found.half, found.exact, found.padded) = (half, true, false)
        return withSuffix(found, afterIsh(next) ?? next)
    }

    private func namedClock(_ index: Int) -> ReadClock? {
        switch word(index) {
        case "noon", "midday", "noonish": return (SpokenTime.Clock(hour: 12, half: true, exact: true), index + 1)
        case "midnight", "midnite": return (SpokenTime.Clock(hour: 24, exact: true), index + 1)
        case "lunchtime" where isCaptureLine: return (SpokenTime.Clock(hour: 12, half: true, exact: true), index + 1)
        default: break
        }
        guard token(index)?.number == 12, isCaptureLine, ["noon", "midnight"].contains(word(index + 1)) else {
            return nil
        }
        return namedClock(index + 1)
    }

    /// Moves past “ish” after a time: `3ish`, `3-ish`.
    private func afterIsh(_ index: Int) -> Int? {
        if word(index) == "ish", glued(index) { return index + 1 }
        return mark(index, "-") && glued(index) && word(index + 1) == "ish" ? index + 2 : nil
    }

    func afterOClock(_ index: Int) -> Int? {
        if word(index) == "oclock" { return index + 1 }
        return word(index) == "o" && mark(index + 1, "'") && word(index + 2) == "clock" ? index + 3 : nil
    }

    /// Moves past a word that only says that a time is meant: “sharp”, “hrs”, “Uhr”.
    private func withSuffix(_ clock: SpokenTime.Clock, _ next: Int) -> ReadClock {
        if !isCaptureLine {
            return (clock, clock.exact && ["sharp", "exactly"].contains(word(next)) ? next + 1 : next)
        }
        var found = clock
        switch word(next) {
        case "sharp", "uhr":
            found.exact = true
            return (found, next + 1)
        case "hrs" where found.exact, "hours" where found.exact && found.minute >= 0 && found.half == nil:
            return (found, next + 1)
        default: return (found, next)
        }
    }

    // MARK: Halves

    /// Reads “am”, “pm”, “a.m.” or “p.m.”, and right after a time also “a” or “p”. True means pm.
    func half(_ index: Int, isGlued: Bool) -> (Bool, Int)? {
        switch word(index) {
        case "am": return (false, index + 1)
        case "pm": return (true, index + 1)
        case "a" where mark(index + 1, ".") && word(index + 2) == "m":
            return (false, mark(index + 3, ".") ? index + 4 : index + 3)
        case "p" where mark(index + 1, ".") && word(index + 2) == "m":
            return (true, mark(index + 3, ".") ? index + 4 : index + 3)
        case "in" where word(index + 1) == "the" && ["am", "pm"].contains(word(index + 2)):
            return (word(index + 2) == "pm", index + 3)
        case "a" where glued(index) && isGlued: return (false, index + 1)
        case "p" where glued(index) && isGlued: return (true, index + 1)
        default: return nil
        }
    }

    /// Whether “a” or “p” right after a bare hour means a half of the day: `5p` at the end, `10p-6a`. It does not in
    /// “seat 14A” and “question 5a”.
    private func standsAsHalf(_ index: Int, _ context: ClockContext) -> Bool {
        guard glued(index), word(index) == "a" || word(index) == "p" else { return false }
        if context.announced || afterJoint(index + 1) != nil && token(index + 2)?.number != nil { return true }
        let hour = index - 1
        if afterJoint(hour - 1) == hour, glued(hour) || token(hour - 2)?.kind == .word { return true }
        guard DateReader.lettered.index(of: word(hour - 1)) == nil else { return false }
        guard let following = token(index + 1) else { return true }
        return following.isSymbol(",") || isMark(index + 1) || date(skipping(index + 1, ["on"]))?.0.date != nil
    }

    /// Things whose numbers have letters.
    private static let lettered = WordList(
        """
        seat room gate apt apartment flat unit question q ex exercise part section chapter figure fig table row platform \
        track bus line class grade form level door building block size vitamin number no nr house version model
        """)

    // MARK: Digits

    private func figures(_ index: Int, _ context: ClockContext) -> ReadClock? {
        guard let number = token(index)?.number, let digits = token(index)?.digitCount,
            !(glued(index) && mark(index - 1, "/") && token(index - 2)?.number != nil)
        else { return nil }
        if digits == 4 || digits == 3 && half(index + 1, isGlued: true) != nil {
            return fourDigits(number, at: index, in: context)
        }
        guard digits <= 2, !(mark(index + 1, "/") && glued(index + 1) && token(index + 2)?.number != nil) else {
            return nil
        }
        var found = SpokenTime.Clock(hour: number, padded: digits == 2 && number < 10)
        let mark = token(index + 1)
        if let joint = mark, !joint.followsSpace, let minutes = token(index + 2), minutes.digitCount == 2,
            !minutes.followsSpace, joint.isSymbol(":") || joint.isSymbol(".") || joint.text == "h"
        {
            return withMinutes(&found, at: index, in: context)
        }
        if mark?.text == "h", mark?.followsSpace == false,
            // “24h shift” says how long it is.
            !isCaptureLine || isHourInAfternoonWithH(index) || isHourWithH(index, context)
        {
            (found.padded, found.exact) = (true, true)
            return (found, index + 2)
        }
        if isDecimal(index) { return nil }
        // In free text, a space may separate the minutes, as in “at 3 15”.
        if context.introduced, !isCaptureLine, let minutes = token(index + 1), minutes.digitCount == 2,
            let value = minutes.number, value < 60, token(index + 2) == nil
        {
            (found.minute, found.exact) = (value, true)
            return (found, index + 2)
        }
        return (found, index + 1)
    }

    /// Reads `1030` and `0915`. On a capture line, such a number is a time only if the words around it say so.
    private func fourDigits(_ number: Int64, at index: Int, in context: ClockContext) -> ReadClock? {
        let hasSuffix = isCaptureLine && ["h", "hrs", "uhr"].contains(word(index + 1))
        let isSaid =
            half(index + 1, isGlued: false) != nil
            || (isCaptureLine ? hasSuffix || isClock(index, context) : context.introduced)
        guard isSaid || token(index)?.digitCount == 3, number / 100 < 24, number % 100 < 60 else { return nil }
        let isPadded = isCaptureLine && (number >= 1300 || number < 1000 && token(index)?.digitCount == 4)
        let clock = SpokenTime.Clock(hour: number / 100, minute: number % 100, padded: isPadded, exact: true)
        return (clock, hasSuffix && word(index + 1) == "h" ? index + 2 : index + 1)
    }

    private func isClock(_ index: Int, _ context: ClockContext) -> Bool {
        guard !glued(index) || context.isRange || mark(index - 1, "@"),
            !glued(index + 1) || context.isRange
                || mark(index + 1, ",") || mark(index + 1, ")")
        else { return false }
        if context.isRange { return true }
        let isYear = token(index)?.number.map { (1900...2100).contains($0) } == true
        if isYear, ["by", "before", "from"].contains(word(index - 1)) { return false }
        if context.announced { return token(index + 1)?.kind != .word || isWordAfterTime(index + 1) }
        // A leading zero at either end of a line or before a day: “0915 dentist”, “ward round 0800 tomorrow”.
        let isAtEdge = index == 0 || token(index + 1) == nil || isMark(index + 1)
        let isBeforeDay = date(skipping(index + 1, ["on", ","])).map { $0.0.date != nil } ?? false
        guard isAtEdge || isBeforeDay, DateReader.coded.index(of: word(index - 1)) == nil else { return false }
        return token(index)?.text.utf8.first == UInt8(ascii: "0") || isMeeting(index, isBeforeDay: isBeforeDay)
    }

    /// Whether the words before four digits make them a time: “pick up Lena 1530”, “seminar 1415 fri”.
    private func isMeeting(_ index: Int, isBeforeDay: Bool) -> Bool {
        guard index > 0, let number = token(index)?.number, number >= 1300, number % 5 == 0,
            !(1900...2100).contains(number), token(index - 1)?.kind == .word
        else { return false }
        if CaptureReader.isEventWord(word(index - 1)) || DateReader.meetings.index(of: word(0)) != nil { return true }
        // “swim 1800 fri”: without a day, the number may be a distance.
        return CaptureReader.isActivity(word(index - 1)) && (isBeforeDay || namesDay)
    }

    /// Whether a word of the line can only be a day.
    private var namesDay: Bool {
        tokens.contains { token in
            DateReader.nearDays.index(of: token.text) != nil
                || DateWords.weekday(token.text) != nil && !DateWords.isAmbiguousWeekday(token.text)
        }
    }

    private static let meetings = WordList("meet collect fetch pick drop")

    private func isWordAfterTime(_ index: Int) -> Bool {
        !["km", "people", "words", "steps", "eur", "euros", "dollars", "usd", "points", "m", "kcal", "calories"]
            .contains(word(index))
    }

    /// Things that have numbers with leading zeros.
    private static let coded = WordList(
        "code pin room flight gate bus no nr number order pr ticket # extension ext channel agent act model")

    private func withMinutes(
        _ found: inout SpokenTime.Clock, at index: Int, in context: ClockContext
    ) -> ReadClock? {
        guard let value = token(index + 2)?.number, value < 60 else { return nil }
        let isPoint = mark(index + 1, ".")
        // “1.30” is a time only if am or pm follows, or if the words around it say so.
        if isPoint, half(index + 3, isGlued: false) == nil, !(isCaptureLine && isPointClock(index, context)) {
            return nil
        }
        (found.minute, found.exact, found.hasMinutes) = (value, !isPoint || isCaptureLine, true)
        var next = index + 3
        // “study tomorrow 1:30h” is a length.
        let isShort = isCaptureLine && word(next) == "h" && found.hour <= 4 && !found.padded
        if isShort, !context.introduced, !context.isRange, afterJoint(index - 1) != index { return nil }
        if word(index + 1) == "h" { found.padded = true }
        if word(next) == "h", glued(next) { (next, found.padded) = (next + 1, true) }
        if mark(next, ":"), glued(next), let seconds = token(next + 1), seconds.digitCount == 2,
            seconds.number ?? 60 < 60
        {
            (found.second, next) = (seconds.number ?? 0, next + 2)
        }
        return (found, next)
    }

    /// Whether digits with a point are a time on a capture line: `at 17.30`, `friday 9.15`, `9.30-12.30`,
    /// `17.30 tomorrow`.
    private func isPointClock(_ index: Int, _ context: ClockContext) -> Bool {
        guard !(mark(index + 3, ".") && glued(index + 3) && glued(index + 4)) else { return false }
        if context.isRange { return true }
        if context.announced { return token(index + 3)?.kind != .word || isWordAfterTime(index + 3) }
        let isDated = date(skipping(index + 3, ["on", ","]))?.0.date != nil
        // “yoga class 10.30 sat” has a time, “class 5a” a name.
        let isLettered = DateReader.lettered.index(of: word(index - 1)) != nil && word(index - 1) != "class"
        return isDated && !isLettered && token(index)?.followsSpace == true
    }

    /// Whether “h” after a number up to 12 makes it a time rather than a length: `at 9h`, `9h-10h30`.
    private func isHourWithH(_ index: Int, _ context: ClockContext) -> Bool {
        if ["at", "@"].contains(word(index - 1)) { return !isAmountWithH(index) }
        // “lundi 9h” is 9:00, “monday 9h” a length.
        let hour = token(index)?.number ?? 0
        if hour >= DateReader.firstHourWithH, followsForeignDay(index) { return true }
        let isStart = afterJoint(index + 2).map { token($0)?.number != nil && word($0 + 1) == "h" } ?? false
        let isEnd = afterJoint(index - 1) == index && word(index - 2) == "h"
        return isStart || isEnd || context.announced && afterJoint(index - 1) == index
    }

    /// The first hour that “h” makes a time without its leading zero. “at 2h” is more likely a length.
    static let firstHourWithH: Int64 = 6

    /// Whether a number with “h” after “at” is a length: “cap at 8h”, “at 2h”.
    private func isAmountWithH(_ index: Int) -> Bool {
        if isLimit(index) { return true }
        return token(index)?.digitCount == 1 && (token(index)?.number ?? 0) < DateReader.firstHourWithH
    }

    func isLimit(_ index: Int) -> Bool { DateReader.limits.index(of: word(index - 2)) != nil }

    /// Verbs and nouns of limits, whose “at” is followed by an amount.
    static let limits = WordList(
        "cap capped caps limit limited limits timeout timeouts max maximum stop stopped cut set fixed expire expires")

    private func isDecimal(_ index: Int) -> Bool {
        guard let joint = token(index + 1), !joint.followsSpace, glued(index + 2), let after = token(index + 2) else {
            return false
        }
        if joint.isSymbol(".") || joint.isSymbol(":") { return after.number != nil }
        return joint.isSymbol(",") && after.digitCount == 3
    }
}
