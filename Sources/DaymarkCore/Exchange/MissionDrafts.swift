/// The missions and steps from a file of another program, and the problems found while reading it.
struct MissionDrafts {
    private(set) var missions: [Mission] = []
    private(set) var steps: [Step] = []
    private(set) var problems: [ImportProblem] = []
    private var relativeDeadlines = Set<RecordID>()
    private var nameCounts: [String: Int] = [:]

    /// Whether the mission's deadline was given in words that mean another day at each import, such as “tomorrow”.
    func hasRelativeDeadline(_ id: RecordID) -> Bool { relativeDeadlines.contains(id) }

    /// The id of a record that its source calls `name`. It is the same at every import.
    ///
    /// Records with the same name are distinguished by their order.
    mutating func id(source: StaticString, name: String) -> RecordID {
        let key = "\(source)/\(name)"
        let count = nameCounts[key, default: 0]
        nameCounts[key] = count + 1
        return RecordID(namespace: Settings.namespace, name: count == 0 ? key : "\(key)/\(count)")
    }

    /// Adds a mission. If it has no title, it is reported and left out.
    mutating func add(_ draft: Mission, line: Int, hasRelativeDeadline: Bool = false) {
        if hasRelativeDeadline { relativeDeadlines.insert(draft.id) }
        guard missions.count < ImportResult.maxEntries else { return }
        guard !draft.title.isBlank else {
            report(.missing(property: "title", component: "row"), line: line)
            return
        }
        var mission = draft
        mission.source = .imported
        (mission.title, mission.notes) = MissionDrafts.fitting(title: draft.title, notes: draft.notes)
        let labels = draft.labels.filter { !$0.isEmpty }
        mission.labels = labels.map { $0.beginning(100) }.uniqued().ordered()
        missions.append(mission)
    }

    mutating func add(_ step: Step) { steps.append(step) }

    /// Adds a paragraph to the notes of the last mission.
    mutating func addNote(_ text: String) {
        guard let last = missions.indices.last, !text.isBlank else { return }
        let notes = missions[last].notes
        missions[last].notes = (notes.isEmpty ? text : notes + "\n\n" + text).beginning(Mission.longestNotes)
    }

    mutating func report(_ fact: ImportProblem.Fact, line: Int) {
        problems.append(ImportProblem(line: line, fact: fact))
    }

    mutating func reportBadDate(_ text: String, line: Int) {
        report(.badValue(property: "a date", value: text.beginning(60)), line: line)
    }

    /// Shortens a title and notes to their maximum lengths. If the title is too long, the notes begin with the whole
    /// title.
    static func fitting(title: String, notes: String) -> (title: String, notes: String) {
        guard !title.isWithin(Mission.longestTitle) else { return (title, notes.beginning(Mission.longestNotes)) }
        let fullNotes = title + (notes.isEmpty ? "" : "\n\n" + notes)
        return (title.beginning(Mission.longestTitle), fullNotes.beginning(Mission.longestNotes))
    }
}
