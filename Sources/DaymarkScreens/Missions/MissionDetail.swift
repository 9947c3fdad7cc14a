import DaymarkCore

/// Everything about one mission.
public struct MissionDetail: Hashable, Sendable {
    public struct Fact: Hashable, Sendable {
        public let name: String
        public let value: String
    }

    public let id: RecordID
    public let title: String
    public let facts: [Fact]
    public let steps: [Step]
    public let notes: String

    /// - Parameter fit: whether it fits before it is due, where that is known.
    public init(_ mission: Mission, _ workspace: Workspace, in circumstances: Circumstances, fit: Fit? = nil) {
        let words = Words(workspace.settings)
        id = mission.id
        title = mission.title
        notes = mission.notes
        steps = workspace.steps(of: mission.id)
        var facts = [Fact(name: words(DetailPhrase.handle), value: mission.id.handle)]
        if let deadline = mission.effectiveDeadline {
            facts.append(Fact(name: words(DetailPhrase.deadline), value: words.deadline(deadline, in: circumstances)))
        }
        if let fit { facts.append(Fact(name: words(DetailPhrase.fit), value: words.fit(fit))) }
        facts.append(Fact(name: words(DetailPhrase.estimate), value: words.estimate(workspace.minutesLeft(mission))))
        facts.append(Fact(name: words(DetailPhrase.priority), value: mission.priority.name))
        facts.append(
            Fact(name: words(DetailPhrase.category), value: (mission.category ?? workspace.settings.category).name))
        if mission.placement == .mustDo {
            facts.append(Fact(name: words(DetailPhrase.placement), value: words(MissionPhrase.mustDo)))
        }
        if let rule = try? RecurrenceRule(mission.repeats) {
            facts.append(Fact(name: words(DetailPhrase.repeats), value: words.repeats(rule)))
        }
        let waits = mission.waitsFor.compactMap { RecordID($0).flatMap { workspace.missions[$0] } }.filter { $0.isOpen }
        if !waits.isEmpty {
            facts.append(
                Fact(name: words(DetailPhrase.waitsFor), value: waits.map { $0.title }.joined(separator: ", ")))
        }
        if !mission.labels.isEmpty {
            facts.append(Fact(name: words(DetailPhrase.labels), value: mission.labels.joined(separator: ", ")))
        }
        let row = MissionRow(mission, workspace, in: circumstances, words: words)
        if !row.snoozed.isEmpty { facts.append(Fact(name: words(DetailPhrase.snoozed), value: row.snoozed)) }
        let more: [(DetailPhrase, String?)] = [
            (.aggression, mission.aggression?.name),
            (.energy, mission.energyNeeded == .any ? nil : mission.energyNeeded.name),
            (.load, mission.cognitiveLoad == .moderate ? nil : mission.cognitiveLoad.name),
            (.complexity, mission.complexity.map { String($0) }),
            (.activity, mission.activity?.name),
            (.tools, mission.tools.isEmpty ? nil : mission.tools.joined(separator: ", ")),
            (.status, mission.status == .pending ? nil : mission.status.name),
        ]
        for case (let phrase, let value?) in more { facts.append(Fact(name: words(phrase), value: value)) }
        if !mission.link.isEmpty { facts.append(Fact(name: words(DetailPhrase.link), value: mission.link)) }
        self.facts = facts
    }
}
