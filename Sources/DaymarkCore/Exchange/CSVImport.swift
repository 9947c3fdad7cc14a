/// Tables of other programs: the first row names the columns, in the words that programs use for them.
enum CSVImport {
    private enum Column: Int {
        case title, notes, due, priority, labels, minutes, done, category, id

        static let count = 9
    }

    // Names of columns, those of one meaning together and as many for each.
    private static let names = WordList(
        """
        title task name subject summary content todo what description notes note body details - - - \
        due duedate deadline date due_date due_at duedatetime when priority importance prio urgency - - - - \
        labels label tags tag keywords - - - minutes estimate duration estimated estimatedminutes - - - \
        done completed status state iscompleted complete completedat completed_at category list project area folder listname - - \
        id uuid uid key - - - -
        """)

    static func read(_ bytes: [UInt8], settings: Settings, in circumstances: Circumstances) -> MissionDrafts {
        var drafts = MissionDrafts()
        let csv = CSV(bytes)
        guard let header = csv.rows.first else { return drafts }
        var columns = [Int](repeating: -1, count: Column.count)
        for (index, name) in header.cells.enumerated() {
            let key = folded(trimmedText(Array(name.utf8)[...])).utf8.filter { $0 != 0x20 && $0 != 0x2d }
            guard let place = names.place(of: String(decoding: key, as: UTF8.self)),
                let column = Column(rawValue: place / 8)
            else {
                continue
            }
            if columns[column.rawValue] < 0 { columns[column.rawValue] = index }
        }
        // A table with “description” and nothing that is surely a title means it as one.
        let (title, notes) = (Column.title.rawValue, Column.notes.rawValue)
        if columns[title] < 0 { columns.swapAt(title, notes) }
        guard columns[title] >= 0 else {
            drafts.problems.append(
                ImportProblem(
                    line: header.line,
                    fact: .missing(property: "column of titles (title, task, name …)", component: "table")))
            return drafts
        }
        for row in csv.rows.dropFirst() { read(row, columns, settings: settings, in: circumstances, into: &drafts) }
        if let line = csv.openQuote {
            drafts.problems.append(ImportProblem(line: line, fact: .neverEnded("quotation mark")))
        }
        return drafts
    }

    private static func read(
        _ row: CSV.Row, _ columns: [Int], settings: Settings, in circumstances: Circumstances,
        into drafts: inout MissionDrafts
    ) {
        func cell(_ column: Column) -> String {
            let index = columns[column.rawValue]
            guard index >= 0, index < row.cells.count else { return "" }
            return trimmedText(Array(row.cells[index].utf8)[...])
        }
        var mission = Mission(id: RecordID(high: 0, low: 0))
        mission.title = cell(.title)
        mission.notes = cell(.notes)
        let due = cell(.due)
        if !due.isEmpty {
            mission.deadline = Deadline(said: due, settings: settings, in: circumstances)
            if mission.deadline == nil {
                drafts.problems.append(
                    ImportProblem(
                        line: row.line, fact: .badValue(property: "a date", value: MissionDrafts.short(due, 60))))
            }
        }
        mission.priority = priority(cell(.priority)) ?? .medium
        mission.labels = cell(.labels).split { $0 == "," || $0 == ";" || $0 == "|" }.map {
            trimmedText(Array($0.utf8)[...])
        }
        if let minutes = Int64(cell(.minutes)), (1...Mission.longestEstimate).contains(minutes) {
            (mission.estimate, mission.estimateBy) = (minutes, .person)
        }
        let category = cell(.category)
        if let known = Category(name: folded(category)) {
            mission.category = known
        } else if !category.isEmpty {
            mission.labels.append(category)
        }
        if isDone(cell(.done)) { (mission.status, mission.completedAt) = (.completed, circumstances.now) }
        let own = cell(.id)
        // A table that Daymark wrote names its own missions.
        drafts.add(
            mission.copy(id: RecordID(own) ?? drafts.id("csv", own.isEmpty ? mission.title : own)), line: row.line,
            loose: !isExact(due))
    }

    /// Whether a date means the same day whenever it is read.
    static func isExact(_ text: String) -> Bool {
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
        // A column of times of completion.
        default: text.utf8.first.map { $0.isDigit } ?? false
        }
    }
}
