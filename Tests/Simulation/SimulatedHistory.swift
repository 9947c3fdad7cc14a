import DaymarkCore

/// Faults that a simulated history adds on purpose. Each breaks one rule of sync in the calls to the real code.
public enum Mutant: String, CaseIterable, Sendable {
    case restampWithoutCells, noRestamp, tieByDevice, cursorFirst, skipOwn, noEpoch, dropPendingOnResync, rejectFuture
    case idempotencyByCounter, repairReusesID
}

/// An account as a simulated history uses it.
public protocol SimulatedAccount {
    /// The epoch, as the devices know it.
    var epoch: UInt64 { get }
    mutating func answer(_ request: SyncRequest, at now: Instant) throws -> SyncReply
    /// Forgets the oldest operations.
    mutating func truncate(leaving count: Int64) throws
    /// Returns a copy of the present state, from which it can be restored.
    func backup() throws -> Self
    /// Returns the account as it is restored from a backup.
    func restored(epoch: UInt64) throws -> Self
    func keeps(_ operation: RecordID) throws -> Bool
    func allRecords() throws -> [Record]
}

extension SimulatedAccount {
    public func backup() -> Self { self }
}

/// A device as a simulated history uses it. It has a replica, in memory or in a home.
public protocol SimulatedDevice {
    /// All of its data, for inspection.
    var replica: Replica<Workspace> { get throws }
    /// The device, and the newest time that it has seen.
    var identity: (device: RecordID, time: LogicalTime) { get throws }
    mutating func commit(_ operation: DaymarkCore.Operation) throws
    mutating func request(limit: Int64) throws -> SyncRequest
    mutating func receive(_ answer: SyncAnswer, using entropy: inout Entropy) throws -> SyncResult
    /// Returns another device with the same data.
    func copied() throws -> Self
    /// Replaces its replica. Only mutants do that.
    mutating func become(_ replica: Replica<Workspace>) throws
}

extension Replica: SimulatedDevice where Contents == Workspace {
    public var replica: Replica<Workspace> { self }
    public var identity: (device: RecordID, time: LogicalTime) { (workspace.device, workspace.time) }
    public mutating func commit(_ operation: DaymarkCore.Operation) throws { let _: [Change] = commit(operation) }
    public mutating func request(limit: Int64) throws -> SyncRequest { request(limit: .some(limit)) }
    public func copied() -> Replica<Workspace> { self }
    public mutating func become(_ replica: Replica<Workspace>) { self = replica }
}

/// Simulates a history of some devices and their account from a seed: edits offline, lost requests and answers,
/// repeated answers, clocks that are wrong by up to 400 days, a log cut short, an account restored from a backup, and a
/// copied device. In the end, the devices sync without faults until nothing changes.
///
/// Requests and answers are passed as the bytes that would go over the network.
public struct SimulatedHistory<Account: SimulatedAccount, Kept: SimulatedDevice> {
    struct Device {
        var kept: Kept
        var skew: Int64
        var written: Int64 = 0
    }

    private var dice: Dice
    private let mutant: Mutant?
    private var now: Int64 = 1_800_000_000_000
    private var account: Account
    private var devices: [Device] = []
    private var written: [RecordID] = []
    private var isRestored = false
    private var repairCount = 0
    /// Whether devices also add lines to notes.
    private let hasNotes: Bool
    private var lines = 0
    /// The lines that were added.
    private var noted: [String] = []
    /// Whether nothing happened that may lose texts, such as a log cut short, a restored backup or a copied device.
    private var isPlain = true
    /// For mutants: the number of each operation on its device, and the last number that the account has seen.
    private var counters: [RecordID: Int64] = [:]
    private var seen: [RecordID: Int64] = [:]
    private var ids: [UInt64: RecordID] = [:]

    /// - Parameter device: creates a device with this id.
    public init(
        seed: UInt64, _ mutant: Mutant? = nil, _ account: Account, hasNotes: Bool = false,
        device: (RecordID) throws -> Kept
    ) rethrows {
        self.hasNotes = hasNotes
        dice = Dice(seed)
        self.mutant = mutant
        self.account = account
        for index in 0..<dice.roll(2...4) {
            let skew = dice.pick([0, 0, -5000, 3000, -3_600_000, 3_600_000, 400 * 86_400_000] as [Int64])
            devices.append(Device(kept: try device(RecordID(high: UInt64(index) + 1, low: 9)), skew: skew))
        }
    }

    /// Runs the history.
    /// - Returns: Descriptions of the problems. Empty if all devices agree and nothing was lost.
    public mutating func run() throws -> [String] {
        var backup: Account?
        for _ in 0..<dice.roll(20...90) {
            now += dice.roll(1...60_000)
            let index = Int(dice.roll(0...Int64(devices.count - 1)))
            switch dice.roll(1...1000) {
            case ...500: try write(index)
            case ...850: try sync(index, faults: true)
            case ...880: devices[index].skew = dice.pick([0, 2000, -86_400_000, 86_400_000 * 300] as [Int64])
            case ...910:
                isPlain = false
                try account.truncate(leaving: dice.roll(0...6))
            case ...940: backup = try account.backup()
            case ...955:
                if let backup {
                    account = try backup.restored(epoch: UInt64(dice.roll(2...1_000_000)))
                    isRestored = true
                    isPlain = false
                }
            case ...970:
                if devices.count < 6 {
                    devices.append(Device(kept: try devices[index].kept.copied(), skew: devices[index].skew))
                    isPlain = false
                }
            default: break
            }
        }
        for _ in 0..<80 {
            for index in devices.indices { try sync(index, faults: false) }
            now += 1000
            let records = try account.allRecords()
            let replicas = try devices.map { try $0.kept.replica }
            if replicas.allSatisfy({ $0.pending.isEmpty && isSame($0, records) }) { break }
        }
        return try problems()
    }

    private func isSame(_ replica: Replica<Workspace>, _ records: [Record]) -> Bool {
        replica.workspace.digest == Digest(of: records)
            && records.allSatisfy { replica.workspace.record($0.id)?.packed == $0.packed }
    }

    private func problems() throws -> [String] {
        var problems: [String] = []
        let records = try account.allRecords()
        for (index, device) in devices.enumerated() {
            let replica = try device.kept.replica
            if !replica.pending.isEmpty { problems.append("device \(index) is stuck") }
            if !isSame(replica, records) { problems.append("device \(index) differs") }
            if Digest(of: replica.workspace.allRecords) != replica.workspace.digest {
                problems.append("device \(index) has a wrong digest")
            }
        }
        if repairCount > 0 { problems.append("a copy had to be repaired") }
        // The edits of a copied device count as those of the original, and a log that was cut short does not have all
        // edits.
        if isPlain {
            let there = Set(
                records.compactMap { $0.value("notes").text }.flatMap { $0.split(separator: "\n").map { String($0) } })
            let missing = noted.filter { !there.contains($0) }
            if !missing.isEmpty { problems.append("lost lines of notes: \(missing)") }
        }
        let lost = isRestored ? 0 : try written.count { try !account.keeps($0) }
        return problems + (lost > 0 ? ["\(lost) operations are lost"] : [])
    }

    private mutating func write(_ index: Int) throws {
        let changes = try (0..<dice.roll(1...2)).map { _ in
            let id = RecordID(high: 77, low: UInt64(dice.roll(1...3)))
            return switch dice.roll(0...(hasNotes ? 4 : 3)) {
            case 0: Change(.mission, id, "title", .int(dice.roll(0...9999)))
            case 1: Change(.mission, id, "deadline", .int(dice.roll(0...9999)))
            case 2: Change(.mission, id, "deleted", .int(dice.roll(0...9999)))
            case 3: Change(.mission, id, "labels", element: "a", .int(dice.roll(0...9999)))
            default: try note(index, id)
            }
        }
        var seen: [Change] = []
        for change in changes where !seen.contains(where: { $0.record == change.record && $0.field == change.field }) {
            seen.append(change)
        }
        noted += seen.filter { $0.base != nil }.compactMap {
            $0.value.text?.split(separator: "\n").last.map { String($0) }
        }
        let identity = try devices[index].kept.identity
        let time = identity.time.ticked(at: Instant(milliseconds: now + devices[index].skew))
        var id = dice.id()
        if mutant == .tieByDevice { id = RecordID(high: identity.device.high, low: id.low) }
        devices[index].written += 1
        counters[id] = devices[index].written
        ids[id.high] = id
        written.append(id)
        try devices[index].kept.commit(
            DaymarkCore.Operation(id: id, device: identity.device, time: time, changes: seen))
    }

    /// Adds a line to the end of a mission's notes. No two lines are the same.
    private mutating func note(_ index: Int, _ id: RecordID) throws -> Change {
        let before = try devices[index].kept.replica.workspace.record(id)?.value("notes").text ?? ""
        lines += 1
        return Change(
            .mission, id, "notes", .text(before.isEmpty ? "line \(lines)" : before + "\nline \(lines)"), base: before)
    }

    private mutating func sync(_ index: Int, faults: Bool) throws {
        let request = try devices[index].kept.request(limit: faults ? dice.roll(1...4) : 50)
        if faults, dice.chance(12) { return }
        let answer = try ask(request)
        now += dice.roll(0...300)
        if faults, dice.chance(20) { return }
        if mutant == .cursorFirst, faults, case .operations = answer.content, answer.epoch == request.epoch,
            dice.chance(15)
        {
            let replica = try devices[index].kept.replica
            let position = SyncPosition(epoch: request.epoch, cursor: answer.cursor)
            try devices[index].kept.become(Replica(replica.workspace, pending: replica.pending, position: position))
            return
        }
        try take(answer, index)
        if faults, dice.chance(10) { try take(answer, index) }
    }

    /// Sends a request as bytes, and returns the answer that was read from bytes.
    private mutating func ask(_ request: SyncRequest) throws -> SyncAnswer {
        var request = request
        let epoch = request.epoch
        if mutant == .rejectFuture {
            request.operations.removeAll { $0.time.instant.milliseconds > now + MemoryLog.drift }
        }
        if mutant == .noEpoch, epoch != 0 { request.epoch = account.epoch }
        var skipped: [Acknowledgement] = []
        if mutant == .idempotencyByCounter {
            for operation in request.operations where !operation.isRepair {
                let counter = counters[operation.id] ?? 0
                if counter <= seen[operation.device] ?? 0 {
                    skipped.append(Acknowledgement(id: operation.id, time: operation.time, winners: []))
                } else {
                    seen[operation.device] = counter
                }
            }
            request.operations.removeAll { operation in skipped.contains { $0.id == operation.id } }
        }
        let sent = try SyncRequest(JSONReader.read(request.json.bytes), kinds: .daymark)
        var answer = try SyncAnswer(
            bytes: account.answer(sent, at: Instant(milliseconds: now)).bytes, kinds: .daymark)
        answer.acknowledged += skipped
        change(&answer, request, epoch)
        return answer
    }

    private func change(_ answer: inout SyncAnswer, _ request: SyncRequest, _ epoch: UInt64) {
        switch mutant {
        case .restampWithoutCells:
            answer.acknowledged = answer.acknowledged.map { Acknowledgement(id: $0.id, time: $0.time, winners: []) }
        case .noRestamp:
            answer.acknowledged = answer.acknowledged.map { acknowledgement in
                let sent = request.operations.first { $0.id == acknowledgement.id }?.time ?? acknowledgement.time
                return Acknowledgement(id: acknowledgement.id, time: sent, winners: [])
            }
        case .skipOwn:
            if case .operations(let operations, let more) = answer.content {
                answer.content = .operations(operations.filter { $0.operation.device != request.device }, more: more)
            }
        case .noEpoch: if epoch != 0 { answer.epoch = epoch }
        default: break
        }
    }

    private mutating func take(_ answer: SyncAnswer, _ index: Int) throws {
        var entropy = Entropy(seed: (0..<8).map { _ in UInt8(dice.roll(0...255)) })
        let before = try devices[index].kept.replica.position
        let received = try devices[index].kept.receive(answer, using: &entropy)
        if received.differed { repairCount += 1 }
        guard mutant != nil else { return }
        let after = try devices[index].kept.replica
        if mutant == .dropPendingOnResync, case .snapshot = answer.content, before.epoch == answer.epoch {
            try devices[index].kept.become(Replica(after.workspace, position: after.position))
        }
        if mutant == .repairReusesID, !received.made.isEmpty {
            var pending = after.pending.filter { !$0.isRepair }
            for change in received.made.flatMap({ $0.changes }) {
                guard let stamp = change.stamp, let id = ids[stamp.tie], !pending.contains(where: { $0.id == id })
                else { continue }
                let cells = received.made.flatMap { $0.changes }.filter { $0.stamp == stamp }.map {
                    Change($0.kind, $0.record, $0.field, element: $0.element, $0.value)
                }
                pending.append(
                    DaymarkCore.Operation(id: id, device: after.workspace.device, time: stamp.time, changes: cells))
            }
            try devices[index].kept.become(Replica(after.workspace, pending: pending, position: after.position))
        }
    }
}
