/// What a device sends to its account.
public struct SyncRequest: Hashable, Sendable {
    /// Of the account as this device knows it; 0 for one that it has not met.
    public var epoch: UInt64
    /// The last operation of the account that is here.
    public var cursor: Int64
    public var device: RecordID
    /// Done here, and not acknowledged yet.
    public var operations: [Operation]
    /// The most operations or records that are wanted at once.
    public var limit: Int64
    /// While a snapshot is being fetched: the last record of it that came.
    public var after: RecordID?

    /// The most operations that one request carries, and the most that one answer does.
    public static let mostOperations: Int64 = 500
    /// The most records of one part of a snapshot.
    public static let mostRecords: Int64 = 5000
    /// The most of its first part: so few that there is something to store while others are on their way.
    static let mostRecordsAtFirst: Int64 = 1000
    /// About the bytes of the operations of one request, and of what one answer brings: a slow line takes them in a minute.
    public static let mostBytes = 1 << 20

    public init(
        epoch: UInt64, cursor: Int64, device: RecordID, operations: [Operation] = [], limit: Int64 = mostOperations,
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
    /// What is asked once a part of a snapshot that answers this is taken in, if nothing is done meanwhile; nil where that is not
    /// sure. It says nothing of what was taken in, so it may be sent while that is still on its way to the disk.
    /// - Parameter answer: as ``SyncReply`` writes it, its records last; what comes before them is enough.
    public func following(_ answer: some Sequence<UInt8>) -> SyncRequest? {
        guard operations.isEmpty, let head = SyncAnswer.head(Array(answer)),
            let next = head.string("next").flatMap({ RecordID($0) }),
            let epoch = head.string("epoch").flatMap({ UInt64($0, radix: 16) }),
            head.string("after").flatMap({ RecordID($0) }) == after
        else { return nil }
        // What else is asked first: operations, where a snapshot answers.
        let isFirst = limit == SyncRequest.mostRecordsAtFirst || limit == SyncRequest.mostOperations
        return SyncRequest(
            epoch: epoch, cursor: cursor, device: device, limit: isFirst ? SyncRequest.mostRecords : limit, after: next)
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
        guard let entries = json.array("ops"), entries.count <= Int(SyncRequest.mostOperations) else {
            throw .missing("ops")
        }
        var operations: [Operation] = []
        for entry in entries { operations.append(try Operation(entry, kinds: kinds)) }
        self.init(
            epoch: epoch, cursor: cursor, device: device, operations: operations,
            limit: min(max(json.number("limit") ?? SyncRequest.mostOperations, 1), SyncRequest.mostRecords),
            after: json.string("after").flatMap { RecordID($0) })
    }
}
