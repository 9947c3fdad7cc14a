import DaymarkCore

/// Why a mission stands where it does in a list by urgency, in words: whether it fits, when it is due, and what else weighs.
public struct UrgencyText: Hashable, Sendable {
    public let reasons: [String]

    public init(_ mission: Mission, _ row: MissionRow, _ pressures: Pressures, _ workspace: Workspace, words: Words) {
        var reasons: [String] = []
        if let fit = pressures.fit(mission.id) { reasons.append(words.fit(fit)) }
        if !row.due.isEmpty { reasons.append(row.due) }
        if mission.priority != .medium { reasons.append(words(UrgencyPhrase.weighs(mission.priority))) }
        if let aggression = mission.aggression, aggression != .gentle {
            reasons.append(words(UrgencyPhrase.loud(aggression)))
        }
        let begun = mission.status == .active || workspace.steps(of: mission.id).contains { $0.done }
        if begun { reasons.append(words(UrgencyPhrase.begun)) }
        self.reasons = reasons
    }
}
