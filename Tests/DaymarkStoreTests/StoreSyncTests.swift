import DaymarkCore
import DaymarkSimulation
import Foundation
import GRDB
import Testing

@testable import DaymarkStore

/// A home as an account in simulated histories.
private struct HomeAccount: SimulatedAccount {
    let store: Store
    let home: Home

    init(_ home: Home) throws {
        var entropy = Entropy.system()
        self.home = home
        store = try Store.open(home, &entropy)
    }

    var epoch: UInt64 { (try? store.database.read { try store.number($0, .epoch) }) ?? 0 }

    func answer(_ request: SyncRequest, at now: Instant) throws -> SyncAnswer {
        try store.answer(request, orEpoch: UInt64.random(in: 1 ... .max), Circumstances(now: now, zone: .utc, zones: Zones([])))
    }

    func truncate(leaving count: Int64) throws {
        try store.database.write { db in
            let last = try Int64.fetchOne(db, sql: "SELECT max(sequence) FROM operation") ?? 0
            let floor = max(try store.number(db, .floor) ?? 0, UInt64(max(0, last - count)))
            try store.setNumber(db, .floor, floor)
        }
    }

    func backup() throws -> HomeAccount {
        let copy = Home(NSTemporaryDirectory() + "daymark-sync-" + UUID().uuidString)
        try FileManager.default.createDirectory(atPath: copy.folder, withIntermediateDirectories: true)
        try store.backup(to: copy.database)
        return try HomeAccount(copy)
    }

    func restored(epoch: UInt64) throws -> HomeAccount {
        let copy = Home(NSTemporaryDirectory() + "daymark-sync-" + UUID().uuidString)
        _ = try Store.restore(from: home.database, into: copy)
        return try HomeAccount(copy)
    }

    func keeps(_ operation: RecordID) throws -> Bool {
        try store.database.read { try Row.fetchOne($0, sql: "SELECT 1 FROM operation WHERE id = ?", arguments: [operation.data]) != nil }
    }

    func allRecords() throws -> [DaymarkCore.Record] { try store.read([.everything]) { $0.allRecords } }
}

@Suite struct StoreSyncTests {
    /// The same histories that the account in memory passes.
    @Test(arguments: 0..<UInt64(25)) func devicesComeToTheSameWithAHome(seed: UInt64) throws {
        let home = Home(NSTemporaryDirectory() + "daymark-sync-" + UUID().uuidString)
        var history = SimulatedHistory(seed: seed, nil, try HomeAccount(home))
        let problems = try history.run()
        #expect(problems == [])
    }
}
