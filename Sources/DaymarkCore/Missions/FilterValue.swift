/// Reads the values of a filter: days, times and numbers.
struct FilterValue {
    private let settings: Settings
    let circumstances: Circumstances
    /// The waking day that the person is in.
    private let today: CivilDate

    enum Moment {
        case day(CivilDate), instant(Instant)
    }

    init(_ settings: Settings, in circumstances: Circumstances) {
        self.settings = settings
        self.circumstances = circumstances
        today = WakingDay.current(at: circumstances.now, settings: settings, in: circumstances.zone).date
    }

    // MARK: Times

    /// The range of time that lies in a relation to a moment.
    func times(_ relation: FilterRelation, _ moment: Moment) -> FilterTimes {
        let (first, last, day): (Instant, Instant, CivilDate?) =
            switch moment {
            case .day(let date): (start(of: date), end(of: date), date)
            case .instant(let instant):
                // A time is typed to the minute.
                (instant, relation == .equal ? instant.adding(seconds: 59) : instant, nil)
            }
        let number = day?.dayNumber
        return switch relation {
        case .equal, .different: FilterTimes(first: first, last: last, days: number.map { $0...$0 })
        case .less:
            FilterTimes(
                first: .earliest, last: Instant(milliseconds: first.milliseconds - 1),
                days: number.map { Int64.min...($0 - 1) })
        case .lessOrEqual: FilterTimes(first: .earliest, last: last, days: number.map { Int64.min...$0 })
        case .greater:
            FilterTimes(
                first: Instant(milliseconds: last.milliseconds + 1), last: .latest,
                days: number.map { ($0 + 1)...Int64.max })
        case .greaterOrEqual: FilterTimes(first: first, last: .latest, days: number.map { $0...Int64.max })
        }
    }

    /// The range of time with a name of its own: `week` is today and the six days after it, `past` everything before
    /// now.
    func namedTimes(_ name: String) -> FilterTimes? {
        switch name {
        case "week":
            let last = today.adding(days: 6)
            return FilterTimes(
                first: start(of: today), last: end(of: last), days: today.dayNumber...last.dayNumber)
        case "past", "overdue": return FilterTimes(first: .earliest, last: circumstances.now, days: nil)
        default: return nil
        }
    }

    /// A day ends at midnight, or at sleep time if that is later.
    private func end(of date: CivilDate) -> Instant {
        WakingDay(date, settings: settings, in: circumstances.zone).deadlineCutoff(in: circumstances.zone)
    }

    private func start(of date: CivilDate) -> Instant {
        Instant(milliseconds: end(of: date.adding(days: -1)).milliseconds + 1)
    }

    /// Reads a day or a time: `today`, `fri`, `2026-12-01`, `-3d`, `2h`, `eow`, or any phrase that capture knows, with
    /// dashes or underscores for its spaces.
    /// - Parameter isPast: whether an amount without a sign, or a date without a year, lies in the past.
    func moment(_ text: String, isPast: Bool) -> Moment? {
        let word = folded(text)
        if let instant = Instant(text) { return .instant(instant) }
        if let date = CivilDate(text) { return .day(date) }
        if let civil = CivilDateTime(text) { return .instant(circumstances.zone.instant(of: civil)) }
        switch word {
        case "now": return .instant(circumstances.now)
        case "today": return .day(today)
        case "tomorrow": return .day(today.adding(days: 1))
        case "yesterday": return .day(today.adding(days: -1))
        case "eow": return .day(today.startOfWeek(beginning: settings.weekStart).adding(days: 6))
        case "eom":
            let days = CivilDate.days(inMonth: today.month, of: today.year)
            return CivilDate(year: today.year, month: today.month, day: days).map { .day($0) }
        case "eoy": return CivilDate(year: today.year, month: 12, day: 31).map { .day($0) }
        default: break
        }
        if let moment = amount(word, isPast: isPast) { return moment }
        let phrase = MissionFilter.plain(text)
        if isPast, let date = CaptureReader.anyDay(phrase, settings: settings, in: circumstances) { return .day(date) }
        switch Deadline(said: phrase, settings: settings, in: circumstances) {
        case .day(let date, _): return .day(date)
        case .moment(let instant, _): return .instant(instant)
        case nil: return CaptureReader.anyDay(phrase, settings: settings, in: circumstances).map { .day($0) }
        }
    }

    /// Reads an amount from now: `3d`, `+2w`, `-1mo`, `4h`.
    private func amount(_ word: String, isPast: Bool) -> Moment? {
        var reader = ByteReader(word)
        var sign: Int64 = isPast ? -1 : 1
        if reader.take(UInt8(ascii: "-")) { sign = -1 } else if reader.take(UInt8(ascii: "+")) { sign = 1 }
        guard let digits = reader.takeDigits(upTo: 5) else { return nil }
        let number = sign * digits
        switch DateWords.unit(trimmed(reader.restText())) {
        case .minute: return .instant(circumstances.now.adding(minutes: number))
        case .hour: return .instant(circumstances.now.adding(minutes: number * 60))
        case .day: return .day(today.adding(days: number))
        case .week: return .day(today.adding(days: number * 7))
        case .fortnight: return .day(today.adding(days: number * 14))
        case .month: return .day(today.adding(months: number))
        case .quarter: return .day(today.adding(months: number * 3))
        case .year: return .day(today.adding(months: number * 12))
        case .second, nil: return nil
        }
    }

    // MARK: Numbers

    /// Reads a number, or minutes as people write them: `30`, `90min`, `2h`, `1h30`.
    func number(_ text: String, for key: FilterKey) -> Int64? {
        var reader = ByteReader(text)
        if let number = reader.takeDigits(upTo: 9), reader.isAtEnd { return number }
        guard key == .minutes || key == .estimate || key == .actual else { return nil }
        return Workspace.minutes(text, settings: settings, in: circumstances)
    }

    static func numbers(_ relation: FilterRelation, _ number: Int64) -> (min: Int64, max: Int64) {
        switch relation {
        case .equal, .different: (number, number)
        case .less: (.min, number - 1)
        case .lessOrEqual: (.min, number)
        case .greater: (number + 1, .max)
        case .greaterOrEqual: (number, .max)
        }
    }
}
