import DaymarkCore
import DaymarkSimulation
import Testing

@testable import DaymarkScreens

/// A person who returns after days is asked once how to handle overdue missions.
@Suite struct ReturnTests {
    /// An app that nobody has used for `days` days since Monday. Two missions were due on Tuesday, and one is due next
    /// year.
    private func away(_ days: Int64) throws -> AppHarness {
        var harness = try AppHarness("2026-11-23T09:30")
        harness.perform(.connection(.offline))
        for line in ["Essay tue ~1h", "Report tue 15:00 ~30m", "Thesis 20 dec 2027 ~9h"] {
            harness.perform(.capture, line)
        }
        harness.perform(.go(.today))
        harness.perform(.tick)
        harness.pass(seconds: (days + 1) * 86_400)
        harness.perform(.here)
        return harness
    }

    private func due(_ harness: AppHarness, _ title: String) throws -> String {
        try harness.mission(title).effectiveDeadline?.description ?? ""
    }

    @Test func allOverdueMissionsAreMovedAndRestoredTogether() throws {
        var harness = try away(5)
        let before = (try due(harness, "Essay"), try due(harness, "Report"), try due(harness, "Thesis"))
        let page = harness.region("main")
        #expect(page.contains("Welcome back") && page.contains("2 tasks are past their dates."))
        #expect(page.contains("settle/let-go"))
        harness.perform(.today(.settle(.move)))
        #expect(
            try due(harness, "Essay") == "2026-12-05[Europe/Berlin]"
                && due(harness, "Report") == "2026-12-05[Europe/Berlin]")
        #expect(try due(harness, "Thesis") == before.2)
        #expect(!harness.region("main").contains("Welcome back"))
        let undo = try #require(harness.region("notice").firstMatch(of: /click:(undo\/[^"]+)/)?.1)
        harness.perform(try #require(Action(String(undo))))
        #expect(try due(harness, "Essay") == before.0 && due(harness, "Report") == before.1)
        // Undoing the answer brings the question back.
        #expect(harness.region("main").contains("Welcome back"))
    }

    @Test func duringAPauseTheQuestionWaitsAndHoldsBackNoOther() throws {
        var harness = try away(5)
        harness.perform(.nag(.permission(.undecided)))
        harness.perform(.capture, "Letter 20 dec @moderate")
        let before = harness.region("main")
        #expect(before.contains("Welcome back") && !before.contains("nag/ask"))
        harness.perform(.today(.pause(days: 1)))
        let paused = harness.region("main")
        #expect(!paused.contains("Welcome back") && paused.contains("nag/ask"))
        harness.perform(.today(.resume))
        #expect(harness.region("main").contains("Welcome back"))
    }

    @Test func keepingOverdueMissionsChangesNothingAndEndsTheQuestion() throws {
        var harness = try away(4)
        let before = try due(harness, "Essay")
        harness.perform(.today(.settle(.keep)))
        #expect(try due(harness, "Essay") == before && harness.mission("Essay").isOpen)
        for _ in 0..<3 {
            harness.pass(seconds: 86_400)
            harness.perform(.here)
            #expect(!harness.region("main").contains("Welcome back"))
        }
    }

    @Test func answeringNagsCountsAsPresence() throws {
        var harness = try away(0)
        var entropy = Entropy(seed: [7])
        func answer() {
            for operation in harness.app.workspace.noteAnswer(in: harness.circumstances, using: &entropy) {
                harness.app.restore(operation)
            }
        }
        for _ in 0..<6 {
            harness.pass(seconds: 86_400)
            answer()
        }
        harness.perform(.here)
        #expect(!harness.region("main").contains("Welcome back"))
        // A single answer after days does not hide the absence.
        harness.pass(seconds: 5 * 86_400)
        answer()
        harness.perform(.here)
        #expect(harness.region("main").contains("Welcome back"))
    }

    @Test func droppingOverdueMissionsKeepsOthers() throws {
        var harness = try away(30)
        #expect(harness.app.workspace.absence(in: harness.circumstances)?.days == 30)
        harness.perform(.today(.settle(.letGo)))
        #expect(try harness.mission("Essay").status == .abandoned && harness.mission("Report").status == .abandoned)
        #expect(try harness.mission("Thesis").isOpen)
    }

    @Test func twoDaysDoNotCountAsAbsence() throws {
        var harness = try away(2)
        #expect(!harness.region("main").contains("Welcome back"))
        harness.perform(.today(.settle(.letGo)))
        #expect(try harness.mission("Essay").isOpen)
    }

    @Test func aChangeDuringTheDaysAwayCountsAsPresence() throws {
        var harness = try AppHarness("2026-11-23T09:30")
        harness.perform(.connection(.offline))
        harness.perform(.capture, "Essay tue ~1h")
        harness.perform(.capture, "Call tue ~10m")
        harness.perform(.tick)
        harness.pass(seconds: 3 * 86_400)
        // The mission is completed from a notification, without the page.
        var entropy = Entropy(seed: [1])
        let call = try harness.mission("Call").id
        for operation in try harness.app.workspace.complete([call], in: harness.circumstances, using: &entropy) {
            harness.app.restore(operation)
        }
        harness.pass(seconds: 3 * 86_400)
        harness.perform(.here)
        #expect(!harness.region("main").contains("Welcome back"))
    }

    @Test func aNewPersonIsNotWelcomedBack() throws {
        var harness = try AppHarness()
        harness.perform(.connection(.offline))
        harness.perform(.capture, "Essay 2 jan 2020")
        harness.perform(.tick)
        #expect(!harness.region("main").contains("Welcome back"))
    }

    /// Plans made in advance or an open page do not count as presence.
    @Test func plansAndOpenPagesDoNotCountAsPresence() throws {
        var harness = try AppHarness("2026-11-23T09:30")
        harness.perform(.connection(.offline))
        for day in ["tue", "wed", "thu", "fri", "sat", "sun"] { harness.perform(.capture, "Chapter \(day) ~1h") }
        for _ in 0..<5 {
            harness.pass(seconds: 86_400)
            harness.perform(.tick)
        }
        #expect(!harness.region("main").contains("Welcome back"))
        harness.perform(.here)
        #expect(harness.region("main").contains("Welcome back"))
        #expect(harness.app.workspace.absence(in: harness.circumstances)?.days == 4)
    }

    /// If nothing was due during the absence, nothing is asked then or later.
    @Test func nothingIsAskedIfNothingWasDue() throws {
        var harness = try AppHarness("2026-11-23T09:30")
        harness.perform(.connection(.offline))
        harness.perform(.capture, "Essay 30 nov ~1h")
        harness.pass(seconds: 5 * 86_400)
        for _ in 0..<6 {
            harness.perform(.here)
            #expect(!harness.region("main").contains("Welcome back"))
            harness.pass(seconds: 86_400)
        }
        let day = WakingDay.current(
            at: harness.circumstances.now, settings: harness.app.workspace.settings, in: harness.circumstances.zone)
        let summary = MorningSummary(day, harness.app.workspace, in: harness.circumstances)
        #expect((summary.planned + summary.carried).map { $0.title } == ["Essay"])
    }

    /// A clock that ran a year ahead for a while causes no question after it is corrected.
    @Test func aClockThatRanAheadCausesNoQuestion() throws {
        var harness = try AppHarness("2026-11-23T09:30")
        harness.perform(.connection(.offline))
        harness.perform(.capture, "Essay 30 jan ~1h")
        harness.pass(seconds: 366 * 86_400)
        harness.perform(.here)
        harness.pass(seconds: -365 * 86_400)
        harness.perform(.here)
        #expect(
            !harness.region("main").contains("Welcome back")
                && harness.app.workspace.absence(in: harness.circumstances) == nil)
    }

    /// Days end after midnight here. Missions due on the last day are part of the question, and of the summary once it
    /// is answered.
    @Test func missionsDueOnTheLastDayAwayAreIncluded() throws {
        var harness = try AppHarness("2026-11-23T09:30")
        harness.perform(.connection(.offline))
        harness.perform(.set("sleep"), "02:00")
        harness.perform(.capture, "Essay fri ~1h")
        harness.pass(seconds: 5 * 86_400)
        harness.perform(.here)
        #expect(harness.app.workspace.absence(in: harness.circumstances)?.past.count == 1)
        let day = WakingDay.current(
            at: harness.circumstances.now, settings: harness.app.workspace.settings, in: harness.circumstances.zone)
        #expect(MorningSummary(day, harness.app.workspace, in: harness.circumstances).isEmpty)
        harness.perform(.today(.settle(.keep)))
        let summary = MorningSummary(day, harness.app.workspace, in: harness.circumstances)
        #expect((summary.planned + summary.carried).count == 1)
    }

    @Test func openingThePageEachDayCountsAsPresence() throws {
        var harness = try AppHarness("2026-11-23T09:30")
        harness.perform(.connection(.offline))
        harness.perform(.capture, "Essay tue ~1h")
        for _ in 0..<9 {
            harness.pass(seconds: 86_400)
            harness.perform(.here)
            #expect(!harness.region("main").contains("Welcome back"))
        }
    }

    /// A repeating mission keeps its rhythm with either answer.
    @Test(arguments: [Absence.Answer.move, .letGo])
    func repeatingMissionsKeepTheirDays(_ answer: Absence.Answer) throws {
        var harness = try AppHarness("2026-11-23T09:30")
        harness.perform(.connection(.offline))
        harness.perform(.capture, "Water plants every tue")
        harness.pass(seconds: 6 * 86_400)
        harness.perform(.here)
        harness.perform(.today(.settle(answer)))
        let plants = harness.app.workspace.missions.all.filter { $0.title == "Water plants" && $0.isOpen }
        #expect(plants.map { $0.effectiveDeadline?.description } == ["2026-12-01[Europe/Berlin]"])
        #expect(harness.app.workspace.missions.all.allSatisfy { $0.isOpen })
    }

    private func sync(_ harness: inout AppHarness, _ account: inout MemoryLog) throws {
        for _ in 0..<5 {
            let request = try SyncRequest(JSONReader.read(harness.app.syncRequest().bytes), kinds: .daymark)
            harness.perform(
                .receive, try JSONReader.read(account.answer(request, at: harness.circumstances.now).bytes).text)
        }
    }

    /// A device that was off while another was used must not report an absence.
    @Test func theQuestionWaitsForTheAccount() throws {
        var harness = try away(0)
        var account = MemoryLog()
        try sync(&harness, &account)
        try #require(harness.app.device.connection == .synced)
        harness.perform(.connection(.offline))
        harness.pass(seconds: 6 * 86_400)
        harness.perform(.here)
        #expect(!harness.region("main").contains("Welcome back"))
        harness.perform(.today(.settle(.letGo)))
        #expect(try harness.mission("Essay").isOpen)
        try sync(&harness, &account)
        #expect(harness.region("main").contains("Welcome back"))
    }
}
