/// Reads relative dates: “in 2 hours”, “3 days ago”, “a week after tomorrow”.
extension DateReader {
    static let leads = WordList("on by due before until till every each , and at @")
    static let parts = WordList("morning afternoon evening night")
    /// Words before a period. The first three mean the current period, the next three a later one, and the last three
    /// an earlier one.
    static let leadsOfPeriods = WordList("this current the- next coming upcoming last past previous")

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
            // On a line, the minutes in “in 3 days 90 min” are the length of the task.
            if isLine, joint == at, more.hasClockUnits, !amount.hasClockUnits { break }
            at = joint
        }
        return found ? (amount, at) : nil
    }

    private func oneAmount(_ index: Int, into sum: Amount) -> (Amount, Int)? {
        guard let (number, over, at) = number(skipping(index, ["about", "around"])) else { return nil }
        let place = skipping(skipping(at, ["more", "of"]), ["a", "an"])
        guard let unit = DateWords.unit(word(place)), place == at || !glued(place), number <= 100_000 else {
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
        var next = place + 1
        if word(next) == "and", word(next + 1) == "a", word(next + 2) == "half", unit == .hour || unit == .day {
            amount.seconds += unit == .hour ? 1800 : 43_200
            next += 3
        }
        return (amount, next)
    }

    /// Reads a number in digits or words as a fraction: 5, 2.5, 1/4, twenty-five, a couple of, half, three-quarters.
    private func number(_ index: Int) -> (Int64, over: Int64, Int)? {
        if let value = token(index)?.number, token(index)?.digitCount ?? 9 <= 6 {
            if mark(index + 1, "."), glued(index + 1), glued(index + 2), let tenths = token(index + 2)?.number,
                token(index + 2)?.digitCount == 1
            {
                return (value * 10 + tenths, 10, index + 3)
            }
            if mark(index + 1, "/"), glued(index + 1), let under = token(index + 2)?.number, (1...60).contains(under) {
                return (value, under, index + 3)
            }
            if word(index + 1) == "and", let half = half(index + 2) { return (value * 2 + 1, 2, half) }
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
        case "several" where !isLine: (7, 1, index + 1)
        default: nil
        }
    }

    // MARK: Relative dates

    func relative(_ index: Int) -> (DatePhrase, Int)? {
        if !isLine, let found = moment(index) { return found }
        if !isLine, let found = nthWeekdayFromNow(index) { return found }
        if let found = led(index) ?? signed(index) { return found }
        guard let (amount, at) = amounts(index) else { return nil }
        switch word(at) {
        case "ago", "back", "earlier": return isLine ? nil : result(amount, -1, at + 1)
        case "before" where !isLine: return measured(amount, -1, at)
        case "from" where word(at + 1) == "now": return result(amount, 1, at + 2)
        case "from" where word(at + 1) == "right" && word(at + 2) == "now":
            return (DatePhrase(moment: moved(now, amount, 1)), at + 3)
        case "later", "out", "hence": return isLine ? nil : result(amount, 1, at + 1)
        case "after", "from": return measured(amount, 1, at)
        default: return nil
        }
    }

    /// Reads “now”, “atm” or “at the moment”.
    private func moment(_ index: Int) -> (DatePhrase, Int)? {
        if word(index) == "atm" { return (DatePhrase(moment: now), index + 1) }
        if word(index) == "at", word(index + 1) == "the", word(index + 2) == "moment" {
            return (DatePhrase(moment: now), index + 3)
        }
        guard word(index) == "now" else { return nil }
        if mark(index + 1, "+"), let (amount, next) = amounts(index + 2) { return result(amount, 1, next) }
        return (DatePhrase(moment: now), index + 1)
    }

    /// Reads “in 2 hours”. In any text, also reads “within 10 days”, “for 5 minutes”, and “in 15”, which means minutes.
    private func led(_ index: Int) -> (DatePhrase, Int)? {
        let lead = word(index)
        guard lead == "in" || !isLine && (lead == "within" || lead == "for") else { return nil }
        guard word(index + 1) != "the", isLine || pastOrTo(index + 1) == nil else { return nil }
        guard let (amount, next) = amounts(index + 1) else {
            guard !isLine, lead == "in", let minutes = token(index + 1)?.number, minutes < 60,
                token(index + 1)?.digitCount ?? 9 <= 2,
                token(index + 2) == nil || mark(index + 2, "'")
            else { return nil }
            return result(
                Amount(seconds: minutes * 60, hasClockUnits: true), 1, mark(index + 2, "'") ? index + 3 : index + 2)
        }
        return result(amount, 1, next)
    }

    /// Reads a signed amount, in any text only: “+15 minutes”, “-3y”.
    private func signed(_ index: Int) -> (DatePhrase, Int)? {
        guard !isLine, mark(index, "+") || mark(index, "-"), token(index)?.followsSpace == true, glued(index + 1),
            token(index + 1)?.number != nil,
            let (amount, next) = amounts(index + 1)
        else { return nil }
        return result(amount, mark(index, "+") ? 1 : -1, next)
    }

    /// Reads an amount before or after a date: “2 days after next Friday”, “a week before yesterday”, “3 years from
    /// today”. At the end of the text, “the min before” counts back from now.
    private func measured(_ amount: Amount, _ sign: Int64, _ joint: Int) -> (DatePhrase, Int)? {
        guard let (from, next) = single(joint + 1), let date = from.date, !from.impossible else {
            return sign < 0 && token(joint + 1) == nil ? result(amount, sign, joint + 1) : nil
        }
        guard !amount.hasClockUnits else { return nil }
        return (DatePhrase(date: moved(CivilDateTime(date), amount, sign).date, spoken: from.spoken), next)
    }

    /// Adds an amount that follows the date, such as “+10 days” or “-10days”.
    func shifted(_ found: (DatePhrase, Int)) -> (DatePhrase, Int) {
        let (phrase, at) = found
        guard !isLine, let date = phrase.date, mark(at, "+") || mark(at, "-"), glued(at + 1),
            let (amount, next) = amounts(at + 1),
            !amount.hasClockUnits
        else { return found }
        return (DatePhrase(date: moved(CivilDateTime(date), amount, mark(at, "+") ? 1 : -1).date), next)
    }

    private func result(_ amount: Amount, _ sign: Int64, _ next: Int) -> (DatePhrase, Int)? {
        let there = moved(now, amount, sign)
        if !amount.hasClockUnits, isLine { return (DatePhrase(date: there.date), next) }
        var phrase = DatePhrase(moment: there)
        // An amount of days or more does not name a minute, so the time is rounded down to the hour.
        if !amount.hasClockUnits {
            phrase.moment = CivilDateTime(there.date, secondOfDay: there.secondOfDay / 3600 * 3600)
        }
        if amount.months == 0, amount.days == 0 { phrase.minutesAhead = sign * (amount.seconds / 60) }
        return (phrase, next)
    }

    func moved(_ from: CivilDateTime, _ amount: Amount, _ sign: Int64) -> CivilDateTime {
        let date = from.date.adding(months: sign * amount.months).adding(days: sign * amount.days)
        return CivilDateTime(date, secondOfDay: from.secondOfDay + sign * amount.seconds)
    }

    /// Reads a number of weekdays from now: “two Sundays from now”, “2 Thursdays ago”.
    private func nthWeekdayFromNow(_ index: Int) -> (DatePhrase, Int)? {
        guard let number = token(index)?.number ?? DateWords.number(word(index)), (1...500).contains(number),
            let day = DateWords.weekday(word(index + 1))
        else { return nil }
        let ahead = day.index(inWeekStarting: today.weekday)
        if word(index + 2) == "from", word(index + 3) == "now" {
            return (DatePhrase(date: today.adding(days: (ahead == 0 ? 7 : ahead) + 7 * (number - 1))), index + 4)
        }
        guard word(index + 2) == "ago" || word(index + 2) == "back" else { return nil }
        return (DatePhrase(date: today.adding(days: (ahead == 0 ? -7 : ahead - 7) - 7 * (number - 1))), index + 3)
    }
}
