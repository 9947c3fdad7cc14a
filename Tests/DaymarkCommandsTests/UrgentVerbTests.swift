import DaymarkCore
import Testing

@testable import DaymarkCommands

/// What the terminal says about emergencies, pauses and commitments without a reminder.
@Suite struct UrgentVerbTests {
    @Test func anEmergencyNamesWhatItMoved() throws {
        let harness = CommandHarness("2026-11-23T09:00:00")
        _ = try harness.say("add", "Chapter thursday ~80m")
        _ = try harness.say("add", "Slides wednesday ~80m")
        _ = try harness.say("plan")
        let said = try harness.say("add", "Burst pipe today ~2h !critical")
        #expect(said.contains("Chapter") && said.contains("Slides") && !said.contains("things moved"))
        let days = try #require(try harness.json("plan")["days"]?.array?.first)
        let first = try #require(days["rows"]?.array?.first)
        #expect(first["title"] == .string("Burst pipe") && first["start"]?.string?.contains("09:00") == true)
    }
}
