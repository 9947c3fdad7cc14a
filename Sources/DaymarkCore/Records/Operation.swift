/// A change to one cell by an operation.
public struct Change: Hashable, Sendable {
    public let kind: Kind
    public let record: RecordID
    public let field: String

    /// The element of a set-valued field; empty for all others.
    public let element: String
    public let value: Value
    /// The cell's own stamp in a repair operation; nil if the operation's stamp applies.
    public let stamp: Stamp?
    /// The text before the edit, for fields whose edits are merged line by line (``TextMerge``); otherwise nil.
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

/// One action of a person: the cells it sets, all with the same stamp. Operations are stored, synced and undone.
public struct Operation: Hashable, Sendable {
    /// The version of the record schemas that this build writes.
    public static let schemaVersion: Int64 = 1
    /// The maximum number of changes in an operation. A larger action is split into a group (``group``).
    public static let maxChanges = 500
    public static let maxBytes = 256 * 1024

    /// A random id, except for a merge (``isMerge``), whose id is derived from the edits.
    public let id: RecordID
    public let device: RecordID
    public let schema: Int64
    public let time: LogicalTime
    /// The group of operations to which this one belongs. A group is committed together on its device and undone
    /// together.
    public let group: RecordID?
    /// The operation or group that this one undoes.
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

    /// Whether it restores cells that an account has lost, with their old stamps.
    public var isRepair: Bool { !changes.isEmpty && changes.allSatisfy { $0.stamp != nil } }

    /// Whether it merges texts that were edited concurrently. Every device that sees both edits makes the same merge,
    /// so it belongs to no device and uses its own id as the device.
    public var isMerge: Bool { device == id }

    /// A copy with another time.
    public func stamped(_ time: LogicalTime) -> Operation {
        Operation(id: id, device: device, schema: schema, time: time, group: group, undoes: undoes, changes: changes)
    }

    /// The id that undo refers to: the group if there is one, otherwise the operation.
    public var unit: RecordID { group ?? id }
}
