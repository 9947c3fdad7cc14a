extension CaptureReader {
    /// `every mon,wed`, `every day`, `every 2 weeks`, `every weekday`, and `until 12 Dec` behind it.
    mutating func readRepeat() -> Int? {
        if word(position) == "until" || word(position) == "till", rule != nil || revises, until == nil,
            let (phrase, next) = dates.phrase(at: position + 1), let date = phrase.date, phrase.time == nil
        {
            until = date
            taken.append(tokens[position].start..<tokens[next - 1].end)
            return next
        }
        guard rule == nil else { return nil }
        if let next = readDaysWithTime() { return next }
        if let frequency = ["daily": RecurrenceRule.Frequency.daily, "weekly": .weekly, "monthly": .monthly][word(position)],
            tokens[position].spaced, take(position, position + 1, .repeats(RecurrenceRule(frequency)))
        {
            rule = RecurrenceRule(frequency)
            return position + 1
        }
        // “tuesdays 18:00” is every Tuesday.
        if word(position).hasSuffix("days"), let day = DateWords.weekday(word(position)) {
            var found = RecurrenceRule(.weekly)
            found.days = [RecurrenceRule.Day(day)]
            guard take(position, position + 1, .repeats(found)) else { return nil }
            rule = found
            return readTime(position + 1) ?? position + 1
        }
        guard word(position) == "every" || word(position) == "each" else { return nil }
        var at = position + 1
        var interval: Int64 = 1
        if word(at) == "other" {
            interval = 2
            at += 1
        } else if let number = tokens.indices.contains(at) ? tokens[at].number : nil, (1...99).contains(number) {
            interval = number
            at += 1
        }
        var found: RecurrenceRule
        switch word(at) {
        case "day", "days": found = RecurrenceRule(.daily)
        case "week", "weeks": found = RecurrenceRule(.weekly)
        case "month", "months": found = RecurrenceRule(.monthly)
        case "year", "years": found = RecurrenceRule(.yearly)
        case "weekday", "weekdays", "workday":
            found = RecurrenceRule(.weekly)
            found.days = [.monday, .tuesday, .wednesday, .thursday, .friday].map { RecurrenceRule.Day($0) }
        default:
            let (days, next) = weekdays(at)
            guard !days.isEmpty else { return nil }
            at = next - 1
            found = RecurrenceRule(.weekly)
            found.days = days
        }
        found.interval = interval
        guard take(position, at + 1, .repeats(found)) else { return nil }
        rule = found
        return readTime(at + 1) ?? at + 1
    }

    /// `mon, wed 10-11`, `tue thu 18:00`: several days and a time mean every week, with or without “every”.
    mutating func readDaysWithTime() -> Int? {
        let (days, next) = weekdays(position)
        guard days.count > 1, dates.timeOfDay(at: next) != nil else { return nil }
        var found = RecurrenceRule(.weekly)
        found.days = days
        guard take(position, next, .repeats(found)) else { return nil }
        rule = found
        return readTime(next) ?? next
    }

    func weekdays(_ index: Int) -> ([RecurrenceRule.Day], next: Int) {
        var days: [RecurrenceRule.Day] = []
        var at = index
        while let day = DateWords.weekday(word(at)) {
            days.append(RecurrenceRule.Day(day))
            at += 1
            let more = word(at) == "," || word(at) == "and" || word(at) == "/" || word(at) == "&"
            if more, DateWords.weekday(word(at + 1)) != nil { at += 1 }
        }
        return (days.withoutRepeats.ordered { $0.weekday.rawValue < $1.weekday.rawValue }, at)
    }

    /// A time right behind the days of a rule, where bare hours count: `every mon 10-11`.
    mutating func readTime(_ index: Int) -> Int? {
        guard phrase == nil, let (found, next) = dates.timeOfDay(at: index), !refused.contains(source(index, next)) else { return nil }
        phrase = found
        phrasePlace = chips.count
        return take(index, next, .minutes(0)) ? next : nil
    }
}
