/// Writes missions, commitments and the plan as one iCalendar file (RFC 5545): lines folded at 75 octets, CRLF, the zones that are
/// named described from their rules.
public struct CalendarWriter {
    private var lines: [String] = []
    private let circumstances: Circumstances

    /// The first and the last year whose changes of the clock are written.
    private static let years: ClosedRange<Int64> = 2000...2037
    private static let longestLine = 75

    /// Marks events that are blocks of the plan: other programs show them, and they are none of a person's commitments when they come back.
    static let planned = "X-DAYMARK-PLAN"

    /// - Parameter plan: its work becomes events of its own.
    public static func text(_ workspace: Workspace, plan: Plan? = nil, in circumstances: Circumstances) -> String {
        var writer = CalendarWriter(in: circumstances)
        writer.write(workspace, plan)
        return writer.lines.map { folded($0) }.joined()
    }

    private init(in circumstances: Circumstances) {
        self.circumstances = circumstances
    }

    private mutating func write(_ workspace: Workspace, _ plan: Plan?) {
        let commitments = workspace.commitments.present.ordered { $0.id < $1.id }
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Daymark//Daymark//EN", "CALSCALE:GREGORIAN"]
        let zones = commitments.map { $0.zone }.filter { !$0.isEmpty && $0 != "UTC" }.uniqued().ordered()
        for name in zones { writeZone(name) }
        for commitment in commitments {
            // An override of a series that is gone is gone with it.
            let series = commitment.overrideOf.flatMap { workspace.commitments[$0] }
            if series?.deleted != true { write(commitment, series) }
        }
        for mission in workspace.missions.present.ordered(by: { $0.id < $1.id }) { write(mission) }
        if let plan { write(plan, workspace) }
        lines.append("END:VCALENDAR")
    }

    // MARK: Components

    private mutating func write(_ commitment: Commitment, _ series: Commitment?) {
        guard let start = commitment.start else { return }
        lines.append("BEGIN:VEVENT")
        begin(commitment.id, series?.sourceID ?? commitment.sourceID, series?.id, commitment.created)
        if let occurrence = commitment.occurrence, let series { moment("RECURRENCE-ID", occurrence, series.zone) }
        moment("DTSTART", start, commitment.zone)
        if let end = commitment.end { moment("DTEND", end, commitment.zone) }
        if !commitment.repeats.isEmpty { lines.append("RRULE:" + rule(commitment)) }
        for (name, dates) in [("EXDATE", commitment.exdates), ("RDATE", commitment.rdates)] {
            for date in dates { if let date = WallMoment(date) { moment(name, date, commitment.zone) } }
        }
        text("SUMMARY", commitment.title)
        text("LOCATION", commitment.location)
        text("DESCRIPTION", commitment.notes)
        if let category = commitment.category { lines.append("CATEGORIES:" + category.name) }
        if !commitment.busy, !start.isDay { lines.append("TRANSP:TRANSPARENT") }
        extra(commitment.extra)
        lines.append("END:VEVENT")
    }

    private mutating func write(_ mission: Mission) {
        lines.append("BEGIN:VTODO")
        begin(mission.id, mission.sourceID, nil, mission.created)
        switch mission.effectiveDeadline {
        case .day(let date, _): moment("DUE", .day(date), "")
        case .moment(let instant, _): lines.append("DUE:" + CalendarWriter.utc(instant))
        case nil: break
        }
        text("SUMMARY", mission.title)
        text("DESCRIPTION", mission.notes)
        switch mission.priority {
        case .critical: lines.append("PRIORITY:1")
        case .high: lines.append("PRIORITY:3")
        case .medium: break
        case .low: lines.append("PRIORITY:7")
        }
        if !mission.labels.isEmpty {
            lines.append("CATEGORIES:" + mission.labels.map { CalendarWriter.escaped($0) }.joined(separator: ","))
        }
        if !mission.repeats.isEmpty { lines.append("RRULE:" + mission.repeats) }
        if !mission.link.isEmpty { lines.append("URL:" + mission.link) }
        switch mission.status {
        case .pending: lines.append("STATUS:NEEDS-ACTION")
        case .active: lines.append("STATUS:IN-PROCESS")
        case .abandoned: lines.append("STATUS:CANCELLED")
        case .completed:
            lines.append("STATUS:COMPLETED")
            if let at = mission.completedAt { lines.append("COMPLETED:" + CalendarWriter.utc(at)) }
        }
        extra(mission.extra)
        lines.append("END:VTODO")
    }

    private mutating func write(_ plan: Plan, _ workspace: Workspace) {
        for block in plan.blocks {
            guard let id = block.mission, let mission = workspace.missions[id] else { continue }
            write(block, mission)
        }
    }

    private mutating func write(_ block: PlannedBlock, _ mission: Mission) {
        lines.append("BEGIN:VEVENT")
        text("UID", "\(mission.id)-\(block.span.start.seconds)")
        lines.append("DTSTAMP:" + CalendarWriter.utc(circumstances.now))
        lines.append("DTSTART:" + CalendarWriter.utc(block.span.start))
        lines.append("DTEND:" + CalendarWriter.utc(block.span.end))
        text("SUMMARY", mission.title)
        text("RELATED-TO", mission.sourceID.isEmpty ? mission.id.description : mission.sourceID)
        lines.append(CalendarWriter.planned + ":1")
        lines.append("END:VEVENT")
    }

    private mutating func begin(_ id: RecordID, _ source: String, _ series: RecordID?, _ created: Instant?) {
        text("UID", source.isEmpty ? (series ?? id).description : source)
        lines.append("DTSTAMP:" + CalendarWriter.utc(created ?? Instant(seconds: 0)))
    }

    /// What another calendar said, as it said it.
    private mutating func extra(_ text: String) {
        lines += text.parts(at: 0x0a)
    }

    /// The end of a rule is in UTC where its start is in a zone (section 3.3.10).
    private func rule(_ commitment: Commitment) -> String {
        guard var rule = try? RecurrenceRule(commitment.repeats), case .local(let until) = rule.until,
            !commitment.zone.isEmpty
        else {
            return commitment.repeats
        }
        rule.until = .utc(circumstances.rules(commitment.zone).instant(of: until))
        return rule.text
    }

    private mutating func writeZone(_ name: String) {
        let rules = circumstances.rules(name)
        lines += ["BEGIN:VTIMEZONE", "TZID:" + name]
        let first = CivilDate.dayNumber(year: CalendarWriter.years.lowerBound, month: 1, day: 1) * 86_400
        let last = CivilDate.dayNumber(year: CalendarWriter.years.upperBound, month: 12, day: 31) * 86_400
        var before = rules.offset(at: Instant(seconds: first))
        // What holds from the beginning, and then every change.
        observance(CivilDateTime(seconds: first + before), before, before)
        for change in rules.changes where change.at > first && change.at <= last {
            observance(CivilDateTime(seconds: change.at + before), before, change.offset)
            before = change.offset
        }
        lines.append("END:VTIMEZONE")
    }

    private mutating func observance(_ start: CivilDateTime, _ before: Int64, _ after: Int64) {
        let name = after > before ? "DAYLIGHT" : "STANDARD"
        lines += [
            "BEGIN:" + name, "DTSTART:" + start.basic, "TZOFFSETFROM:" + CalendarWriter.offset(before),
            "TZOFFSETTO:" + CalendarWriter.offset(after), "END:" + name,
        ]
    }

    // MARK: Values

    private mutating func moment(_ name: String, _ moment: WallMoment, _ zone: String) {
        switch moment {
        case .day(let date): lines.append("\(name);VALUE=DATE:\(date.basic)")
        case .time(let civil) where zone == "UTC": lines.append("\(name):\(civil.basic)Z")
        case .time(let civil) where zone.isEmpty: lines.append("\(name):\(civil.basic)")
        case .time(let civil): lines.append("\(name);TZID=\(zone):\(civil.basic)")
        }
    }

    private mutating func text(_ name: String, _ value: String) {
        if !value.isEmpty { lines.append(name + ":" + CalendarWriter.escaped(value)) }
    }

    private static func utc(_ instant: Instant) -> String { CivilDateTime(seconds: instant.seconds).basic + "Z" }

    private static func offset(_ seconds: Int64) -> String {
        let minutes = abs(seconds) / 60
        let rest = abs(seconds) % 60
        return (seconds < 0 ? "-" : "+") + padded(minutes / 60, to: 2) + padded(minutes % 60, to: 2)
            + (rest == 0 ? "" : padded(rest, to: 2))
    }

    /// Section 3.3.11. What is no text in a calendar, such as a bell, becomes a space.
    private static func escaped(_ text: String) -> String {
        var out: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): out += [UInt8(ascii: "\\"), byte]
            case 0x0a: out += "\\n".utf8
            case 0x09: out.append(byte)
            case 0..<0x20, 0x7f: out.append(0x20)
            default: out.append(byte)
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// Section 3.1: no line is longer than 75 octets, and no letter is cut in two.
    private static func folded(_ line: String) -> String {
        var out: [UInt8] = []
        var length = 0
        for scalar in line.unicodeScalars {
            let size = UTF8.width(scalar)
            if length + size > longestLine {
                out += "\r\n ".utf8
                length = 1
            }
            out += String(scalar).utf8
            length += size
        }
        return String(decoding: out + "\r\n".utf8, as: UTF8.self)
    }
}
