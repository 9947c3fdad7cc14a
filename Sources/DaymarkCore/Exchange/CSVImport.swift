/// Reads a table of missions. The first row names the columns, and any name that another program uses is accepted.
struct CSVImport {
    private enum Column: Hashable {
        case title, notes, due, priority, labels, minutes, done, category, id
    }

    private let columns: [Column: Int]
    private let settings: Settings
    private let circumstances: Circumstances
    private var drafts = MissionDrafts()

    static func read(_ bytes: [UInt8], settings: Settings, in circumstances: Circumstances) -> MissionDrafts {
        let csv = CSV(bytes)
        guard let header = csv.rows.first else { return MissionDrafts() }
        var table = CSVImport(header: header, settings: settings, in: circumstances)
        guard table.columns[.title] != nil else {
            table.drafts.report(
                .missing(property: "title column (title, task, name …)", component: "table"), line: header.line)
            return table.drafts
        }
        for row in csv.rows.dropFirst() { table.read(row) }
        if let line = csv.unclosedQuoteLine { table.drafts.report(.openQuotationMark, line: line) }
        return table.drafts
    }

    private init(header: CSV.Row, settings: Settings, in circumstances: Circumstances) {
        self.settings = settings
        self.circumstances = circumstances
        var columns: [Column: Int] = [:]
        for (index, name) in header.cells.enumerated() {
            let letters = folded(trimmed(name)).utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
            let column = CSVImport.columnNames[String(decoding: letters, as: UTF8.self)]
            if let column, columns[column] == nil { columns[column] = index }
        }
        // Without a title column, the description is the title.
        if columns[.title] == nil { columns[.title] = columns.removeValue(forKey: .notes) }
        self.columns = columns
    }

    private mutating func read(_ row: CSV.Row) {
        func cell(_ column: Column) -> String {
            guard let index = columns[column], index < row.cells.count else { return "" }
            return trimmed(row.cells[index])
        }
        var mission = Mission(id: RecordID(high: 0, low: 0))
        mission.title = cell(.title)
        mission.notes = cell(.notes)
        let due = cell(.due)
        if !due.isEmpty {
            mission.deadline = Deadline(said: due, settings: settings, in: circumstances)
            if mission.deadline == nil { drafts.reportBadDate(due, line: row.line) }
        }
        mission.priority = CSVImport.priority(cell(.priority)) ?? .medium
        mission.labels = cell(.labels).split { $0 == "," || $0 == ";" || $0 == "|" }.map { trimmed(String($0)) }
        if let minutes = Int64(cell(.minutes)), (1...Mission.longestEstimate).contains(minutes) {
            (mission.estimate, mission.estimateBy) = (minutes, .person)
        }
        let category = cell(.category)
        if let known = Category(name: folded(category)) {
            mission.category = known
        } else if !category.isEmpty {
            mission.labels.append(category)
        }
        if CSVImport.isDone(cell(.done)) { (mission.status, mission.completedAt) = (.completed, circumstances.now) }
        let ownID = cell(.id)
        // A table that Daymark exported contains the ids of its missions.
        let id = RecordID(ownID) ?? drafts.id(source: "csv", name: ownID.isEmpty ? mission.title : ownID)
        drafts.add(mission.copy(id: id), line: row.line, hasRelativeDeadline: !CSVImport.isAbsoluteDate(due))
    }

    /// Whether a date means the same day no matter when it is read.
    static func isAbsoluteDate(_ text: String) -> Bool {
        Instant(text) != nil || CivilDate(text) != nil || CivilDateTime(text) != nil
    }

    private static func priority(_ text: String) -> Priority? {
        let word = folded(text)
        if let known = Priority(name: word) { return known }
        switch word {
        case "h", "p1", "1", "urgent", "highest", "!!!": return .high
        case "l", "p4", "lowest", "!": return .low
        case "m", "normal", "none", "p2", "p3", "!!": return .medium
        default: return nil
        }
    }

    private static func isDone(_ text: String) -> Bool {
        switch folded(text) {
        case "", "no", "false", "0", "pending", "open", "todo", "needs-action", "active", "n", "not started",
            "in progress":
            false
        case "yes", "true", "1", "done", "completed", "complete", "closed", "x", "y": true
        // The column may contain times of completion.
        default: text.utf8.first.map { $0.isDigit } ?? false
        }
    }

    /// The column names of other programs, in lower case and without spaces and hyphens.
    private static let columnNames: [String: Column] = [
        "title": .title, "task": .title, "name": .title, "subject": .title, "summary": .title, "content": .title,
        "todo": .title, "what": .title,
        "description": .notes, "notes": .notes, "note": .notes, "body": .notes, "details": .notes,
        "due": .due, "duedate": .due, "deadline": .due, "date": .due, "due_date": .due, "due_at": .due,
        "duedatetime": .due, "when": .due,
        "priority": .priority, "importance": .priority, "prio": .priority, "urgency": .priority,
        "labels": .labels, "label": .labels, "tags": .labels, "tag": .labels, "keywords": .labels,
        "minutes": .minutes, "estimate": .minutes, "duration": .minutes, "estimated": .minutes,
        "estimatedminutes": .minutes,
        "done": .done, "completed": .done, "status": .done, "state": .done, "iscompleted": .done, "complete": .done,
        "completedat": .done, "completed_at": .done,
        "category": .category, "list": .category, "project": .category, "area": .category, "folder": .category,
        "listname": .category,
        "id": .id, "uuid": .id, "uid": .id, "key": .id,
    ]
}
