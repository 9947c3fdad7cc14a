/// A date, a time or both, as found in a line.
struct DatePhrase: Hashable, Sendable {
    var date: CivilDate?
    /// Second of the day.
    var time: Int64?
    /// The end of a range of times; it may lie after midnight.
    var endTime: Int64?
    /// A moment that was counted from now (“in 2 hours”).
    var moment: CivilDateTime?
    /// How many minutes from now that is.
    var minutesAhead: Int64?
    /// Words that name a day which does not exist, such as 31 February.
    var impossible = false
}

/// Reads dates and times in English from tokens; each reading says how many tokens it took.
struct DateReader {
    let tokens: [Token]
    let now: CivilDateTime
    let order: DateOrder
    let weekStart: Weekday
    /// When the person is awake, as minutes of the day: decides whether “at 5” is in the morning.
    let wake: WallTime
    let sleep: WallTime

    /// The longest phrase that begins at `index`, without the preposition in front of it.
    func phrase(at index: Int) -> (DatePhrase, next: Int)? {
        if let (phrase, next) = dateAndTime(index) { return (phrase, next) }
        if let (minutes, next) = relative(index) {
            return (DatePhrase(moment: now.adding(minutes: minutes), minutesAhead: minutes), next)
        }
        return nil
    }

    /// A time or a range of times behind days, where bare hours count.
    func timeOfDay(at index: Int) -> (DatePhrase, next: Int)? {
        guard let (time, end, next) = time(index, afterDate: true) else { return nil }
        return (DatePhrase(time: time, endTime: end), next)
    }

    private func token(_ index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }
    private func word(_ index: Int) -> String { token(index)?.text ?? "" }

    // MARK: Together

    private func dateAndTime(_ index: Int) -> (DatePhrase, Int)? {
        if var (phrase, next) = date(index) {
            guard !phrase.impossible else { return (phrase, next) }
            if let (time, end, after) = time(skipping(next, ["at", "by", "from", "@", ",", "before"]), afterDate: true) {
                phrase.time = time
                phrase.endTime = end
                next = after
            }
            return (phrase, next)
        }
        guard let (time, end, next) = time(index, afterDate: false) else { return nil }
        var phrase = DatePhrase(time: time, endTime: end)
        if let (day, after) = date(skipping(next, ["on", ","])), !day.impossible {
            phrase.date = day.date
            return (phrase, after)
        }
        return (phrase, next)
    }

    private func skipping(_ index: Int, _ words: [String]) -> Int {
        words.contains(word(index)) ? index + 1 : index
    }

    // MARK: Dates

    private func date(_ index: Int) -> (DatePhrase, Int)? {
        if let (date, next) = namedDay(index) ?? weekday(index) ?? span(index) { return (DatePhrase(date: date), next) }
        return monthDay(index) ?? numeric(index)
    }

    private func namedDay(_ index: Int) -> (CivilDate, Int)? {
        let today = now.date
        switch word(index) {
        case "today", "tonight": return (today, index + 1)
        case "tomorrow", "tmr", "tmrw", "tomorow": return (today.adding(days: 1), index + 1)
        case "yesterday": return (today.adding(days: -1), index + 1)
        case "the" where word(index + 1) == "day": return namedDay(index + 1)
        case "day" where word(index + 1) == "after" && word(index + 2) == "tomorrow":
            return (today.adding(days: 2), index + 3)
        case "end" where word(index + 1) == "of":
            let at = skipping(index + 2, ["the", "this"])
            switch word(at) {
            case "week": return (today.startOfWeek(beginning: weekStart).adding(days: 6), at + 1)
            case "month":
                let (year, month, _) = today.components
                return CivilDate(year: year, month: month, day: CivilDate.days(inMonth: month, of: year)).map { ($0, at + 1) }
            default: return nil
            }
        default: return nil
        }
    }

    private func weekday(_ index: Int) -> (CivilDate, Int)? {
        let lead = word(index)
        let qualified = lead == "next" || lead == "this" || lead == "coming"
        let at = qualified ? index + 1 : index
        guard let day = DateWords.weekday(word(at)) else { return nil }
        let next = token(at + 1)?.isMark(".") == true && word(at).utf8.count <= 4 ? at + 2 : at + 1
        guard qualified || !DateWords.isAlsoAWord(word(at)) || standsAlone(at, next) else { return nil }
        let today = now.date
        if lead == "next" {
            let monday = today.startOfWeek(beginning: weekStart).adding(days: 7)
            return (monday.adding(days: day.index(inWeekStarting: weekStart)), next)
        }
        let ahead = day.index(inWeekStarting: today.weekday)
        return (today.adding(days: ahead == 0 && lead != "this" ? 7 : ahead), next)
    }

    /// Whether “sat” or “sun” can only be the day: a preposition comes before it, or no plain word after it.
    private func standsAlone(_ index: Int, _ next: Int) -> Bool {
        if WordList("on by due before until till every each , and").place(of: word(index - 1)) != nil { return true }
        guard let following = token(next) else { return true }
        if following.kind != .word { return true }
        return WordList("at by from noon midday midnight morning afternoon evening night").place(of: following.text) != nil
    }

    /// “in 3 days”, “next week”, “2 weeks from now”.
    private func span(_ index: Int) -> (CivilDate, Int)? {
        let today = now.date
        if word(index) == "next" {
            switch word(index + 1) {
            case "week": return (today.startOfWeek(beginning: weekStart).adding(days: 7), index + 2)
            case "month":
                let next = today.adding(months: 1)
                return CivilDate(year: next.year, month: next.month, day: 1).map { ($0, index + 2) }
            default: return nil
            }
        }
        let leading = word(index) == "in"
        guard let (amount, unit, next) = amount(leading ? index + 1 : index) else { return nil }
        let trailing = word(next) == "from" && (word(next + 1) == "now" || word(next + 1) == "today")
        guard leading || trailing, !(leading && trailing) else { return nil }
        let after = trailing ? next + 2 : next
        switch unit {
        case .day: return (today.adding(days: amount), after)
        case .week: return (today.adding(days: amount * 7), after)
        case .month: return (today.adding(months: amount), after)
        case .year: return (today.adding(months: amount * 12), after)
        case .minute, .hour: return nil
        }
    }

    private func amount(_ index: Int) -> (Int64, DateWords.Unit, Int)? {
        guard let amount = token(index)?.number ?? DateWords.amount(word(index)), amount <= 10_000,
            let unit = DateWords.unit(word(index + 1))
        else { return nil }
        return (amount, unit, index + 2)
    }

    /// “in 2 hours”, “in 45 min”.
    private func relative(_ index: Int) -> (minutes: Int64, Int)? {
        guard word(index) == "in", let (amount, unit, next) = amount(index + 1) else { return nil }
        switch unit {
        case .minute: return (amount, next)
        case .hour: return (amount * 60, next)
        default: return nil
        }
    }

    /// “12 Dec”, “3rd of March 2027”, “December 12th, 2026”.
    private func monthDay(_ index: Int) -> (DatePhrase, Int)? {
        let start = skipping(index, ["the"])
        if let day = token(start)?.number, token(start)?.digits ?? 9 <= 2 {
            var at = start + 1
            if DateWords.isOrdinalEnding(word(at)), token(at)?.spaced == false { at += 1 }
            at = skipping(at, ["of"])
            guard let month = DateWords.month(word(at)) else { return nil }
            return whole(day, month, year(at + 1))
        }
        guard let month = DateWords.month(word(start)) else { return nil }
        var at = start + 1
        if token(at)?.isMark(".") == true { at += 1 }
        guard let day = token(at)?.number, token(at)?.digits ?? 9 <= 2 else { return nil }
        at += 1
        if DateWords.isOrdinalEnding(word(at)), token(at)?.spaced == false { at += 1 }
        return whole(day, month, year(at))
    }

    private func year(_ index: Int) -> (Int64?, Int) {
        let at = token(index)?.isMark(",") == true ? index + 1 : index
        if let year = token(at)?.number, token(at)?.digits == 4, (1900...2200).contains(year),
            !(token(at + 1)?.isMark(":") ?? false)
        {
            return (year, at + 1)
        }
        return (nil, index)
    }

    private func whole(_ day: Int64, _ month: Int64, _ year: (Int64?, Int)) -> (DatePhrase, Int)? {
        let today = now.date
        if let given = year.0 {
            guard let date = CivilDate(year: given, month: month, day: day) else {
                return (DatePhrase(impossible: true), year.1)
            }
            return (DatePhrase(date: date), year.1)
        }
        // The next such day; 29 February may be years away.
        for ahead in 0...8 as ClosedRange<Int64> {
            if let date = CivilDate(year: today.year + ahead, month: month, day: day), date >= today {
                return (DatePhrase(date: date), year.1)
            }
        }
        return (DatePhrase(impossible: true), year.1)
    }

    /// `2026-11-21`, `21/11/2026`, `21.11.`, `11/21`.
    private func numeric(_ index: Int) -> (DatePhrase, Int)? {
        guard let first = token(index)?.number, let separator = token(index + 1), !separator.spaced,
            separator.isMark("-") || separator.isMark("/") || separator.isMark("."),
            let second = token(index + 2)?.number, token(index + 2)?.spaced == false
        else { return nil }
        let third = token(index + 3)?.kind == separator.kind && token(index + 3)?.spaced == false ? token(index + 4) : nil
        let year = third?.spaced == false ? third?.number : nil
        if token(index)?.digits == 4 {
            guard let year, token(index + 2)?.digits ?? 9 <= 2 else { return nil }
            guard let date = CivilDate(year: first, month: second, day: year) else {
                return (DatePhrase(impossible: true), index + 5)
            }
            return (DatePhrase(date: date), index + 5)
        }
        let (day, month) = order == .dayFirst || separator.isMark(".") ? (first, second) : (second, first)
        if let year {
            let full = third?.digits == 2 ? (year < 70 ? 2000 + year : 1900 + year) : year
            guard third?.digits == 4 || third?.digits == 2 else { return nil }
            guard let date = CivilDate(year: full, month: month, day: day) else {
                return (DatePhrase(impossible: true), index + 5)
            }
            return (DatePhrase(date: date), index + 5)
        }
        // “5.12.” with its last point is a day; without a year “3-5” may be chapters and “1.5” an amount.
        let pointed = separator.isMark(".") && token(index + 3)?.isMark(".") == true && token(index + 3)?.spaced == false
        if pointed, (1...31).contains(first), (1...12).contains(second), token(index + 2)?.digits ?? 9 <= 2 {
            return whole(first, second, (nil, index + 4))
        }
        guard separator.isMark("/"), token(index)?.digits ?? 9 <= 2, token(index + 2)?.digits ?? 9 <= 2 else { return nil }
        return whole(day, month, (nil, index + 3))
    }

    // MARK: Times

    /// A time or a range of times; `afterDate` lets bare hours count.
    private func time(_ index: Int, afterDate: Bool) -> (Int64, end: Int64?, Int)? {
        let announced = afterDate || ["at", "@", "from"].contains(word(index))
        let start = skipping(index, ["at", "@", "from"])
        guard let first = clock(start) else { return nil }
        let separator = token(first.next)
        if separator?.isMark("-") == true || ["to", "until", "till", "–"].contains(separator?.text ?? ""),
            let second = clock(first.next + 1), first.exact || second.exact || announced
        {
            return range(first, second)
        }
        let introduced = start != index || ["at", "@", "from"].contains(word(index - 1))
        guard first.exact || introduced || announced && standsAsHour(first.next) else { return nil }
        return (settled(first), nil, first.next)
    }

    /// Whether nothing behind a bare number makes it something else than an hour: not “friday 3 chapters” or “friday 2h”.
    private func standsAsHour(_ next: Int) -> Bool {
        guard let following = token(next) else { return true }
        switch following.kind {
        case .number: return false
        case .mark: return following.spaced || following.isMark(",") || following.isMark(")") || following.isMark(";")
        case .word: return following.spaced && WordList("for on every each until till and with in #").place(of: following.text) != nil
        }
    }

    private struct Clock {
        /// Hour as written, 0 to 24: midnight is the end of the day it is said with.
        let hour: Int64
        let minute: Int64
        /// Written with a nought before it, so meant on a 24-hour clock.
        var padded = false
        /// am or pm, where it was said.
        let half: Bool?
        /// Whether it can be nothing but a time: it has minutes, am or pm, or a name.
        let exact: Bool
        let next: Int
    }

    private func clock(_ index: Int) -> Clock? {
        switch word(index) {
        case "noon", "midday": return Clock(hour: 12, minute: 0, half: true, exact: true, next: index + 1)
        case "midnight": return Clock(hour: 24, minute: 0, half: nil, exact: true, next: index + 1)
        default: break
        }
        guard let number = token(index)?.number, let digits = token(index)?.digits else { return nil }
        let hour = number
        var minute: Int64 = 0
        var next = index + 1
        var exact = false
        let mark = token(next)
        if mark?.isMark(":") == true || mark?.isMark(".") == true || mark?.text == "h", mark?.spaced == false,
            let minutes = token(next + 1), minutes.digits == 2, !minutes.spaced, let value = minutes.number
        {
            guard value < 60 else { return nil }
            // “1.30” is a time only with am or pm behind it.
            exact = mark?.isMark(".") != true
            minute = value
            next += 2
        } else if digits > 2 {
            return nil
        }
        var half: Bool?
        switch word(next) {
        case "am": half = false
        case "pm": half = true
        case "a": half = token(next)?.spaced == false ? false : nil
        case "p": half = token(next)?.spaced == false ? true : nil
        default: break
        }
        if half != nil {
            guard (1...12).contains(hour) else { return nil }
            next += 1
            exact = true
        } else if mark?.isMark(".") == true, minute != 0 || next > index + 1 {
            return nil
        }
        guard hour < 24 || hour == 24 && minute == 0 else { return nil }
        return Clock(hour: hour, minute: minute, padded: digits == 2 && number < 10, half: half, exact: exact, next: next)
    }

    /// Second of the day; 1 to 6 without am or pm is the afternoon where the person sleeps in the morning hour. From 7 on the
    /// hour is as written: lectures begin at 8.
    private func settled(_ clock: Clock, preferring half: Bool? = nil) -> Int64 {
        var hour = clock.hour
        if let half = clock.half ?? half {
            hour = hour % 12 + (half ? 12 : 0)
        } else if !clock.exact, !clock.padded, (1...6).contains(hour), !isAwake(hour), isAwake(hour + 12) {
            hour += 12
        }
        return hour * 3600 + clock.minute * 60
    }

    private func isAwake(_ hour: Int64) -> Bool {
        let time = WallTime(hour)
        return sleep <= wake ? time >= wake || time < sleep : time >= wake && time < sleep
    }

    private func range(_ first: Clock, _ second: Clock) -> (Int64, end: Int64?, Int) {
        // “10-11:30pm” and “2-4pm”: the half of the day that is said belongs to both, unless that turns them round.
        var start = settled(first, preferring: first.hour <= 12 ? second.half : nil)
        var end = settled(second)
        if first.half == nil, second.half == true, start >= end, start >= 43_200 { start -= 43_200 }
        if second.half == nil, end <= start, end + 43_200 > start, second.hour < 12, !second.exact || first.half == true {
            end += 43_200
        }
        if end <= start { end += 86_400 }
        return (start, end, second.next)
    }
}
