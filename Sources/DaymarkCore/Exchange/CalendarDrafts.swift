/// Converts the components of a calendar file into commitments and missions.
///
/// Components with one UID form a group. If an item has several versions, only the newest counts
/// (``CalendarRevision``). The rules are in `docs/decisions/0002-calendars.md` and `0010-files-of-others.md`. Values
/// that cannot be read are reported in ``problems``, and the rest of their component is kept.
struct CalendarDrafts {
    private(set) var problems: [ImportProblem]
    var commitments: [Commitment] = []
    var missions: [Mission] = []
    /// Items that the calendar has cancelled as a whole.
    var cancelled: [CalendarCancellation] = []
    /// Items whose UID belongs to something else here, which stays beside them or is replaced.
    var sharedUIDs: [RecordID] = []
    /// Records that are replaced by another item with the same UID.
    var replaced = Set<RecordID>()
    /// Messages of guests, which change no dates.
    private var messages: [CalendarEntry] = []
    var replies: [CalendarReply] = []
    /// The steps of missions that Daymark exported.
    var steps: [Step] = []
    /// Dates that messages add to items that are here.
    var additions: [CalendarAddition] = []
    /// The titles of the items with alarms that do not become reminders, by line.
    var alarms: [(line: Int, title: String)] = []

    let options: ImportOptions
    /// The workspace into which the calendar is imported.
    let workspace: Workspace
    let circumstances: Circumstances
    var sources: [CalendarSource] = []
    /// The index in ``sources`` of the calendar that is being read.
    var sourceIndex = 0
    /// The title of the item that is being read, for problems.
    var item = ""
    /// The TZIDs that have been reported. Each is reported only once.
    var unknownZones: [String] = []
    var known: KnownItems
    var usedIDs = Set<RecordID>()
    /// The identifying texts of the items, to recognize an item that the file contains twice.
    var seenEntries = Set<String>()

    private let reader: CalendarReader

    init(_ reader: CalendarReader, options: ImportOptions, into workspace: Workspace, in circumstances: Circumstances) {
        self.reader = reader
        self.options = options
        self.workspace = workspace
        self.circumstances = circumstances
        problems = reader.problems.map { ImportProblem($0) }
        known = KnownItems(workspace)
    }

    var source: CalendarSource { sources[sourceIndex] }

    mutating func read() {
        for group in groups(of: entries()) {
            let events = group.filter { $0.isEvent }
            let todos = group.filter { !$0.isEvent }
            if !events.isEmpty { readEvents(events) }
            if !todos.isEmpty { readTodos(todos) }
        }
        cancelled = cancelled.filter { !usedIDs.contains($0.id) }
        for message in messages { readAnswer(message) }
        reportAlarms()
    }

    // MARK: Entries

    private mutating func entries() -> [CalendarEntry] {
        let definitions = reader.components(named: "VTIMEZONE")
        var strays = CalendarComponent(name: "VCALENDAR", line: 1)
        strays.components = reader.components.filter { $0.name != "VCALENDAR" }
        var calendars = reader.components.filter { $0.name == "VCALENDAR" }
        if !strays.components.isEmpty { calendars.append(strays) }
        var entries: [CalendarEntry] = []
        for (index, calendar) in calendars.enumerated() {
            let source = CalendarSource(
                calendar, definitions: definitions, fileName: options.fileName, in: circumstances)
            sources.append(source)
            reportOthers(in: calendar)
            for component in calendar.components where component.name == "VEVENT" || component.name == "VTODO" {
                guard component.property(CalendarWriter.planProperty) == nil else { continue }
                guard entries.count < ImportResult.maxEntries else {
                    report(.tooMany(max: ImportResult.maxEntries), line: component.line)
                    return entries
                }
                let entry = CalendarEntry(component, source: index, method: source.method)
                if source.isAnswer { messages.append(entry) } else { entries.append(entry) }
            }
        }
        return entries
    }

    /// The entries with the same UID, in the order of the file. An entry without a UID is a group of its own.
    private func groups(of entries: [CalendarEntry]) -> [[CalendarEntry]] {
        var groups = Keyed<String, [CalendarEntry]>()
        for (index, entry) in entries.enumerated() {
            groups[entry.uid.isEmpty ? "\n\(index)" : entry.uid, default: []].append(entry)
        }
        return groups.values
    }

    // MARK: Problems

    mutating func report(_ fact: ImportProblem.Fact, line: Int) {
        problems.append(ImportProblem(line: line, item: item.beginning(100), fact: fact))
    }

    mutating func reportBadValue(_ property: ContentLine) {
        report(.badValue(property: property.name, value: property.value), line: property.line)
    }

    /// Reports the components that are neither read nor describe a time zone.
    private mutating func reportOthers(in calendar: CalendarComponent) {
        var others = Keyed<String, [CalendarComponent]>()
        for component in calendar.components where !CalendarDrafts.readComponents.contains(component.name) {
            others[component.name, default: []].append(component)
        }
        for components in others.values {
            item = components.count == 1 ? components[0].property("SUMMARY")?.text ?? "" : ""
            report(.otherComponents(name: components[0].name, count: components.count), line: components[0].line)
        }
    }

    private static let readComponents: Set<String> = ["VEVENT", "VTODO", "VTIMEZONE", "VCALENDAR", "VALARM"]

    // MARK: Texts

    func texts(of component: CalendarComponent) -> (title: String, notes: String) {
        let texts = MissionDrafts.fitting(
            title: component.property("SUMMARY")?.text ?? "", notes: component.property("DESCRIPTION")?.text ?? "")
        return (texts.title.isBlank ? "Untitled" : texts.title, texts.notes)
    }

    /// The unfolded lines of properties and inner components that Daymark does not use.
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

/// An item that a calendar has cancelled as a whole.
struct CalendarCancellation {
    let kind: Kind
    let id: RecordID
    let title: String
    let uid: String
    let revision: CalendarRevision
    let line: Int
}

extension CalendarComponent {
    /// The UID. Empty if the component has none.
    var uid: String { trimmed(value(of: "UID") ?? "") }

    /// Whether STATUS is CANCELLED.
    var isCancelled: Bool { value(of: "STATUS").map { folded(trimmed($0)) } == "cancelled" }
}
