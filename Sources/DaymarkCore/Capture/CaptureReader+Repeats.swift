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
        if rule != nil, let next = readStart() ?? readLength() { return next }
        guard rule == nil else { return nil }
        if let next = readDaysWithTime() ?? readMonthly() { return next }
        if let frequency = ["daily": RecurrenceRule.Frequency.daily, "weekly": .weekly, "monthly": .monthly][
            word(position)],
            tokens[position].followsSpace, take(position, position + 1, .repeats(RecurrenceRule(frequency)))
        {
            rule = RecurrenceRule(frequency)
            return position + 1
        }
        // “tuesdays 18:00” is every Tuesday.
        if word(position).ends(with: "days"), let day = DateWords.weekday(word(position)) {
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
        } else if let number = tokens.indices.contains(at) ? tokens[at].number : nil, (1...99).contains(number),
            !isOrdinal(at + 1), dates.phrase(at: at)?.0.date == nil
        {
            interval = number
            at += 1
        } else if let (number, next) = ordinal(at), number > 1, ["day", "week", "month", "year"].contains(word(next)) {
            interval = number
            at = next
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
        // “every month on the first monday”, “every month on the 15th”
        if found.frequency == .monthly, word(at + 1) == "on",
            let (days, monthDays, next) = dayOfMonth(word(at + 2) == "the" ? at + 3 : at + 2)
        {
            (found.days, found.monthDays) = (days, monthDays)
            at = next - 1
        }
        guard take(position, at + 1, .repeats(found)) else { return nil }
        rule = found
        return readTime(at + 1) ?? at + 1
    }

    /// `mon, wed 10-11`, `tue thu 18:00`: several days and a time mean every week, with or without “every”.
    mutating func readDaysWithTime() -> Int? {
        let isWorkdays = word(position) == "weekdays" || word(position) == "workdays"
        let workdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
        let (days, next) = isWorkdays ? (workdays.map { RecurrenceRule.Day($0) }, position + 1) : weekdays(position)
        guard days.count > 1, dates.timeOfDay(at: next) != nil else { return nil }
        var found = RecurrenceRule(.weekly)
        found.days = days
        guard take(position, next, .repeats(found)) else { return nil }
        rule = found
        return readTime(next) ?? next
    }

    /// “every first monday of the month”, “first monday of every month”, “every 31st”, “every 24 dec”.
    mutating func readMonthly() -> Int? {
        let said = word(position) == "every" || word(position) == "each"
        let lead = said || word(position) == "on"
        let at =
            lead
            ? (word(position + 1) == "the" ? position + 2 : position + 1)
            : word(position) == "the" ? position + 1 : position
        if said, let (phrase, next) = dates.phrase(at: at), let date = phrase.date, phrase.time == nil,
            phrase.endDate == nil,
            !phrase.hasYear,
            next - at == 2, tokens[at].number != nil || tokens[at + 1].number != nil, DateWords.weekday(word(at)) == nil
        {
            var found = RecurrenceRule(.yearly)
            (found.months, found.monthDays) = ([date.month], [date.day])
            guard take(position, next, .repeats(found)) else { return nil }
            rule = found
            return readTime(next) ?? next
        }
        guard let (days, monthDays, next) = dayOfMonth(at), !["day", "week", "month", "year"].contains(word(next))
        else { return nil }
        var end = next
        if word(end) == "of" {
            let each = ["every", "each"].contains(word(end + 1))
            guard word(end + 2) == "month", each || said && word(end + 1) == "the" else { return nil }
            end += 3
        } else if !said {
            return nil
        }
        var found = RecurrenceRule(.monthly)
        (found.days, found.monthDays) = (days, monthDays)
        guard take(position, end, .repeats(found)) else { return nil }
        rule = found
        return readTime(end) ?? end
    }

    /// “first monday”, “last friday”, “15th”, “last day”.
    private func dayOfMonth(_ index: Int) -> (days: [RecurrenceRule.Day], monthDays: [Int64], next: Int)? {
        guard let (number, next) = ordinal(index) else { return nil }
        if let day = DateWords.weekday(word(next)), number <= 5 {
            return ([RecurrenceRule.Day(day, ordinal: number)], [], next + 1)
        }
        if number == -1 { return word(next) == "day" ? ([], [-1], next + 1) : nil }
        return tokens[index].number != nil && number <= 31 ? ([], [number], next) : nil
    }

    /// “first” to “fifth”, “last”, “1st” to “31st”.
    private func ordinal(_ index: Int) -> (Int64, next: Int)? {
        if word(index) == "last" { return (-1, index + 1) }
        if let place = CaptureReader.ordinals.place(of: word(index)) { return (Int64(place) + 1, index + 1) }
        guard tokens.indices.contains(index), let number = tokens[index].number, (1...31).contains(number),
            isOrdinal(index + 1)
        else {
            return nil
        }
        return (number, index + 2)
    }

    private func isOrdinal(_ index: Int) -> Bool {
        tokens.indices.contains(index) && !tokens[index].followsSpace && ["st", "nd", "rd", "th"].contains(word(index))
    }

    private static let ordinals = WordList("first second third fourth fifth")

    /// “starting 8 dec”, “from 8 dec until 20 jan” behind a rule.
    private mutating func readStart() -> Int? {
        guard ["starting", "beginning", "from"].contains(word(position)), phrase?.date == nil else { return nil }
        let at = ["on", "from"].contains(word(position + 1)) ? position + 2 : position + 1
        guard let (found, next) = dates.phrase(at: at), let date = found.date, found.time == nil, !found.impossible
        else { return nil }
        until = until ?? found.endDate
        let place = tokens[position].start..<tokens[next - 1].end
        taken.append(place)
        if phrase == nil {
            phrase = DatePhrase(date: date)
            phrasePlace = chips.count
            chips.append(Capture.Chip(meaning: .minutes(0), source: source(position, next)))
            places.append(place)
        } else {
            phrase?.date = date
        }
        return next
    }

    /// “for 6 weeks”, “6 times” behind a rule.
    private mutating func readLength() -> Int? {
        let at = word(position) == "for" ? position + 1 : position
        guard lasts == nil, until == nil, rule?.count == nil, tokens.indices.contains(at),
            let number = tokens[at].number,
            (1...999).contains(number)
        else { return nil }
        switch word(at + 1) {
        case "times": rule?.count = number
        case "days" where at > position, "day" where at > position: lasts = (number, 0)
        case "weeks" where at > position, "week" where at > position: lasts = (number * 7, 0)
        case "months" where at > position, "month" where at > position: lasts = (0, number)
        default: return nil
        }
        taken.append(tokens[position].start..<tokens[at + 1].end)
        return at + 2
    }

    func weekdays(_ index: Int) -> ([RecurrenceRule.Day], next: Int) {
        var days: [RecurrenceRule.Day] = []
        var at = index
        while let day = weekday(at) {
            days.append(RecurrenceRule.Day(day))
            at += 1
            // “mon-fri” is all of them.
            if word(at) == "-" || word(at) == "–" || word(at) == "to" || word(at) == "through",
                let last = weekday(at + 1)
            {
                var next = day.index
                while next != last.index {
                    next = (next + 1) % 7
                    days.append(RecurrenceRule.Day(Weekday.allCases[next]))
                }
                at += 2
            }
            let more = word(at) == "," || word(at) == "and" || word(at) == "/" || word(at) == "&"
            if more, weekday(at + 1) != nil { at += 1 }
        }
        return (days.uniqued().ordered { $0.weekday < $1.weekday }, at)
    }

    /// The name of a day; one of two letters only where it is joined to another: `mo/we/fr`, `mo-fr`.
    private func weekday(_ index: Int) -> Weekday? {
        if let day = DateWords.weekday(word(index)) { return day }
        guard let day = DateWords.twoLetterWeekday(word(index)) else { return nil }
        let isJoined = [(index + 1, index + 2), (index - 1, index - 2)].contains { joint, other in
            ["/", ",", "-", "–"].contains(word(joint))
                && (DateWords.twoLetterWeekday(word(other)) ?? DateWords.weekday(word(other))) != nil
        }
        return isJoined ? day : nil
    }

    /// `and 8pm`, `, 14:00 and 20:00` behind a time.
    mutating func readMoreTimes(_ index: Int) {
        var at = index
        while ["and", "&", ",", "/", "+"].contains(word(at)) {
            let from = word(at + 1) == "and" ? at + 2 : at + 1
            guard let (found, next) = dates.phrase(at: from), let second = found.time, found.date == nil,
                found.endTime == nil
            else {
                return
            }
            moreTimes.append((second, tokens[at].start..<tokens[next - 1].end))
            at = next
        }
    }

    /// Puts several times of a day on the rule. Those at other minutes than the first stay in the title: no rule says that.
    mutating func takeMoreTimes() {
        guard var rule, rule.frequency == .daily || rule.frequency == .weekly, rule.hours.isEmpty,
            let first = phrase?.time, first < 86_400
        else { return }
        for (second, words:words) in moreTimes where second < 86_400 && second % 3600 == first % 3600 && second != first
        {
            rule.hours.append(second / 3600)
            taken.append(words)
        }
        guard !rule.hours.isEmpty else { return }
        rule.hours = (rule.hours + [first / 3600]).uniqued().ordered()
        self.rule = rule
        for (place, chip) in chips.enumerated() {
            if case .repeats = chip.meaning {
                chips[place] = Capture.Chip(meaning: .repeats(rule), source: chip.source)
            }
        }
    }

    private static let numbered = WordList(
        "ch chap chapter chapters p pp page pages ex exercise exercises problem problems part parts unit units")
    /// Longer than this many seconds nothing lasts whose hours are bare: rather it is chapters 1-20.
    private static let longestBare: Int64 = 8 * 3600

    /// Hours that end the line of a rule and stand away from its days: `every mon gym 18-19`.
    mutating func readRangeOfARule() -> Int? {
        guard rule != nil, phrase == nil, let (found, next) = dates.timeOfDay(at: position), next == tokens.count,
            let from = found.time,
            let to = found.endTime, (1...CaptureReader.longestBare).contains(to - from),
            CaptureReader.numbered.place(of: word(position - 1)) == nil
        else { return nil }
        return readTime(position)
    }

    /// A time right behind the days of a rule, where bare hours count: `every mon 10-11`.
    mutating func readTime(_ index: Int) -> Int? {
        guard phrase == nil, let (found, next) = dates.timeOfDay(at: index), !refused.contains(source(index, next))
        else { return nil }
        phrase = found
        if found.time != nil, found.endTime == nil { readMoreTimes(next) }
        phrasePlace = chips.count
        return take(index, next, .minutes(0)) ? next : nil
    }
}
