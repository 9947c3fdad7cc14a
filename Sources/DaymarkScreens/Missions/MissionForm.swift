import DaymarkCore

/// Everything about one mission as it is edited: its fields as texts that can be typed, and what follows from them.
struct MissionForm {
    let mission: Mission
    let steps: [Step]
    /// Open missions that it waits for.
    let waitsFor: [Mission]
    /// Titles that it may come to wait for.
    let others: [String]
    /// “due tomorrow 17:00”, “fits with 2 h to spare”, “2 of 5 steps”.
    let status: [String]
    /// Why it stands where it does.
    let reasons: [String]
    let snoozed: String

    /// How many titles are offered to wait for.
    private static let mostOthers = 100

    /// - Parameter pressures: of this workspace and moment, where they are known already.
    init?(_ id: RecordID, _ workspace: Workspace, in circumstances: Circumstances, _ known: Pressures? = nil) {
        guard let mission = workspace.missions[id], !mission.deleted else { return nil }
        let words = Words(workspace.settings)
        let row = MissionRow(mission, workspace, in: circumstances, words: words)
        let pressures = known ?? Pressures(workspace, in: circumstances)
        self.mission = mission
        steps = workspace.steps(of: id)
        waitsFor = mission.waitsFor.compactMap { RecordID($0).flatMap { workspace.missions[$0] } }.filter {
            !$0.deleted
        }
        others = workspace.missions.places { $0.pointee.isOpen && $0.pointee.id != id }.suffix(MissionForm.mostOthers)
            .reversed()
            .map { workspace.missions.all[$0].title }
        snoozed = row.snoozed
        let fit = mission.isOpen ? pressures.fit(id).map { words.fit($0) } : nil
        let state =
            mission.isOpen
            ? ""
            : mission.status == .completed ? words(MissionPhrase.completed) : words(MissionSearchPhrase.showDropped)
        status = [state, mission.isOpen ? row.due : "", fit ?? "", row.snoozed, row.steps].filter { !$0.isEmpty }
        let weight = UrgencyText(mission, row, pressures, workspace, words: words).reasons
        reasons = mission.isOpen ? weight.filter { $0 != fit && $0 != row.due } : []
    }

    /// The id of a field in the page.
    static func field(_ id: RecordID, _ field: MissionField) -> String { "\(field.name)-\(id.handle)" }

    /// A field as it is typed: what is shown can be read again.
    static func text(_ field: MissionField, _ mission: Mission, words: Words, in circumstances: Circumstances)
        -> String
    {
        switch field {
        case .title: mission.title
        case .notes: mission.notes
        case .deadline: mission.effectiveDeadline.map { words.deadline($0, in: circumstances) } ?? ""
        case .estimate: mission.estimate.map { Words(.calm).length($0) } ?? ""
        case .repeats: (try? RecurrenceRule(mission.repeats)).map { words.repeats($0) } ?? ""
        case .labels: mission.labels.joined(separator: ", ")
        case .priority: mission.priority.name
        case .category: mission.category?.name ?? ""
        case .aggression: mission.aggression?.name ?? ""
        case .placement: mission.placement.name
        case .energyNeeded: mission.energyNeeded.name
        case .cognitiveLoad: mission.cognitiveLoad.name
        case .waitsFor: ""
        }
    }

    /// The choices of a field, by name.
    static func choices(_ field: MissionField, settings: Settings) -> [(value: String, name: String)] {
        let words = Words(settings)
        switch field {
        case .priority: return Priority.allCases.map { ($0.name, words(ChoicePhrase.priority($0))) }
        case .category:
            let usual = words(ChoicePhrase.usual(words(ChoicePhrase.category(settings.category))))
            return [("", usual)] + Category.allCases.map { ($0.name, words(ChoicePhrase.category($0))) }
        case .aggression:
            let usual = words(ChoicePhrase.usual(words(ChoicePhrase.aggression(settings.usualAggression))))
            return [("", usual)] + Aggression.allCases.map { ($0.name, words(ChoicePhrase.aggression($0))) }
        case .placement: return Placement.allCases.map { ($0.name, words(ChoicePhrase.placement($0))) }
        case .energyNeeded: return EnergyNeeded.allCases.map { ($0.name, words(ChoicePhrase.energy($0))) }
        case .cognitiveLoad: return CognitiveLoad.allCases.map { ($0.name, words(ChoicePhrase.load($0))) }
        case .title, .notes, .deadline, .estimate, .repeats, .labels, .waitsFor: return []
        }
    }
}
