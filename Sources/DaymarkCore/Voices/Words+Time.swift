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

    /// “Saturday, 21 November”, or “Saturday, November 21” where the month comes first.
    public func fullDate(_ date: CivilDate) -> String { "\(weekday(date)), \(dayAndMonth(date))" }

    /// “21 November” or “November 21”.
    public func dayAndMonth(_ date: CivilDate) -> String { dayBesideMonth(date, month(date)) }

    /// “21 Nov” or “Nov 21”.
    public func shortDayAndMonth(_ date: CivilDate) -> String { dayBesideMonth(date, short(month(date))) }

    /// “Sat 21 Nov” or “Sat Nov 21”.
    public func shortDate(_ date: CivilDate) -> String {
        "\(short(weekday(date))) \(shortDayAndMonth(date))"
    }

    /// “18 November 2025” or “November 18, 2025”.
    public func dayMonthAndYear(_ date: CivilDate) -> String {
        dayAndMonth(date) + (dateOrder == .monthFirst ? ", " : " ") + String(date.year)
    }

    private func dayBesideMonth(_ date: CivilDate, _ month: String) -> String {
        dateOrder == .monthFirst ? "\(month) \(date.day)" : "\(date.day) \(month)"
    }

    /// “3/4 is 3 April · 14:30 · weeks start on Monday”.
    func dateExample(weekStart: Weekday) -> String {
        let (month, day): (Int64, Int64) = dateOrder == .monthFirst ? (3, 4) : (4, 3)
        let date = CivilDate(dayNumber: CivilDate.dayNumber(year: 2026, month: month, day: day))
        let weeks = "weeks start on \(Words.weekdays[weekStart.index])"
        return "3/4 is \(dayAndMonth(date)) · \(time(WallTime(14, 30))) · \(weeks)"
    }

    /// “today”, “tomorrow”, “Friday”, “Fri 27 Nov”, “27 Nov 2027”.
    public func day(_ date: CivilDate, from today: CivilDate) -> String {
        switch date.dayNumber - today.dayNumber {
        case 0: "today"
        case 1: "tomorrow"
        case -1: "yesterday"
        case 2...6: weekday(date)
        case _ where date.year == today.year: shortDate(date)
        default:
            shortDayAndMonth(date) + (dateOrder == .monthFirst ? ", " : " ") + String(date.year)
        }
    }

    /// “today 17:00”, “Friday”, “Fri 27 Nov 9:00”.
    public func deadline(_ deadline: Deadline, in circumstances: Circumstances) -> String {
        switch deadline {
        case .day(let date, _): return day(date, in: circumstances)
        case .moment(let instant, _):
            let civil = circumstances.zone.civil(at: instant)
            return "\(day(civil.date, in: circumstances)) \(time(civil))"
        }
    }

    /// Before this hour, a person who is still awake may mean the previous day by “today”.
    private static let lastHourOfNight: Int64 = 5

    /// A day as ``dayOrDate(_:in:)`` names it. After midnight, when “tomorrow” may mean two days, its date follows:
    /// “tomorrow, Thu 3 Dec”.
    public func day(_ date: CivilDate, in circumstances: Circumstances) -> String {
        let now = circumstances.zone.civil(at: circumstances.now)
        let name = dayOrDate(date, in: circumstances)
        let isAmbiguous = now.time.hour < Words.lastHourOfNight && date == now.date.adding(days: 1)
        return isAmbiguous && !isUpPastMidnight ? "\(name), \(shortDate(date))" : name
    }

    /// A day as ``day(_:from:)`` names it on the calendar. While a waking day goes on past midnight, “today” and
    /// “tomorrow” may mean two dates, so the date stands in their place: “Sat 28 Nov”.
    public func dayOrDate(_ date: CivilDate, in circumstances: Circumstances) -> String {
        let today = circumstances.today
        let isNear = abs(date.dayNumber - today.dayNumber) <= 1
        return isNear && isUpPastMidnight ? shortDate(date) : day(date, from: today)
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
            spark: "\(hours) h \(rest) min")
    }

    /// How long before a deadline: “45 min”, “36 h”, “7 days”.
    public func lead(_ minutes: Int64) -> String {
        minutes >= 2 * 1440 && minutes % 1440 == 0 ? "\(minutes / 1440) days" : length(minutes)
    }

    /// How long something may take: `gentle` says “about”.
    public func estimate(_ minutes: Int64) -> String {
        say(
            command: length(minutes), gentle: "about \(length(minutes))", calm: length(minutes), spark: length(minutes))
    }

    /// “09:30–11:00”, or “20:00–Sat 12 Dec 08:00” for more than a day.
    public func span(_ start: CivilDateTime, _ end: CivilDateTime) -> String {
        let isLong = end.seconds - start.seconds > 86_400
        let last = isLong ? "\(shortDate(end.date)) \(time(end))" : time(end)
        return voice == .spark ? "\(time(start)) to \(last)" : "\(time(start))–\(last)"
    }
}
