extension Words {
    static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    public func weekday(_ date: CivilDate) -> String { weekday(date.weekday) }
    public func weekday(_ day: Weekday) -> String { Words.weekdays[day.index] }
    public func month(_ date: CivilDate) -> String { Words.months[Int(date.month) - 1] }

    private func short(_ name: String) -> String { name.beginning(3) }

    /// `14:05`, or `2:05 pm` and `2 pm` where the person reads twelve hours.
    public func time(_ civil: CivilDateTime) -> String { time(civil.time) }

    public func time(_ time: WallTime) -> String {
        guard clock == .hours12 else { return time.description }
        let hour = (time.hour + 11) % 12 + 1
        let half = time.hour < 12 ? "am" : "pm"
        return time.minute == 0 ? "\(hour) \(half)" : "\(hour):\(padded(time.minute, to: 2)) \(half)"
    }

    /// “Saturday, 21 November”.
    public func fullDate(_ date: CivilDate) -> String { "\(weekday(date)), \(dayAndMonth(date))" }

    /// “21 November”.
    public func dayAndMonth(_ date: CivilDate) -> String { "\(date.day) \(month(date))" }

    /// “Sat 21 Nov”.
    public func shortDate(_ date: CivilDate) -> String {
        "\(short(weekday(date))) \(date.day) \(short(month(date)))"
    }

    /// “today”, “tomorrow”, “Friday”, “Fri 27 Nov”, “27 Nov 2027”.
    public func day(_ date: CivilDate, from today: CivilDate) -> String {
        switch date.dayNumber - today.dayNumber {
        case 0: "today"
        case 1: "tomorrow"
        case -1: "yesterday"
        case 2...6: weekday(date)
        default: date.year == today.year ? shortDate(date) : "\(date.day) \(short(month(date))) \(date.year)"
        }
    }

    /// “today 17:00”, “Friday”, “Fri 27 Nov 9:00”.
    public func deadline(_ deadline: Deadline, in circumstances: Circumstances) -> String {
        switch deadline {
        case .day(let date, _): return day(date, from: circumstances.today)
        case .moment(let instant, _):
            let civil = circumstances.zone.civil(at: instant)
            return "\(day(civil.date, from: circumstances.today)) \(time(civil))"
        }
    }

    /// An exact length: “45 min”, “1 h”, “2 h 30 min”.
    public func length(_ minutes: Int64) -> String {
        let hours = minutes / 60
        let rest = minutes % 60
        if hours == 0 { return "\(rest) min" }
        if rest == 0 { return "\(hours) h" }
        return say(
            command: "\(hours) h \(padded(rest, to: 2))", gentle: "\(hours) h \(rest) min",
            calm: "\(hours) h \(rest) min",
            spark: "\(hours) h \(rest)")
    }

    /// A time before a deadline: “45 min”, “36 h”, “7 days”.
    public func lead(_ minutes: Int64) -> String {
        minutes >= 2 * 1440 && minutes % 1440 == 0 ? "\(minutes / 1440) days" : length(minutes)
    }

    /// How long something may take: `gentle` says “about”.
    public func estimate(_ minutes: Int64) -> String {
        say(
            command: length(minutes), gentle: "about \(length(minutes))", calm: length(minutes), spark: length(minutes))
    }

    /// “09:30–11:00”.
    public func span(_ start: CivilDateTime, _ end: CivilDateTime) -> String {
        switch voice {
        case .spark: "\(time(start)) to \(time(end))"
        default: "\(time(start))–\(time(end))"
        }
    }
}
