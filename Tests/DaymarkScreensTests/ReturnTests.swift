import DaymarkCore
import DaymarkSimulation
import Testing

@testable import DaymarkScreens

/// A person who returns after days is asked once how to handle overdue missions.
@Suite struct ReturnTests {
    /// An app that nobody has used for `days` days since Monday. Two missions were due on Tuesday, and one is due next
    /// year.
    private func away(_ days: Int64) throws -> Desk {
        var desk = try Desk("2026-11-23T09:30")
        desk.perform(.connection(.offline))
        for line in ["Essay tue ~1h", "Report tue 15:00 ~30m", "Thesis 20 dec 2027 ~9h"] {
            desk.perform(.capture, line)
        }
        desk.perform(.go(.today))
        desk.perform(.tick)
        desk.pass(seconds: (days + 1) * 86_400)
        desk.perform(.here)
        return desk
    }

    private func due(_ desk: Desk, _ title: String) throws -> String {
        try desk.mission(title).effectiveDeadline?.description ?? ""
    }

    @Test func allOverdueMissionsAreMovedAndRestoredTogether() throws {
        var desk = try away(5)
        let before = (try due(desk, "Essay"), try due(desk, "Report"), try due(desk, "Thesis"))
        let page = desk.region("main")
        #expect(page.contains("Welcome back") && page.contains("2 tasks are past their dates."))
        #expect(page.contains("settle/let-go"))
        desk.perform(.today(.settle(.move)))
        #expect(
            try due(desk, "Essay") == "2026-12-05[Europe/Berlin]" && due(desk, "Report") == "2026-12-05[Europe/Berlin]")
        #expect(try due(desk, "Thesis") == before.2)
        #expect(!desk.region("main").contains("Welcome back"))
        let undo = try #require(desk.region("notice").firstMatch(of: /click:(undo\/[^"]+)/)?.1)
        desk.perform(try #require(Action(String(undo))))
        #expect(try due(desk, "Essay") == before.0 && due(desk, "Report") == before.1)
        // Undoing the answer brings the question back.
        #expect(desk.region("main").contains("Welcome back"))
    }

    @Test func keepingOverdueMissionsChangesNothingAndEndsTheQuestion() throws {
        var desk = try away(4)
        let before = try due(desk, "Essay")
        desk.perform(.today(.settle(.keep)))
        #expect(try due(desk, "Essay") == before && desk.mission("Essay").isOpen)
        for _ in 0..<3 {
            desk.pass(seconds: 86_400)
            desk.perform(.here)
            #expect(!desk.region("main").contains("Welcome back"))
        }
    }

    @Test func answeringNagsCountsAsPresence() throws {
        var desk = try away(0)
        var entropy = Entropy(seed: [7])
        func answer() {
            for operation in desk.app.workspace.noteAnswer(in: desk.now, using: &entropy) {
                desk.app.restore(operation)
            }
        }
        for _ in 0..<6 {
            desk.pass(seconds: 86_400)
            answer()
        }
        desk.perform(.here)
        #expect(!desk.region("main").contains("Welcome back"))
        // A single answer after days does not hide the absence.
        desk.pass(seconds: 5 * 86_400)
        answer()
        desk.perform(.here)
        #expect(desk.region("main").contains("Welcome back"))
    }

    @Test func droppingOverdueMissionsKeepsOthers() throws {
        var desk = try away(30)
        #expect(desk.app.workspace.absence(in: desk.now)?.days == 30)
        desk.perform(.today(.settle(.letGo)))
        #expect(try desk.mission("Essay").status == .abandoned && desk.mission("Report").status == .abandoned)
        #expect(try desk.mission("Thesis").isOpen)
    }

    @Test func twoDaysDoNotCountAsAbsence() throws {
        var desk = try away(2)
        #expect(!desk.region("main").contains("Welcome back"))
        desk.perform(.today(.settle(.letGo)))
        #expect(try desk.mission("Essay").isOpen)
    }

    @Test func aChangeDuringTheDaysAwayCountsAsPresence() throws {
        var desk = try Desk("2026-11-23T09:30")
        desk.perform(.connection(.offline))
        desk.perform(.capture, "Essay tue ~1h")
        desk.perform(.capture, "Call tue ~10m")
        desk.perform(.tick)
        desk.pass(seconds: 3 * 86_400)
        // The mission is completed from a notification, without the page.
        var entropy = Entropy(seed: [1])
        let call = try desk.mission("Call").id
        for operation in try desk.app.workspace.complete([call], in: desk.now, using: &entropy) {
            desk.app.restore(operation)
        }
        desk.pass(seconds: 3 * 86_400)
        desk.perform(.here)
        #expect(!desk.region("main").contains("Welcome back"))
    }

    @Test func aNewPersonIsNotWelcomedBack() throws {
        var desk = try Desk()
        desk.perform(.connection(.offline))
        desk.perform(.capture, "Essay 2 jan 2020")
        desk.perform(.tick)
        #expect(!desk.region("main").contains("Welcome back"))
    }

    /// Plans made in advance or an open page do not count as presence.
    @Test func plansAndOpenPagesDoNotCountAsPresence() throws {
        var desk = try Desk("2026-11-23T09:30")
        desk.perform(.connection(.offline))
        for day in ["tue", "wed", "thu", "fri", "sat", "sun"] { desk.perform(.capture, "Chapter \(day) ~1h") }
        for _ in 0..<5 {
            desk.pass(seconds: 86_400)
            desk.perform(.tick)
        }
        #expect(!desk.region("main").contains("Welcome back"))
        desk.perform(.here)
        #expect(desk.region("main").contains("Welcome back"))
        #expect(desk.app.workspace.absence(in: desk.now)?.days == 4)
    }

    /// If nothing was due during the absence, nothing is asked then or later.
    @Test func nothingIsAskedIfNothingWasDue() throws {
        var desk = try Desk("2026-11-23T09:30")
        desk.perform(.connection(.offline))
        desk.perform(.capture, "Essay 30 nov ~1h")
        desk.pass(seconds: 5 * 86_400)
        for _ in 0..<6 {
            desk.perform(.here)
            #expect(!desk.region("main").contains("Welcome back"))
            desk.pass(seconds: 86_400)
        }
        let day = WakingDay.current(at: desk.now.now, settings: desk.app.workspace.settings, in: desk.now.zone)
        #expect(MorningSummary(day, desk.app.workspace, in: desk.now).entries.map { $0.title } == ["Essay"])
    }

    /// A clock that ran a year ahead for a while causes no question after it is corrected.
    @Test func aClockThatRanAheadCausesNoQuestion() throws {
        var desk = try Desk("2026-11-23T09:30")
        desk.perform(.connection(.offline))
        desk.perform(.capture, "Essay 30 jan ~1h")
        desk.pass(seconds: 366 * 86_400)
        desk.perform(.here)
        desk.pass(seconds: -365 * 86_400)
        desk.perform(.here)
        #expect(!desk.region("main").contains("Welcome back") && desk.app.workspace.absence(in: desk.now) == nil)
    }

    /// Days end after midnight here. Missions due on the last day are part of the question, and of the summary once it
    /// is answered.
    @Test func missionsDueOnTheLastDayAwayAreIncluded() throws {
        var desk = try Desk("2026-11-23T09:30")
        desk.perform(.connection(.offline))
        desk.perform(.set("sleep"), "02:00")
        desk.perform(.capture, "Essay fri ~1h")
        desk.pass(seconds: 5 * 86_400)
        desk.perform(.here)
        #expect(desk.app.workspace.absence(in: desk.now)?.past.count == 1)
        let day = WakingDay.current(at: desk.now.now, settings: desk.app.workspace.settings, in: desk.now.zone)
        #expect(MorningSummary(day, desk.app.workspace, in: desk.now).isEmpty)
        desk.perform(.today(.settle(.keep)))
        #expect(MorningSummary(day, desk.app.workspace, in: desk.now).entries.count == 1)
    }

    @Test func openingThePageEachDayCountsAsPresence() throws {
        var desk = try Desk("2026-11-23T09:30")
        desk.perform(.connection(.offline))
        desk.perform(.capture, "Essay tue ~1h")
        for _ in 0..<9 {
            desk.pass(seconds: 86_400)
            desk.perform(.here)
            #expect(!desk.region("main").contains("Welcome back"))
        }
    }

    /// A repeating mission keeps its rhythm with either answer.
    @Test(arguments: [Absence.Answer.move, .letGo])
    func repeatingMissionsKeepTheirDays(_ answer: Absence.Answer) throws {
        var desk = try Desk("2026-11-23T09:30")
        desk.perform(.connection(.offline))
        desk.perform(.capture, "Water plants every tue")
        desk.pass(seconds: 6 * 86_400)
        desk.perform(.here)
        desk.perform(.today(.settle(answer)))
        let plants = desk.app.workspace.missions.all.filter { $0.title == "Water plants" && $0.isOpen }
        #expect(plants.map { $0.effectiveDeadline?.description } == ["2026-12-01[Europe/Berlin]"])
        #expect(desk.app.workspace.missions.all.allSatisfy { $0.isOpen })
    }

    private func sync(_ desk: inout Desk, _ account: inout MemoryLog) throws {
        for _ in 0..<5 {
            let request = try SyncRequest(JSONReader.read(desk.app.syncRequest().bytes), kinds: .daymark)
            desk.perform(.receive, try JSONReader.read(account.answer(request, at: desk.now.now).bytes).text)
        }
    }

    /// A device that was off while another was used must not report an absence.
    @Test func theQuestionWaitsForTheAccount() throws {
        var desk = try away(0)
        var account = MemoryLog()
        try sync(&desk, &account)
        try #require(desk.app.device.connection == .inStep)
        desk.perform(.connection(.offline))
        desk.pass(seconds: 6 * 86_400)
        desk.perform(.here)
        #expect(!desk.region("main").contains("Welcome back"))
        desk.perform(.today(.settle(.letGo)))
        #expect(try desk.mission("Essay").isOpen)
        try sync(&desk, &account)
        #expect(desk.region("main").contains("Welcome back"))
    }
}
