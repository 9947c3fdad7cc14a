/// Reads amounts of time: “2 hours”, “1 day 21 hours”, “three quarters of an hour”.
extension DateReader {
    static let wordsBeforeDates = WordList("on by due before until till every each , and at @")
    static let parts = WordList("morning afternoon arvo evening night")
    /// Words before a period. The first three mean the current period, the next three a later one, and the last three
    /// an earlier one.
    static let qualifiersOfPeriods = WordList("this current the- next coming upcoming last past previous following")

    /// A length of time. Months, days and seconds are separate because they cannot be converted into each other on a
    /// calendar.
    struct Amount: Hashable {
        var months: Int64 = 0
        var days: Int64 = 0
        var seconds: Int64 = 0
        /// Whether the words contain a unit of an hour or shorter.
        var hasClockUnits = false
    }

    /// Reads one or more amounts and adds them: “1 day 21 hours”, “1d, 2hr, and 5min”, “half an hour”, “2.5 hours”, “a
    /// couple of days”.
    func amounts(_ index: Int) -> (Amount, Int)? {
        var amount = Amount()
        var at = index
        var found = false
        while let (one, next) = oneAmount(at, into: amount) {
            amount = one
            found = true
            at = next
            var joint = mark(at, ",") ? at + 1 : at
            joint = skipping(joint, ["and"])
            guard let (more, _) = oneAmount(joint, into: amount) else { break }
            // On a capture line, the minutes in “in 3 days 90 min” are the length of the task.
            if isCaptureLine, joint == at, more.hasClockUnits, !amount.hasClockUnits { break }
            at = joint
        }
        return found ? (amount, at) : nil
    }

    private static let approximations = [
        "about", "around", "roughly", "approximately", "nearly", "almost", "exactly", "another",
    ]

    private func oneAmount(_ index: Int, into sum: Amount) -> (Amount, Int)? {
        guard let (number, over, at) = number(skipping(index, DateReader.approximations)) else { return nil }
        let position = skipping(skipping(at, ["more", "of"]), ["a", "an"])
        guard let unit = DateWords.unit(word(position)), position == at || !glued(position), number <= 100_000 else {
            return nil
        }
        var amount = sum
        let whole = number / over
        switch unit {
        case .second: amount.seconds += whole
        case .minute: amount.seconds += number * 60 / over
        case .hour: amount.seconds += number * 3600 / over
        case .day: amount.days += whole
        case .week: amount.days += number * 7 / over
        case .fortnight: amount.days += 14 * whole
        case .month: amount.months += whole
        case .quarter: amount.months += 3 * whole
        case .year: amount.months += number * 12 / over
        }
        if unit == .day, number % over != 0 { amount.seconds += number % over * 86_400 / over }
        amount.hasClockUnits = amount.hasClockUnits || unit.isClockUnit || amount.seconds != 0
        var next = position + 1
        if word(next) == "and", word(next + 1) == "a", word(next + 2) == "half" {
            switch unit {
            case .hour: amount.seconds += 1800
            case .day: amount.seconds += 43_200
            case .year: amount.months += 6
            case .second, .minute, .week, .fortnight, .month, .quarter: return (amount, next)
            }
            next += 3
        }
        return (amount, next)
    }

    /// Reads a number in digits or words as a fraction: 5, 2.5, 1/4, twenty-five, a couple of, half, three-quarters.
    func number(_ index: Int) -> (Int64, over: Int64, Int)? {
        // “three quarters of an hour”
        if let count = token(index)?.number ?? DateWords.amount(word(index)), (1...3).contains(count),
            ["quarter", "quarters"].contains(word(index + 1)), word(index + 2) == "of",
            ["a", "an"].contains(word(index + 3))
        {
            return (count, 4, index + 2)
        }
        if let value = token(index)?.number, token(index)?.digitCount ?? 9 <= 6 {
            if mark(index + 1, "."), glued(index + 1), glued(index + 2), let fraction = token(index + 2)?.number,
                let digits = token(index + 2)?.digitCount, digits <= 2
            {
                return digits == 1 ? (value * 10 + fraction, 10, index + 3) : (value * 100 + fraction, 100, index + 3)
            }
            if mark(index + 1, "/"), glued(index + 1), let under = token(index + 2)?.number, (1...60).contains(under) {
                return (value, under, index + 3)
            }
            if word(index + 1) == "and", let half = half(index + 2) { return (value * 2 + 1, 2, half) }
            // “2 1/2 hours”
            if let part = token(index + 1)?.number, mark(index + 2, "/"), let whole = token(index + 3)?.number,
                part < whole, whole <= 8
            {
                return (value * whole + part, whole, index + 4)
            }
            return (value, 1, index + 1)
        }
        switch word(index) {
        case "a", "an", "the":
            if word(index) != "the", let vague = vague(index + 1) { return vague }
            if word(index) == "a", word(index + 1) == "half" { return (1, 2, index + 2) }
            return (1, 1, index + 1)
        case "half": return (1, 2, skipping(index + 1, ["a", "an"]))
        default: break
        }
        if let vague = vague(index) { return vague }
        if let ten = DateWords.ten(word(index)) {
            let at = mark(index + 1, "-") ? index + 2 : index + 1
            if let one = DateWords.number(word(at)), (1...9).contains(one) { return (ten + one, 1, at + 1) }
            return (ten, 1, index + 1)
        }
        guard let value = DateWords.number(word(index)) else { return nil }
        if mark(index + 1, "-"), word(index + 2) == "quarters" || word(index + 2) == "quarter" {
            return (value, 4, index + 3)
        }
        if word(index + 1) == "and", let half = half(index + 2) { return (value * 2 + 1, 2, half) }
        return (value, 1, index + 1)
    }

    private func half(_ index: Int) -> Int? {
        (word(index) == "a" || word(index) == "an") && word(index + 1) == "half" ? index + 2 : nil
    }

    private func vague(_ index: Int) -> (Int64, over: Int64, Int)? {
        switch word(index) {
        case "couple", "pair": (2, 1, skipping(index + 1, ["of"]))
        case "few": (3, 1, index + 1)
        case "several" where !isCaptureLine: (7, 1, index + 1)
        default: nil
        }
    }
}
