import DaymarkCore
import Foundation
import Testing

@testable import DaymarkStore

/// Parts of a snapshot that come into a home in which nothing of them is, or something is.
@Suite struct FirstSyncTests {
    private let account: SQLiteStore
    private let here: SQLiteStore
    private let now = Circumstances(now: Instant(seconds: 1_795_251_900), zone: .utc, zones: Zones([]))

    init() throws {
        func open() throws -> SQLiteStore {
            var entropy = Entropy.system()
            return try SQLiteStore.open(
                Home(NSTemporaryDirectory() + "daymark-first-" + UUID().uuidString), using: &entropy)
        }
        (account, here) = (try open(), try open())
        try here.follow("https://day.example.org", cookie: "daymark=1")
    }

    private func id(_ name: String) -> RecordID { RecordID(namespace: Settings.namespace, name: name) }

    private func set(_ store: SQLiteStore, _ changes: [Change]) throws {
        var entropy = Entropy.system()
        try store.perform([], in: now, using: &entropy) { workspace, entropy in
            ((), workspace.operations(changes, at: now.now, using: &entropy))
        }
    }

    /// Missions with steps; their ids follow from no time, so that steps lie in parts before their missions and after.
    private func fill(_ store: SQLiteStore) throws {
        for number in 0..<40 {
            let mission = id("mission \(number)")
            var changes: [Change] = [
                Change(.mission, mission, "title", .text("Essay \"\(number)\" 🌊")),
                Change(.mission, mission, "labels", element: "dune", .flag(true)),
                Change(.mission, mission, "labels", element: "ünï", .flag(number % 2 == 0)),
            ]
            if number % 2 == 0 {
                changes.append(Change(.mission, mission, "deadline", .text("2026-11-2\(number % 9)[UTC]")))
            }
            if number % 3 == 0 { changes.append(Change(.mission, mission, "status", .text("completed"))) }
            for part in 0..<(number % 4) {
                let step = id("step \(number) \(part)")
                changes += [
                    Change(.step, step, "mission", .text(mission.description)),
                    Change(.step, step, "title", .text("Part \(part)")),
                    Change(.step, step, "minutes", .int(20)), Change(.step, step, "done", .flag(part == 0)),
                ]
            }
            try set(store, changes)
        }
        try set(store, [Change(Kind(unknown: "hologram"), id("hologram"), "shape", .text("sphere\n"))])
    }

    /// - Returns: how many parts were ready to be stored as they came.
    @discardableResult
    private func sync(meanwhile: (Int) throws -> Void = { _ in }) throws -> Int {
        var (outbox, entropy, ready, round) = (Outbox(), Entropy.system(), 0, 0)
        var expected: SyncRequest?
        while true {
            let request = try #require(try here.request(&outbox, limit: 7))
            if let expected, request.operations.isEmpty { #expect(request == expected) }
            let bytes = try account.answer(request, orEpoch: 1, in: now).bytes
            expected = request.following(bytes.prefix(300))
            #expect(expected == request.following(bytes))
            let incoming = try here.reader(at: now.now).read(bytes)
            if case .snapshot(_, _, let next?) = incoming.answer.content {
                #expect(expected?.after == (request.operations.isEmpty ? next : nil))
            } else {
                #expect(expected == nil)
            }
            ready += incoming.part == nil ? 0 : 1
            try meanwhile(round)
            guard try #require(try here.receive(incoming, &outbox, in: now, using: &entropy)).received.goesOn else {
                return ready
            }
            round += 1
        }
    }

    private func check() throws {
        let (there, home) = try (account.read([.everything]) { $0 }, here.read([.everything]) { $0 })
        func packed(_ workspace: Workspace) -> [JSON] {
            workspace.allRecords.ordered { $0.id < $1.id }.map { $0.packed }
        }
        #expect(packed(home) == packed(there))
        #expect(home.digest == there.digest && home.time == there.time)
        for store in [here, account] {
            let report = try store.examine(in: now)
            #expect(report.problems == [] && report.mended == [])
        }
        #expect(try here.countPending() == 0)
    }

    @Test func allOfAnAccountComesIntoAnEmptyHome() throws {
        try fill(account)
        #expect(try sync() > 12)
        try check()
    }

    @Test func settingsThatComeInBetweenHoldForWhatCameBefore() throws {
        try fill(account)
        var entropy = Entropy.system()
        try account.perform([], in: now, using: &entropy) { workspace, entropy in
            ((), workspace.changeSettings(in: now, using: &entropy) { $0.sleep = WallTime(23, 30) })
        }
        try sync()
        #expect(try here.read([]) { $0.settings.sleep } == WallTime(23, 30))
        try check()
    }

    @Test func whatIsHereAlreadyIsMerged() throws {
        try fill(account)
        try set(
            here,
            [
                Change(.mission, id("mission 5"), "notes", .text("Mine")),
                Change(.mission, id("own"), "title", .text("Own")),
            ])
        try sync()
        #expect(try here.read([.everything]) { $0.missions[id("mission 5")]?.notes } == "Mine")
        try check()
    }

    /// What is done here after a part was asked for and before it is stored stays, be it in that part.
    @Test func whatIsDoneMeanwhileIsKept() throws {
        try fill(account)
        try sync { round in
            guard round < 12 else { return }
            try set(here, [Change(.mission, id("mission \(round * 3)"), "notes", .text("Round \(round)"))])
            if round == 2 { try set(here, [Change(.mission, id("own"), "title", .text("Own"))]) }
        }
        #expect(try account.read([.everything]) { $0.missions[id("mission 33")]?.notes } == "Round 11")
        try check()
    }
}
