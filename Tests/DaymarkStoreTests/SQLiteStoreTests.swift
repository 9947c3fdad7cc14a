import DaymarkCore
import Foundation
import GRDB
import Testing

@testable import DaymarkStore

/// The behaviour of a store that depends on SQLite and on files.
@Suite struct SQLiteStoreTests {
    private let home = Home.temporary()

    private func open() throws -> SQLiteStore { try SQLiteStore.open(home) }

    @Test func onlyTheOwnerCanReadTheFile() throws {
        _ = try open()
        let attributes = try FileManager.default.attributesOfItem(atPath: home.database)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try FileManager.default.attributesOfItem(atPath: home.folder)[.posixPermissions] as? Int == 0o700)
    }

    @Test func theIndexOfOpenMissionsCanBeRebuilt() throws {
        let store = try open()
        for index in 0..<20 { try store.addMission("Mission \(index)", dueInMinutes: Int64(index)) }
        func rows() throws -> [Row] {
            try store.database.read { try Row.fetchAll($0, sql: "SELECT * FROM open_mission ORDER BY id") }
        }
        let before = try rows()
        try store.database.write { db in
            try db.execute(sql: "DELETE FROM open_mission")
            try store.rebuildOpenMissions(db, in: testCircumstances)
        }
        #expect(try rows() == before && before.count == 20)
    }

    /// The index of open missions does not depend on the zone in which it was written.
    @Test(arguments: ["Pacific/Auckland", "Pacific/Honolulu", "UTC"])
    func aDayIsFoundInEveryZone(_ zone: String) throws {
        let store = try open()
        let (zones, date) = (SystemZones.zones(), testCircumstances.today)
        let there = try #require(zones.rules(zone))
        try store.change { workspace, entropy in
            var draft = Mission(id: RecordID(high: 0, low: 0))
            draft.title = "Essay"
            draft.deadline = .day(date, zone: "Europe/Berlin")
            return ((), try workspace.add(draft, in: testCircumstances, using: &entropy).operations)
        }
        let end = WakingDay(date, settings: try store.settings(), in: there).end
        #expect(try store.read([.toPlan(until: end, others: 0)]) { $0.missions.all.count } == 1)
        #expect(try store.read([.nags(until: end)]) { $0.missions.all.count } == 1)
        let report = try store.checkIntegrity(in: Circumstances(now: end, zone: there, zones: zones))
        #expect(report.repairs == [] && report.problems == [])
    }

    @Test func aMissionIsReadWithTheOneThatFollowsIt() throws {
        let store = try open()
        let id = try store.change { workspace, entropy in
            var draft = Mission(id: RecordID(high: 0, low: 0))
            (draft.title, draft.repeats) = ("Floss", "FREQ=DAILY")
            draft.deadline = .day(testCircumstances.today, zone: "UTC")
            let (mission, operations) = try workspace.add(draft, in: testCircumstances, using: &entropy)
            return (mission.id, operations)
        }
        var entropy = Entropy(seed: [4])
        for isDone in [true, false, true] {
            try store.perform([.mission(id)], in: testCircumstances, using: &entropy) { workspace, entropy in
                (
                    (),
                    isDone
                        ? try workspace.complete([id], in: testCircumstances, using: &entropy)
                        : try workspace.reopen([id], in: testCircumstances, using: &entropy)
                )
            }
            #expect(try store.countOpenMissions() == 1)
        }
    }

    @Test func changingTheEndOfTheDayMovesDeadlines() throws {
        let store = try open()
        try store.change { workspace, entropy in
            var draft = Mission(id: RecordID(high: 0, low: 0))
            draft.title = "Essay"
            draft.deadline = .day(testCircumstances.today, zone: "UTC")
            return ((), try workspace.add(draft, in: testCircumstances, using: &entropy).operations)
        }
        func due() throws -> Int64? {
            try store.database.read { try Int64.fetchOne($0, sql: "SELECT due FROM open_mission") }
        }
        let before = try #require(try due())
        try store.changeSettings { $0.sleep = WallTime(23, 30) }
        #expect(try due() == before + 30 * 60_000)

        // Other settings leave the index as it is.
        try store.database.write { try $0.execute(sql: "UPDATE open_mission SET due = 7") }
        try store.changeSettings { $0.voice = .spark }
        #expect(try due() == 7)
        try store.changeSettings { $0.sleep = WallTime(23) }
        #expect(try due() == before)
    }

    @Test func aDatabaseOfANewerVersionIsNotChanged() throws {
        try open().database.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('999 from the future')") }
        #expect(throws: StoreError.newer(home.database)) { try open() }
    }

    @Test func aFileThatIsNotADatabaseIsNotChanged() throws {
        try home.create()
        let text = Data(String(repeating: "this is not a database. ", count: 100).utf8)
        try text.write(to: URL(fileURLWithPath: home.database))
        #expect(throws: StoreError.damaged(home.database)) { try open() }
        #expect(try Data(contentsOf: URL(fileURLWithPath: home.database)) == text)
    }

    @Test func zonesAreReadFromTheirFolderOnly() {
        #expect(SystemZones.load("../../etc/passwd") == nil)
        #expect(SystemZones.load("/etc/localtime") == nil)
        #expect(SystemZones.load("Europe/Berlin")?.name == "Europe/Berlin")
        #expect(SystemZones.load("Europe/Ber\u{0}lin") == nil)
    }

    @Test func restoringABackupBringsItsRecordsBack() throws {
        let store = try open()
        try store.addMission("Essay")
        let copy = home.folder + "/copy.sqlite"
        #expect(try store.backup(to: copy) == 1)
        try store.addMission("Later")
        let (records, kept) = try SQLiteStore.restore(from: copy, into: home)
        #expect(records == 1 && kept != nil)
        let restored = try open()
        #expect(try restored.read([.everything]) { $0.missions.all.map { $0.title } } == ["Essay"])
        #expect(try restored.findOpenMissions("essay").byTitle.count == 1)
        #expect(restored.device != store.device && store.isReplaced && !restored.isReplaced)
        #expect(try restored.checkIntegrity(in: testCircumstances).problems == [])
    }

    @Test func restoringABackupBringsNoRevokedTokenBack() throws {
        let store = try open()
        func add(_ name: String, _ number: UInt8) throws {
            let id = RecordID(high: 3, low: UInt64(number))
            try store.add(
                APIToken(id: id, name: name, scopes: [.read], created: testTime),
                hash: [UInt8](repeating: number, count: 32))
        }
        try add("Old phone", 1)
        let copy = home.folder + "/copy.sqlite"
        try store.backup(to: copy)
        try add("New phone", 2)
        #expect(try store.revokeToken(RecordID(high: 3, low: 1)))
        _ = try SQLiteStore.restore(from: copy, into: home)
        #expect(try open().tokens().map { $0.name } == ["New phone"])
    }

    @Test func onlyDatabasesAreRestored() throws {
        let missing = home.folder + "/nothing"
        #expect(throws: StoreError.noFile(missing)) { try SQLiteStore.restore(from: missing, into: home) }
        let text = home.folder + "/text"
        try home.create()
        try Data("this is not a database".utf8).write(to: URL(fileURLWithPath: text))
        #expect(throws: StoreError.self) { try SQLiteStore.restore(from: text, into: home) }
    }

    @Test func theIntegrityCheckFindsAndRepairsDamage() throws {
        let store = try open()
        try store.addMission("Essay")
        let queue = try DatabaseQueue(path: home.database)
        try queue.write { try $0.execute(sql: "DELETE FROM open_mission") }
        #expect(try store.checkIntegrity(in: testCircumstances).repairs.count == 1)
        #expect(try store.findOpenMissions("essay").byTitle.count == 1)
        try queue.write { try $0.execute(sql: "UPDATE operation SET body = '{'") }
        #expect(try store.checkIntegrity(in: testCircumstances).problems == ["Operation 1 cannot be read."])
    }

    /// The time of an answer must not say how much of a secret is right.
    @Test func aWrongTokenTakesTheSameStepsAsARightOne() throws {
        let store = try open()
        let right = AccessSecret.hash("daymark_secret")
        try store.add(
            APIToken(id: RecordID(high: 3, low: 1), name: "Bar", scopes: [.read], created: testTime), hash: right)
        // The first use in a minute is stored as well.
        #expect(try store.token(hash: right, at: testTime) != nil)
        func steps(_ hash: [UInt8]) throws -> [String] {
            var steps: [String] = []
            store.database.inDatabase { db in db.trace { steps.append($0.description) } }
            _ = try store.token(hash: hash, at: testTime)
            store.database.inDatabase { db in db.trace() }
            return steps
        }
        let expected = try steps(right)
        #expect(expected.contains { $0.hasPrefix("SELECT") })
        for wrong in ["daymark_secreT", "Daymark_secret", ""] {
            #expect(try steps(AccessSecret.hash(wrong)) == expected, "\(wrong)")
        }
    }

    @Test func aFullDiskLosesNothing() throws {
        let store = try open()
        let notes = String(repeating: "word ", count: 400)
        func allowGrowth(pages: Int) throws {
            try store.database.write { db in
                let count = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
                try db.execute(sql: "PRAGMA max_page_count = \(count + pages)")
            }
        }
        try allowGrowth(pages: 8)
        var count = 0
        #expect(throws: StoreError.full(home.database)) {
            for number in 0..<100 {
                try store.addMission("Task \(number)", notes: notes)
                count += 1
            }
        }
        #expect(count > 0)
        #expect(try store.countOpenMissions() == count)
        #expect(try store.checkIntegrity(in: testCircumstances).problems == [])
        // With space, the store works again.
        try allowGrowth(pages: 1000)
        try store.addMission("One more", notes: notes)
        #expect(try store.read([.openMissions]) { $0.missions.all.count } == count + 1)
    }
}
