/// The missions and steps from a file of another program, and the problems found while reading it.
struct MissionDrafts {
    private(set) var missions: [Mission] = []
    private(set) var steps: [Step] = []
    private(set) var problems: [ImportProblem] = []
    /// Records of earlier imports that the file replaces with others.
    var superseded: [RecordID] = []
    /// Records that the source has deleted, and the versions that deleted them (``CalendarRevision``).
    var deleted: [(id: RecordID, revision: String)] = []
    private var relativeDeadlines = Set<RecordID>()
    private var nameCounts: [String: Int] = [:]
    private var stepNames = Keyed<RecordID, StepNames>()

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
        let labels = draft.labels.filter { !$0.isBlank }
        mission.labels = labels.map { $0.beginning(100) }.uniqued().ordered()
        missions.append(mission)
    }

    mutating func add(_ step: Step) { steps.append(step) }

    /// The name of the mission's next step with this title, for its id.
    mutating func stepName(_ title: String, in mission: RecordID) -> String {
        stepNames[mission, default: StepNames()].next(title) ?? title
    }

    /// Changes a mission that was added before.
    mutating func update(_ id: RecordID, _ change: (inout Mission) -> Void) {
        if let index = missions.lastIndex(where: { $0.id == id }) { change(&missions[index]) }
    }

    /// Adds a paragraph to the notes of a mission that was added before.
    mutating func addNote(_ text: String, to mission: RecordID) {
        update(mission) { $0.addNote(text) }
    }

    mutating func report(_ fact: ImportProblem.Fact, line: Int) {
        problems.append(ImportProblem(line: line, fact: fact))
    }

    mutating func report(_ problem: TaskProblem, line: Int) {
        report(.task(problem), line: line)
    }

    /// Shortens a title and notes to their maximum lengths. If the title is too long, the notes begin with the whole
    /// title.
    static func fitting(title: String, notes: String) -> (title: String, notes: String) {
        guard !title.isWithin(Mission.maxTitleLength) else { return (title, notes.beginning(Mission.maxNotesLength)) }
        let fullNotes = title + (notes.isEmpty ? "" : "\n\n" + notes)
        return (title.beginning(Mission.maxTitleLength), fullNotes.beginning(Mission.maxNotesLength))
    }
}

extension Mission {
    /// Adds a paragraph to the notes.
    mutating func addNote(_ text: String) {
        guard !text.isBlank else { return }
        notes = (notes.isEmpty ? text : notes + "\n\n" + text).beginning(Mission.maxNotesLength)
    }

    /// Completes a mission that is done in its source.
    mutating func setDone(at instant: Instant) { (status, completedAt) = (.completed, instant) }

    /// Sets an estimate that the source gives. Ignored outside the range of estimates.
    /// - Returns: Whether it was set.
    @discardableResult
    mutating func setEstimate(_ minutes: Int64) -> Bool {
        guard (1...Mission.longestEstimate).contains(minutes) else { return false }
        (estimate, estimateBy) = (minutes, .person)
        return true
    }
}
