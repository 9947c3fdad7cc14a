import DaymarkCore
import DaymarkSimulation
import Foundation
import GRDB
import Testing

@testable import DaymarkStore

/// A home as an account in simulated histories.
private struct HomeAccount: SimulatedAccount {
    let store: SQLiteStore
    let home: Home

    init(_ home: Home) throws {
        var entropy = Entropy.system()
        self.home = home
        store = try SQLiteStore.open(home, using: &entropy)
    }

    var epoch: UInt64 { (try? store.database.read { try store.number($0, .epoch) }) ?? 0 }

    func answer(_ request: SyncRequest, at now: Instant) throws -> SyncReply {
        try store.answer(
            request, orEpoch: UInt64.random(in: 1 ... .max), in: Circumstances(now: now, zone: .utc, zones: Zones([])))
    }

    func truncate(leaving count: Int64) throws {
        try store.database.write { db in
            let last = try Int64.fetchOne(db, sql: "SELECT max(sequence) FROM operation") ?? 0
            let floor = max(try store.number(db, .floor) ?? 0, UInt64(max(0, last - count)))
            try store.setNumber(db, .floor, floor)
        }
    }

    func backup() throws -> HomeAccount {
        let copy = fresh()
        try FileManager.default.createDirectory(atPath: copy.folder, withIntermediateDirectories: true)
        try store.backup(to: copy.database)
        return try HomeAccount(copy)
    }

    func restored(epoch: UInt64) throws -> HomeAccount {
        let copy = fresh()
        _ = try SQLiteStore.restore(from: home.database, into: copy)
        return try HomeAccount(copy)
    }

    func keeps(_ operation: RecordID) throws -> Bool {
        try store.database.read {
            try Row.fetchOne($0, sql: "SELECT 1 FROM operation WHERE id = ?", arguments: [operation.data]) != nil
        }
    }

    func allRecords() throws -> [DaymarkCore.Record] { try store.read([.everything]) { $0.allRecords } }
}

/// A home that follows an account in simulated histories.
private struct HomeDevice: SimulatedDevice {
    let store: SQLiteStore
    let home: Home
    private var outbox = Outbox()

    init(_ home: Home) throws {
        var entropy = Entropy.system()
        self.home = home
        store = try SQLiteStore.open(home, using: &entropy)
    }

    static func following() throws -> HomeDevice {
        let device = try HomeDevice(fresh())
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
                    position: try #require(try SQLiteStore.following(db)).position)
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
            try store.receive(store.reader(at: now.now).read(answer.json.bytes), &outbox, in: now, using: &entropy)
        )
        .received
    }

    /// Half by a copy of the file, as people copy folders, half by a backup that is put in the place of a new home.
    func copied() throws -> HomeDevice {
        let (backup, copy) = (fresh(), fresh())
        try FileManager.default.createDirectory(atPath: backup.folder, withIntermediateDirectories: true)
        try store.backup(to: backup.database)
        if try store.countPending() % 2 == 0 { return try HomeDevice(backup) }
        _ = try SQLiteStore.restore(from: backup.database, into: copy)
        return try HomeDevice(copy)
    }

    mutating func become(_ replica: Replica<Workspace>) throws {}

    private let now = Circumstances(now: Instant(seconds: 1_800_000_000), zone: .utc, zones: Zones([]))
}

private func fresh() -> Home { Home(NSTemporaryDirectory() + "daymark-sync-" + UUID().uuidString) }

@Suite struct StoreSyncTests {
    /// The same histories that the account in memory passes.
    @Test(arguments: 0..<UInt64(25)) func devicesComeToTheSameWithAHome(seed: UInt64) throws {
        var history = SimulatedHistory(seed: seed, nil, try HomeAccount(fresh())) { Replica(Workspace(device: $0)) }
        let problems = try history.run()
        #expect(problems == [])
    }

    /// And with homes as devices.
    @Test(arguments: 0..<UInt64(25)) func homesThatFollowComeToTheSame(seed: UInt64) throws {
        var history = try SimulatedHistory(seed: seed, nil, MemoryLog(), hasNotes: seed % 2 == 1) { _ in
            try HomeDevice.following()
        }
        let problems = try history.run()
        #expect(problems == [])
    }

    /// A home at both ends.
    @Test(arguments: 0..<UInt64(5)) func homesFollowAHome(seed: UInt64) throws {
        var history = try SimulatedHistory(seed: seed, nil, try HomeAccount(fresh())) { _ in try HomeDevice.following()
        }
        let problems = try history.run()
        #expect(problems == [])
    }
}
