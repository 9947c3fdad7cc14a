import DaymarkCore
import DaymarkSimulation
import Foundation
import GRDB
import Testing

@testable import DaymarkStore

/// A store as the account of a simulated history.
private struct StoreAccount: SimulatedAccount {
    let store: SQLiteStore
    let home: Home

    init(_ home: Home) throws {
        self.home = home
        store = try SQLiteStore.open(home)
    }

    var epoch: UInt64 { (try? store.database.read { try store.number($0, .epoch) }) ?? 0 }

    func answer(_ request: SyncRequest, at now: Instant) throws -> SyncReply {
        try store.answer(
            request, newEpoch: UInt64.random(in: 1 ... .max), in: Circumstances(now: now, zone: .utc, zones: Zones([])))
    }

    func truncate(leaving count: Int64) throws {
        try store.database.write { db in
            let last = try Int64.fetchOne(db, sql: "SELECT max(sequence) FROM operation") ?? 0
            let floor = max(try store.number(db, .floor) ?? 0, UInt64(max(0, last - count)))
            try store.setNumber(db, .floor, to: floor)
        }
    }

    func backup() throws -> StoreAccount {
        let copy = Home.temporary()
        try FileManager.default.createDirectory(atPath: copy.folder, withIntermediateDirectories: true)
        try store.backup(to: copy.database)
        return try StoreAccount(copy)
    }

    func restored(epoch: UInt64) throws -> StoreAccount {
        let copy = Home.temporary()
        _ = try SQLiteStore.restore(from: home.database, into: copy)
        return try StoreAccount(copy)
    }

    func keeps(_ operation: RecordID) throws -> Bool {
        try store.database.read {
            try Row.fetchOne($0, sql: "SELECT 1 FROM operation WHERE id = ?", arguments: [operation.data]) != nil
        }
    }

    func allRecords() throws -> [DaymarkCore.Record] { try store.read([.everything]) { $0.allRecords } }
}

/// A store that follows the account of a simulated history.
private struct StoreDevice: SimulatedDevice {
    let store: SQLiteStore
    let home: Home
    private var outbox = Outbox()

    init(_ home: Home) throws {
        self.home = home
        store = try SQLiteStore.open(home)
    }

    static func following() throws -> StoreDevice {
        let device = try StoreDevice(Home.temporary())
        try device.store.follow("https://day.example.org", cookie: "daymark=1")
        return device
    }

    var replica: Replica<Workspace> {
        get throws {
            try store.database.read { db in
                var outbox = Outbox()
                try outbox.refresh(db)
                return Replica(
                    try store.workspace(db, [.everything]), pending: outbox.operations,
                    position: try #require(try SQLiteStore.followedAccount(db)).position)
            }
        }
    }

    var identity: (device: RecordID, time: LogicalTime) {
        get throws { (store.device, try store.read([]) { $0.time }) }
    }

    mutating func commit(_ operation: DaymarkCore.Operation) throws {
        var entropy = Entropy.system()
        try store.perform([], in: now, using: &entropy) { _, _ in ((), [operation]) }
    }

    mutating func request(limit: Int64) throws -> SyncRequest { try #require(try store.request(&outbox, limit: limit)) }

    mutating func receive(_ answer: SyncAnswer, using entropy: inout Entropy) throws -> SyncResult {
        try #require(
            try store.receive(
                store.answerReader(at: now.now).read(answer.json.bytes), outbox: &outbox, in: now, using: &entropy)
        ).received
    }

    /// Half of the copies are copied files, as people copy folders. The others are restored backups.
    func copied() throws -> StoreDevice {
        let (backup, copy) = (Home.temporary(), Home.temporary())
        try FileManager.default.createDirectory(atPath: backup.folder, withIntermediateDirectories: true)
        try store.backup(to: backup.database)
        if try store.countPending() % 2 == 0 { return try StoreDevice(backup) }
        _ = try SQLiteStore.restore(from: backup.database, into: copy)
        return try StoreDevice(copy)
    }

    mutating func become(_ replica: Replica<Workspace>) throws {}

    private let now = Circumstances(now: Instant(seconds: 1_800_000_000), zone: .utc, zones: Zones([]))
}

/// Simulated sync histories with stores at one end or at both ends.
@Suite struct SQLiteSyncTests {
    @Test(arguments: 0..<UInt64(25)) func devicesConvergeWithAStoreAsTheirAccount(seed: UInt64) throws {
        var history = SimulatedHistory(seed: seed, nil, try StoreAccount(Home.temporary())) {
            Replica(Workspace(device: $0))
        }
        let problems = try history.run()
        #expect(problems == [])
    }

    @Test(arguments: 0..<UInt64(25)) func followingStoresConverge(seed: UInt64) throws {
        var history = try SimulatedHistory(seed: seed, nil, MemoryLog(), hasNotes: seed % 2 == 1) { _ in
            try StoreDevice.following()
        }
        let problems = try history.run()
        #expect(problems == [])
    }

    @Test(arguments: 0..<UInt64(5)) func followingStoresConvergeWithAStoreAsTheirAccount(seed: UInt64) throws {
        var history = try SimulatedHistory(seed: seed, nil, try StoreAccount(Home.temporary())) { _ in
            try StoreDevice.following()
        }
        let problems = try history.run()
        #expect(problems == [])
    }
}
