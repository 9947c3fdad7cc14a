import DaymarkCore
import Testing

@testable import DaymarkStore

extension StoreConformanceTests {
    @Test(arguments: StoreFactory.all) func aWholeAccountArrivesInAnEmptyStore(_ factory: StoreFactory) throws {
        let sync = try FirstSync(factory)
        try sync.fillAccount()
        #expect(try sync.run() > 12)
        try sync.checkStoresAreEqual()
    }

    /// Open missions depend on the settings, and settings may arrive after missions.
    @Test(arguments: StoreFactory.all) func settingsApplyToMissionsThatArrivedEarlier(_ factory: StoreFactory) throws {
        let sync = try FirstSync(factory)
        try sync.fillAccount()
        try sync.account.changeSettings { $0.sleep = WallTime(23, 30) }
        try sync.run()
        #expect(try sync.follower.settings().sleep == WallTime(23, 30))
        try sync.checkStoresAreEqual()
    }

    @Test(arguments: StoreFactory.all) func existingRecordsAreMergedWithTheSnapshot(_ factory: StoreFactory) throws {
        let sync = try FirstSync(factory)
        try sync.fillAccount()
        let mission = FirstSync.id("mission 5")
        try sync.follower.store([
            Change(.mission, mission, "notes", .text("Mine")),
            Change(.mission, FirstSync.id("own"), "title", .text("Own")),
        ])
        try sync.run()
        #expect(try sync.follower.read([.everything]) { $0.missions[mission]?.notes } == "Mine")
        try sync.checkStoresAreEqual()
    }

    /// A change between the request of a part and its arrival is kept, even if the part contains the changed record.
    @Test(arguments: StoreFactory.all) func changesDuringTheFirstSyncAreKept(_ factory: StoreFactory) throws {
        let sync = try FirstSync(factory)
        try sync.fillAccount()
        try sync.run { round in
            guard round < 12 else { return }
            let mission = FirstSync.id("mission \(round * 3)")
            try sync.follower.store([Change(.mission, mission, "notes", .text("Round \(round)"))])
            if round == 2 {
                try sync.follower.store([Change(.mission, FirstSync.id("own"), "title", .text("Own"))])
            }
        }
        let last = FirstSync.id("mission 33")
        #expect(try sync.account.read([.everything]) { $0.missions[last]?.notes } == "Round 11")
        try sync.checkStoresAreEqual()
    }

    @Test(arguments: StoreFactory.all) func unfollowingKeepsAllRecords(_ factory: StoreFactory) throws {
        let sync = try FirstSync(factory)
        try sync.account.addMission("Essay")
        try sync.run()
        try sync.follower.addMission("Unsent")
        #expect(try sync.follower.countPending() == 1)
        try sync.follower.unfollow()
        #expect(try sync.follower.followedAccount() == nil && sync.follower.countPending() == 0)
        #expect(try sync.follower.countOpenMissions() == 2)
    }
}

/// A store that follows another one, and receives its records in parts of a snapshot.
private struct FirstSync {
    let account: any Store
    let follower: any Store

    init(_ factory: StoreFactory) throws {
        (account, follower) = (try factory.makeStore(), try factory.makeStore())
        try follower.follow("https://day.example.org", cookie: "daymark=1")
    }

    static func id(_ name: String) -> RecordID { RecordID(namespace: Settings.namespace, name: name) }

    /// Adds missions and steps. Their ids do not follow from time, so that steps lie in parts before and after those of
    /// their missions.
    func fillAccount() throws {
        for number in 0..<40 {
            let mission = FirstSync.id("mission \(number)")
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
                let step = FirstSync.id("step \(number) \(part)")
                changes += [
                    Change(.step, step, "mission", .text(mission.description)),
                    Change(.step, step, "title", .text("Part \(part)")),
                    Change(.step, step, "minutes", .int(20)), Change(.step, step, "done", .flag(part == 0)),
                ]
            }
            try account.store(changes)
        }
        let unknown = Change(Kind(unknown: "hologram"), FirstSync.id("hologram"), "shape", .text("sphere\n"))
        try account.store([unknown])
    }

    /// Syncs until nothing is left.
    /// - Parameter beforeStoring: is called with the number of each round, before its answer is stored.
    /// - Returns: the number of parts that could be stored without merging.
    @discardableResult
    func run(beforeStoring: (Int) throws -> Void = { _ in }) throws -> Int {
        var outbox = Outbox()
        var entropy = Entropy.system()
        var (preparedParts, round) = (0, 0)
        var expected: SyncRequest?
        while true {
            let request = try #require(try follower.request(&outbox, limit: 7))
            if let expected, request.operations.isEmpty { #expect(request == expected) }
            let bytes = try account.answer(request, newEpoch: 1, in: testCircumstances).bytes
            expected = request.following(bytes.prefix(300))
            #expect(expected == request.following(bytes))
            let answer = try follower.answerReader(at: testTime).read(bytes)
            if case .snapshot(_, _, let next?) = answer.answer.content {
                #expect(expected?.after == (request.operations.isEmpty ? next : nil))
            } else {
                #expect(expected == nil)
            }
            preparedParts += answer.part == nil ? 0 : 1
            try beforeStoring(round)
            let result = try #require(
                try follower.receive(answer, outbox: &outbox, in: testCircumstances, using: &entropy))
            guard result.received.needsAnotherRequest else { return preparedParts }
            round += 1
        }
    }

    func checkStoresAreEqual() throws {
        let (there, here) = (try account.read([.everything]) { $0 }, try follower.read([.everything]) { $0 })
        func packed(_ workspace: Workspace) -> [JSON] {
            workspace.allRecords.ordered { $0.id < $1.id }.map { $0.packed }
        }
        #expect(packed(here) == packed(there))
        #expect(here.digest == there.digest && here.time == there.time)
        for store in [follower, account] {
            let report = try store.checkIntegrity(in: testCircumstances)
            #expect(report.problems == [] && report.repairs == [])
        }
        #expect(try follower.countPending() == 0)
    }
}
