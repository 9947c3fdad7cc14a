import DaymarkCore

/// What stands between the day's head and its plan: a question, what would fit now, or a line.
struct MoodModel: Hashable {
    enum Card: Hashable {
        case question
        /// Minutes that are open, and what fits them.
        case suggestions(minutes: Int64, [SuggestionRow])
        case line
    }

    let card: Card
    let mood: Mood?
    /// Whether it is a very good hour, or a very slow one.
    let hour: Hour?

    enum Hour: Hashable {
        case peak, low
    }

    /// Nil at night, and before anything has been put in.
    /// - Parameter asks: whether the question is wanted, or offered.
    init?(_ today: TodayModel, asks: Bool, _ workspace: Workspace, in circumstances: Circumstances) {
        guard !today.isNew, today.day.contains(circumstances.now) else { return nil }
        let energy = Energy(workspace, in: circumstances)
        let level = energy.level(at: circumstances.now)
        mood = energy.mood?.value
        hour = level >= Energy.peak ? .peak : level <= Energy.low ? .low : nil
        if asks {
            card = .question
        } else if let open = today.open {
            card = .suggestions(minutes: open.minutes, today.suggestions)
        } else {
            card = .line
        }
    }
}
