/// A cell that an operation sets.
public struct Change: Hashable, Sendable {
    public let kind: Kind
    public let record: RecordID
    public let field: String

    /// The element of a set-valued field; empty for all others.
    public let element: String
    public let value: Value
    /// Its own stamp, in a repair operation; else the operation's holds.
    public let stamp: Stamp?
    /// The text that was edited, where edits are merged by lines (``TextMerge``).
    public let base: String?

    public init(
        _ kind: Kind, _ record: RecordID, _ field: String, element: String = "", _ value: Value, stamp: Stamp? = nil,
        base: String? = nil
    ) {
        self.kind = kind
        self.record = record
        self.field = field
        self.element = element
        self.value = value
        self.stamp = stamp
        self.base = base
    }
}

/// One intent of a person: the cells it sets, all under one stamp. Operations are what is stored, synced and undone.
public struct Operation: Hashable, Sendable {
    /// The version of the record schemas that this build writes.
    public static let schemaVersion: Int64 = 1
    /// An operation is at most this large; what a person does beyond it is split into a group (``group``).
    public static let mostChanges = 500
    public static let mostBytes = 256 * 1024

    /// Random.
    public let id: RecordID
    public let device: RecordID
    public let schema: Int64
    public let time: LogicalTime
    /// Operations of one group are committed together on their device and undone together.
    public let group: RecordID?
    /// The operation, or the group, that this one takes back.
    public let undoes: RecordID?
    public let changes: [Change]

    public init(
        id: RecordID, device: RecordID, schema: Int64 = Operation.schemaVersion, time: LogicalTime,
        group: RecordID? = nil, undoes: RecordID? = nil, changes: [Change]
    ) {
        self.id = id
        self.device = device
        self.schema = schema
        self.time = time
        self.group = group
        self.undoes = undoes
        self.changes = changes
    }

    public var stamp: Stamp { Stamp(time: time, tie: id.high) }

    /// Whether it brings home cells that an account has lost, each with the stamp that it has.
    public var isRepair: Bool { !changes.isEmpty && changes.allSatisfy { $0.stamp != nil } }

    /// Whether it brings together texts that were edited at once. Every device that sees both makes the very same one, so it
    /// is by no device: its id stands for it.
    public var isMerge: Bool { device == id }

    /// The same under another time.
    public func stamped(_ time: LogicalTime) -> Operation {
        Operation(id: id, device: device, schema: schema, time: time, group: group, undoes: undoes, changes: changes)
    }

    /// What undo takes back as one: the group where there is one.
    public var unit: RecordID { group ?? id }
}
