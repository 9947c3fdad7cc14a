import DaymarkCore
import DaymarkSimulation
import Testing

@testable import DaymarkScreens

/// Syncs apps as the shell does, and checks the entries that they save, send and receive.
@Suite struct SyncJourneyTests {
    /// Sends requests until the app has none left, as the shell does for the effect ``Effect/sync``.
    /// - Returns: the entries that the shell would have saved.
    @discardableResult
    private func sync(_ harness: inout AppHarness, _ account: inout MemoryLog) throws -> [JSON] {
        var saved: [JSON] = []
        for _ in 0..<50 {
            let request = try SyncRequest(JSONReader.read(harness.app.syncRequest().bytes), kinds: .daymark)
            let answer = try JSONReader.read(account.answer(request, at: harness.circumstances.now).bytes)
            let effects = harness.perform(.receive, answer.text)
            if effects.contains(.saveAnswer) { saved.append(.object(["answer": answer])) }
            saved += effects.compactMap { if case .save(let operation) = $0 { operation.json } else { nil } }
            if !effects.contains(.sync) { return saved }
        }
        Issue.record("sync does not finish")
        return saved
    }

    private func edit(_ harness: inout AppHarness, _ id: RecordID, _ edit: (inout Mission) -> Void) throws {
        var entropy = harness.app.entropy
        harness.commit(
            try harness.app.workspace.change([id], in: harness.circumstances, using: &entropy) {
                (mission) throws(IntentError) in
                edit(&mission)
            })
        harness.app.entropy = entropy
    }

    @Test func twoDevicesConverge() throws {
        var account = MemoryLog()
        var (a, b) = (try AppHarness(seed: 1), try AppHarness(seed: 2))
        a.perform(.capture, "Essay friday ~2h")
        b.perform(.capture, "Report friday ~1h")
        for _ in 0..<2 {
            try sync(&a, &account)
            try sync(&b, &account)
        }
        #expect(Set(a.app.workspace.missions.all.map { $0.title }) == ["Essay", "Report"])
        #expect(a.app.workspace.digest == b.app.workspace.digest)
        #expect(a.app.replica.pending.isEmpty && b.app.replica.pending.isEmpty)
    }

    /// Two devices edit different fields of the same missions before they sync.
    @Test func editsOfDifferentFieldsAreAllKept() throws {
        var account = MemoryLog()
        var (a, b) = (try AppHarness(seed: 1), try AppHarness(seed: 2))
        for number in 0..<50 { a.perform(.capture, "Mission \(number) friday") }
        try sync(&a, &account)
        try sync(&b, &account)
        for mission in a.app.workspace.missions.all {
            try edit(&a, mission.id) { $0.notes = "from a" }
            try edit(&b, mission.id) { $0.estimate = 25 }
        }
        for _ in 0..<2 {
            try sync(&a, &account)
            try sync(&b, &account)
        }
        for harness in [a, b] {
            #expect(harness.app.workspace.missions.all.count { $0.notes == "from a" } == 50)
            #expect(harness.app.workspace.missions.all.count { $0.estimate == 25 } == 50)
        }
    }

    /// Notes that two devices edit before they sync are merged, and History shows that on both.
    @Test func concurrentEditsOfNotesAreMerged() throws {
        var account = MemoryLog()
        var (a, b) = (try AppHarness(seed: 1), try AppHarness(seed: 2))
        a.perform(.capture, "Essay friday")
        let id = try #require(a.app.workspace.missions.all.first?.id)
        try edit(&a, id) { $0.notes = "Plan\nRead\nWrite" }
        try sync(&a, &account)
        try sync(&b, &account)
        try edit(&a, id) { $0.notes = "Plan on paper\nRead\nWrite" }
        try edit(&b, id) { $0.notes = "Plan\nRead\nWrite\nAsk Mia" }
        try edit(&b, id) { $0.estimate = 25 }
        for _ in 0..<2 {
            try sync(&b, &account)
            try sync(&a, &account)
        }
        for harness in [a, b] {
            #expect(harness.app.workspace.missions[id]?.notes == "Plan on paper\nRead\nWrite\nAsk Mia")
            #expect(harness.app.workspace.missions[id]?.estimate == 25)
            let words = Words(harness.app.workspace.settings)
            let model = HistoryModel(harness.app.history, shown: 50, in: harness.context)
            #expect(model.entries.contains { $0.text == words(HistoryPhrase.textMerged("Essay")) })
            #expect(model.entries.contains { $0.details.contains(words(HistoryPhrase.elsewhereAndMerged)) })
        }
        #expect(a.app.workspace.digest == b.app.workspace.digest)
    }

    /// Without an account, a backup is offered a week after the first entry, and again a week after each export.
    @Test func aBackupIsOfferedWeeklyWithoutAnAccount() throws {
        var harness = try AppHarness(seed: 1)
        harness.perform(.capture, "Essay friday")
        harness.perform(.connection(.noServer))
        func offers(_ days: Int64) -> Bool {
            var later = harness
            later.pass(seconds: days * 86_400)
            return App.offersCopy(later.app.device, in: later.context)
        }
        #expect(!offers(6) && offers(7))
        harness.perform(.export)
        #expect(!offers(6) && offers(7))
        harness.perform(.connection(.synced))
        #expect(!offers(30))
    }

    @Test func theBadgeAndTheWakeLockFollowTheSettings() throws {
        var harness = try AppHarness(seed: 1)
        harness.perform(.capture, "Essay today 23:00")
        #expect(!harness.perform(.tick).contains { if case .badge = $0 { true } else { false } })
        #expect(harness.perform(.set("badge"), "true").contains(.badge(1)))
        #expect(harness.perform(.set("awake"), "true").contains(.awake(true)))
        let id = try #require(harness.app.workspace.missions.all.first?.id)
        #expect(harness.perform(.complete(id)).contains(.badge(0)))
    }

    /// Restoring saved entries, packed or not, gives the same state, and nothing is sent twice.
    @Test(arguments: [false, true]) func restoringSavedEntriesGivesTheSameState(isPacked: Bool) throws {
        var account = MemoryLog()
        var (a, b) = (try AppHarness(seed: 1), try AppHarness(seed: 2))
        b.perform(.capture, "Report friday ~1h")
        try sync(&b, &account)
        a.perform(.capture, "Essay friday ~2h")
        var saved = a.saved.map { $0.json } + (try sync(&a, &account))
        let before = a.saved.count
        a.perform(.capture, "Not sent yet")
        saved += a.saved[before...].map { $0.json }
        var again = App(device: a.app.workspace.device, entropy: Entropy(seed: [5]))
        for entry in isPacked ? a.app.packed() : saved { again.restore(entry.bytes) }
        #expect(again.workspace.digest == a.app.workspace.digest && again.workspace.time == a.app.workspace.time)
        #expect(again.replica.pending == a.app.replica.pending && again.replica.position == a.app.replica.position)
        #expect(Set(again.workspace.missions.all.map { $0.title }) == ["Report", "Essay", "Not sent yet"])
        #expect(again.history.last == a.app.history.last)
        a.app = again
        try sync(&a, &account)
        #expect(account.allRecords().count { $0.kind == .mission } == 3)
        #expect(a.app.workspace.digest == account.digest)
    }

    /// Changes from before the account are sent to it, packed or not.
    @Test(arguments: [false, true]) func changesFromBeforeTheAccountAreSent(isPacked: Bool) throws {
        var account = MemoryLog()
        var a = try AppHarness(seed: 1)
        a.perform(.capture, "Essay friday ~2h")
        a.perform(.complete(a.app.workspace.missions.all[0].id))
        if isPacked {
            var again = App(device: a.app.workspace.device, entropy: Entropy(seed: [5]))
            for entry in a.app.packed() { again.restore(entry.bytes) }
            a.app = again
        }
        try sync(&a, &account)
        #expect(account.digest == a.app.workspace.digest && a.app.replica.pending.isEmpty)
        #expect(account.allRecords().contains { $0.value("status") == .text("completed") })
    }

    @Test func invalidAnswersChangeNothing() throws {
        var a = try AppHarness(seed: 1)
        a.perform(.capture, "Essay friday ~2h")
        let before = a.app.replica.pending
        for text in [
            "", "{}", "[1,2", #"{"epoch":"1","cursor":-1,"time":"0","digest":"0","ops":[[1]]}"#, #"{"account":"1"}"#,
        ] {
            a.perform(.receive, text)
        }
        #expect(a.app.replica.pending == before && a.app.device.connection == .offline)
    }

    /// If another account answers at the same address, nothing is merged until the person agrees.
    @Test func anotherAccountIsMergedOnlyOnRequest() throws {
        var (account, other) = (MemoryLog(), MemoryLog())
        other.account = 2
        var (a, b) = (try AppHarness(seed: 1), try AppHarness(seed: 2))
        a.perform(.capture, "Mine friday")
        b.perform(.capture, "Theirs friday")
        try sync(&a, &account)
        try sync(&b, &other)
        var saved = a.saved.map { $0.json } + (try sync(&a, &other))
        #expect(a.app.device.connection == .foreign && a.app.workspace.missions.all.map { $0.title } == ["Mine"])
        #expect(other.allRecords().count { $0.kind == .mission } == 1)
        #expect(a.region("main").isEmpty == false)
        a.perform(.go(SettingsPage.device.route))
        #expect(
            a.region("main").contains("data-on=\"click:join\"")
                && a.region("main").contains("data-on=\"click:beginAnew\""))
        let effects = a.perform(.join)
        saved += effects.compactMap { if case .saveEntry(let entry) = $0 { entry } else { nil } }
        saved += try sync(&a, &other)
        #expect(Set(a.app.workspace.missions.all.map { $0.title }) == ["Mine", "Theirs"])
        #expect(other.allRecords().count { $0.kind == .mission } == 2)
        #expect(a.app.device.connection == .synced)
        var again = App(device: a.app.workspace.device, entropy: Entropy(seed: [5]))
        for entry in saved { again.restore(entry.bytes) }
        #expect(again.workspace.digest == a.app.workspace.digest && again.replica.position == a.app.replica.position)
        let anew = b.perform(.beginAnew)
        #expect(anew.contains(.forget) && anew.contains { if case .download = $0 { true } else { false } })
    }

    /// The cursor stops before an operation that only a newer version of Daymark can read.
    @Test func aNewerOperationIsNotSkipped() throws {
        var account = MemoryLog()
        var a = try AppHarness(seed: 1)
        try sync(&a, &account)
        let newer = DaymarkCore.Operation(
            id: RecordID(high: 8, low: 8), device: RecordID(high: 3, low: 3),
            schema: DaymarkCore.Operation.schemaVersion + 1,
            time: LogicalTime(a.circumstances.now),
            changes: [Change(.mission, RecordID(high: 4, low: 4), "title", .text("New"))])
        account.append(newer)
        let cursor = a.app.replica.position.cursor
        let answer = try JSONReader.read(
            account.answer(try SyncRequest(a.app.syncRequest(), kinds: .daymark), at: a.circumstances.now).bytes)
        let effects = a.perform(.receive, answer.text)
        #expect(
            !effects.contains(.saveAnswer) && !effects.contains(.sync), "the answer would be requested again and again")
        a.perform(.connection(.synced))
        #expect(a.app.device.connection == .outdated && a.app.replica.position.cursor == cursor)
        #expect(a.app.workspace.missions.all.isEmpty)
    }
}
