import DaymarkCore
import Foundation
import GRDB

/// This home as a device of the account that it follows: the rules are ``Replica``'s, over the records that an answer is about.
extension SQLiteStore {
    /// What to send now; nil in a home that follows no account.
    public func request(_ outbox: inout Outbox, limit: Int64? = nil) throws -> SyncRequest? {
        try translating {
            try database.read { db in
                guard let following = try SQLiteStore.following(db) else { return nil }
                try outbox.refresh(db)
                let replica = Replica(
                    Workspace(device: device), pending: outbox.operations, position: following.position)
                return replica.request(limit: limit)
            }
        }
    }

    /// What came of an answer.
    public struct Taken: Sendable {
        public let received: SyncResult
        /// What was done here and is acknowledged now; of repairs, their records.
        public var sent = 0
        /// Operations of others, and records that a snapshot changed.
        public var came = 0
        /// Whether this home has read on.
        public var hasMoved = false
    }

    /// Takes in an answer, in one transaction with how far this home has read.
    /// - Returns: nil in a home that follows no account any more.
    public func receive(
        _ incoming: Incoming, _ outbox: inout Outbox, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws -> Taken? {
        var (box, random) = (outbox, entropy)
        let taken = try translating {
            try database.writeWithoutTransaction { db in
                try SQLiteStore.withoutWaiting(db, if: incoming.answer.isFollowed) {
                    var taken: Taken?
                    try db.inTransaction {
                        taken = try receive(db, incoming, &box, in: circumstances, using: &random)
                        if case .snapshot(_, _, next: nil) = incoming.answer.content {
                            try SQLiteStore.indexOpenMissions(db)
                        }
                        return .commit
                    }
                    return taken
                }
            }
        }
        (outbox, entropy) = (box, random)
        return taken
    }

    /// What `body` commits goes to the disk with what is committed next: where the power fails before, it is asked for again.
    private static func withoutWaiting<T>(_ db: Database, if isPart: Bool, _ body: () throws -> T) throws -> T {
        guard isPart else { return try body() }
        try db.execute(sql: "PRAGMA synchronous = NORMAL")
        let result = Result { try body() }
        try db.execute(sql: "PRAGMA synchronous = FULL")
        return try result.get()
    }

    private func receive(
        _ db: Database, _ incoming: Incoming, _ outbox: inout Outbox, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) throws -> Taken? {
        guard let following = try SQLiteStore.following(db) else { return nil }
        try beginDigest(db)
        try outbox.refresh(db)
        if let part = incoming.part,
            let taken = try receive(db, part, of: incoming.answer, outbox, following, in: circumstances)
        {
            return taken
        }
        let answer = try incoming.whole()
        let settled = outbox.operations(acknowledgedBy: answer)
        let before = try workspace(db, toTake: answer, settled)
        var replica = Replica(before, pending: outbox.operations, position: following.position)
        var taken = Taken(received: replica.receive(answer, using: &entropy))
        guard !taken.received.isForeign else { return taken }

        for (operation, acknowledgement) in settled { try settle(db, operation, acknowledgement) }
        // What merges texts is made here and is an entry too; repairs found nothing that they changed.
        let made = Set(taken.received.made.map { $0.id })
        for entry in taken.received.entries { try insert(db, entry, isPending: made.contains(entry.operation.id)) }
        for operation in taken.received.made {
            try insert(db, HistoryEntry(operation: operation, former: []), isPending: true)
        }
        let last = try Int64.fetchOne(db, sql: "SELECT max(sequence) FROM operation") ?? 0

        let touched = answer.touched(settled).filter { id in
            replica.workspace.record(id).map { $0 != before.record(id) } ?? false
        }
        let fresh = try alone(db, touched.filter { before.record($0) == nil })
        try write(db, touched.compactMap { replica.workspace.record($0) })
        try setNumber(db, .time, replica.workspace.time.bits)
        try setNumber(db, .digest, replica.workspace.digest.bits)
        try refreshOpenMissions(db, touched, replica.workspace, fresh, former: before.settings, in: circumstances)
        taken.hasMoved = replica.position != following.position
        if taken.hasMoved { try SQLiteStore.setPosition(db, replica.position) }

        taken.sent = settled.reduce(0) { $0 + ($1.0.isRepair ? Set($1.0.changes.map { $0.record }).count : 1) }
        if case .snapshot = answer.content {
            taken.came = touched.count
        } else {
            taken.came = taken.received.entries.count {
                $0.operation.device != device && !$0.operation.isMerge && !$0.former.isEmpty
            }
        }
        outbox = Outbox(replica.pending, last: last)
        return taken
    }

    /// Stores a part of a snapshot as it came where nothing is here yet that it could be merged with: most of a first sync.
    /// - Returns: nil, and nothing is stored, where it has to be merged.
    private func receive(
        _ db: Database, _ part: Incoming.Part, of answer: SyncAnswer, _ outbox: Outbox, _ following: Following,
        in circumstances: Circumstances
    ) throws -> Taken? {
        guard answer.acknowledged.isEmpty, case .snapshot(_, let after, let next) = answer.content else { return nil }
        let present = try db.cachedStatement(sql: "SELECT 1 FROM record WHERE \(SQLiteStore.within) LIMIT 1")
        guard try Int.fetchOne(present, arguments: SQLiteStore.bounds(after, next)) == nil else { return nil }
        let before = try workspace(db, [])
        guard before.settings.endDays(as: part.settings) else { return nil }

        var replica = Replica(Workspace(device: device), pending: outbox.operations, position: following.position)
        var taken = Taken(received: replica.replay(answer))
        // What does not follow what is here goes nowhere.
        guard taken.received.goesOn, !taken.received.isForeign else { return nil }

        if after == nil { try putOffOpenMissionIndexes(db) }
        let whoseStepsAreHere = try parents(db, from: part.first, to: part.last)
        try write(db, part.records)
        try write(db, openMissions: part.openMissions)
        try refreshOpenMissions(db, whoseStepsAreHere + part.missionsElsewhere, in: circumstances)
        try setNumber(db, .time, max(before.time, part.time).bits)
        try setNumber(db, .digest, before.digest.bits &+ part.digest.bits)
        try SQLiteStore.setPosition(db, replica.position)
        taken.hasMoved = replica.position != following.position
        taken.came = part.count
        return taken
    }

    /// The condition for records of a part of a snapshot, and what it is asked with.
    private static let within = "id > ? AND id <= ?"
    private static func bounds(_ after: RecordID?, _ next: RecordID?) -> StatementArguments {
        [after?.data ?? Data(), next?.data ?? Data(repeating: 0xff, count: 17)]
    }

    /// The records that an answer is about.
    private func workspace(
        _ db: Database, toTake answer: SyncAnswer, _ settled: [(DaymarkCore.Operation, Acknowledgement)]
    ) throws -> Workspace {
        var workspace = try workspace(db, [])
        if case .snapshot(_, let after, let next) = answer.content {
            try load(db, SQLiteStore.within, SQLiteStore.bounds(after, next), into: &workspace)
        }
        // What is merged has to be here, whatever an account puts into a part.
        for id in answer.touchedSingly(settled) where workspace.record(id) == nil {
            try load(db, "id = ?", [id.data], into: &workspace)
        }
        return workspace
    }

    /// Notes that the account keeps an operation, and under which time.
    private func settle(_ db: Database, _ operation: DaymarkCore.Operation, _ acknowledgement: Acknowledgement) throws {
        guard acknowledgement.time != operation.time else {
            let statement = try db.cachedStatement(sql: "UPDATE operation SET pending = 0 WHERE id = ?")
            return try statement.execute(arguments: [operation.id.data])
        }
        let time = acknowledgement.time
        let statement = try db.cachedStatement(sql: "UPDATE operation SET pending = 0, time = ?, body = ? WHERE id = ?")
        try statement.execute(arguments: [
            Int64(bitPattern: time.bits), operation.stamped(time).json.text, operation.id.data,
        ])
    }

    /// Of new records those to which nothing here belongs: a step may come before its mission.
    private func alone(_ db: Database, _ new: [RecordID]) throws -> Set<RecordID> {
        guard let first = new.min(), let last = new.max() else { return [] }
        return Set(new).subtracting(try parents(db, from: first, to: last))
    }

    /// The ids within a range to which something here belongs, be they here or not.
    private func parents(_ db: Database, from first: RecordID, to last: RecordID) throws -> [RecordID] {
        try Row.fetchAll(
            db, sql: "SELECT DISTINCT parent FROM record WHERE parent >= ? AND parent <= ?",
            arguments: [first.data, last.data]
        ).compactMap { RecordID(bytes: try $0.bytes(0)) }
    }
}

extension Outbox {
    /// What an answer says is kept, with how.
    fileprivate func operations(acknowledgedBy answer: SyncAnswer) -> [(DaymarkCore.Operation, Acknowledgement)] {
        var left: [RecordID: Acknowledgement] = [:]
        for acknowledgement in answer.acknowledged { left[acknowledgement.id] = acknowledgement }
        var found: [(DaymarkCore.Operation, Acknowledgement)] = []
        for operation in operations {
            guard !left.isEmpty else { break }
            if let acknowledgement = left.removeValue(forKey: operation.id) {
                found.append((operation, acknowledgement))
            }
        }
        return found
    }
}

extension SyncAnswer {
    /// Whether it is a part of a snapshot after which others come.
    fileprivate var isFollowed: Bool {
        if case .snapshot(_, _, .some) = content { true } else { false }
    }

    /// The records that taking it in may change.
    fileprivate func touched(_ settled: [(DaymarkCore.Operation, Acknowledgement)]) -> [RecordID] {
        var ids = touchedByOperations(settled)
        if case .snapshot(let records, _, _) = content { ids += records.map { $0.id } }
        return ids.uniqued()
    }

    /// Those of them that are not in a snapshot's part.
    fileprivate func touchedSingly(_ settled: [(DaymarkCore.Operation, Acknowledgement)]) -> [RecordID] {
        var ids = touchedByOperations(settled)
        if case .snapshot(let records, let after, let next) = content {
            for record in records {
                if let after, record.id <= after { ids.append(record.id) }
                if let next, record.id > next { ids.append(record.id) }
            }
        }
        return ids
    }

    private func touchedByOperations(_ settled: [(DaymarkCore.Operation, Acknowledgement)]) -> [RecordID] {
        var changes = settled.filter { $0.1.time != $0.0.time }.flatMap { $0.0.changes }
        if case .operations(let operations, _) = content { changes += operations.flatMap { $0.operation.changes } }
        return changes.map { $0.record }.uniqued()
    }
}
