import DaymarkCore

/// Explains a mission's position in a list ordered by urgency: whether it fits, when it is due, and other reasons.
public struct UrgencyText: Hashable, Sendable {
    public let reasons: [String]

    /// - Parameter fit: Whether the mission fits, as the plan says. Nil to take it from the pressures.
    public init(
        _ mission: Mission, row: MissionRow, pressures: PressureTable, fit: String? = nil, in context: ViewContext
    ) {
        let words = context.words
        var reasons: [String] = []
        let fit = fit ?? pressures.fit(mission.id).map { words.fit($0) }
        if let fit { reasons.append(fit) }
        // Work that ends after its deadline says the deadline with it.
        if !row.dueText.isEmpty, !(fit?.holds(row.dueText) ?? false) { reasons.append(row.dueText) }
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
