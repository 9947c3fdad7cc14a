import DaymarkCore
import DaymarkStore

/// A way to show nags and to close them again: what sends mail, speaks to the desktop, or notes what it was given in a test.
public struct Channel: Sendable {
    public let kind: NagChannel
    /// Of desktops: whether it reaches those of other machines, or this one's.
    public let isElsewhere: Bool
    /// Shows a message, and answers what came of it. What has a tag that was shown before takes its place.
    public let show: @Sendable (NagMessage, NagEndpoint) -> NagOutcome
    /// Closes what was shown under a tag; what is closed or unknown is closed.
    public let close: @Sendable (RecordID, NagEndpoint) -> NagOutcome

    public init(
        _ kind: NagChannel, isElsewhere: Bool = false,
        show: @escaping @Sendable (NagMessage, NagEndpoint) -> NagOutcome,
        close: @escaping @Sendable (RecordID, NagEndpoint) -> NagOutcome = { _, _ in .taken }
    ) {
        (self.kind, self.isElsewhere, self.show, self.close) = (kind, isElsewhere, show, close)
    }
}
