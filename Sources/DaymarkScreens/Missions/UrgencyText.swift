import DaymarkCore

/// Explains a mission's position in a list ordered by urgency: whether it fits, when it is due, and other reasons.
public struct UrgencyText: Hashable, Sendable {
    public let reasons: [String]

    public init(_ mission: Mission, row: MissionRow, pressures: PressureTable, in context: ViewContext) {
        let words = context.words
        var reasons: [String] = []
        if let fit = pressures.fit(mission.id) { reasons.append(words.fit(fit)) }
        if !row.dueText.isEmpty { reasons.append(row.dueText) }
        if mission.priority != .medium { reasons.append(words(UrgencyPhrase.weighs(mission.priority))) }
        if let aggression = mission.aggression, aggression != .gentle {
            reasons.append(words(UrgencyPhrase.loud(aggression)))
        }
        let isBegun =
            mission.status == .active || context.workspace.steps(of: mission.id).contains { $0.done }
        if isBegun { reasons.append(words(UrgencyPhrase.begun)) }
        self.reasons = reasons
    }
}
