import DaymarkCore
import Testing

@testable import DaymarkScreens

/// The page after midnight: at 00:40 on Saturday, 28 November.
@Suite struct WakingDateScreenTests {
    private func harness(wake: String, sleep: String) throws -> AppHarness {
        var harness = try AppHarness("2026-11-27T14:00")
        harness.perform(.set("wake"), wake)
        harness.perform(.set("sleep"), sleep)
        harness.pass(seconds: 10 * 3600 + 2400)
        return harness
    }

    private func owl() throws -> AppHarness { try harness(wake: "11:00", sleep: "02:00") }
    private func earlyRiser() throws -> AppHarness { try harness(wake: "07:00", sleep: "23:00") }

    @Test(arguments: [
        ("Essay tomorrow 10:00", "Sat 28 Nov 10:00", "tomorrow, Sun 29 Nov 10:00"),
        ("Essay today", "Fri 27 Nov", "today"), ("Aufsatz übermorgen", "Sun 29 Nov", "Monday"),
        ("Gym tomorrow 10-11", "Sat 28 Nov 10:00", "tomorrow 10:00"),
    ])
    func theAnswerToALineNamesTheDate(_ line: String, _ late: String, _ early: String) throws {
        var (owl, earlyRiser) = (try self.owl(), try self.earlyRiser())
        owl.perform(.capture, line)
        earlyRiser.perform(.capture, line)
        let (dated, usual) = (owl.app.notice?.text ?? "", earlyRiser.app.notice?.text ?? "")
        #expect(dated.contains(late) && !dated.contains("today") && !dated.contains("tomorrow"), "\(dated)")
        #expect(usual.contains(early), "\(usual)")
    }

    @Test(arguments: ["tomorrow 10:00", "today", "tonight at 1am", "29 nov 17:00", "in 20 minutes"])
    func theTextOfADeadlineIsReadAsTheSame(_ said: String) throws {
        var harness = try self.owl()
        harness.perform(.capture, "Essay due " + said)
        let mission = try harness.mission("Essay")
        let text = MissionForm.text(.deadline, of: mission, in: harness.context)
        let read = Deadline(said: text, settings: harness.app.workspace.settings, in: harness.circumstances)
        #expect(mission.deadline != nil && read == mission.deadline, "\(text)")
    }

    @Test func theButtonsOfDatesCountFromTheWakingDay() throws {
        var (owl, earlyRiser) = (try self.owl(), try self.earlyRiser())
        owl.perform(.capture, "Essay")
        owl.perform(.go(.mission(try owl.mission("Essay").id)))
        let late = owl.region("main")
        #expect(late.contains("value=\"2026-11-27\" aria-label=\"Today, Friday, 27 November\""))
        #expect(late.contains("value=\"2026-11-28\" aria-label=\"Tomorrow, Saturday, 28 November\""))
        #expect(late.contains(">Tomorrow, Saturday, 28 November<"))
        earlyRiser.perform(.capture, "Essay")
        earlyRiser.perform(.go(.mission(try earlyRiser.mission("Essay").id)))
        let usual = earlyRiser.region("main")
        #expect(usual.contains("value=\"2026-11-28\" aria-label=\"Today, Saturday, 28 November\""))
        #expect(usual.contains("value=\"2026-11-29\" aria-label=\"Tomorrow, Sunday, 29 November\""))
        #expect(!usual.contains(">Tomorrow, Sunday, 29 November<"))
    }
}
