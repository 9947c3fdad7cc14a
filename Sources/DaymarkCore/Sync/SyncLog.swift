/// An account's operations and records as the server's side of sync needs them, inside one transaction: what it does is kept
/// whole or not at all.
public protocol SyncLog {
    associatedtype Failure: Error

    /// A random number, another one whenever the account came back from a backup or was replaced.
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
    /// Records by their ids, those after `id`.
    func records(after id: RecordID?, limit: Int64) throws(Failure) -> [Record]
}

extension SyncLog {
    /// How far ahead a device's clock may be before its operations get the account's time, in milliseconds.
    public static var drift: Int64 { 120_000 }

    /// Takes in what a device did, and says what it does not know. Nothing is ever refused: an operation that came before
    /// is acknowledged again, and one from a clock that is ahead is kept under the account's time.
    public mutating func answer(_ request: SyncRequest, at now: Instant) throws(Failure) -> SyncAnswer {
        guard request.epoch == epoch else { return try snapshot([], after: nil, limit: request.limit) }
        var acknowledged: [Acknowledgement] = []
        for operation in request.operations { acknowledged.append(try take(operation, at: now)) }
        try flush()
        if let after = request.after { return try snapshot(acknowledged, after: after, limit: request.limit) }
        // A cursor that was never given out is as good as none.
        guard request.cursor >= floor, request.cursor <= last else {
            return try snapshot(acknowledged, after: nil, limit: request.limit)
        }
        let operations = try operations(after: request.cursor, limit: request.limit)
        let cursor = operations.last?.number ?? request.cursor
        return SyncAnswer(
            epoch: epoch, cursor: cursor, time: time, digest: digest, acknowledged: acknowledged,
            content: .operations(operations, more: cursor < last))
    }

    private mutating func take(_ operation: Operation, at now: Instant) throws(Failure) -> Acknowledgement {
        let stored: LogicalTime
        if let known = try time(of: operation.id) {
            stored = known
        } else {
            var kept = operation
            if !operation.isRepair, operation.time.instant.milliseconds > now.milliseconds + Self.drift {
                kept = operation.stamped(time.ticked(at: now))
            }
            for change in kept.changes { time = max(time, change.stamp?.time ?? kept.time) }
            try append(kept)
            stored = kept.time
        }
        guard stored != operation.time else { return Acknowledgement(id: operation.id, time: stored, winners: []) }
        return Acknowledgement(id: operation.id, time: stored, winners: try winners(of: operation.changes))
    }

    private func snapshot(
        _ acknowledged: [Acknowledgement], after: RecordID?, limit: Int64
    ) throws(Failure) -> SyncAnswer {
        // Records are shorter than operations.
        let limit = limit * 10
        let records = try records(after: after, limit: limit)
        let next = records.count < Int(limit) ? nil : records.last?.id
        return SyncAnswer(
            epoch: epoch, cursor: last, time: time, digest: digest, acknowledged: acknowledged,
            content: .snapshot(records, after: after, next: next))
    }
}
