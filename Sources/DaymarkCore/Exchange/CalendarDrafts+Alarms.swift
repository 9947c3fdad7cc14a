/// The alarms of a calendar item (RFC 5545 section 3.6.6): those that become reminders, and the others.
struct ImportedAlarms {
    private(set) var reminders: [Reminder] = []
    /// Alarms that Daymark cannot give, such as one at a place. An export writes them again.
    private(set) var others: [CalendarComponent] = []

    /// The times that a trigger can be related to, on one wall clock.
    struct Anchor {
        /// The start or the deadline, from which reminders count.
        let time: CivilDateTime
        let start: CivilDateTime
        let end: CivilDateTime
        let zone: ZoneRules
    }

    /// - Parameter anchor: Nil if the item has neither a start nor a deadline.
    init(of component: CalendarComponent, anchor: Anchor?) {
        for alarm in component.components where alarm.name == "VALARM" && !ImportedAlarms.isNone(alarm) {
            let read = anchor.flatMap { ImportedAlarms.reminders(of: alarm, anchor: $0) }
            if let read, reminders.count + read.count <= Reminder.maxCount {
                reminders = (reminders + read).uniqued()
            } else {
                others.append(alarm)
            }
        }
    }

    /// Whether an alarm means none: Apple writes one of the year 1976, and one without an action.
    static func isNone(_ alarm: CalendarComponent) -> Bool {
        CalendarSource.upper(alarm.value(of: "ACTION") ?? "") == "NONE"
            || (alarm.value(of: "TRIGGER") ?? "").begins(with: "1976")
    }

    /// The reminders of one alarm, with its repetitions. Nil if Daymark cannot give one of them.
    private static func reminders(of alarm: CalendarComponent, anchor: Anchor) -> [Reminder]? {
        guard let trigger = alarm.property("TRIGGER"), alarm.property("X-APPLE-PROXIMITY") == nil,
            CalendarSource.upper(trimmed(alarm.value(of: "ACTION") ?? "")) != "PROCEDURE",
            let first = reminder(trigger, anchor: anchor)
        else { return nil }
        guard let count = alarm.value(of: "REPEAT").flatMap({ Int64(trimmed($0)) }), count > 0,
            let pause = alarm.value(of: "DURATION").flatMap({ CalendarDuration($0) }), pause.seconds >= 60
        else { return [first] }
        guard count < Int64(Reminder.maxCount) else { return nil }
        let repeats = (0...count).compactMap { later(first, by: $0 * pause.seconds / 60) }
        return repeats.count == Int(count) + 1 ? repeats : nil
    }

    private static func reminder(_ trigger: ContentLine, anchor: Anchor) -> Reminder? {
        guard let duration = CalendarDuration(trigger.value) else {
            switch CalendarTime(trigger.value, timeZoneID: nil) {
            case .utc(let instant): return .at(instant)
            case .floating(let civil), .zoned(let civil, _): return .at(anchor.zone.instant(of: civil))
            case .day, nil: return nil
            }
        }
        let isAtEnd = CalendarSource.upper(trigger.parameter("RELATED") ?? "") == "END"
        let related = isAtEnd ? anchor.end : anchor.start
        let seconds = anchor.time.seconds - related.seconds - duration.seconds
        return Reminder("\(seconds.flooredQuotient(by: 60))")
    }

    private static func later(_ reminder: Reminder, by minutes: Int64) -> Reminder? {
        switch reminder {
        case .at(let instant): .at(instant.adding(minutes: minutes))
        case .before(let before): Reminder("\(before - minutes)")
        }
    }
}

extension CalendarDrafts {
    /// Reads the alarms of an event or a to-do. Those that do not become reminders are reported later.
    /// - Parameter start: The start, if the item has one.
    mutating func alarms(
        of component: CalendarComponent, start: ZonedMoment?, end: WallMoment?, anchor: ZonedMoment?
    ) -> ImportedAlarms {
        let times = anchor.map { anchor in
            ImportedAlarms.Anchor(
                time: anchor.moment.civil,
                start: start.map { moment($0, inZone: anchor.zone).civil } ?? anchor.moment.civil,
                end: end?.civil ?? anchor.moment.civil, zone: rules(anchor.zone))
        }
        let alarms = ImportedAlarms(of: component, anchor: times)
        if let other = alarms.others.first { self.alarms.append((other.line, texts(of: component).title)) }
        return alarms
    }

    /// The component with only those alarms that do not become reminders.
    func withoutReminders(_ component: CalendarComponent, _ alarms: ImportedAlarms) -> CalendarComponent {
        var rest = component
        rest.components = component.components.filter {
            $0.name != "VALARM" || ImportedAlarms.isNone($0) || alarms.others.contains($0)
        }
        return rest
    }

    /// Names the items whose reminders are not imported, each on its own up to a limit.
    mutating func reportAlarms() {
        for alarm in alarms.prefix(ImportResult.maxNamed) {
            item = alarm.title
            report(.reminder, line: alarm.line)
        }
        if alarms.count > ImportResult.maxNamed {
            item = ""
            report(.reminders(alarms.count - ImportResult.maxNamed), line: alarms[ImportResult.maxNamed].line)
        }
    }
}
