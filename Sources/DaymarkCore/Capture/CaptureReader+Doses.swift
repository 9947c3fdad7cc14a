/// Reads rules that fall several times a day.
extension CaptureReader {
    /// Reads a number of times a day or a week: `2x a day 8am and 8pm`, `twice daily`, `3 times a week mon, wed, fri`.
    ///
    /// The times or days may stand anywhere in the line. ``settleDoses()`` keeps the words if their number is another.
    mutating func readDoses() -> Int? {
        if let next = readTimesAWeek() { return next }
        guard let (count, unitIndex) = timesCount(at: position), let (unit, next) = afterCount(unitIndex) else {
            return nil
        }
        if unit == .week {
            let start = ["on", ":"].contains(word(next)) ? next + 1 : next
            let (days, end) = weekdays(at: start)
            guard days.count == Int(count) else { return leaveInTitle(position..<next) }
            return setRule(CaptureReader.weekly(on: days), for: position..<end)
        }
        dosesPerDay = count
        let start = [":", ",", "-", "–"].contains(word(next)) ? next + 1 : next
        guard addChip(.repeats(RecurrenceRule(.daily)), for: position..<next) else { return nil }
        rule = RecurrenceRule(.daily)
        return readTime(at: start) ?? next
    }

    /// Reads “2x”, “3 times”, “once”, “twice”.
    private func timesCount(at index: Int) -> (count: Int64, next: Int)? {
        if let adverb = CaptureReader.adverbsOfCount.index(of: word(index)) { return (Int64(adverb + 1), index + 1) }
        guard let number = token(index)?.number ?? DateWords.number(word(index)), (1...12).contains(number),
            token(index)?.followsSpace == true, ["x", "×", "times", "time"].contains(word(index + 1))
        else { return nil }
        return (number, index + 2)
    }

    private static let adverbsOfCount = WordList("once twice thrice")

    /// Reads “a day”, “per day”, “/day”, “daily”, “every week” after a number of times. Only days and weeks count.
    func afterCount(_ index: Int) -> (unit: DateWords.Unit, next: Int)? {
        if word(index) == "daily" { return (.day, index + 1) }
        if word(index) == "weekly" { return (.week, index + 1) }
        guard ["a", "per", "each", "every", "/"].contains(word(index)) else { return nil }
        switch word(index + 1) {
        case "day": return (.day, index + 2)
        case "week": return (.week, index + 2)
        default: return nil
        }
    }

    /// Reads hours between doses: `every 8 hours`, `every 12 hours starting 9pm`, `every 2 hours from 9 to 17`.
    mutating func readEveryHours() -> Int? {
        guard let (interval, next) = hours(at: position) else { return nil }
        var start = next
        while [",", ":", "starting"].contains(word(start)) { start += 1 }
        if let (window, end) = dates.timeOfDay(at: start), let first = window.time, let last = window.endTime {
            let hours = CaptureReader.hours(from: first, to: last, every: interval)
            guard hours.count > 1 else { return leaveInTitle(position..<end) }
            var rule = RecurrenceRule(.daily)
            rule.hours = hours.map { $0 % 24 }.ordered()
            guard addChip(.repeats(rule), for: position..<end) else { return nil }
            self.rule = rule
            setTime(first)
            return end
        }
        return setRule(CaptureReader.rule(.hourly, every: interval), for: position..<next)
    }

    /// Reads “every 8 hours”, “every 8h”, “every other hour”, “every hour”, “hourly”. The result is a number of hours.
    private func hours(at index: Int) -> (interval: Int64, next: Int)? {
        if word(index) == "hourly", token(index)?.followsSpace == true {
            // “hourly rate” is not a rule.
            let isFollowed =
                token(index + 1)?.kind == .word && !["from", "between", "starting"].contains(word(index + 1))
            return isFollowed ? nil : (1, index + 1)
        }
        guard let start = afterEvery(index) else { return nil }
        let (interval, next) = interval(at: start)
        guard DateWords.unit(word(next)) == .hour, (1...72).contains(interval), isEndOfWord(next + 1) else {
            return nil
        }
        return (interval, next + 1)
    }

    /// The hours of a window of the day. They may run past midnight. Empty if the window has minutes of its own.
    private static func hours(from first: Int64, to last: Int64, every interval: Int64) -> [Int64] {
        guard last > first, last - first < 86_400 else { return [] }
        var hours: [Int64] = []
        var second = first
        while second <= last, second < first + 86_400 {
            hours.append(second / 3600)
            second += interval * 3600
        }
        return hours
    }

    /// Sets the time of the line without words of its own.
    mutating func setTime(_ second: Int64) {
        guard phrase?.time == nil else { return }
        if phrase == nil { phrase = DatePhrase() }
        phrase?.time = second
    }

    // MARK: Times of the day

    /// Verbs of what is done at several times of a day. No number counts them.
    private static let verbsOfDoses = WordList(
        "take give feed inject water brush measure eat drink apply walk nehmen geben messen")

    /// Reads a bare hour between “and” and the title of a line with a rule: “every day at 7 and 19 insulin”. In “every day
    /// at 8 and 20 push-ups”, the number counts the next word.
    func hourOfDose(at index: Int) -> (DatePhrase, next: Int)? {
        guard rule != nil, ["and", "&"].contains(word(index - 1)), let token = token(index), token.digitCount <= 2,
            let hour = token.number, hour < 24, token.followsSpace, self.token(index + 1)?.followsSpace == true,
            CaptureReader.medicine.index(of: word(index + 1)) != nil
                || CaptureReader.verbsOfDoses.index(of: word(index + 1)) != nil,
            CaptureReader.unitsOfDoses.index(of: word(index + 1)) == nil
        else { return nil }
        var found = DatePhrase()
        found.time = hour * 3600
        return (found, index + 1)
    }

    /// Beside a time on a 24-hour clock, the others are on one too: `6:30, 14:00 and 22:00`.
    /// - Parameter spoken: The words of ``moreTimes``. Nil for a time whose words name a part of the day.
    mutating func readOn24Hours(_ spoken: [SpokenTime?]) {
        let first = phrase?.part == nil ? phrase?.spoken : nil
        guard ([first] + spoken).contains(where: { $0?.first.isOn24Hours ?? false }) else { return }
        if let first, first.part == nil, first.first.isOpen {
            phrase?.spoken?.first.padded = true
            phrase?.time = first.first.written
        }
        let offset = moreTimes.count - spoken.count
        for (index, time) in spoken.enumerated() {
            guard let time, time.part == nil, time.first.isOpen else { continue }
            moreTimes[offset + index].second = time.first.written
        }
    }

    /// Adds the further times of the day to the rule, or leaves words in the title that cannot be part of it.
    mutating func settleDoses() {
        let times = ([phrase?.time].compactMap { $0 } + moreTimes.map { $0.second }).uniqued().ordered()
        if let dosesPerDay, dosesPerDay != times.count, dosesPerDay > 1 || !times.isEmpty { return leaveDatesInTitle() }
        guard !moreTimes.isEmpty else { return }
        if rule == nil, namesMedicine, phrase?.date == nil, let range = tokenRange(of: moreTimes.last?.range),
            addChip(.repeats(RecurrenceRule(.daily)), for: range)
        {
            // “insulin 8am and 8pm” is a rule, because nobody takes two doses once.
            rule = RecurrenceRule(.daily)
            phrase = phrase.map { dates.resolved($0, dependsOnNow: false) }
        }
        guard var rule, let timed = rule.falling(at: times) else { return leaveDatesInTitle() }
        understood += moreTimes.map { $0.range }
        rule = timed
        self.rule = rule
        updateRuleChip(to: rule.namingMinutes(of: times[0]))
    }
}
