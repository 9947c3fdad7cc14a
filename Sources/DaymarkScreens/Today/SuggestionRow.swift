import DaymarkCore

/// A suggested mission as a person sees it, in a page or a terminal.
public struct SuggestionRow: Hashable, Sendable {
    public let mission: RecordID
    public let title: String
    public let reason: String
    public let minutes: Int64
    public let category: Category

    /// What fits the open block that a person is in, and their mood.
    /// - Parameter pressures: of this workspace and moment, where they are known already.
    public static func all(
        for block: OpenBlock, _ workspace: Workspace, _ plan: Plan, in circumstances: Circumstances,
        pressures: Pressures? = nil
    ) -> [SuggestionRow] {
        let words = Words(workspace.settings)
        let mood = workspace.mood(at: circumstances.now)?.value
        return Suggestions(for: block, mood, workspace, plan, in: circumstances, pressures: pressures).all.compactMap {
            suggestion in
            guard let mission = workspace.missions[suggestion.mission] else { return nil }
            return SuggestionRow(
                mission: mission.id, title: mission.title,
                reason: reason(suggestion.reason, words: words, in: circumstances),
                minutes: suggestion.minutes, category: mission.category ?? workspace.settings.category)
        }
    }

    private static func reason(_ reason: SuggestionReason, words: Words, in circumstances: Circumstances) -> String {
        switch reason {
        case .light: words(SuggestionReasonPhrase.light)
        case .short: words(SuggestionReasonPhrase.short)
        case .heavy: words(SuggestionReasonPhrase.heavy)
        case .demanding: words(SuggestionReasonPhrase.demanding)
        case .due(let deadline): words(PlanReasonPhrase.due(words.deadline(deadline, in: circumstances)))
        case .fits: words(SuggestionReasonPhrase.fits)
        }
    }
}
