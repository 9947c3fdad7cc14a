/// Counts amounts from a date, a time or now: “a week after tomorrow”, “30 minutes before 5pm”.
extension DateReader {
    /// Reads an amount before or after a date or a time: “2 days after next Friday”, “a week before yesterday”, “30
    /// minutes before 5pm”. At the end of the text, “the min before” counts back from now.
    func measured(_ amount: Amount, sign: Int64, joint: Int) -> (DatePhrase, Int)? {
        guard let (from, next) = single(joint + 1), !from.impossible else {
            return token(joint + 1) == nil && !isCaptureLine ? result(amount, sign: sign, next: joint + 1) : nil
        }
        guard amount.hasClockUnits else {
            guard let date = from.date else { return nil }
            var phrase = from
            (phrase.date, phrase.hasYear) = (moved(CivilDateTime(date), by: amount, sign: sign).date, true)
            (phrase.isWeekdayOfToday, phrase.daysFromToday) = (false, nil)
            return (phrase, next)
        }
        let timed = resolved(from)
        guard amount.months == 0, amount.days == 0, let time = timed.time, timed.endTime == nil else { return nil }
        let moved = time + sign * amount.seconds
        let there = timed.date.map { CivilDateTime($0, secondOfDay: moved) }
        return (DatePhrase(date: there?.date, time: there?.secondOfDay ?? moved.flooredRemainder(by: 86_400)), next)
    }

    /// Adds an amount that follows the date, such as “+10 days” or “-10days”.
    func shifted(_ found: (DatePhrase, Int)) -> (DatePhrase, Int) {
        let (phrase, at) = found
        guard !isCaptureLine, let date = phrase.date, mark(at, "+") || mark(at, "-"), glued(at + 1),
            let (amount, next) = amounts(at + 1),
            !amount.hasClockUnits
        else { return found }
        return (DatePhrase(date: moved(CivilDateTime(date), by: amount, sign: mark(at, "+") ? 1 : -1).date), next)
    }

    func result(_ amount: Amount, sign: Int64, next: Int) -> (DatePhrase, Int)? {
        let there = moved(now, by: amount, sign: sign)
        let at = mark(next, ",") ? next + 1 : next
        if !amount.hasClockUnits, !isCaptureLine, ["at", "@"].contains(word(at)) || clock(at)?.clock.exact == true {
            let timed = withTime(DatePhrase(date: there.date), at)
            if timed.0.spoken != nil { return timed }
        }
        if !amount.hasClockUnits, isCaptureLine { return (DatePhrase(date: there.date), next) }
        var phrase = DatePhrase(moment: there)
        // An amount of days or more does not name a minute, so the time is rounded down to the hour.
        if !amount.hasClockUnits {
            phrase.moment = CivilDateTime(there.date, secondOfDay: there.secondOfDay / 3600 * 3600)
        }
        if amount.months == 0, amount.days == 0 { phrase.minutesAhead = sign * (amount.seconds / 60) }
        return (phrase, next)
    }

    func moved(_ from: CivilDateTime, by amount: Amount, sign: Int64) -> CivilDateTime {
        let date = from.date.adding(months: sign * amount.months).adding(days: sign * amount.days)
        return CivilDateTime(date, secondOfDay: from.secondOfDay + sign * amount.seconds)
    }

    /// Reads a number of weekdays from now: “two Sundays from now”, “2 Thursdays ago”.
    func nthWeekdayFromNow(_ index: Int) -> (DatePhrase, Int)? {
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
