/// Times of the day in rules.
extension RecurrenceRule {
    /// The same rule at several times of a day, as seconds of the day. Nil if a rule cannot have them.
    ///
    /// BYHOUR and BYMINUTE allow all their combinations. If the times have different minutes, BYSETPOS chooses the
    /// times among the combinations, which only a daily rule allows.
    func falling(at times: [Int64]) -> RecurrenceRule? {
        guard frequency == .daily || frequency == .weekly, self.hours.isEmpty,
            times.allSatisfy({ $0 < 86_400 && $0 % 60 == 0 })
        else { return nil }
        var rule = self
        rule.hours = times.map { $0 / 3600 }.uniqued().ordered()
        let minutes = times.map { $0 / 60 % 60 }.uniqued().ordered()
        guard minutes.count > 1 else { return rule }
        guard frequency == .daily, positions.isEmpty else { return nil }
        rule.minutes = minutes
        let all = rule.hours.flatMap { hour in minutes.map { hour * 3600 + $0 * 60 } }
        if all.count > times.count {
            rule.positions = all.indices.filter { times.contains(all[$0]) }.map { Int64($0) + 1 }
        }
        return rule
    }

    /// The times of a day as seconds. Empty if their minutes are those of the first date.
    var timesOfDay: [Int64] {
        guard frequency == .daily || positions.isEmpty, !minutes.isEmpty else { return [] }
        var times: [Int64] = []
        var position: Int64 = 0
        for hour in hours {
            for minute in minutes {
                position += 1
                if positions.isEmpty || positions.contains(position) { times.append(hour * 3600 + minute * 60) }
            }
        }
        return times
    }

    /// The same rule with the minutes of its first date, which it falls at anyway. So it can be said in words with its
    /// times.
    public func namingMinutes(of second: Int64) -> RecurrenceRule {
        guard hours.count > 1, minutes.isEmpty else { return self }
        var rule = self
        rule.minutes = [second / 60 % 60]
        return rule
    }

    /// The number of times of the day that the rule names.
    var timesADay: Int {
        frequency == .daily && !positions.isEmpty ? positions.count : max(hours.count, 1) * max(minutes.count, 1)
    }

    /// Whether the rule can fall more than once a day.
    public var fallsSeveralTimesADay: Bool { frequency < .daily || hours.count > 1 || minutes.count > 1 }
}
