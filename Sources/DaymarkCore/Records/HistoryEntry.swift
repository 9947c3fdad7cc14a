/// What was done, with what was there before: the way back.
public struct HistoryEntry: Hashable, Sendable {
    public let operation: Operation
    /// The cells as ``Workspace/apply(_:)`` found them on this device.
    public let former: [Change]
    /// Whether it was done elsewhere while something else was done to the same records here, neither knowing of the other.
    public let isMerged: Bool

    public init(operation: Operation, former: [Change], isMerged: Bool = false) {
        self.operation = operation
        self.former = former
        self.isMerged = isMerged
    }
}
