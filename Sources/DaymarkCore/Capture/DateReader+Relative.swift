/// Reads relative dates: “in 2 hours”, “3 days ago”, “two weeks today”.
extension DateReader {
    func relative(_ index: Int) -> (DatePhrase, Int)? {
        if !isCaptureLine, let found = moment(index) { return found }
        if !isCaptureLine, let found = nthWeekdayFromNow(index) { return found }
        if let found = led(index) ?? signed(index) { return found }
        if let found = bareUnitBefore(index) ?? bareUnitAgo(index) { return found }
        guard let (amount, at) = amounts(index) else { return nil }
        if let found = weeksAhead(amount, at) { return found }
        switch word(at) {
        case "ago", "back", "earlier": return isCaptureLine ? nil : result(amount, sign: -1, next: at + 1)
        case "before": return measured(amount, sign: -1, joint: at)
        case "from" where word(at + 1) == "now": return result(amount, sign: 1, next: at + 2)
        case "from" where word(at + 1) == "right" && word(at + 2) == "now":
            return (DatePhrase(moment: moved(now, by: amount, sign: 1)), at + 3)
        case "later", "out", "hence": return isCaptureLine ? nil : result(amount, sign: 1, next: at + 1)
        case "after", "from": return measured(amount, sign: 1, joint: at)
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
        return measured(amount, sign: word(at + 1) == "before" ? -1 : 1, joint: at + 1)
    }

    /// Reads “year ago” and “week later” without an article, in free text only.
    private func bareUnitAgo(_ index: Int) -> (DatePhrase, Int)? {
        guard !isCaptureLine, ["ago", "later"].contains(word(index + 1)), word(index).utf8.count > 2 else { return nil }
        let sign: Int64 = word(index + 1) == "ago" ? -1 : 1
        switch DateWords.unit(word(index)) {
        case .day: return result(Amount(days: 1), sign: sign, next: index + 2)
        case .week: return result(Amount(days: 7), sign: sign, next: index + 2)
        case .month: return result(Amount(months: 1), sign: sign, next: index + 2)
        case .year: return result(Amount(months: 12), sign: sign, next: index + 2)
        case .hour: return result(Amount(seconds: 3600, hasClockUnits: true), sign: sign, next: index + 2)
        case .second, .minute, .fortnight, .quarter, nil: return nil
        }
    }

    /// Reads a number of weeks before a day: “a week on friday”, “two weeks today”, “a week tomorrow”.
    private func weeksAhead(_ amount: Amount, _ index: Int) -> (DatePhrase, Int)? {
        guard !amount.hasClockUnits, amount.months == 0, amount.days >= 7, amount.days % 7 == 0 else { return nil }
        if ["today", "tomorrow", "this"].contains(word(index)) { return measured(amount, sign: 1, joint: index - 1) }
        return word(index) == "on" && DateWords.weekday(word(index + 1)) != nil
            ? measured(amount, sign: 1, joint: index) : nil
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
        if mark(index + 1, "+"), let (amount, next) = amounts(index + 2) { return result(amount, sign: 1, next: next) }
        return (DatePhrase(moment: now), index + 1)
    }

    /// Reads “in 2 hours”, “within 10 days”, “in the next 2 weeks”. In free text, also reads “for 5 minutes”, and “in
    /// 15”, which means minutes.
    private func led(_ index: Int) -> (DatePhrase, Int)? {
        let preposition = word(index)
        guard
            preposition == "in" || preposition == "within" || preposition == "over"
                || !isCaptureLine && ["for", "after"].contains(preposition)
        else {
            return nil
        }
        if let found = inTheNext(index + 1) { return found }
        guard preposition != "over", word(index + 1) != "the", isCaptureLine || pastOrTo(index + 1) == nil else {
            return nil
        }
        if let found = workdaysAhead(index + 1) { return found }
        guard let (amount, next) = amounts(index + 1) else {
            guard !isCaptureLine, preposition == "in", let minutes = token(index + 1)?.number, minutes < 60,
                token(index + 1)?.digitCount ?? 9 <= 2,
                token(index + 2) == nil || mark(index + 2, "'")
            else { return nil }
            return result(
                Amount(seconds: minutes * 60, hasClockUnits: true), sign: 1,
                next: mark(index + 2, "'") ? index + 3 : index + 2)
        }
        // “in 2 weeks on monday” is the Monday of that week.
        let at = skipping(next, ["on"])
        if !amount.hasClockUnits, amount.months > 0 || amount.days >= 7, let day = DateWords.weekday(word(at)) {
            return (DatePhrase(date: weekday(day, inWeekOf: moved(now, by: amount, sign: 1).date)), at + 1)
        }
        return result(amount, sign: 1, next: afterTime(next))
    }

    /// Reads “the next 2 weeks” or “the next hour” after “in”, “within” or “over”.
    private func inTheNext(_ index: Int) -> (DatePhrase, Int)? {
        let at = skipping(index, ["the"])
        guard ["next", "coming", "following"].contains(word(at)) else { return nil }
        if let (amount, next) = amounts(at + 1) { return result(amount, sign: 1, next: next) }
        switch DateWords.unit(word(at + 1)) {
        case .hour: return result(Amount(seconds: 3600, hasClockUnits: true), sign: 1, next: at + 2)
        case .day: return result(Amount(days: 1), sign: 1, next: at + 2)
        case .week: return result(Amount(days: 7), sign: 1, next: at + 2)
        case .month: return result(Amount(months: 1), sign: 1, next: at + 2)
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

    /// Reads a signed amount, in free text only: “+15 minutes”, “-3y”.
    private func signed(_ index: Int) -> (DatePhrase, Int)? {
        guard !isCaptureLine, mark(index, "+") || mark(index, "-"), token(index)?.followsSpace == true,
            glued(index + 1),
            token(index + 1)?.number != nil,
            let (amount, next) = amounts(index + 1)
        else { return nil }
        return result(amount, sign: mark(index, "+") ? 1 : -1, next: next)
    }
}
