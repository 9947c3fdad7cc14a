/// Converts the components of a calendar into commitments and missions.
///
/// Events without a RECURRENCE-ID come first, so that each changed date finds its series. Changed dates come next, and
/// to-dos last. The rules are in `docs/decisions/0002-calendars.md`. Values that cannot be read are reported in
/// ``problems``, and the rest of their component is kept.
struct CalendarDrafts {
    private(set) var problems: [ImportProblem]
    var commitments: [Commitment] = []
    var missions: [Mission] = []
    /// The records of events that the calendar has cancelled.
    var cancelled: [RecordID] = []

    let category: Category?
    /// The workspace into which the calendar is imported.
    let workspace: Workspace
    let circumstances: Circumstances
    /// The zone named by X-WR-TIMEZONE.
    let calendarZone: String?
    var zoneResolver: ZoneResolver
    /// The TZIDs that have been reported. Each is reported only once.
    var unknownZones: [String] = []
    /// The indices of series in ``commitments``, by UID.
    var seriesIndices: [String: Int] = [:]
    /// The number of events and to-dos with each UID.
    var uidCounts: [String: Int] = [:]
    var usedIDs = Set<RecordID>()
    /// The identifying texts of events and to-dos that share a UID.
    var seenEntries = Set<String>()

    private let reader: CalendarReader

    init(_ reader: CalendarReader, category: Category?, into workspace: Workspace, in circumstances: Circumstances) {
        self.reader = reader
        self.category = category
        self.workspace = workspace
        self.circumstances = circumstances
        problems = reader.problems.map { ImportProblem($0) }
        zoneResolver = ZoneResolver(reader, zones: circumstances.zones, preferred: circumstances.zone)
        let calendar = reader.components.first { $0.name == "VCALENDAR" }
        calendarZone = calendar?.value(of: "X-WR-TIMEZONE").flatMap { circumstances.zones.rules($0)?.name }
    }

    mutating func read() {
        var events = reader.components(named: "VEVENT").filter { $0.property(CalendarWriter.planProperty) == nil }
        if events.count > ImportResult.maxEntries {
            report(.tooMany(max: ImportResult.maxEntries), line: events[ImportResult.maxEntries].line)
            events = Array(events[..<ImportResult.maxEntries])
        }
        let todos = reader.components(named: "VTODO")
        for component in events + todos where component.property("RECURRENCE-ID") == nil {
            uidCounts[component.uid, default: 0] += 1
        }
        for event in events where event.property("RECURRENCE-ID") == nil { readEvent(event) }
        for event in events where event.property("RECURRENCE-ID") != nil { readChangedDate(event) }
        for todo in todos { readTodo(todo) }
        cancelled = cancelled.filter { !usedIDs.contains($0) }
    }

    mutating func report(_ fact: ImportProblem.Fact, line: Int) {
        problems.append(ImportProblem(line: line, fact: fact))
    }

    mutating func reportBadValue(_ property: ContentLine) {
        report(.badValue(property: property.name, value: property.value), line: property.line)
    }

    // MARK: Texts

    func texts(of component: CalendarComponent) -> (title: String, notes: String) {
        let texts = MissionDrafts.fitting(
            title: component.property("SUMMARY")?.text ?? "", notes: component.property("DESCRIPTION")?.text ?? "")
        return (texts.title.isBlank ? "Untitled" : texts.title, texts.notes)
    }

    /// Reads the rule as text. Empty if the component has no rule or it cannot be read.
    mutating func rule(of component: CalendarComponent) -> String {
        guard let line = component.property("RRULE") else { return "" }
        do throws(RecurrenceError) {
            return try RecurrenceRule(line.value).text
        } catch {
            report(.badRule(error), line: line.line)
            return ""
        }
    }

    /// The unfolded lines of properties and inner components that Daymark does not use, such as alarms.
    ///
    /// They are kept so that an export can write them again.
    /// - Parameter properties: The names of properties that a record stores in its own fields.
    mutating func otherLines(of component: CalendarComponent, besides properties: Set<String>) -> String {
        let otherProperties = component.properties.filter { property in
            // The export writes the category itself.
            let isOurCategory =
                property.name == "CATEGORIES" && property.list.count == 1 && Category(name: property.list[0]) != nil
            return !properties.contains(property.name) && !isOurCategory
        }
        // An inner component is kept whole or not at all.
        let blocks =
            otherProperties.map { $0.source } + component.components.map { $0.lines.joined(separator: "\n") }
        var text = ""
        for block in blocks {
            guard text.utf8.count + block.utf8.count < Commitment.maxExtraLength else {
                report(.tooManyProperties, line: component.line)
                continue
            }
            text += (text.isEmpty ? "" : "\n") + block
        }
        return text
    }
}

extension CalendarComponent {
    /// The UID. Empty if the component has none.
    var uid: String { value(of: "UID") ?? "" }

    /// Whether STATUS is CANCELLED.
    var isCancelled: Bool { value(of: "STATUS").map { folded($0) } == "cancelled" }
}
