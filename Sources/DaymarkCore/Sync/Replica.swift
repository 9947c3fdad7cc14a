/// The records that a ``Replica`` keeps in step with an account, with whatever is derived from them.
public protocol ReplicaContents: Sendable {
    init(device: RecordID, time: LogicalTime, digest: Digest)

    var records: RecordSet { get }
    /// Adds a stored record as it is (``RecordSet/load(_:)``).
    mutating func load(_ record: Record)
    /// Merges an operation's cells and returns the cells that lost (``RecordSet/apply(_:)``).
    @discardableResult mutating func apply(_ operation: Operation) -> [Change]
    /// Merges a record's cells (``RecordSet/merge(_:)``).
    mutating func merge(_ record: Record)
    /// Replaces the stamps of an operation (``RecordSet/restamp(_:as:)``).
    mutating func restamp(_ operation: Operation, as acknowledgement: Acknowledgement)
    /// Sets the clock to the account's time (``RecordSet/resetTime(to:)``).
    mutating func resetTime(to time: LogicalTime)
}

/// A device's copy of an account: its records, the operations done here that the account has not acknowledged, and how far
/// it has read the account's log.
///
/// A replica makes requests and receives answers; its owner stores the outcome and does the sending. The order is always:
/// store, then send; store what an answer brought, then send the next request.
public struct Replica<Contents: ReplicaContents>: Sendable {
    public private(set) var workspace: Contents
    /// What the account has not acknowledged, oldest first.
    public private(set) var pending: [Operation] = []
    public private(set) var position = SyncPosition()

    public init(_ workspace: Contents, pending: [Operation] = [], position: SyncPosition = SyncPosition()) {
        self.workspace = workspace
        self.pending = pending
        self.position = position
    }

    /// Takes in a record as it is stored.
    public mutating func load(_ record: Record) { workspace.load(record) }

    /// Takes in an operation of this device.
    /// - Returns: what ``Workspace/apply(_:)`` returns.
    @discardableResult
    public mutating func commit(_ operation: Operation) -> [Change] {
        pending.append(operation)
        return workspace.apply(operation)
    }

    /// Makes this a copy of whatever account answers next, merged both ways.
    public mutating func join() { position = SyncPosition() }

    /// What to send now.
    public func request(limit: Int64? = nil) -> SyncRequest {
        let usual =
            position.snapshot != nil
            ? SyncRequest.mostRecords
            : position.epoch == 0 ? SyncRequest.mostRecordsAtFirst : SyncRequest.mostOperations
        let limit = limit ?? usual
        var operations: [Operation] = []
        var bytes = 0
        for operation in pending {
            bytes += operation.size
            guard operations.count < Int(min(limit, SyncRequest.mostOperations)),
                operations.isEmpty || bytes <= SyncRequest.mostBytes
            else { break }
            operations.append(operation)
        }
        return SyncRequest(
            epoch: position.snapshot?.epoch ?? position.epoch, cursor: position.cursor,
            device: workspace.records.device,
            operations: operations, limit: limit, after: position.snapshot?.after)
    }

    /// Takes in an answer.
    public mutating func receive(_ answer: SyncAnswer, using entropy: inout Entropy) -> SyncResult {
        var lost: [Change] = []
        var received = take(answer, &lost, merging: true)
        let repairs = workspace.records.repairs(lost, using: &entropy)
        for repair in repairs { commit(repair) }
        received.made += repairs
        received.goesOn = received.goesOn || !received.made.isEmpty
        return received
    }

    /// Takes in an answer that was taken in before: what it led to is stored by itself.
    public mutating func replay(_ answer: SyncAnswer) -> SyncResult {
        var lost: [Change] = []
        return take(answer, &lost, merging: false)
    }

    private mutating func take(_ answer: SyncAnswer, _ lost: inout [Change], merging: Bool) -> SyncResult {
        var received = SyncResult()
        guard position.account == 0 || answer.account == position.account else {
            received.isForeign = true
            return received
        }
        position.account = answer.account
        var meanwhile = Meanwhile(pending)
        acknowledge(answer.acknowledged)
        switch answer.content {
        case .operations(let operations, let more):
            guard answer.epoch == position.epoch else { break }
            for entry in operations where entry.number > position.cursor {
                guard entry.operation.schema <= Operation.schemaVersion else {
                    received.needsUpdate = true
                    return received
                }
                // What a snapshot held already was known to whoever wrote after it.
                let isKnown = entry.number <= position.covered
                take(entry.operation, &meanwhile, merging: merging, isKnown: isKnown, &received)
                position.cursor = entry.number
            }
            if !more, pending.isEmpty, position.cursor == answer.cursor {
                workspace.resetTime(to: answer.time)
                received.differed = workspace.records.digest != answer.digest && position.heals < SyncPosition.mostHeals
                if received.differed {
                    position.heals += 1
                    position.epoch = 0
                } else if workspace.records.digest == answer.digest {
                    position.heals = 0
                }
            }
            received.goesOn = more || !pending.isEmpty || received.differed
        case .snapshot(let records, let after, let next):
            // One that begins, begins anew; a part that does not follow what is here is of one that has been given up.
            let known = after == nil ? nil : position.snapshot
            guard after == known?.after, known == nil || answer.epoch == known?.epoch else { break }
            lost = merge(records, after: after, next: next)
            let begun = known ?? SyncPosition.Snapshot(epoch: answer.epoch, cursor: answer.cursor, after: nil)
            if let next {
                position.snapshot = SyncPosition.Snapshot(epoch: begun.epoch, cursor: begun.cursor, after: next)
            } else {
                position.snapshot = nil
                position.epoch = begun.epoch
                position.cursor = begun.cursor
                position.covered = answer.cursor
            }
            received.goesOn = true
        }
        return received
    }

    /// The records that something was done to here; asked for only where something came from elsewhere.
    private struct Meanwhile {
        private let pending: [Operation]
        private(set) lazy var records = Set(pending.flatMap { operation in operation.changes.map { $0.record } })
        /// What was done here, be it under another device's id: one that was copied gets a new one.
        private(set) lazy var operations = Set(pending.map { $0.id })

        init(_ pending: [Operation]) {
            self.pending = pending
        }
    }

    private mutating func take(
        _ operation: Operation, _ meanwhile: inout Meanwhile, merging: Bool, isKnown: Bool, _ received: inout SyncResult
    ) {
        let isElsewhere =
            operation.device != workspace.records.device && !operation.isMerge
            && !meanwhile.operations.contains(operation.id)
        let merges = isElsewhere && !isKnown ? workspace.records.merges(with: operation) : []
        let isMerged =
            isElsewhere
            && (operation.changes.contains { meanwhile.records.contains($0.record) }
                || workspace.records.isLate(operation)
                || !merges.isEmpty)
        received.entries.append(
            HistoryEntry(operation: operation, former: workspace.apply(operation), isMerged: isMerged))
        for merge in merging ? merges : [] {
            received.entries.append(HistoryEntry(operation: merge, former: commit(merge)))
            received.made.append(merge)
        }
    }

    private mutating func acknowledge(_ acknowledgements: [Acknowledgement]) {
        guard !acknowledgements.isEmpty else { return }
        var known = Keyed<RecordID, Acknowledgement>()
        for acknowledgement in acknowledgements { known.set(acknowledgement, for: acknowledgement.id) }
        var expected = known.values.count
        var left: [Operation] = []
        for (index, operation) in pending.enumerated() {
            guard let acknowledgement = known[operation.id] else {
                left.append(operation)
                continue
            }
            if acknowledgement.time != operation.time { workspace.restamp(operation, as: acknowledgement) }
            expected -= 1
            guard expected > 0 else {
                left += pending[(index + 1)...]
                break
            }
        }
        pending = left
    }

    /// Merges a part of a snapshot, both ways.
    /// - Returns: the cells here that the account does not have, but for those of pending operations.
    private mutating func merge(_ records: [Record], after: RecordID?, next: RecordID?) -> [Change] {
        let here = workspace.records.records(after: after, through: next)
        var theirs = Keyed<RecordID, Record>()
        if !here.isEmpty {
            for record in records { theirs.set(record, for: record.id) }
        }
        // What stands here is the newest of what is pending for its place, or nothing of it.
        var own = Keyed<CellPlace, Stamp>()
        for operation in here.isEmpty ? [] : pending {
            for change in operation.changes {
                let stamp = change.stamp ?? operation.stamp
                own.set(max(own[change.place] ?? stamp, stamp), for: change.place)
            }
        }
        var lost: [Change] = []
        for mine in here {
            let known = theirs[mine.id]
            for cell in mine.cells {
                if let other = known?.cell(cell.field, element: cell.element), other.stamp >= cell.stamp { continue }
                let change = Change(
                    mine.kind, mine.id, cell.field.name, element: cell.element, cell.value, stamp: cell.stamp)
                if own[change.place] != cell.stamp { lost.append(change) }
            }
        }
        for record in records { workspace.merge(record) }
        return lost.ordered { $0.record < $1.record }
    }
}

/// The outcome of receiving an answer.
public struct SyncResult: Sendable {
    /// What came from elsewhere and what merges it, with what it found here.
    public var entries: [HistoryEntry] = []
    /// Made here to bring home what the account has lost, and to merge texts; to be stored like anything that is done here.
    public var made: [Operation] = []
    /// Whether there is something to send or to fetch at once.
    public var goesOn = false
    /// Whether something came that only a newer Daymark can read. Everything before it is here.
    public var needsUpdate = false
    /// Whether the answer is another account's than the one that this copy is of. Nothing of it was taken in.
    public var isForeign = false
    /// Whether this copy was not what its account holds, and a snapshot will mend it.
    public var differed = false
}

/// How far a device has read its account.
public struct SyncPosition: Hashable, Sendable {
    /// Where a snapshot that comes in parts has got to.
    public struct Snapshot: Hashable, Sendable {
        public var epoch: UInt64
        /// Where to go on once it is here.
        public var cursor: Int64
        /// The last record that came.
        public var after: RecordID?

        public init(epoch: UInt64, cursor: Int64, after: RecordID?) {
            self.epoch = epoch
            self.cursor = cursor
            self.after = after
        }
    }

    /// 0 before anything came.
    public var account: UInt64
    /// 0 before anything came.
    public var epoch: UInt64
    public var cursor: Int64
    public var snapshot: Snapshot?
    /// The newest operation of which the last snapshot may have held something: what wrote after it knew it.
    public var covered: Int64
    /// How often in a row this copy was found to differ from its account.
    public var heals: Int64

    /// A copy that differs still is not helped by yet another snapshot.
    static let mostHeals: Int64 = 3

    public init(
        account: UInt64 = 0, epoch: UInt64 = 0, cursor: Int64 = 0, snapshot: Snapshot? = nil, heals: Int64 = 0,
        covered: Int64 = 0
    ) {
        self.account = account
        self.epoch = epoch
        self.cursor = cursor
        self.snapshot = snapshot
        self.covered = covered
        self.heals = heals
    }
}

/// Where a change belongs.
struct CellPlace: Hashable {
    let record: RecordID
    let field: String
    let element: String
}

extension Change {
    var place: CellPlace { CellPlace(record: record, field: field, element: element) }
}
