/// The records that a ``Replica`` synchronizes with an account, and everything that is derived from them.
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

/// A device's copy of an account: its records, its pending operations, and its position in the account's log.
///
/// A replica makes requests and receives answers. Its owner stores the outcome and sends the requests. The order is
/// always: store an operation, then send it; store the outcome of an answer, then send the next request.
public struct Replica<Contents: ReplicaContents>: Sendable {
    public private(set) var workspace: Contents
    /// The operations that the account has not acknowledged, oldest first.
    public private(set) var pending: [Operation] = []
    public private(set) var position = SyncPosition()

    public init(_ workspace: Contents, pending: [Operation] = [], position: SyncPosition = SyncPosition()) {
        self.workspace = workspace
        self.pending = pending
        self.position = position
    }

    /// Adds a stored record as it is.
    public mutating func load(_ record: Record) { workspace.load(record) }

    /// Changes what is derived from the records, but not the records.
    public mutating func configure(_ change: (inout Contents) -> Void) { change(&workspace) }

    /// Applies an operation of this device and adds it to ``pending``.
    /// - Returns: The former values of the cells that it changed (``Workspace/apply(_:)``).
    @discardableResult
    public mutating func commit(_ operation: Operation) -> [Change] {
        pending.append(operation)
        return workspace.apply(operation)
    }

    /// Forgets the account. The next account that answers is then merged with this copy in both directions.
    public mutating func join() { position = SyncPosition() }

    /// The request to send now.
    public func request(limit: Int64? = nil) -> SyncRequest {
        let usual =
            position.snapshot != nil
            ? SyncRequest.maxRecords
            : position.epoch == 0 ? SyncRequest.maxRecordsAtFirst : SyncRequest.maxOperations
        let limit = limit ?? usual
        var operations: [Operation] = []
        var bytes = 0
        for operation in pending {
            bytes += operation.size
            guard operations.count < Int(min(limit, SyncRequest.maxOperations)),
                operations.isEmpty || bytes <= SyncRequest.maxBytes
            else { break }
            // While a snapshot arrives, the account must not replace a text that this copy has not merged yet.
            if position.snapshot != nil, operation.changes.contains(where: { $0.base != nil }) { continue }
            operations.append(operation)
        }
        return SyncRequest(
            epoch: position.snapshot?.epoch ?? position.epoch, cursor: position.cursor,
            device: workspace.records.device,
            operations: operations, limit: limit, after: position.snapshot?.after)
    }

    /// Applies an answer. Also makes and commits the operations that merge texts and restore lost cells
    /// (``SyncResult/made``).
    public mutating func receive(_ answer: SyncAnswer, using entropy: inout Entropy) -> SyncResult {
        var lost: [Change] = []
        var received = take(answer, &lost, merging: true)
        let repairs = workspace.records.repairs(lost, using: &entropy)
        for repair in repairs { commit(repair) }
        received.made += repairs
        received.needsAnotherRequest = received.needsAnotherRequest || !received.made.isEmpty
        return received
    }

    /// Applies an answer that was received before. Makes no operations, because those that followed from the answer
    /// are stored separately.
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
        var pendingChanges = PendingChanges(pending)
        acknowledge(answer.acknowledged)
        switch answer.content {
        case .operations(let operations, let more):
            guard answer.epoch == position.epoch else { break }
            for entry in operations where entry.number > position.cursor {
                guard entry.operation.schema <= Operation.schemaVersion else {
                    received.needsUpdate = true
                    return received
                }
                // A snapshot may include edits whose authors already knew this operation, so its texts are not merged
                // again.
                let isKnown = entry.number <= position.covered
                take(
                    entry.operation, pending: &pendingChanges, merging: merging, isKnown: isKnown, into: &received)
                position.cursor = entry.number
            }
            dropSupersededMerges(&received)
            if !more, pending.isEmpty, position.cursor == answer.cursor {
                workspace.resetTime(to: answer.time)
                received.differed =
                    workspace.records.digest != answer.digest && position.repairCount < SyncPosition.maxRepairs
                if received.differed {
                    position.repairCount += 1
                    position.epoch = 0
                } else if workspace.records.digest == answer.digest {
                    position.repairCount = 0
                }
            }
            received.needsAnotherRequest = more || !pending.isEmpty || received.differed
        case .snapshot(let records, let after, let next):
            // A first part starts a new snapshot. A part that does not follow the last one belongs to a snapshot that
            // was abandoned.
            let known = after == nil ? nil : position.snapshot
            guard after == known?.after, known == nil || answer.epoch == known?.epoch else { break }
            let merges = merging ? textMerges(with: records, after: after, next: next) : []
            lost = merge(records, after: after, next: next)
            for merge in merges {
                received.entries.append(HistoryEntry(operation: merge, former: commit(merge)))
                received.made.append(merge)
            }
            let current = known ?? SyncPosition.Snapshot(epoch: answer.epoch, cursor: answer.cursor, after: nil)
            if let next {
                position.snapshot = SyncPosition.Snapshot(epoch: current.epoch, cursor: current.cursor, after: next)
            } else {
                position.snapshot = nil
                position.epoch = current.epoch
                position.cursor = current.cursor
                position.covered = answer.cursor
            }
            received.needsAnotherRequest = true
        }
        return received
    }

    /// The pending operations and the records that they change. Computed only if an operation comes from another
    /// device.
    private struct PendingChanges {
        private let pending: [Operation]
        private(set) lazy var records = Set(pending.flatMap { operation in operation.changes.map { $0.record } })
        /// The ids of the pending operations. Such an operation was made here even if it names another device: a copied
        /// device gets a new id.
        private(set) lazy var operations = Set(pending.map { $0.id })

        init(_ pending: [Operation]) {
            self.pending = pending
        }
    }

    private mutating func take(
        _ operation: Operation, pending pendingChanges: inout PendingChanges, merging: Bool, isKnown: Bool,
        into received: inout SyncResult
    ) {
        let isElsewhere =
            operation.device != workspace.records.device && !operation.isMerge
            && !pendingChanges.operations.contains(operation.id)
        let merges =
            (isElsewhere || operation.isMerge) && !isKnown ? workspace.records.merges(with: operation) : []
        let isMerged =
            isElsewhere
            && (operation.changes.contains { pendingChanges.records.contains($0.record) }
                || workspace.records.isLate(operation)
                || !merges.isEmpty)
        received.entries.append(
            HistoryEntry(operation: operation, former: workspace.apply(operation), isMerged: isMerged))
        for merge in merging ? merges : [] {
            received.entries.append(HistoryEntry(operation: merge, former: commit(merge)))
            received.made.append(merge)
        }
    }

    /// Keeps only the last merge of each text among those that an answer led to. It contains the others, which nobody
    /// has seen. If they were sent too, a device would take each for a text of its own: a line that was saved while it
    /// was typed would come back once for each save.
    private mutating func dropSupersededMerges(_ received: inout SyncResult) {
        var last = Keyed<CellIdentity, RecordID>()
        for merge in received.made { for change in merge.changes { last.set(merge.id, for: change.cell) } }
        let superseded = Set(
            received.made.filter { merge in merge.changes.allSatisfy { last[$0.cell] != merge.id } }.map { $0.id })
        guard !superseded.isEmpty else { return }
        received.made.removeAll { superseded.contains($0.id) }
        received.entries.removeAll { superseded.contains($0.operation.id) }
        pending.removeAll { superseded.contains($0.id) }
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

    /// The operations that merge texts of a part of a snapshot with texts that were written here.
    ///
    /// A snapshot does not tell what its texts were made from. The first pending edit does, and a copy that joins an
    /// account has nothing in common with it. Call this before merging the part.
    private func textMerges(with records: [Record], after: RecordID?, next: RecordID?) -> [Operation] {
        let here = workspace.records.records(after: after, through: next)
        guard !here.isEmpty else { return [] }
        var bases = Keyed<CellIdentity, String>()
        for change in pending.flatMap({ $0.changes }) {
            if let base = change.base, bases[change.cell] == nil { bases.set(base, for: change.cell) }
        }
        let isFirst = position.covered == 0
        var merges: [Operation] = []
        for record in records {
            guard let mine = workspace.records[record.id] else { continue }
            for spec in record.kind.fields where spec.type.isLines {
                let field = FieldName(spec.name, in: record.kind)
                guard let cell = record.cell(field), let text = mine.cell(field)?.value.text else { continue }
                let identity = CellIdentity(record: record.id, field: spec.name, element: "")
                let merged = TextMerge.merge(
                    text, withSnapshot: cell.value.text ?? "", base: bases[identity] ?? (isFirst ? "" : nil))
                if let merged, let merge = workspace.records.merge(cell, mine, as: merged) { merges.append(merge) }
            }
        }
        return merges.ordered { $0.id < $1.id }
    }

    /// Merges a part of a snapshot in both directions.
    /// - Returns: The local cells that the account does not have, except for those of pending operations.
    private mutating func merge(_ records: [Record], after: RecordID?, next: RecordID?) -> [Change] {
        let here = workspace.records.records(after: after, through: next)
        var theirs = Keyed<RecordID, Record>()
        if !here.isEmpty {
            for record in records { theirs.set(record, for: record.id) }
        }
        // A local cell comes from a pending operation only if its stamp is the newest of the pending changes to it.
        var pendingStamps = Keyed<CellIdentity, Stamp>()
        for operation in here.isEmpty ? [] : pending {
            for change in operation.changes {
                let stamp = change.stamp ?? operation.stamp
                pendingStamps.set(max(pendingStamps[change.cell] ?? stamp, stamp), for: change.cell)
            }
        }
        var lost: [Change] = []
        for mine in here {
            let known = theirs[mine.id]
            for cell in mine.cells {
                if let other = known?.cell(cell.field, element: cell.element), other.stamp >= cell.stamp { continue }
                let change = Change(
                    mine.kind, mine.id, cell.field.name, element: cell.element, cell.value, stamp: cell.stamp)
                if pendingStamps[change.cell] != cell.stamp { lost.append(change) }
            }
        }
        for record in records { workspace.merge(record) }
        return lost.ordered { $0.record < $1.record }
    }
}

/// The outcome of receiving an answer.
public struct SyncResult: Sendable {
    /// The received operations and the merges that they led to, each with the former values of the cells that it
    /// changed.
    public var entries: [HistoryEntry] = []
    /// Operations made here to restore cells that the account has lost, and to merge texts. Store them like any
    /// operation of this device.
    public var made: [Operation] = []
    /// Whether there is more to send or to fetch now.
    public var needsAnotherRequest = false
    /// Whether the answer has an operation that only a newer version of Daymark can read. Everything before it has been
    /// applied.
    public var needsUpdate = false
    /// Whether the answer comes from a different account than the one that this is a copy of. None of it was applied.
    public var isForeign = false
    /// Whether this copy differed from its account. A new snapshot will repair it.
    public var differed = false
}

/// A device's position in its account's log.
public struct SyncPosition: Hashable, Sendable {
    /// The progress of a snapshot that is received in parts.
    public struct Snapshot: Hashable, Sendable {
        public var epoch: UInt64
        /// The cursor to continue from once the snapshot is complete.
        public var cursor: Int64
        /// The last record that was received.
        public var after: RecordID?

        public init(epoch: UInt64, cursor: Int64, after: RecordID?) {
            self.epoch = epoch
            self.cursor = cursor
            self.after = after
        }
    }

    /// The account's identifier (``SyncAnswer/account``); 0 before the first answer.
    public var account: UInt64
    /// The account's epoch; 0 before the first answer, and when a new snapshot is needed.
    public var epoch: UInt64
    public var cursor: Int64
    public var snapshot: Snapshot?
    /// The number of the newest operation whose changes the last snapshot may include.
    public var covered: Int64
    /// How many times in a row this copy was found to differ from its account.
    public var repairCount: Int64

    /// Upper limit of ``repairCount``. If a copy still differs after that many snapshots, another one will not repair
    /// it.
    static let maxRepairs: Int64 = 3

    public init(
        account: UInt64 = 0, epoch: UInt64 = 0, cursor: Int64 = 0, snapshot: Snapshot? = nil, repairCount: Int64 = 0,
        covered: Int64 = 0
    ) {
        self.account = account
        self.epoch = epoch
        self.cursor = cursor
        self.snapshot = snapshot
        self.covered = covered
        self.repairCount = repairCount
    }
}

/// Identifies the cell that a change sets.
struct CellIdentity: Hashable {
    let record: RecordID
    let field: String
    let element: String
}

extension Change {
    var cell: CellIdentity { CellIdentity(record: record, field: field, element: element) }
}
