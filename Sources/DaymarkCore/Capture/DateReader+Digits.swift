/// Reads dates in digits: `2026-11-21`, `21/11/2026`, `21.11.`.
extension DateReader {
    /// Reads a month in digits, in free text only: `2014-10`, `2014/10`, `10/2014`.
    func isoMonth(_ index: Int) -> (DatePhrase, Int)? {
        guard !isCaptureLine, token(index)?.followsSpace != false || mark(index - 1, "("),
            let first = token(index)?.number,
            mark(index + 1, "-") || mark(index + 1, "/"), glued(index + 1),
            let second = token(index + 2)?.number, glued(index + 2),
            !(glued(index + 3) && token(index + 3)?.kind != .symbol(UInt8(ascii: ".")))
        else { return nil }
        let digits = (token(index)?.digitCount ?? 0, token(index + 2)?.digitCount ?? 0)
        if digits == (4, 2), let date = CivilDate(year: first, month: second, day: 1) {
            return (DatePhrase(date: date, hasYear: true), index + 3)
        }
        if digits.0 <= 2, digits.1 == 4, (1900...2200).contains(second),
            let date = CivilDate(year: second, month: first, day: 1)
        {
            return (DatePhrase(date: date, hasYear: true), index + 3)
        }
        return nil
    }

    /// Reads a date in digits: `2026-11-21`, `21/11/2026`, `21.11.`, `11/21`. In free text, also reads `2 / 15`,
    /// `10-31-74` and `10 31 1974`.
    func numeric(_ index: Int) -> (DatePhrase, Int)? {
        if isCaptureLine, let found = eightDigits(index) { return found }
        guard let first = token(index)?.number, token(index)?.digitCount ?? 9 <= 4,
            !(glued(index) && glued(index - 1) && mark(index - 1, "."))
        else { return nil }
        let spaces = !isCaptureLine && token(index + 1)?.number != nil
        let separator = spaces ? nil : token(index + 1)
        let step = spaces ? 1 : 2
        if let separator {
            guard separator.isSymbol("-") || separator.isSymbol("/") || separator.isSymbol("."),
                !isCaptureLine || !separator.followsSpace && glued(index + 2)
            else { return nil }
            if separator.isSymbol("."), separator.followsSpace || !glued(index + 2) { return nil }
        }
        guard let second = token(index + step)?.number, token(index + step)?.digitCount ?? 9 <= 2 else { return nil }
        let last = index + 2 * step
        let joined = spaces || token(index + step + 1)?.kind == separator?.kind
        if joined, let third = token(last)?.number, let digits = token(last)?.digitCount,
            spaces || glued(last) == glued(index + step)
        {
            return dated(
                first: (token(index)?.digitCount ?? 0, first), second: second, third: (digits, third),
                separator: separator, next: last + 1)
        }
        guard let separator, token(index)?.digitCount ?? 9 <= 2 else { return nil }
        // “5.12.” with a final point is a day, but “1.5” is an amount. On a capture line, “3-5” may mean chapters.
        if separator.isSymbol(".") {
            let isDay = mark(last - 1, ".") && glued(last - 1)
            guard isDay || isCaptureLine && isPointDay(index), (1...31).contains(first), (1...12).contains(second)
            else {
                return nil
            }
            return whole(day: first, month: second, year: (nil, isDay ? last : last - 1))
        }
        // On a capture line, a dash may join the first day of a range to the last: “12/14-12/18”.
        let isJoined = isCaptureLine && afterJoint(last - 1) != nil && token(last)?.number != nil
        // “4/5ths” is a fraction.
        if !isCaptureLine, glued(last - 1), token(last - 1)?.kind == .word { return nil }
        guard separator.isSymbol("/") || !isCaptureLine,
            isJoined || !(glued(last - 1) && (mark(last - 1, ".") || mark(last - 1, "-") || mark(last - 1, "/")))
        else { return nil }
        if separator.isSymbol("-"),
            mark(last - 1, ":") || DateWords.month(word(last - 1)) != nil || clock(last - 2)?.clock.half != nil
                || partOfDay(last - 1) != nil
        {
            return nil
        }
        guard !isCaptureLine || isMeantAsDate(index, last - 1, isJoined: isJoined) else { return nil }
        let (day, month) = order == .dayFirst ? (first, second) : (second, first)
        // “3/14” and “22/1” have one reading only, in whatever order the person writes.
        if isCaptureLine, month > 12, day <= 12 { return whole(day: month, month: day, year: (nil, last - 1)) }
        guard (1...12).contains(month), (1...31).contains(day) else {
            return isCaptureLine ? whole(day: day, month: month, year: (nil, last - 1)) : nil
        }
        return whole(day: day, month: month, year: (nil, last - 1))
    }

    /// Whether two numbers with a slash are a date on a capture line. “24/7 shop” and “1/2 of it” are not, but “due
    /// 1/2” and “1/2” at the end are.
    private func isMeantAsDate(_ index: Int, _ next: Int, isJoined: Bool) -> Bool {
        if word(index) == "24", word(index + 2) == "7" { return false }
        if DateReader.numberedParts.index(of: word(index - 1)) != nil { return false }
        if DateReader.leadsOfDates.index(of: word(index - 1)) != nil { return true }
        // The last day of “12/14-12/18”.
        if afterJoint(index - 1) == index, token(index - 2)?.number != nil { return true }
        guard let following = token(next) else { return true }
        if glued(next), !isJoined, following.kind == .word { return false }
        return following.kind != .word || afterJoint(next) != nil
            || DateReader.behindDates.index(of: following.text) != nil
            || clock(next) != nil || time(next, afterDate: true) != nil || partOfDay(next, afterDate: true) != nil
    }

    /// Words before the numbers of parts of something, as in “chapter 12/13”.
    private static let numberedParts = WordList(
        "ch chapter chapters page pages ex exercise exercises problem problems section sections unit units verse verses"
    )
    /// The words before two numbers that make them a date, and those after them.
    private static let leadsOfDates = WordList("on by due before until till from since starting for @")
    private static let behindDates = WordList("at on by for every each in with until till due noon midnight midday")

    /// Whether a day and a month with a point between them, such as “15.12”, are a date on a line: after “on” or “by”,
    /// before a time, or in a range.
    private func isPointDay(_ index: Int) -> Bool {
        let next = index + 3
        guard token(index + 2)?.digitCount == 2 || token(index)?.digitCount == 2, !(glued(next) && mark(next, "%"))
        else {
            return false
        }
        if ["on", "due", "from", "until", "till", "since", "starting"].contains(word(index - 1)) { return true }
        if word(index - 1) == "by" || word(index - 1) == "before" { return true }
        if afterJoint(index - 1) == index, mark(index - 2, ".") { return true }
        if let joint = afterJoint(next) {
            return mark(joint + 1, ".") && token(joint + 2)?.number != nil && mark(joint + 3, ".")
        }
        return clock(skipping(next, ["at", "@", ","]))?.clock.exact == true
    }

    /// Words before a date in digits that other words follow, as in “due 1/2 essay”.
    static let dueWords = WordList("by due before until till on from")

    /// Reads `20261215`.
    private func eightDigits(_ index: Int) -> (DatePhrase, Int)? {
        guard let token = token(index), token.digitCount == 8, token.followsSpace, let number = token.number,
            (2000...2100).contains(number / 10_000), self.token(index + 1)?.followsSpace != false,
            let date = CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        else { return nil }
        return (DatePhrase(date: date, hasYear: true), index + 1)
    }

    private func dated(
        first: (digitCount: Int, value: Int64), second: Int64, third: (digitCount: Int, value: Int64),
        separator: Token?, next: Int
    ) -> (DatePhrase, Int)? {
        if first.digitCount == 4 {
            guard third.digitCount <= 2, separator != nil else { return nil }
            // In “2024/13/1”, 13 cannot be a month, so it is the day.
            let date =
                CivilDate(year: first.value, month: second, day: third.value)
                ?? (separator?.isSymbol("/") == true
                    ? CivilDate(year: first.value, month: third.value, day: second) : nil)
            return (date.map { DatePhrase(date: $0, hasYear: true) } ?? DatePhrase(impossible: true), next)
        }
        guard third.digitCount == 4 || third.digitCount == 2 && separator != nil, first.digitCount <= 2 else {
            return nil
        }
        let year = third.digitCount == 2 ? (third.value < 50 ? 2000 + third.value : 1900 + third.value) : third.value
        let points = separator?.isSymbol(".") == true
        if points, third.digitCount == 2, !isCaptureLine { return nil }
        let dayFirst = order == .dayFirst || points && isCaptureLine
        let date =
            CivilDate(year: year, month: dayFirst ? second : first.value, day: dayFirst ? first.value : second)
            ?? (points && !isCaptureLine ? CivilDate(year: year, month: second, day: first.value) : nil)
            ?? (isCaptureLine && (dayFirst ? second : first.value) > 12
                ? CivilDate(year: year, month: dayFirst ? first.value : second, day: dayFirst ? second : first.value)
                : nil)
        return (date.map { DatePhrase(date: $0, hasYear: true) } ?? DatePhrase(impossible: true), next)
    }
}
