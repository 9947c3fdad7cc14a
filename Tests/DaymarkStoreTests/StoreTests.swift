import DaymarkCore
import Foundation
import GRDB
import Testing

@testable import DaymarkStore

@Suite struct StoreTests {
    private let home: Home
    private let now = Circumstances(now: Instant(seconds: 1_795_251_900), zone: .utc, zones: Zones([]))

    init() {
        self.init(home: Home(NSTemporaryDirectory() + "daymark-test-" + UUID().uuidString))
    }

    private init(home: Home) {
        self.home = home
    }

    private func open() throws -> SQLiteStore {
        var entropy = Entropy.system()
        return try SQLiteStore.open(home, using: &entropy)
    }

    @discardableResult
    private func add(_ store: SQLiteStore, _ title: String, deadline: Int64? = nil) throws -> RecordID {
        var entropy = Entropy.system()
        return try store.perform([], in: now, using: &entropy) { workspace, entropy in
            var draft = Mission(id: RecordID(high: 0, low: 0))
            draft.title = title
            draft.deadline = deadline.map { .moment(now.now.adding(minutes: $0), zone: "UTC") }
            let (mission, operations) = try workspace.add(draft, in: now, using: &entropy)
            return (mission.id, operations)
        }
    }

    @Test func whatIsPutInIsThereAfterOpeningAgain() throws {
        let id = try add(try open(), "Essay “Dune” 🧪", deadline: 60)
        let store = try open()
        let workspace = try store.read([.everything]) { $0 }
        #expect(workspace.missions[id]?.title == "Essay “Dune” 🧪")
        #expect(workspace.device == store.device)
        #expect(workspace.time > .zero)
    }

    @Test func aDeviceKeepsItsId() throws {
        #expect(try open().device == (try open().device))
    }

    @Test func theFileIsItsOwnersAlone() throws {
        _ = try open()
        let attributes = try FileManager.default.attributesOfItem(atPath: home.database)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try FileManager.default.attributesOfItem(atPath: home.folder)[.posixPermissions] as? Int == 0o700)
    }

    @Test func anIntentThatFailsChangesNothing() throws {
        let store = try open()
        var entropy = Entropy.system()
        #expect(throws: IntentError.emptyTitle) {
            try store.perform([], in: now, using: &entropy) { workspace, entropy in
                ((), try workspace.add(Mission(id: RecordID(high: 0, low: 0)), in: now, using: &entropy).operations)
            }
        }
        #expect(try store.history(limit: 9) == [])
    }

    @Test func openMissionsAreFoundByHandleAndWords() throws {
        let store = try open()
        let essay = try add(store, "Übung zum Essay 100%", deadline: 100)
        let report = try add(store, "Lab report", deadline: 50)
        #expect(try store.findOpenMissions(essay.handle).byHandle == [essay])
        #expect(try store.findOpenMissions(String(essay.handle.prefix(6)).uppercased()).byHandle == [essay])
        #expect(try store.findOpenMissions("ubung ZUM").byTitle == [essay])
        #expect(try store.findOpenMissions("100%").byTitle == [essay])
        #expect(try store.findOpenMissions("_").byTitle == [])
        #expect(try store.findOpenMissions("r").byTitle == [report])
        var entropy = Entropy.system()
        try store.perform([.mission(essay)], in: now, using: &entropy) { workspace, entropy in
            ((), try workspace.complete([essay], in: now, using: &entropy))
        }
        #expect(try store.findOpenMissions("essay").byTitle == [])
        #expect(try store.read([.openMissions]) { $0.missions.all.map { $0.id } } == [report])
    }

    @Test func mergingNeedsNoLoading() throws {
        let store = try open()
        let id = try add(store, "Essay")
        var entropy = Entropy.system()
        // The intent looks at nothing; what is stored is merged all the same, and the older change loses.
        try store.perform([], in: now, using: &entropy) { workspace, entropy in
            let old = Operation(
                id: entropy.operationID(), device: workspace.device, time: LogicalTime(bits: 1),
                changes: [Change(.mission, id, "title", .text("older")), Change(.mission, id, "notes", .text("new"))])
            return ((), [old])
        }
        let mission = try store.read([.mission(id)]) { $0.missions[id] }
        #expect(mission?.title == "Essay" && mission?.notes == "new")
    }

    @Test func historyTakesBackUnitsAndSkipsWhatIsUndone() throws {
        let store = try open()
        let essay = try add(store, "Essay")
        let report = try add(store, "Report")
        var entropy = Entropy.system()
        for expected in [report, essay] {
            let unit = try #require(try store.history(limit: 1, undoable: true).first)
            #expect(unit.first?.operation.changes.first?.record == expected)
            try store.perform([.records([expected])], in: now, using: &entropy) { workspace, entropy in
                ((), workspace.undo(unit, at: now.now, using: &entropy).operations)
            }
        }
        #expect(try store.history(limit: 1, undoable: true) == [])
        #expect(try store.history(limit: 9).count == 4)
        #expect(try store.read([.everything]) { $0.missions.present } == [])
    }

    @Test func theTableOfOpenMissionsCanBeMadeAnew() throws {
        let store = try open()
        for index in 0..<20 { try add(store, "Mission \(index)", deadline: Int64(index)) }
        func table() throws -> [Row] {
            try store.database.read { try Row.fetchAll($0, sql: "SELECT * FROM open_mission ORDER BY id") }
        }
        let before = try table()
        try store.database.write { db in
            try db.execute(sql: "DELETE FROM open_mission")
            try store.rebuildOpenMissions(db, in: now)
        }
        #expect(try table() == before && before.count == 20)
    }

    @Test func aDayThatEndsLaterMovesItsDeadlines() throws {
        let store = try open()
        var entropy = Entropy.system()
        try store.perform([], in: now, using: &entropy) { workspace, entropy in
            var draft = Mission(id: RecordID(high: 0, low: 0))
            draft.title = "Essay"
            draft.deadline = .day(now.today, zone: "UTC")
            return ((), try workspace.add(draft, in: now, using: &entropy).operations)
        }
        func due() throws -> Int64? {
            try store.database.read { try Int64.fetchOne($0, sql: "SELECT due FROM open_mission") }
        }
        let before = try #require(try due())
        try store.perform([], in: now, using: &entropy) { workspace, entropy in
            ((), workspace.changeSettings(in: now, using: &entropy) { $0.sleep = WallTime(23, 30) })
        }
        #expect(try due() == before + 30 * 60_000)

        // What makes no difference to it leaves the table as it is.
        func change(_ body: (inout Settings) -> Void) throws {
            try store.perform([], in: now, using: &entropy) { workspace, entropy in
                ((), workspace.changeSettings(in: now, using: &entropy, body))
            }
        }
        try store.database.write { try $0.execute(sql: "UPDATE open_mission SET due = 7") }
        try change { $0.voice = .spark }
        #expect(try due() == 7)
        try change { $0.sleep = WallTime(23) }
        #expect(try due() == before)
    }

    @Test func severalProgramsWriteAtOnceAndLoseNothing() async throws {
        _ = try open()
        let home = home
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask { try StoreTests.write(home, writer) }
            }
            try await group.waitForAll()
        }
        let store = try open()
        #expect(try store.read([.everything]) { $0.missions.all.count } == 100)
        #expect(try store.history(limit: 200).count == 100)
    }

    private static func write(_ home: Home, _ writer: Int) throws {
        let tests = StoreTests(home: home)
        let store = try tests.open()
        for index in 0..<25 { try tests.add(store, "\(writer)/\(index)") }
    }

    @Test func aNewerFileIsLeftAlone() throws {
        try open().database.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('999 from the future')") }
        #expect(throws: StoreError.newer(home.database)) { try open() }
    }

    @Test func filesThatAreNoDatabaseAreLeftAlone() throws {
        try home.make()
        let text = Data(String(repeating: "this is no database. ", count: 100).utf8)
        try text.write(to: URL(fileURLWithPath: home.database))
        #expect(throws: StoreError.damaged(home.database)) { try open() }
        #expect(try Data(contentsOf: URL(fileURLWithPath: home.database)) == text)
    }

    @Test func aHomeThatCannotBeMadeIsSaid() {
        var entropy = Entropy.system()
        #expect(throws: StoreError.noFolder("/dev/null/daymark")) {
            try SQLiteStore.open(Home("/dev/null/daymark"), using: &entropy)
        }
    }

    @Test func localZonesAreReadSafely() {
        #expect(SystemZones.load("../../etc/passwd") == nil)
        #expect(SystemZones.load("/etc/localtime") == nil)
        #expect(SystemZones.load("Europe/Berlin")?.name == "Europe/Berlin")
        #expect(SystemZones.load("Europe/Ber\u{0}lin") == nil)
    }

    @Test func aBackupBringsEverythingBack() throws {
        var entropy = Entropy(seed: [9])
        let home = Home(NSTemporaryDirectory() + "daymark-backup-" + UUID().uuidString)
        let now = Circumstances(now: Instant(seconds: 1_800_000_000), zone: .utc, zones: Zones { _ in nil })
        func add(_ title: String, _ store: SQLiteStore) throws {
            var draft = Mission(id: RecordID(high: 0, low: 0))
            draft.title = title
            try store.perform([], in: now, using: &entropy) { workspace, entropy in
                ((), try workspace.add(draft, in: now, using: &entropy).operations)
            }
        }
        let store = try SQLiteStore.open(home, using: &entropy)
        try add("Essay", store)
        let copy = home.folder + "/copy.sqlite"
        #expect(try store.backup(to: copy) == 1)
        #expect(throws: StoreError.exists(copy)) { try store.backup(to: copy) }
        try add("Later", store)
        let (records, kept) = try SQLiteStore.restore(from: copy, into: home)
        #expect(records == 1 && kept != nil)
        let back = try SQLiteStore.open(home, using: &entropy)
        #expect(try back.read([.everything]) { $0.missions.all.map { $0.title } } == ["Essay"])
        #expect(try back.findOpenMissions("essay").byTitle.count == 1)
        #expect(throws: StoreError.self) { try SQLiteStore.restore(from: home.folder + "/nothing", into: home) }
        try Data("no database at all".utf8).write(to: URL(fileURLWithPath: home.folder + "/rubbish"))
        #expect(throws: StoreError.self) { try SQLiteStore.restore(from: home.folder + "/rubbish", into: home) }
        #expect(try back.examine(in: now).problems == [])
    }

    @Test func theDoctorFindsWhatIsBroken() throws {
        var entropy = Entropy(seed: [9])
        let home = Home(NSTemporaryDirectory() + "daymark-doctor-" + UUID().uuidString)
        let now = Circumstances(now: Instant(seconds: 1_800_000_000), zone: .utc, zones: Zones { _ in nil })
        let store = try SQLiteStore.open(home, using: &entropy)
        var draft = Mission(id: RecordID(high: 0, low: 0))
        draft.title = "Essay"
        try store.perform([], in: now, using: &entropy) { workspace, entropy in
            ((), try workspace.add(draft, in: now, using: &entropy).operations)
        }
        let queue = try DatabaseQueue(path: home.database)
        try queue.write { try $0.execute(sql: "DELETE FROM open_mission") }
        #expect(try store.examine(in: now).mended.count == 1)
        #expect(try store.findOpenMissions("essay").byTitle.count == 1)
        try queue.write { try $0.execute(sql: "UPDATE operation SET body = '{'") }
        #expect(try store.examine(in: now).problems == ["Operation 1 cannot be read."])
    }

    @Test func aFullDiskIsSaidAndNothingIsLost() throws {
        var entropy = Entropy(seed: [9])
        let home = Home(NSTemporaryDirectory() + "daymark-full-" + UUID().uuidString)
        let now = Circumstances(now: Instant(seconds: 1_800_000_000), zone: .utc, zones: Zones([]))
        let store = try SQLiteStore.open(home, using: &entropy)
        func add(_ title: String) throws {
            var draft = Mission(id: RecordID(high: 0, low: 0))
            draft.title = title
            draft.notes = String(repeating: "word ", count: 400)
            try store.perform([], in: now, using: &entropy) { workspace, entropy in
                ((), try workspace.add(draft, in: now, using: &entropy).operations)
            }
        }
        func limit(_ extra: Int) throws {
            try store.database.write { db in
                let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
                try db.execute(sql: "PRAGMA max_page_count = \(pages + extra)")
            }
        }
        try limit(8)
        var kept = 0
        #expect(throws: StoreError.full(home.database)) {
            for number in 0..<100 { try add("Task \(number)"); kept += 1 }
        }
        #expect(kept > 0)
        #expect(try store.countOpenMissions() == kept)
        #expect(try store.examine(in: now).problems == [])
        // It clears by itself.
        try limit(1000)
        try add("One more")
        #expect(try store.read([.openMissions]) { $0.missions.all.count } == kept + 1)
    }
}
