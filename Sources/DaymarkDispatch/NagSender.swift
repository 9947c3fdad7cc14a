import DaymarkCore

/// Shows and closes messages on one channel: by mail, on the desktop, or in the memory of a test.
public struct NagSender: Sendable {
    public let channel: NagChannel
    /// For the desktop channel: whether it reaches the desktops of other machines instead of this machine's.
    public let reachesRemoteDesktops: Bool
    /// Shows a message. It replaces the message with the same tag.
    public let show: @Sendable (NagMessage, NagEndpoint) -> NagOutcome
    /// Closes the message with a tag. A message that is unknown or already closed counts as closed.
    public let close: @Sendable (RecordID, NagEndpoint) -> NagOutcome

    public init(
        _ channel: NagChannel, reachesRemoteDesktops: Bool = false,
        show: @escaping @Sendable (NagMessage, NagEndpoint) -> NagOutcome,
        close: @escaping @Sendable (RecordID, NagEndpoint) -> NagOutcome = { _, _ in .taken }
    ) {
        (self.channel, self.reachesRemoteDesktops) = (channel, reachesRemoteDesktops)
        (self.show, self.close) = (show, close)
    }
}
