import DaymarkCore
import Foundation
import GRDB

extension SQLiteStore {
    public func request(_ outbox: inout Outbox, limit: Int64?) throws -> SyncRequest? {
        try reading { db in
            guard let account = try SQLiteStore.followedAccount(db) else { return nil }
            try outbox.refresh(db)
            let replica = Replica(Workspace(device: device), pending: outbox.operations, position: account.position)
            return replica.request(limit: limit)
        }
    }

    public func answerReader(at now: Instant) throws -> AnswerReader {
        AnswerReader(device: device, settings: try settings(), in: try circumstances(at: now))
    }

    public func receive(
        _ incoming: IncomingAnswer, outbox: inout Outbox, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) throws -> ReceivedAnswer? {
        // Copies, so that an error leaves the caller's values as they were.
        var (newOutbox, newEntropy) = (outbox, entropy)
        let result = try translatingErrors {
            try database.writeWithoutTransaction { db in
                try SQLiteStore.withRelaxedDurability(db, if: incoming.answer.hasMoreParts) {
                    var result: ReceivedAnswer?
                    try db.inTransaction {
                        result = try receive(db, incoming, outbox: &newOutbox, in: circumstances, using: &newEntropy)
                        if incoming.answer.isLastPart { try SQLiteStore.createOpenMissionIndexes(db) }
                        return .commit
                    }
                    return result
                }
            }
        }
        (outbox, entropy) = (newOutbox, newEntropy)
        return result
    }

    /// Runs `body`. If `isRelaxed`, a commit does not wait for the disk: after a power cut the part is requested again.
    private static func withRelaxedDurability<T>(_ db: Database, if isRelaxed: Bool, _ body: () throws -> T) throws -> T
    {
        guard isRelaxed else { return try body() }
        try db.execute(sql: "PRAGMA synchronous = NORMAL")
        let result = Result { try body() }
        try db.execute(sql: "PRAGMA synchronous = FULL")
        return try result.get()
    }

    private func receive(
        _ db: Database, _ incoming: IncomingAnswer, outbox: inout Outbox, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) throws -> ReceivedAnswer? {
        guard let account = try SQLiteStore.followedAccount(db) else { return nil }
        try ensureDigest(db)
        try outbox.refresh(db)
        try note(db, incoming.answer.clockDifference(at: circumstances.now))
        if let part = incoming.part {
            let replica = Replica(Workspace(device: device), pending: outbox.operations, position: account.position)
            if let result = try store(db, part, of: incoming.answer, replica: replica, in: circumstances) {
                return result
            }
        }
        let answer = try incoming.complete()
        let acknowledged = outbox.operations(acknowledgedBy: answer)
        let before = try workspace(db, toMerge: answer, acknowledged: acknowledged)
        var replica = Replica(before, pending: outbox.operations, position: account.position)
        var result = ReceivedAnswer(replica.receive(answer, using: &entropy))
        guard !result.received.isForeign else { return result }

        try insertOperations(db, acknowledged: acknowledged, received: result.received)
        let lastSequence = try Int64.fetchOne(db, sql: "SELECT max(sequence) FROM operation") ?? 0
        let changed = answer.touchedRecords(acknowledged).filter { id in
            replica.workspace.record(id).map { $0 != before.record(id) } ?? false
        }
        try write(db, replica.workspace, changed: changed, before: before, in: circumstances)
        result.hasAdvanced = replica.position != account.position
        if result.hasAdvanced { try SQLiteStore.setPosition(db, replica.position) }

        result.sentCount = acknowledged.map { $0.operation }.reduce(0) { sum, operation in
            sum + (operation.isRepair ? Set(operation.changes.map { $0.record }).count : 1)
        }
        if case .snapshot = answer.content {
            result.receivedCount = changed.count
        } else {
            result.receivedCount = result.received.entries.count {
                $0.operation.device != device && !$0.operation.isMerge && !$0.former.isEmpty
            }
        }
        outbox = Outbox(replica.pending, lastSequence: lastSequence)
        return result
    }

    /// Updates the acknowledged operations, and stores the operations that came from elsewhere or were made by merging.
    private func insertOperations(
        _ db: Database, acknowledged: [AcknowledgedOperation], received: SyncResult
    ) throws {
        for operation in acknowledged { try markAcknowledged(db, operation) }
        // Operations that merge texts have history entries too. Repairs have none, because they replaced no values.
        let made = Set(received.made.map { $0.id })
        for entry in received.entries { try insert(db, entry, isPending: made.contains(entry.operation.id)) }
        for operation in received.made {
            try insert(db, HistoryEntry(operation: operation, former: []), isPending: true)
        }
    }

    private func write(
        _ db: Database, _ workspace: Workspace, changed: [RecordID], before: Workspace, in circumstances: Circumstances
    ) throws {
        let newRecords = try withoutChildren(db, changed.filter { before.record($0) == nil })
        try write(db, records: changed.compactMap { workspace.record($0) })
        try setNumber(db, .time, to: workspace.time.bits)
        try setNumber(db, .digest, to: workspace.digest.bits)
        try updateOpenMissions(
            db, touched: changed, in: workspace, newRecords: newRecords, formerSettings: before.settings,
            circumstances)
    }

    /// Stores a part of a snapshot unchanged if no record here has to be merged with it. Most parts of a first sync are
    /// stored this way.
    /// - Returns: nil, with nothing stored, if the part has to be merged.
    private func store(
        _ db: Database, _ part: SnapshotPart, of answer: SyncAnswer, replica: Replica<Workspace>,
        in circumstances: Circumstances
    ) throws -> ReceivedAnswer? {
        guard answer.acknowledged.isEmpty, case .snapshot(_, let after, let next) = answer.content else { return nil }
        let existing = try db.cachedStatement(sql: "SELECT 1 FROM record WHERE \(SQLiteStore.isWithinPart) LIMIT 1")
        let bounds = SQLiteStore.bounds(after: after, next: next)
        guard try Int.fetchOne(existing, arguments: bounds) == nil else { return nil }
        let before = try workspace(db, [])
        guard before.settings.endsDays(like: part.settings) else { return nil }

        var replica = replica
        let formerPosition = replica.position
        var result = ReceivedAnswer(replica.replay(answer))
        // A part that does not continue the snapshot is ignored by the replica.
        guard result.received.needsAnotherRequest, !result.received.isForeign else { return nil }

        if after == nil { try dropOpenMissionIndexes(db) }
        let missionsOfStoredSteps = try parents(db, from: part.firstID, to: part.lastID)
        try write(db, records: part.records)
        try write(db, openMissions: part.openMissions)
        try updateOpenMissions(db, missionsOfStoredSteps + part.missionsElsewhere, in: circumstances)
        try setNumber(db, .time, to: max(before.time, part.time).bits)
        try setNumber(db, .digest, to: before.digest.bits &+ part.digest.bits)
        try SQLiteStore.setPosition(db, replica.position)
        result.hasAdvanced = replica.position != formerPosition
        result.receivedCount = part.count
        return result
    }

    /// The condition for records within a part of a snapshot. Its arguments are ``bounds(after:next:)``.
    private static let isWithinPart = "id > ? AND id <= ?"
    private static func bounds(after: RecordID?, next: RecordID?) -> StatementArguments {
        [after?.data ?? Data(), next?.data ?? Data(repeating: 0xff, count: 17)]
    }

    /// Loads the records that an answer may change.
    private func workspace(
        _ db: Database, toMerge answer: SyncAnswer, acknowledged: [AcknowledgedOperation]
    ) throws -> Workspace {
        var workspace = try workspace(db, [])
        if case .snapshot(_, let after, let next) = answer.content {
            try load(
                db, where: SQLiteStore.isWithinPart, SQLiteStore.bounds(after: after, next: next), into: &workspace)
        }
        // A record that is merged must be loaded, even if the account sent it in the wrong part.
        for id in answer.touchedRecordsOutsidePart(acknowledged) where workspace.record(id) == nil {
            try load(db, where: "id = ?", [id.data], into: &workspace)
        }
        return workspace
    }

    private func markAcknowledged(_ db: Database, _ acknowledged: AcknowledgedOperation) throws {
        let (operation, time) = (acknowledged.operation, acknowledged.acknowledgement.time)
        guard acknowledged.isRestamped else {
            let statement = try db.cachedStatement(sql: "UPDATE operation SET pending = 0 WHERE id = ?")
            return try statement.execute(arguments: [operation.id.data])
        }
        let statement = try db.cachedStatement(sql: "UPDATE operation SET pending = 0, time = ?, body = ? WHERE id = ?")
        try statement.execute(arguments: [
            Int64(bitPattern: time.bits), operation.stamped(time).json.text, operation.id.data,
        ])
    }

    /// The new records that have no children yet. A step may arrive before its mission.
    private func withoutChildren(_ db: Database, _ newRecords: [RecordID]) throws -> Set<RecordID> {
        guard let first = newRecords.min(), let last = newRecords.max() else { return [] }
        return Set(newRecords).subtracting(try parents(db, from: first, to: last))
    }

    /// The parents of stored records, within a range of ids. The parents themselves need not be stored.
    private func parents(_ db: Database, from first: RecordID, to last: RecordID) throws -> [RecordID] {
        try Row.fetchAll(
            db, sql: "SELECT DISTINCT parent FROM record WHERE parent >= ? AND parent <= ?",
            arguments: [first.data, last.data]
        ).compactMap { RecordID(bytes: try $0.bytes(0)) }
    }
}

extension SyncAnswer {
    /// Whether it is a part of a snapshot, and more parts follow.
    fileprivate var hasMoreParts: Bool {
        if case .snapshot(_, _, .some) = content { true } else { false }
    }

    /// Whether it is the last part of a snapshot.
    fileprivate var isLastPart: Bool {
        if case .snapshot(_, _, next: nil) = content { true } else { false }
    }

    /// The records that merging may change.
    fileprivate func touchedRecords(_ acknowledged: [AcknowledgedOperation]) -> [RecordID] {
        var ids = touchedByOperations(acknowledged)
        if case .snapshot(let records, _, _) = content { ids += records.map { $0.id } }
        return ids.uniqued()
    }

    /// The records that merging may change and that lie outside the part of the snapshot.
    fileprivate func touchedRecordsOutsidePart(_ acknowledged: [AcknowledgedOperation]) -> [RecordID] {
        var ids = touchedByOperations(acknowledged)
        if case .snapshot(let records, let after, let next) = content {
            for record in records {
                if let after, record.id <= after { ids.append(record.id) }
                if let next, record.id > next { ids.append(record.id) }
            }
        }
        return ids
    }

    private func touchedByOperations(_ acknowledged: [AcknowledgedOperation]) -> [RecordID] {
        var changes = acknowledged.filter { $0.isRestamped }.flatMap { $0.operation.changes }
        if case .operations(let operations, _) = content { changes += operations.flatMap { $0.operation.changes } }
        return changes.map { $0.record }.uniqued()
    }
}
