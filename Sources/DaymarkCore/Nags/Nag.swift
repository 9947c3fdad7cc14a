/// One reminder that comes, or would.
public struct Nag: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// So many minutes before the deadline.
        case lead(Int64)
        /// The one that is left where every lead had passed when the mission was made.
        case single
        /// The so manieth after the deadline.
        case overdue(Int64)
        /// The so manieth after one that was put away, or not answered.
        case again(Int64)
        /// At the end of a snooze.
        case snoozed
        /// What the day holds, at its beginning.
        case morning
    }

    /// The same on every device, for the same mission, deadline and place in its row: what is shown twice is shown once.
    public let id: RecordID
    /// Nil for the summary of a day.
    public let mission: RecordID?
    public let level: Aggression
    public let kind: Kind
    /// When it would come were there no quiet hours and no days off.
    public let falls: Instant
    /// When it comes.
    public private(set) var at: Instant
    /// Of the mission; the end of the day for a summary.
    public let deadline: Instant
    /// Whether it comes without a sound, because it comes in quiet hours.
    public private(set) var isSilent: Bool

    init(
        id: RecordID, mission: RecordID?, level: Aggression, kind: Kind, falls: Instant, deadline: Instant,
        at: Instant? = nil,
        isSilent: Bool = false
    ) {
        (self.id, self.mission, self.level, self.kind) = (id, mission, level, kind)
        (self.falls, self.deadline, self.at, self.isSilent) = (falls, deadline, at ?? falls, isSilent)
    }

    /// The same at another time.
    func moved(to at: Instant, isSilent: Bool) -> Nag {
        var nag = self
        (nag.at, nag.isSilent) = (at, isSilent)
        return nag
    }

    /// Nags that come within this many minutes of the first arrive as one, and this many are pending where a device limits them.
    public static let digest: Int64 = 5
    public static let mostPending = 64

    /// By when they come; of two at once the one whose deadline is nearer.
    static func comesFirst(_ a: Nag, _ b: Nag) -> Bool {
        if a.at != b.at { return a.at < b.at }
        return a.deadline != b.deadline ? a.deadline < b.deadline : a.id < b.id
    }
}

extension Nag.Kind {
    /// Whether it is of the row after the deadline.
    var isOverdue: Bool {
        if case .overdue = self { true } else { false }
    }
}
