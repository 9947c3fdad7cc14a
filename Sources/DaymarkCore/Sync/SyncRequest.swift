/// A device's request to its account: the operations that it has made, and where its copy of the account ends.
public struct SyncRequest: Hashable, Sendable {
    /// The account's epoch as this device knows it; 0 before the first answer.
    public var epoch: UInt64
    /// The number of the last operation of the account that this device has received.
    public var cursor: Int64
    public var device: RecordID
    /// The pending operations of this device, oldest first, as many as fit.
    public var operations: [Operation]
    /// The maximum number of operations or records in the answer.
    public var limit: Int64
    /// The last record that this device has received of a snapshot; nil if it is not fetching one.
    public var after: RecordID?

    /// The maximum number of operations in one request and in one answer.
    public static let maxOperations: Int64 = 500
    /// The maximum number of records in one part of a snapshot.
    public static let maxRecords: Int64 = 5000
    /// The maximum number of records in a snapshot's first part. It is small, so that the device can store those
    /// records while the others are on their way.
    static let maxRecordsAtFirst: Int64 = 1000
    /// The approximate maximum size of the operations in one request and in one answer, in bytes. A slow connection
    /// transfers that much in a minute.
    public static let maxBytes = 1 << 20

    public init(
        epoch: UInt64, cursor: Int64, device: RecordID, operations: [Operation] = [], limit: Int64 = maxOperations,
        after: RecordID? = nil
    ) {
        self.epoch = epoch
        self.cursor = cursor
        self.device = device
        self.operations = operations
        self.limit = limit
        self.after = after
    }
}

extension SyncRequest {
    /// The request that follows this one once its answer, a part of a snapshot, has been received, provided that
    /// nothing is done on this device in the meantime. Nil if the next request is not certain.
    ///
    /// The request does not depend on the records of the answer, so it may be sent while they are still being stored.
    /// - Parameter answer: An answer as ``SyncReply`` writes it, with its records last. The bytes before the records
    ///   are enough.
    public func following(_ answer: some Sequence<UInt8>) -> SyncRequest? {
        guard operations.isEmpty, let head = SyncAnswer.head(Array(answer)),
            let next = head.string("next").flatMap({ RecordID($0) }),
            let epoch = head.string("epoch").flatMap({ UInt64($0, radix: 16) }),
            head.string("after").flatMap({ RecordID($0) }) == after
        else { return nil }
        // A device asks for a small first part of a snapshot, or for operations, which an account may answer with a
        // snapshot. Either way, the next part has the full size.
        let isFirst = limit == SyncRequest.maxRecordsAtFirst || limit == SyncRequest.maxOperations
        return SyncRequest(
            epoch: epoch, cursor: cursor, device: device, limit: isFirst ? SyncRequest.maxRecords : limit, after: next)
    }

    /// `{"epoch", "cursor", "device", "limit", "after"?, "ops"}`; the epoch is hexadecimal.
    public var json: JSON {
        .object([
            "epoch": .string(String(epoch, radix: 16)), "cursor": .number(cursor),
            "device": .string(device.description),
            "limit": .number(limit), "after": after.map { .string($0.description) },
            "ops": .array(operations.map { $0.json }),
        ])
    }

    public init(_ json: JSON, kinds: KindRegistry) throws(OperationError) {
        guard let epoch = json.string("epoch").flatMap({ UInt64($0, radix: 16) }) else { throw .missing("epoch") }
        guard let cursor = json.number("cursor"), cursor >= 0 else { throw .missing("cursor") }
        guard let device = json.string("device").flatMap({ RecordID($0) }) else { throw .missing("device") }
        guard let entries = json.array("ops"), entries.count <= Int(SyncRequest.maxOperations) else {
            throw .missing("ops")
        }
        var operations: [Operation] = []
        for entry in entries { operations.append(try Operation(entry, kinds: kinds)) }
        self.init(
            epoch: epoch, cursor: cursor, device: device, operations: operations,
            limit: min(max(json.number("limit") ?? SyncRequest.maxOperations, 1), SyncRequest.maxRecords),
            after: json.string("after").flatMap { RecordID($0) })
    }
}
