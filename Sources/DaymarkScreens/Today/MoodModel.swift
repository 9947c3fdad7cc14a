import DaymarkCore

/// The content of the mood card: the question how the person feels, suggestions for now, or a single line.
struct MoodModel: Hashable {
    enum Card: Hashable {
        case question
        /// Missions that fit into the current free time, and its length.
        case suggestions(minutes: Int64, [SuggestionRow])
        case line
    }

    let card: Card
    let mood: Mood?
    /// The current energy, if it is especially high or low. Nil while the person has no choice of what to do.
    let hour: Hour?

    enum Hour: Hashable {
        case peak, low
    }

    /// The last minutes of a waking day, in which no hour is good for demanding work.
    private static let evening: Int64 = 90

    /// Returns nil at night, and before anything has been added.
    /// - Parameter isAsked: whether to show the question.
    init?(_ today: TodayModel, isAsked: Bool, in context: ViewContext) {
        guard !today.isNew, today.day.contains(context.now) else { return nil }
        let energy = Energy(context.workspace, in: context.circumstances)
        let level = energy.level(at: context.now)
        mood = energy.mood?.value
        let isEvening = today.day.end <= context.now.adding(minutes: max(MoodModel.evening, context.settings.windDown))
        let isTaken = today.way != nil || today.running.contains { $0.isCommitment && $0.takesTime }
        let isLate = isEvening || context.workspace.isEvening(in: context.circumstances)
        hour = isTaken ? nil : level >= Energy.peak && !isLate ? .peak : level <= Energy.low ? .low : nil
        if isAsked {
            card = .question
        } else if let block = today.openBlock {
            card = .suggestions(minutes: block.minutes, today.suggestions)
        } else {
            card = .line
        }
    }
}
