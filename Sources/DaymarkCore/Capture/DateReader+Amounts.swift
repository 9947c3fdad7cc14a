/// Reads relative dates: “in 2 hours”, “3 days ago”, “a week after tomorrow”.
extension DateReader {
    static let leads = WordList("on by due before until till every each , and at @")
    static let parts = WordList("morning afternoon evening night")
    /// Words before a period. The first three mean the current period, the next three a later one, and the last three
    /// an earlier one.
    static let leadsOfPeriods = WordList("this current the- next coming upcoming last past previous following")

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
    private func number(_ index: Int) -> (Int64, over: Int64, Int)? {
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
        case "several" where !isLine: (7, 1, index + 1)
        default: nil
        }
    }

    // MARK: Relative dates

    func relative(_ index: Int) -> (DatePhrase, Int)? {
        if !isLine, let found = moment(index) { return found }
        if !isLine, let found = nthWeekdayFromNow(index) { return found }
        if let found = led(index) ?? signed(index) { return found }
        if let found = bareUnitBefore(index) ?? bareUnitAgo(index) { return found }
        guard let (amount, at) = amounts(index) else { return nil }
        if let found = weeksAhead(amount, at) { return found }
        switch word(at) {
        case "ago", "back", "earlier": return isLine ? nil : result(amount, -1, at + 1)
        case "before": return measured(amount, -1, at)
        case "from" where word(at + 1) == "now": return result(amount, 1, at + 2)
        case "from" where word(at + 1) == "right" && word(at + 2) == "now":
            return (DatePhrase(moment: moved(now, amount, 1)), at + 3)
        case "later", "out", "hence": return isLine ? nil : result(amount, 1, at + 1)
        case "after", "from": return measured(amount, 1, at)
        default: return nil
        }
    }

    /// Reads “day before friday” and “night before the exam on friday” without an article.
    private func bareUnitBefore(_ index: Int) -> (DatePhrase, Int)? {
        let at = skipping(index, ["the"])
        guard ["day", "week", "night", "evening"].contains(word(at)),
            ["before", "after"].contains(word(at + 1)),
            word(at) != "day" || !["tomorrow", "yesterday"].contains(word(at + 2))
        else { return nil }
        let amount = Amount(days: word(at) == "week" ? 7 : 1)
        return measured(amount, word(at + 1) == "before" ? -1 : 1, at + 1)
    }

    /// Reads “year ago” and “week later” without an article, in any text only.
    private func bareUnitAgo(_ index: Int) -> (DatePhrase, Int)? {
        guard !isLine, ["ago", "later"].contains(word(index + 1)), word(index).utf8.count > 2 else { return nil }
        let sign: Int64 = word(index + 1) == "ago" ? -1 : 1
        switch DateWords.unit(word(index)) {
        case .day: return result(Amount(days: 1), sign, index + 2)
        case .week: return result(Amount(days: 7), sign, index + 2)
        case .month: return result(Amount(months: 1), sign, index + 2)
        case .year: return result(Amount(months: 12), sign, index + 2)
        case .hour: return result(Amount(seconds: 3600, hasClockUnits: true), sign, index + 2)
        case .second, .minute, .fortnight, .quarter, nil: return nil
        }
    }

    /// Reads a number of weeks before a day: “a week on friday”, “two weeks today”, “a week tomorrow”.
    private func weeksAhead(_ amount: Amount, _ index: Int) -> (DatePhrase, Int)? {
        guard !amount.hasClockUnits, amount.months == 0, amount.days >= 7, amount.days % 7 == 0 else { return nil }
        if ["today", "tomorrow", "this"].contains(word(index)) { return measured(amount, 1, index - 1) }
        return word(index) == "on" && DateWords.weekday(word(index + 1)) != nil ? measured(amount, 1, index) : nil
    }

    /// Reads “now”, “atm” or “at the moment”.
    private func moment(_ index: Int) -> (DatePhrase, Int)? {
        if word(index) == "atm" || word(index) == "immediately" { return (DatePhrase(moment: now), index + 1) }
        if word(index) == "at", word(index + 1) == "this", ["time", "moment"].contains(word(index + 2)) {
            return (DatePhrase(moment: now), index + 3)
        }
        if word(index) == "at", word(index + 1) == "the", word(index + 2) == "moment" {
            return (DatePhrase(moment: now), index + 3)
        }
        guard word(index) == "now" else { return nil }
        if mark(index + 1, "+"), let (amount, next) = amounts(index + 2) { return result(amount, 1, next) }
        return (DatePhrase(moment: now), index + 1)
    }

    /// Reads “in 2 hours”, “within 10 days”, “in the next 2 weeks”. In any text, also reads “for 5 minutes”, and “in 15”,
    /// which means minutes.
    private func led(_ index: Int) -> (DatePhrase, Int)? {
        let lead = word(index)
        guard lead == "in" || lead == "within" || lead == "over" || !isLine && lead == "for" else { return nil }
        if let found = inTheNext(index + 1) { return found }
        guard lead != "over", word(index + 1) != "the", isLine || pastOrTo(index + 1) == nil else { return nil }
        if let found = workdaysAhead(index + 1) { return found }
        guard let (amount, next) = amounts(index + 1) else {
            guard !isLine, lead == "in", let minutes = token(index + 1)?.number, minutes < 60,
                token(index + 1)?.digitCount ?? 9 <= 2,
                token(index + 2) == nil || mark(index + 2, "'")
            else { return nil }
            return result(
                Amount(seconds: minutes * 60, hasClockUnits: true), 1, mark(index + 2, "'") ? index + 3 : index + 2)
        }
        // “in 2 weeks on monday” is the Monday of that week.
        let at = skipping(next, ["on"])
        if !amount.hasClockUnits, amount.months > 0 || amount.days >= 7, let day = DateWords.weekday(word(at)) {
            return (DatePhrase(date: weekday(day, inWeekOf: moved(now, amount, 1).date)), at + 1)
        }
        return result(amount, 1, afterTime(next))
    }

    /// Reads “the next 2 weeks” or “the next hour” after “in”, “within” or “over”.
    private func inTheNext(_ index: Int) -> (DatePhrase, Int)? {
        let at = skipping(index, ["the"])
        guard ["next", "coming", "following"].contains(word(at)) else { return nil }
        if let (amount, next) = amounts(at + 1) { return result(amount, 1, next) }
        switch DateWords.unit(word(at + 1)) {
        case .hour: return result(Amount(seconds: 3600, hasClockUnits: true), 1, at + 2)
        case .day: return result(Amount(days: 1), 1, at + 2)
        case .week: return result(Amount(days: 7), 1, at + 2)
        case .month: return result(Amount(months: 1), 1, at + 2)
        case .second, .minute, .fortnight, .quarter, .year, nil: return nil
        }
    }

    /// Moves past “time” in “in two weeks' time”.
    private func afterTime(_ index: Int) -> Int {
        var at = index
        if mark(at, "'") || word(at) == "’", glued(at) { at += word(at + 1) == "s" && glued(at + 1) ? 2 : 1 }
        return word(at) == "time" ? at + 1 : index
    }

    /// Reads “3 business days” or “two workdays”, counted from tomorrow.
    private func workdaysAhead(_ index: Int) -> (DatePhrase, Int)? {
        guard let (number, over, at) = number(index), over == 1, (1...250).contains(number) else { return nil }
        let isPair = ["business", "working", "work"].contains(word(at)) && ["day", "days"].contains(word(at + 1))
        guard isPair || ["workday", "workdays", "weekdays"].contains(word(at)) else { return nil }
        var (date, left) = (today, number)
        while left > 0 {
            date = date.adding(days: 1)
            if date.weekday.number <= 5 { left -= 1 }
        }
        return (DatePhrase(date: date), isPair ? at + 2 : at + 1)
    }

    /// Reads a signed amount, in any text only: “+15 minutes”, “-3y”.
    private func signed(_ index: Int) -> (DatePhrase, Int)? {
        guard !isLine, mark(index, "+") || mark(index, "-"), token(index)?.followsSpace == true, glued(index + 1),
            token(index + 1)?.number != nil,
            let (amount, next) = amounts(index + 1)
        else { return nil }
        return result(amount, mark(index, "+") ? 1 : -1, next)
    }

    /// Reads an amount before or after a date or a time: “2 days after next Friday”, “a week before yesterday”, “30
    /// minutes before 5pm”. At the end of the text, “the min before” counts back from now.
    private func measured(_ amount: Amount, _ sign: Int64, _ joint: Int) -> (DatePhrase, Int)? {
        guard let (from, next) = single(joint + 1), !from.impossible else {
            return sign < 0 && token(joint + 1) == nil && !isLine ? result(amount, sign, joint + 1) : nil
        }
        guard amount.hasClockUnits else {
            guard let date = from.date else { return nil }
            var phrase = from
            (phrase.date, phrase.hasYear) = (moved(CivilDateTime(date), amount, sign).date, true)
            return (phrase, next)
        }
        let timed = resolved(from)
        guard amount.months == 0, amount.days == 0, let time = timed.time, timed.endTime == nil else { return nil }
        let moved = time + sign * amount.seconds
        let there = from.date.map { CivilDateTime($0, secondOfDay: moved) }
        return (DatePhrase(date: there?.date, time: there?.secondOfDay ?? moved.flooredRemainder(by: 86_400)), next)
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
        let at = mark(next, ",") ? next + 1 : next
        if !amount.hasClockUnits, !isLine, ["at", "@"].contains(word(at)) || clock(at)?.clock.exact == true {
            let timed = withTime(DatePhrase(date: there.date), at)
            if timed.0.spoken != nil { return timed }
        }
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
