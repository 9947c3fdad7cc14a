extension KindDefinition {
    /// Every kind that has a typed form. The SQL views are created in this order, and the most frequent kinds come first
    /// because a search compares them in this order.
    public static let all = [
        Mission.definition,
        Step.definition,
        Commitment.definition,
        SavedFilter.definition,
        DayPlan.definition,
        NagEvent.definition,
        Settings.definition,
        Block.definition,
        Session.definition,
        MoodEntry.definition,
        DayOff.definition,
        DoseAnswer.definition,
        Resource.definition,
        TipAnswer.definition,
        JournalEntry.definition,
    ]
}

extension KindRegistry {
    /// The kinds of record that Daymark has.
    public static let daymark = KindRegistry(KindDefinition.all.map { $0.kind })
}
