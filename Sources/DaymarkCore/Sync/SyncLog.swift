/// An account's operations and records, as the server's side of sync reads and writes them. All calls for one request
/// run in one transaction, so its effects are stored completely or not at all.
public protocol SyncLog {
    associatedtype Failure: Error

    /// A random number that identifies the account. It never changes.
    var account: UInt64 { get }
    /// A random number that changes whenever the account is restored from a backup.
    var epoch: UInt64 { get }
    /// The number of the last operation that is no longer stored. A device whose cursor is below it needs a snapshot.
    var floor: Int64 { get }
    /// The number of the newest operation.
    var last: Int64 { get }
    /// The newest logical time that the account has seen.
    var time: LogicalTime { get set }
    var digest: Digest { get }

    /// The time under which an operation is stored; nil if it is not stored.
    func time(of operation: RecordID) throws(Failure) -> LogicalTime?
    /// The current values of the cells that these changes set, each with its stamp.
    func winners(of changes: [Change]) throws(Failure) -> [Change]
    /// Stores an operation as the next of the sequence and merges its cells.
    mutating func append(_ operation: Operation) throws(Failure)
    /// Makes the appended operations visible to the functions below.
    mutating func flush() throws(Failure)
    func operations(after cursor: Int64, limit: Int64) throws(Failure) -> [Sequenced]
    /// The records whose ids come after `id`, in order of id, and whether there are more.
    func records(after id: RecordID?, limit: Int64) throws(Failure) -> (records: PackedRecords, more: Bool)
}

extension SyncLog {
    /// How far ahead a device's clock may be before its operations get the account's time, in milliseconds.
    public static var drift: Int64 { 120_000 }

    /// Stores the operations of a device and returns the ones that it does not have. No operation is ever refused: a
    /// known one is acknowledged again, and one from a clock that is ahead is stored under the account's time.
    public mutating func answer(_ request: SyncRequest, at now: Instant) throws(Failure) -> SyncReply {
        guard request.epoch == epoch else { return try snapshot([], after: nil, limit: request.limit, at: now) }
        var acknowledged: [Acknowledgement] = []
        for operation in request.operations { acknowledged.append(try take(operation, at: now)) }
        try flush()
        if let after = request.after { return try snapshot(acknowledged, after: after, limit: request.limit, at: now) }
        // A device whose cursor is too old, or was never given out, gets a snapshot.
        guard request.cursor >= floor, request.cursor <= last else {
            return try snapshot(acknowledged, after: nil, limit: request.limit, at: now)
        }
        let operations = try operations(after: request.cursor, limit: min(request.limit, SyncRequest.maxOperations))
        let cursor = operations.last?.number ?? request.cursor
        let answer = SyncAnswer(
            account: account, epoch: epoch, cursor: cursor, time: time, digest: digest, acknowledged: acknowledged,
            content: .operations(operations, more: cursor < last), answeredAt: now)
        return SyncReply(answer: answer, records: nil)
    }

    private mutating func take(_ operation: Operation, at now: Instant) throws(Failure) -> Acknowledgement {
        let stored: LogicalTime
        if let known = try time(of: operation.id) {
            stored = known
        } else {
            let kept = operation.kept(
                at: time.ticked(at: now), latest: LogicalTime(now.adding(seconds: Self.drift / 1000)))
            for change in kept.changes { time = max(time, change.stamp?.time ?? kept.time) }
            try append(kept)
            stored = kept.time
        }
        guard stored != operation.time else { return Acknowledgement(id: operation.id, time: stored, winners: []) }
        return Acknowledgement(id: operation.id, time: stored, winners: try winners(of: operation.changes))
    }

    private func snapshot(
        _ acknowledged: [Acknowledgement], after: RecordID?, limit: Int64, at now: Instant
    ) throws(Failure) -> SyncReply {
        let (records, more) = try records(after: after, limit: limit)
        let answer = SyncAnswer(
            account: account, epoch: epoch, cursor: last, time: time, digest: digest, acknowledged: acknowledged,
            content: .snapshot([], after: after, next: more ? records.last : nil), answeredAt: now)
        return SyncReply(answer: answer, records: records)
    }
}

extension Operation {
    /// The operation as the account stores it. Stamps later than `latest` would win for ever, so they get `time`
    /// instead.
    fileprivate func kept(at time: LogicalTime, latest: LogicalTime) -> Operation {
        let isAhead = !isRepair && self.time > latest || changes.contains { ($0.stamp?.time ?? .zero) > latest }
        guard isAhead else { return self }
        let changes = changes.map { change in
            guard let stamp = change.stamp, stamp.time > latest else { return change }
            return Change(
                change.kind, change.record, change.field, element: change.element, change.value,
                stamp: Stamp(time: time, tie: stamp.tie))
        }
        return Operation(
            id: id, device: device, schema: schema, time: time, group: group, undoes: undoes, changes: changes)
    }
}
