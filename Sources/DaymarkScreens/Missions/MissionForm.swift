import DaymarkCore

/// The editable form of a mission: its fields as text that the person can type, and the resulting status.
struct MissionForm {
    /// The maximum number of titles to suggest as predecessors.
    private static let maxOthers = 100

    let mission: Mission
    let steps: [Step]
    let resources: [Resource]
    let links: [MissionLink]
    /// The predecessors of the mission.
    let waitsFor: [Mission]
    /// The titles to suggest as predecessors.
    let others: [String]
    /// The status, such as “due tomorrow 17:00”, “every Friday”, “fits with 2 h to spare” and “2 of 5 steps”.
    let status: [String]
    /// The reasons for the mission's position in a list ordered by urgency.
    let reasons: [String]
    let snoozed: String
    /// The times at which work on the mission is planned.
    let times: [Span]

    /// Returns nil if there is no such mission.
    /// - Parameters:
    ///   - pressures: the pressures, if already known.
    ///   - plan: the current plan, if it is known. It knows best whether the mission fits.
    ///   - times: the times at which work on the mission is planned, sorted.
    init?(
        _ id: RecordID, pressures: PressureTable? = nil, plan: Plan? = nil, times: [Span] = [],
        in context: ViewContext
    ) {
        let (workspace, words) = (context.workspace, context.words)
        guard let mission = workspace.missions[id], !mission.deleted else { return nil }
        let row = MissionRow(mission, in: context)
        let pressures = pressures ?? PressureTable(workspace, in: context.circumstances)
        self.mission = mission
        self.times = mission.isOpen ? times : []
        steps = workspace.steps(of: id)
        resources = steps.isEmpty ? [] : workspace.resources(of: id)
        links = workspace.links(of: mission)
        waitsFor = mission.waitsFor.compactMap { RecordID($0).flatMap { workspace.missions[$0] } }.filter {
            !$0.deleted
        }
        others = workspace.missions.indices { $0.pointee.isOpen && $0.pointee.id != id }.suffix(MissionForm.maxOthers)
            .reversed()
            .map { workspace.missions.all[$0].title }
        snoozed = row.snoozeText
        let fit = context.fitText(of: mission, pressures, plan: plan)
        let state =
            mission.isOpen
            ? ""
            : mission.status == .completed ? words(MissionPhrase.completed) : words(MissionSearchPhrase.showDropped)
        let repeats = mission.isOpen ? MissionForm.text(.repeats, of: mission, in: context) : ""
        let due = mission.isOpen ? row.dueText : ""
        let ready = mission.isOpen ? workspace.readyTime(of: mission, in: context.circumstances) : nil
        let before = ready.map { words(ReadyPhrase.before($0.category, day: context.day($0.date))) }
        status = [state, due, before ?? "", repeats, fit ?? "", row.snoozeText, row.progressText].filter { !$0.isEmpty }
        let all = UrgencyText(mission, row: row, pressures: pressures, fit: fit, in: context).reasons
        reasons = mission.isOpen ? all.filter { $0 != fit && $0 != row.dueText } : []
    }

    /// Returns the id of a field in the page.
    static func field(_ id: RecordID, _ field: MissionField) -> String { "\(field.name)-\(id.handle)" }
    static func dateField(_ id: RecordID) -> String { "date-" + id.handle }
    static func snoozeField(_ id: RecordID) -> String { "snooze-" + id.handle }
    static func workedField(_ id: RecordID) -> String { "worked-" + id.handle }

    /// Returns the text of a field. Entering this text again gives the same value.
    static func text(_ field: MissionField, of mission: Mission, in context: ViewContext) -> String {
        switch field {
        case .title: mission.title
        case .notes: mission.notes
        case .deadline:
            (mission.isRoutine ? mission.deadline : mission.effectiveDeadline).map { context.text($0) } ?? ""
        case .estimate: mission.estimate.map { Words(.calm).length($0) } ?? ""
        case .repeats: (try? RecurrenceRule(mission.repeats)).map { context.words.repeats($0) } ?? ""
        case .labels: mission.labels.joined(separator: ", ")
        case .priority: mission.priority.name
        case .category: mission.category?.name ?? ""
        case .aggression: mission.aggression?.name ?? ""
        case .placement: mission.placement.name
        case .energyNeeded: mission.energyNeeded.name
        case .cognitiveLoad: mission.cognitiveLoad.name
        case .activity: mission.activity?.name ?? ""
        case .creativity: mission.creativity?.name ?? ""
        case .openingHours: mission.openingHours?.name ?? ""
        case .complexity: mission.complexity.map { String($0) } ?? ""
        case .tools: mission.tools.joined(separator: ", ")
        case .waitsFor: ""
        case .routine: mission.isRoutine ? mission.doseAnchor?.name ?? "true" : "false"
        case .picture: mission.picture?.title ?? ""
        case .reminders: context.words.reminders(mission.reminders, in: context.circumstances)
        }
    }

    /// Returns the options of a field, or none for a text field.
    static func choices(_ field: MissionField, settings: Settings) -> [FormField.Option] {
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
        case .routine:
            return [("false", words(DosePhrase.no)), ("true", words(DosePhrase.yes))]
                + DoseAnchor.allCases.map { ($0.name, words(DosePhrase.follow($0))) }
        case .activity: return [("", "–")] + Activity.allCases.map { ($0.name, words(ChoicePhrase.activity($0))) }
        case .creativity: return [("", "–")] + Creativity.allCases.map { ($0.name, words(ChoicePhrase.creativity($0))) }
        case .openingHours:
            return [("", "–")] + OpeningHours.allCases.map { ($0.name, words(ChoicePhrase.openingHours($0))) }
        case .complexity: return [("", "–")] + (1...10).map { (String($0), String($0)) }
        case .title, .notes, .deadline, .estimate, .repeats, .labels, .waitsFor, .reminders, .picture, .tools: return []
        }
    }
}
