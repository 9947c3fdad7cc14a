extension Words {
    /// A rule in words: “every Monday and Wednesday until 12 Dec”, “every 2 weeks”, “every month”.
    public func repeats(_ rule: RecurrenceRule) -> String {
        var words = every(rule)
        if let count = rule.count { words += ", \(counted(Int(min(count, 1_000_000)), "time", "times"))" }
        switch rule.until {
        case .date(let date): words += " until \(untilDay(date))"
        case .local(let civil): words += " until \(untilDay(civil.date))"
        case .utc(let instant): words += " until \(untilDay(CivilDateTime(seconds: instant.seconds).date))"
        case nil: break
        }
        return words
    }

    private func untilDay(_ date: CivilDate) -> String { "\(date.day) \(month(date).beginning(3)) \(date.year)" }

    private func every(_ rule: RecurrenceRule) -> String {
        let unit =
            switch rule.frequency {
            case .secondly: "second"
            case .minutely: "minute"
            case .hourly: "hour"
            case .daily: "day"
            case .weekly: "week"
            case .monthly: "month"
            case .yearly: "year"
            }
        var words = rule.interval == 1 ? "every \(unit)" : "every \(rule.interval) \(unit)s"
        if !rule.days.isEmpty {
            let names = rule.days.map { day in
                (day.ordinal.map { ordinal($0) + " " } ?? "") + Words.weekdays[day.weekday.index]
            }
            let workdays = rule.days.map { $0.weekday } == [.monday, .tuesday, .wednesday, .thursday, .friday]
            let chosen = rule.frequency >= .monthly ? rule.positions.map { ordinal($0) + " " } : []
            let list =
                workdays ? allListed(chosen.isEmpty ? ["weekday"] : chosen.map { $0 + "weekday" }) : allListed(names)
            if rule.frequency == .weekly, rule.interval == 1 {
                words = "every \(list)"
            } else {
                words += rule.frequency == .weekly ? " on \(list)" : " on the \(list)"
            }
        } else if !rule.monthDays.isEmpty {
            words += " on the \(allListed(rule.monthDays.map { ordinal($0) + ($0 < 0 ? " day" : "") }))"
        }
        if !rule.months.isEmpty { words += " in \(allListed(rule.months.map { Words.months[Int($0) - 1] }))" }
        let count = rule.timesADay
        switch count {
        case 0...1: return words
        case 2: return (words == "every day" ? "" : words + ", ") + "twice a day" + timesOfDay(rule)
        default: return (words == "every day" ? "" : words + ", ") + "\(count) times a day" + timesOfDay(rule)
        }
    }

    /// More times than these are only counted.
    private static let maxNamedTimes = 4

    /// “, 07:00 and 19:00” for a rule that names its times. Empty for one whose minutes are those of its first date.
    private func timesOfDay(_ rule: RecurrenceRule) -> String {
        let times = rule.timesOfDay
        guard (2...Words.maxNamedTimes).contains(times.count) else { return "" }
        return ", " + allListed(times.map { time(WallTime($0 / 3600, $0 / 60 % 60)) })
    }

    /// “a”, “a and b”, “a, b and c”, “a, b, c and d”.
    func allListed(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }

    private func ordinal(_ number: Int64) -> String {
        if number == -1 { return "last" }
        if number < 0 { return "\(ordinal(-number)) to last" }
        switch (number % 10, number % 100) {
        case (1, let rest) where rest != 11: return "\(number)st"
        case (2, let rest) where rest != 12: return "\(number)nd"
        case (3, let rest) where rest != 13: return "\(number)rd"
        default: return "\(number)th"
        }
    }
}
