/// Reads times of day and ranges of them.
extension DateReader {
    /// Reads a time or a range of times. If `afterDate` is true, bare hours count.
    func time(_ index: Int, afterDate: Bool) -> (SpokenTime, next: Int)? {
        let preposition = DateReader.prepositions.index(of: word(index)) != nil
        let start = preposition ? index + 1 : index
        let isPast =
            ["half", "quarter"].contains(word(index)) && word(index + 1) == "past"
            || word(index) == "quarter" && word(index + 1) == "to"
                && token(index + 2)?.number.map { (1...12).contains($0) } == true
        if let found = rangeInWords(index, isAllowed: afterDate || isPast) { return found }
        if !isCaptureLine || word(index) == "at" || afterDate || isPast,
            let found = pastOrTo(skipping(index, ["at", "for"]))
        {
            return found
        }
        let isAbout = preposition && ["around", "approximately", "about", "approx"].contains(word(index))
        let introduced = preposition && !(isCaptureLine && isAbout) || ["at", "@", "from"].contains(word(index - 1))
        let announced = afterDate || introduced || isCaptureLine && isDueBy(index)
        let context = ClockContext(introduced: introduced, announced: announced)
        if let found = range(start, context, isBetween: word(index) == "between") { return found }
        guard let (first, next) = clock(start, context) else { return nil }
        if mark(next, "-"), isCaptureLine, clock(next + 1) != nil, !first.exact { return nil }
        // “at 10 - 10.1” is not a time.
        if !first.exact, mark(next, "-"), token(next + 1)?.number != nil { return nil }
        if let (part, next) = partOfDay(next), first.half == nil, word(next) != "this" || first.hour <= 12 {
            return (SpokenTime(first: first, part: part), next)
        }
        // “midnight snack sunday” is no time.
        if isCaptureLine, !announced, word(start) == "midnight", token(next)?.kind == .word,
            !standsAsHour(next, isFirst: false), date(next) == nil
        {
            return nil
        }
        let dated = first.hour <= 12 && (isCaptureLine ? isBeforeTonight(start, first) : dayAndPart(next))
        let isHour = isCaptureLine ? introduced && isHour(next) : introduced
        guard
            first.exact || isHour || dated
                || (announced || isAbout) && standsAsHour(next, isFirst: index == 1 && isDueBy(index))
        else {
            return nil
        }
        return (SpokenTime(first: first), next)
    }

    private static let prepositions = WordList("at @ from around approximately about approx between")

    // MARK: Ranges

    /// The words and marks between the start and the end of a range.
    static let joints = WordList("- to until till til thru through")

    /// Returns the index after the joint of a range: a dash, “to” or “'til”.
    func afterJoint(_ index: Int) -> Int? {
        if DateReader.joints.index(of: word(index)) != nil { return index + 1 }
        return mark(index, "'") && word(index + 1) == "til" ? index + 2 : nil
    }

    private func range(_ start: Int, _ context: ClockContext, isBetween: Bool) -> (SpokenTime, next: Int)? {
        var context = context
        context.isRange = isCaptureLine && looksLikeRange(start)
        guard let (first, afterFirst) = clock(start, context) else { return nil }
        guard let joint = isBetween && word(afterFirst) == "and" ? afterFirst + 1 : afterJoint(afterFirst),
            let (second, next) = clock(joint, context)
        else { return nil }
        // In “9:00 to 3 dec”, the 3 is a day rather than an hour. In “2-3 hours”, the numbers are a length.
        guard second.exact || DateWords.month(word(next)) == nil, first.exact || second.exact || !isMeasured(next)
        else { return nil }
        let isTime =
            first.exact || second.exact || context.announced
            || (isCaptureLine
                ? isBareRange(start: start, first: first, second: second, next: next)
                : partOfDay(next) != nil && second.hour <= 12)
        guard isTime else { return nil }
        let part = isCaptureLine || second.half == nil && !second.padded ? partOfDay(next) : nil
        let time = SpokenTime(first: first, second: second, part: part?.0)
        // “20-18” is a slip.
        guard halfDayRule.range(first, second, part: part?.0, on: .other) != nil else { return nil }
        return (time, part?.1 ?? next)
    }

    /// Whether two numbers with a joint look like clocks: both have four digits or a point, or the second has “pm”.
    private func looksLikeRange(_ start: Int) -> Bool {
        let isSecond = isEndOfRange(start)
        if token(start)?.digitCount == 4, let joint = afterJoint(start + 1) {
            guard token(joint)?.digitCount == 4 else { return clock(joint)?.clock.exact == true }
            let areYears = !isSecond && isYear(start) && isYear(joint)
            return half(joint + 1, isGlued: false) != nil || !areYears
        }
        let hasPoint = mark(start + 1, ".") && glued(start + 1) && token(start + 2)?.digitCount == 2
        guard hasPoint, let joint = afterJoint(start + 3), token(joint)?.number != nil else { return false }
        return mark(joint + 1, ".") && token(joint + 2)?.digitCount == 2 || clock(joint)?.clock.exact == true
    }

    private func isYear(_ index: Int) -> Bool { token(index)?.number.map { (1900...2100).contains($0) } == true }

    private func isEndOfRange(_ start: Int) -> Bool { afterJoint(start - 1) == start }

    /// Whether two bare hours are a range of times, as in “lunch 12-1” and “panel 12-1 tomorrow”. “Read 3-5 tomorrow”
    /// may mean chapters.
    private func isBareRange(start: Int, first: SpokenTime.Clock, second: SpokenTime.Clock, next: Int) -> Bool {
        guard let range = halfDayRule.range(first, second, part: nil, on: .other),
            range.end - range.start <= DateReader.longestBareRange,
            DateReader.numberedThings.index(of: word(start - 1)) == nil, second.hour != first.hour
        else { return false }
        if partOfDay(next) != nil { return true }
        let isDated = date(skipping(next, ["on", ","])).map { $0.0.date != nil } ?? false
        let isLast = token(next) == nil || isMark(next)
        return isDated || isLast && tokens[..<start].contains { CaptureReader.isEventWord($0.text) }
            || isLast && CaptureReader.isActivity(word(start - 1)) && !CaptureReader.isMeasuredActivity(word(start - 1))
    }

    /// The longest range of bare hours away from a date, in seconds.
    private static let longestBareRange: Int64 = 8 * 3600

    /// Words that come before numbers other than hours.
    static let numberedThings = WordList(
        """
        lecture seminar lab quiz assignment homework hw group project module party sheet worksheet tutorial workshop \
        ch chap chapter chapters p pp page pages ex exercise exercises problem problems part parts unit units verse \
        verses question questions q qs slide slides lesson lessons level levels season episode episodes ep eps section \
        sections fig figure figures table tables item items row rows room rooms vol volume volumes step steps set sets \
        line lines act acts bars week weeks day days year years grade grades age ages size sizes no nr number numbers \
        version score read skim solve watch buy get order bring pack pick do about
        """)

    // MARK: Bare hours

    /// Whether a day and a part of it follow an hour, as in “9 tomorrow evening” or “11 tonight”.
    private func dayAndPart(_ index: Int) -> Bool {
        word(index) == "tonight"
            || (word(index) == "tomorrow" || word(index) == "yesterday")
                && DateReader.parts.index(of: word(index + 1)) != nil
    }

    /// Whether “tonight” or “this evening” begins at an index.
    private func isTonight(_ index: Int) -> Bool {
        word(index) == "tonight" || word(index) == "this" && word(index + 1) == "evening"
    }

    /// Whether an evening hour comes right before “tonight”, as in “meds 9 tonight”. “Apollo 11 tonight” is a name.
    private func isBeforeTonight(_ index: Int, _ clock: SpokenTime.Clock) -> Bool {
        guard isTonight(index + 1), (5...12).contains(clock.hour), let before = token(index - 1),
            before.kind == .word
        else { return false }
        return DateReader.numberedThings.index(of: before.text) == nil
            && !["apollo", "channel", "formula", "studio", "half"].contains(before.text)
    }

    /// Whether “by” or “before” introduces a time, as in “dinner by 7” but not in “multiply by 7”.
    private func isDueBy(_ index: Int) -> Bool {
        ["by", "before"].contains(word(index - 1)) && DateReader.measured.index(of: word(index - 2)) == nil
    }

    private static let measured = WordList(
        "multiply multiplied divide divided increase increased reduce reduced cut go went up down")

    /// Whether a bare number after “at” is an hour. False for “at 5th Avenue”, “at 14 Baker Street” and “at 5 km/h”.
    private func isHour(_ next: Int) -> Bool {
        guard let following = token(next) else { return true }
        if !following.followsSpace, following.kind == .word || following.isSymbol("%") { return false }
        // “from 20 Mar” is a day.
        if DateWords.month(following.text) != nil, DateWords.month(word(next - 2)) == nil { return false }
        return !isMeasured(next) && !(next..<(next + 3)).contains { DateReader.streets.index(of: word($0)) != nil }
    }

    /// Whether a unit or a counted noun follows a number.
    func isMeasured(_ index: Int) -> Bool {
        // “10-12 c.t.” is a quarter of an hour later, and not degrees.
        if word(index) == "c", mark(index + 1, "."), word(index + 2) == "t" { return false }
        return DateReader.units.index(of: word(index)) != nil || mark(index, "%")
    }

    private static let streets = WordList(
        "street st road rd avenue ave lane ln drive dr square sq boulevard blvd terrace crescent court alley")
    private static let units = WordList(
        """
        % km kmh mph m cm mm kg g lb lbs l ml c f eur euro euros usd dollar dollars pound pounds bucks cent cents people \
        persons guests kids percent degrees points x times min mins minute minutes h hour hours hr hrs day days week \
        weeks month months year years fps gb mb volts watts
        """)

    /// Whether a bare number can be an hour, given the token after it. False for “friday 3 chapters” and “friday 2h”.
    private func standsAsHour(_ next: Int, isFirst: Bool) -> Bool {
        guard let following = token(next) else { return true }
        switch following.kind {
        case .number: return false
        case .symbol:
            return following.followsSpace || following.isSymbol(",") || following.isSymbol(")")
                || following.isSymbol(";")
        case .word:
            guard following.followsSpace else { return false }
            // “at 8 and 20 daily”
            let isRule = DateReader.adverbs.index(of: following.text) != nil
            if isCaptureLine, isRule, token(next + 1) == nil || isMark(next + 1) { return true }
            // “by 8 tomorrow”
            if isCaptureLine, ["by", "before", "around"].contains(word(next - 2)), isNamedDay(next) { return true }
            // At the start of a line, a task follows: “by 4 send the deck”.
            return DateReader.behindHours.index(of: following.text) != nil
                || isCaptureLine && (isFirst ? isHour(next) : CaptureReader.isEventWord(following.text))
        }
    }

    private func isNamedDay(_ index: Int) -> Bool {
        DateReader.nearDays.index(of: word(index)) != nil || DateWords.weekday(word(index)) != nil
    }

    private static let adverbs = WordList("daily nightly weekly monthly weekdays weekends")
    private static let behindHours = WordList(
        "for on every each until till and with in about re gmt utc est edt pst pdt cet cest")

    /// Whether a mark of the task begins here, such as `!high` or `~2h`.
    func isMark(_ index: Int) -> Bool {
        guard let token = token(index), token.followsSpace, case .symbol(let byte) = token.kind else { return false }
        return [UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "+"), UInt8(ascii: "~")]
            .contains(byte)
    }
}
