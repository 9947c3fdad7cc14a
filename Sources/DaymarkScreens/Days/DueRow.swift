import DaymarkCore

/// A deadline in a list of a day.
public struct DueRow: Hashable, Sendable {
    public let mission: RecordID
    public let title: String
    public let deadline: Deadline
    /// The end of the deadline.
    public let at: Instant
    /// The time on the person's clock. Empty if the deadline is a day.
    public let time: String
    /// The remaining work, in minutes.
    public let minutes: Int64
    /// The remaining work in words.
    public let length: String
    public let category: Category
    public let picture: Picture
    /// Whether the deadline is a later date of a repeating mission.
    public let isLater: Bool
}

extension DueRow {
    /// - Returns: Nil if the mission does not exist.
    init?(_ dated: DatedDeadline, in context: ViewContext) {
        guard let mission = context.workspace.missions[dated.mission] else { return nil }
        let minutes = context.workspace.minutesLeft(mission)
        self.init(
            mission: mission.id, title: mission.title, deadline: dated.deadline, at: dated.at,
            time: dated.deadline.isDay ? "" : context.time(dated.at),
            minutes: minutes,
            length: context.workspace.remainingText(of: mission, minutes: minutes, words: context.words),
            category: mission.category ?? context.settings.category,
            picture: context.workspace.picture(of: mission), isLater: dated.isLater)
    }
}
