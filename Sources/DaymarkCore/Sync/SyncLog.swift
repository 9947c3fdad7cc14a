/// An account's operations and records as the server's side of sync needs them, inside one transaction: what it does is kept
/// whole or not at all.
public protocol SyncLog {
    associatedtype Failure: Error

    /// A random number that stays with the account.
    var account: UInt64 { get }
    /// A random number, another one whenever the account came back from a backup.
    var epoch: UInt64 { get }
    /// The last operation that is no longer kept; who is behind it needs a snapshot.
    var floor: Int64 { get }
    /// The newest operation.
    var last: Int64 { get }
    /// The newest logical time seen.
    var time: LogicalTime { get set }
    var digest: Digest { get }

    /// The time under which an operation is kept; nil for one that is not.
    func time(of operation: RecordID) throws(Failure) -> LogicalTime?
    /// What these cells hold now, each with its stamp.
    func winners(of changes: [Change]) throws(Failure) -> [Change]
    /// Keeps an operation as the next of the sequence, and merges its cells.
    mutating func append(_ operation: Operation) throws(Failure)
    /// Makes what was appended readable by the functions below.
    mutating func flush() throws(Failure)
    func operations(after cursor: Int64, limit: Int64) throws(Failure) -> [Sequenced]
    /// Records by their ids, those after `id`, and whether there are more.
    func records(after id: RecordID?, limit: Int64) throws(Failure) -> (records: PackedRecords, more: Bool)
}

extension SyncLog {
    /// How far ahead a device's clock may be before its operations get the account's time, in milliseconds.
    public static var drift: Int64 { 120_000 }

    /// Takes in what a device did, and says what it does not know. Nothing is ever refused: an operation that came before
    /// is acknowledged again, and one from a clock that is ahead is kept under the account's time.
    public mutating func answer(_ request: SyncRequest, at now: Instant) throws(Failure) -> SyncReply {
        guard request.epoch == epoch else { return try snapshot([], after: nil, limit: request.limit) }
        var acknowledged: [Acknowledgement] = []
        for operation in request.operations { acknowledged.append(try take(operation, at: now)) }
        try flush()
        if let after = request.after { return try snapshot(acknowledged, after: after, limit: request.limit) }
        // A cursor that was never given out is as good as none.
        guard request.cursor >= floor, request.cursor <= last else {
            return try snapshot(acknowledged, after: nil, limit: request.limit)
        }
        let operations = try operations(after: request.cursor, limit: min(request.limit, SyncRequest.mostOperations))
        let cursor = operations.last?.number ?? request.cursor
        let answer = SyncAnswer(
            account: account, epoch: epoch, cursor: cursor, time: time, digest: digest, acknowledged: acknowledged,
            content: .operations(operations, more: cursor < last))
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
        _ acknowledged: [Acknowledgement], after: RecordID?, limit: Int64
    ) throws(Failure) -> SyncReply {
        let (records, more) = try records(after: after, limit: limit)
        let answer = SyncAnswer(
            account: account, epoch: epoch, cursor: last, time: time, digest: digest, acknowledged: acknowledged,
            content: .snapshot([], after: after, next: more ? records.last : nil))
        return SyncReply(answer: answer, records: records)
    }
}

extension Operation {
    /// As an account keeps it: nothing in it is later than `latest`, for what was would win for ever; it gets `time` instead.
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
