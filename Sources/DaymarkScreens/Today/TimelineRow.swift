import DaymarkCore

/// One stretch of the day as a person sees it, in a page or a terminal.
public struct TimelineRow: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// Which date of it, as the rule has it.
        case commitment(RecordID, at: WallMoment)
        case work(RecordID)
        case done(RecordID)
        case rest
        case free
    }

    public let kind: Kind
    public let span: Span
    /// On the clock of the person's zone.
    public let start: CivilDateTime
    public let end: CivilDateTime
    public let title: String
    /// Where it is, or why it is here.
    public let detail: String
    public let category: Category?
    /// “2 of 3”, where a mission is done in parts.
    public let part: String
    /// Whether no further part of it comes.
    public let isLast: Bool
    public let isNow: Bool
}

/// A mission that the plan of the day does not hold.
public struct UnplannedRow: Hashable, Sendable {
    public let mission: RecordID
    public let title: String
    public let reason: String
    public let minutes: Int64
}
