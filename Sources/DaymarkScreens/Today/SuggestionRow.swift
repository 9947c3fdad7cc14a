import DaymarkCore

/// A suggested mission, for a page or a terminal.
public struct SuggestionRow: Hashable, Sendable {
    public let mission: RecordID
    public let title: String
    public let reason: String
    public let minutes: Int64
    public let category: Category
    public let picture: Picture

    /// Returns the missions that suit the current free time and the person's mood.
    /// - Parameter pressures: the current pressures of this workspace, if already known.
    public static func all(
        for block: OpenBlock, plan: Plan, pressures: PressureTable? = nil, in context: ViewContext
    ) -> [SuggestionRow] {
        let workspace = context.workspace
        let mood = workspace.mood(at: context.now)?.value
        let suggestions = Suggestions(
            for: block, mood: mood, workspace, plan: plan, in: context.circumstances, pressures: pressures)
        return suggestions.all.compactMap { suggestion in
            guard let mission = workspace.missions[suggestion.mission] else { return nil }
            return SuggestionRow(
                mission: mission.id, title: mission.title, reason: text(suggestion.reason, in: context),
                minutes: suggestion.minutes, category: mission.category ?? workspace.settings.category,
                picture: workspace.picture(of: mission))
        }
    }

    static func text(_ reason: SuggestionReason, in context: ViewContext) -> String {
        let words = context.words
        return switch reason {
        case .light: words(SuggestionReasonPhrase.light)
        case .short: words(SuggestionReasonPhrase.short)
        case .heavy: words(SuggestionReasonPhrase.heavy)
        case .demanding: words(SuggestionReasonPhrase.demanding)
        case .due(let deadline): words(PlanReasonPhrase.due(context.text(deadline)))
        case .fits: words(SuggestionReasonPhrase.fits)
        case .waited: words(SuggestionReasonPhrase.waited)
        }
    }
}

extension SuggestionRow {
    init(_ offer: MissionOffer) {
        self.init(
            mission: offer.mission, title: offer.title, reason: offer.reason, minutes: offer.minutes,
            category: offer.category, picture: offer.picture)
    }
}
