/// An operation and the values that it replaced, which undo restores.
public struct HistoryEntry: Hashable, Sendable {
    public let operation: Operation
    /// The former values of the changed cells on this device, as ``Workspace/apply(_:)`` returned them.
    public let former: [Change]
    /// Whether another device made it concurrently with local changes to the same records.
    public let isMerged: Bool

    public init(operation: Operation, former: [Change], isMerged: Bool = false) {
        self.operation = operation
        self.former = former
        self.isMerged = isMerged
    }
}
