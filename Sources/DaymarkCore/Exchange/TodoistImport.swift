/// Reads the CSV that Todoist exports for a project.
///
/// An indented task becomes a step of the task above it, and a section becomes a label of the tasks below it. DATE is
/// in words, such as “every 3 days”. PRIORITY 1 is the highest.
struct TodoistImport {
    private let columnNames: [String]
    private let settings: Settings
    private let circumstances: Circumstances
    private var drafts = MissionDrafts()
    private var section = ""
    /// The last task that is not indented.
    private var parent: RecordID?
    private var stepCount = 0

    static func read(_ bytes: [UInt8], settings: Settings, in circumstances: Circumstances) -> MissionDrafts {
        let csv = CSV(bytes)
        guard let header = csv.rows.first else { return MissionDrafts() }
        var project = TodoistImport(header: header, settings: settings, in: circumstances)
        for row in csv.rows.dropFirst() { project.read(row) }
        return project.drafts
    }

    private init(header: CSV.Row, settings: Settings, in circumstances: Circumstances) {
        columnNames = header.cells.map { folded(trimmed($0)) }
        self.settings = settings
        self.circumstances = circumstances
    }

    private func cell(_ name: String, in row: CSV.Row) -> String {
        guard let index = columnNames.firstIndex(of: name), index < row.cells.count else { return "" }
        return trimmed(row.cells[index])
    }

    private mutating func read(_ row: CSV.Row) {
        switch folded(cell("type", in: row)) {
        case "section": section = cell("content", in: row)
        case "note": drafts.addNote(cell("content", in: row))
        case "task":
            let isIndented = !["", "1"].contains(cell("indent", in: row))
            if isIndented, let parent { addStep(row, to: parent) } else { addMission(row) }
        default: break
        }
    }

    private mutating func addStep(_ row: CSV.Row, to mission: RecordID) {
        let (title, _) = TodoistImport.separateLabels(cell("content", in: row))
        var step = Step(id: RecordID(namespace: mission, name: "todoist/\(stepCount)/\(title)"))
        (step.mission, step.title) = (mission, title.beginning(Step.longestTitle))
        step.order = Step.orderKey(at: stepCount)
        stepCount += 1
        drafts.add(step)
    }

    private mutating func addMission(_ row: CSV.Row) {
        let (title, labels) = TodoistImport.separateLabels(cell("content", in: row))
        var mission = Mission(id: drafts.id(source: "todoist", name: title))
        mission.title = title
        mission.notes = cell("description", in: row)
        mission.labels = labels + (section.isEmpty ? [] : [section])
        switch Int(cell("priority", in: row)) {
        case 1: mission.priority = .critical
        case 2: mission.priority = .high
        default: mission.priority = .medium
        }
        if let minutes = Int64(cell("duration", in: row)), (1...Mission.longestEstimate).contains(minutes),
            folded(cell("duration_unit", in: row)) != "day"
        {
            (mission.estimate, mission.estimateBy) = (minutes, .person)
        }
        let date = cell("date", in: row)
        let deadline = cell("deadline", in: row)
        (mission.deadline, mission.repeats) = read(date: date)
        if !date.isEmpty, mission.deadline == nil { drafts.reportBadDate(date, line: row.line) }
        if !deadline.isEmpty, let exact = Deadline(said: deadline, settings: settings, in: circumstances) {
            mission.deadline = exact
        }
        let hasRelativeDeadline = !CSVImport.isAbsoluteDate(date) && !CSVImport.isAbsoluteDate(deadline)
        drafts.add(mission, line: row.line, hasRelativeDeadline: hasRelativeDeadline)
        // A date that cannot be read is kept as a note.
        if mission.deadline == nil { drafts.addNote(date) }
        (parent, stepCount) = (mission.id, 0)
    }

    /// Reads a date or a rule in words.
    private func read(date: String) -> (deadline: Deadline?, repeats: String) {
        guard !date.isEmpty else { return (nil, "") }
        // “every!” counts from the day of completion, which a rule cannot express.
        let text = date.begins(with: "every!") ? "every" + date.dropFirst("every!".utf8.count) : date
        // The capture reader expects a title, so a letter stands for it.
        let capture = CaptureReader.read("x " + text, settings: settings, in: circumstances)
        var (deadline, repeats): (Deadline?, String) = (nil, "")
        if case .mission(let mission) = capture.target { (deadline, repeats) = (mission.deadline, mission.repeats) }
        return (deadline ?? Deadline(said: text, settings: settings, in: circumstances), repeats)
    }

    /// Separates the `@labels` from a task's text.
    private static func separateLabels(_ text: String) -> (title: String, labels: [String]) {
        var labels: [String] = []
        var words: [String] = []
        for word in text.words {
            if word.utf8.first == UInt8(ascii: "@"), word.utf8.count > 1 {
                labels.append(String(decoding: Array(word.utf8.dropFirst()), as: UTF8.self))
            } else {
                words.append(word)
            }
        }
        return (words.joined(separator: " "), labels)
    }
}
