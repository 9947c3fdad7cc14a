import DaymarkCore

/// The card about the mood: the question how the person is, what would fit now, or only a line.
struct MoodModel: Hashable {
    enum Card: Hashable {
        case question
        /// The length of the free time, and what fits it.
        case suggestions(minutes: Int64, [SuggestionRow])
        case line
    }

    let card: Card
    let mood: Mood?
    /// Whether it is an hour of much energy, or of little.
    let hour: Hour?

    enum Hour: Hashable {
        case peak, low
    }

    /// Nil at night, and before anything has been added.
    /// - Parameter isAsked: whether to show the question.
    init?(_ today: TodayModel, isAsked: Bool, in context: ViewContext) {
        guard !today.isNew, today.day.contains(context.now) else { return nil }
        let energy = Energy(context.workspace, in: context.circumstances)
        let level = energy.level(at: context.now)
        mood = energy.mood?.value
        hour = level >= Energy.peak ? .peak : level <= Energy.low ? .low : nil
        if isAsked {
            card = .question
        } else if let block = today.openBlock {
            card = .suggestions(minutes: block.minutes, today.suggestions)
        } else {
            card = .line
        }
    }
}
