/// Writes commitments, missions and the plan as one iCalendar file (RFC 5545).
public struct CalendarWriter {
    /// The property that marks an event as a block of the plan. Other programs show the event, but an import does not
    /// turn it into a commitment.
    static let planProperty = "X-DAYMARK-PLAN"

    private var writer = ContentLineWriter()
    private let workspace: Workspace
    private let circumstances: Circumstances

    /// - Parameter plan: A plan whose blocks are written as events.
    public static func text(_ workspace: Workspace, plan: Plan? = nil, in circumstances: Circumstances) -> String {
        var calendar = CalendarWriter(workspace, in: circumstances)
        calendar.write(plan)
        return calendar.writer.text
    }

    private init(_ workspace: Workspace, in circumstances: Circumstances) {
        self.workspace = workspace
        self.circumstances = circumstances
    }

    private mutating func write(_ plan: Plan?) {
        let commitments = workspace.commitments.undeleted.ordered { $0.id < $1.id }
        writer.begin("VCALENDAR")
        writer.add("VERSION", raw: "2.0")
        writer.add("PRODID", raw: "-//Daymark//Daymark//EN")
        writer.add("CALSCALE", raw: "GREGORIAN")
        let todos = TodoExport.all(workspace, in: circumstances)
        let usedZones = commitments.map { $0.zone } + todos.compactMap { $0.zone }
        let zones = usedZones.filter { !$0.isEmpty && $0 != "UTC" }
        for zone in zones.uniqued().ordered() { writer.addTimeZone(circumstances.rules(zone), tzid: zone) }
        for commitment in commitments {
            let series = commitment.overrideOf.flatMap { workspace.commitments[$0] }
            // The changed dates of a deleted series are deleted with it.
            if series?.deleted != true { write(commitment, series: series) }
        }
        for todo in todos { write(todo) }
        for block in plan?.blocks ?? [] { write(block) }
        writer.end("VCALENDAR")
    }

    /// - Parameter series: The series, if the commitment is one of its changed dates.
    private mutating func write(_ commitment: Commitment, series: Commitment?) {
        guard let start = commitment.start else { return }
        writer.begin("VEVENT")
        let source = series ?? commitment
        addIdentity(
            sourceID: source.sourceID, id: source.id, created: commitment.created, revision: commitment.revision)
        if let occurrence = commitment.occurrence, let series {
            let name = commitment.isThisAndFuture ? "RECURRENCE-ID;RANGE=THISANDFUTURE" : "RECURRENCE-ID"
            writer.add(name, moment: occurrence, zone: series.zone)
        }
        writer.add("DTSTART", moment: start, zone: commitment.zone)
        addEnd(of: commitment, start: start)
        if commitment.isCancelled { writer.add("STATUS", raw: "CANCELLED") }
        if !commitment.repeats.isEmpty { writer.add("RRULE", raw: rule(of: commitment)) }
        for (name, dates) in [("EXDATE", commitment.exdates), ("RDATE", commitment.rdates)] {
            for date in dates.compactMap({ WallMoment($0) }) { writer.add(name, moment: date, zone: commitment.zone) }
        }
        writer.add("SUMMARY", text: commitment.title)
        writer.add("LOCATION", text: commitment.location)
        writer.add("DESCRIPTION", text: commitment.notes)
        if let category = commitment.category { writer.add("CATEGORIES", raw: category.name) }
        if commitment.busy == start.isDay { writer.add("TRANSP", raw: start.isDay ? "OPAQUE" : "TRANSPARENT") }
        addLines(commitment.extra, without: commitment.isCancelled ? "STATUS:" : nil)
        addOwnFields(OwnFields.members(of: commitment))
        addAlarms(commitment.reminders, title: commitment.title, relatedTo: "START")
        writer.end("VEVENT")
    }

    /// Writes a length in hours as a duration, and any other one as an end on the wall clock.
    private mutating func addEnd(of commitment: Commitment, start: WallMoment) {
        guard let end = commitment.end else { return }
        guard commitment.exactLength, !start.isDay else {
            writer.add("DTEND", moment: end, zone: commitment.zone)
            return
        }
        let zone = circumstances.rules(commitment.zone)
        let days = commitment.length / 86_400
        let whole = zone.instant(of: start.civil.adding(seconds: days * 86_400))
        let minutes = whole.minutes(until: zone.instant(of: end.civil))
        writer.add("DURATION", raw: "P" + (days > 0 ? "\(days)D" : "") + (minutes > 0 ? "T\(minutes)M" : ""))
    }

    private mutating func write(_ todo: TodoExport) {
        let mission = todo.mission
        writer.begin("VTODO")
        writer.add("UID", raw: todo.uid)
        let stamp = CalendarRevision(mission.revision).stamp.map { Instant(seconds: $0) }
        writer.add("DTSTAMP", instant: stamp ?? mission.created ?? Instant(seconds: 0))
        if let date = todo.recurrenceID { writer.add("RECURRENCE-ID", moment: date, zone: todo.zone ?? "") }
        if let start = todo.start {
            writer.add("DTSTART", moment: start, zone: todo.zone ?? "")
            writer.add("DUE", moment: start, zone: todo.zone ?? "")
        } else {
            let zone = todo.zone.map { circumstances.rules($0) }
            switch mission.storedDeadline {
            case .day(let date, _): writer.add("DUE", moment: .day(date), zone: "")
            case .moment(let instant, _):
                if let zone {
                    writer.add("DUE", moment: .time(zone.civil(at: instant)), zone: zone.name)
                } else {
                    writer.add("DUE", instant: instant)
                }
            case nil: break
            }
        }
        if !todo.rule.isEmpty { writer.add("RRULE", raw: todo.rule) }
        for date in todo.excluded { writer.add("EXDATE", moment: date, zone: todo.zone ?? "") }
        writer.add("SUMMARY", text: mission.title)
        writer.add("DESCRIPTION", text: mission.notes)
        switch mission.priority {
        case .critical: writer.add("PRIORITY", raw: "1")
        case .high: writer.add("PRIORITY", raw: "3")
        case .medium: break
        case .low: writer.add("PRIORITY", raw: "7")
        }
        writer.add("CATEGORIES", list: mission.labels)
        if !mission.link.isEmpty { writer.add("URL", raw: mission.link) }
        switch mission.status {
        case .pending: writer.add("STATUS", raw: "NEEDS-ACTION")
        case .active: writer.add("STATUS", raw: "IN-PROCESS")
        case .abandoned: writer.add("STATUS", raw: "CANCELLED")
        case .completed:
            writer.add("STATUS", raw: "COMPLETED")
            if let completedAt = mission.completedAt { writer.add("COMPLETED", instant: completedAt) }
        }
        // A repeating to-do starts on its first date.
        addLines(mission.extra, without: todo.start == nil ? nil : "DTSTART")
        addOwnFields(OwnFields.members(of: mission) + OwnFields.members(of: workspace.steps(of: mission.id)))
        if mission.storedDeadline != nil {
            addAlarms(mission.reminders, title: mission.title, relatedTo: "END")
        }
        writer.end("VTODO")
    }

    private mutating func write(_ block: PlannedBlock) {
        guard let id = block.mission, let mission = workspace.missions[id] else { return }
        writer.begin("VEVENT")
        writer.add("UID", text: "\(mission.id)-\(block.span.start.seconds)")
        writer.add("DTSTAMP", instant: circumstances.now)
        writer.add("DTSTART", instant: block.span.start)
        writer.add("DTEND", instant: block.span.end)
        writer.add("SUMMARY", text: mission.title)
        writer.add("RELATED-TO", text: mission.sourceID.isEmpty ? mission.id.description : mission.sourceID)
        writer.add(CalendarWriter.planProperty, raw: "1")
        writer.end("VEVENT")
    }

    /// - Parameter end: Where the minutes of the reminders count from: `START` of an event, or `END`, the deadline of a to-do.
    private mutating func addAlarms(_ reminders: [String], title: String, relatedTo end: String) {
        for reminder in Reminder.all(reminders) {
            writer.begin("VALARM")
            writer.add("ACTION", raw: "DISPLAY")
            writer.add("DESCRIPTION", text: title)
            switch reminder {
            case .before(let minutes):
                let name = end == "START" ? "TRIGGER" : "TRIGGER;RELATED=\(end)"
                writer.add(name, raw: (minutes > 0 ? "-" : "") + "PT\(abs(minutes))M")
            case .at(let instant): writer.add("TRIGGER;VALUE=DATE-TIME", instant: instant)
            }
            writer.end("VALARM")
        }
    }

    /// Adds the UID, which is the source's UID if it has one, and the DTSTAMP.
    private mutating func addIdentity(sourceID: String, id: RecordID, created: Instant?, revision: String) {
        writer.add("UID", raw: sourceID.isEmpty ? id.description : oneLine(sourceID))
        let stamp = CalendarRevision(revision).stamp.map { Instant(seconds: $0) }
        writer.add("DTSTAMP", instant: stamp ?? created ?? Instant(seconds: 0))
    }

    /// Adds the lines of another program's calendar that Daymark does not use, without changing them.
    /// - Parameter prefix: Lines that begin with this are left out.
    private mutating func addLines(_ text: String, without prefix: String? = nil) {
        for line in text.parts(at: UInt8(ascii: "\n")) where prefix.map({ !line.begins(with: $0) }) ?? true {
            writer.add(line: line)
        }
    }

    private mutating func addOwnFields(_ members: [JSON.Member]) {
        let text = JSON.object(members).text
        if !members.isEmpty, text.utf8.count < Commitment.maxExtraLength { writer.add(OwnFields.property, raw: text) }
    }

    /// The rule, with its UNTIL in UTC if the start is in a zone, as RFC 5545 section 3.3.10 requires.
    private func rule(of commitment: Commitment) -> String {
        guard var rule = try? RecurrenceRule(commitment.repeats), case .local(let until) = rule.until,
            !commitment.zone.isEmpty
        else { return commitment.repeats }
        rule.until = .utc(circumstances.rules(commitment.zone).instant(of: until))
        return rule.text
    }
}
