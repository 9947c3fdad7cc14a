import DaymarkCore
import Testing

@testable import DaymarkCommands

/// Quiet in the terminal, and how long until the next thing.
@Suite struct QuietVerbTests {
    @Test func quietLastsAndIsShownEverywhere() throws {
        let harness = CommandHarness("2026-11-23T10:30:00")
        _ = try harness.say("add", "Letter today 17:00 @moderate")
        #expect(try harness.say("quiet") == "Not quiet.")
        #expect(try harness.say("quiet", "1h") == "Quiet until today 11:30. daymark quiet off")
        #expect(try harness.say("plan").contains("Quiet until today 11:30. daymark quiet off"))
        #expect(try harness.say("nags").hasPrefix("Quiet until today 11:30."))
        #expect(try harness.say("nags").contains("after the quiet time you asked for"))
        let until = JSON.string("2026-11-23T11:30:00+01:00")
        for verb in ["quiet", "plan", "nags", "now"] { #expect(try harness.json(verb)["quietUntil"] == until) }
        #expect(try harness.say("quiet", "off") == "Reminders are on again.")
        #expect(try harness.json("quiet")["quiet"] == .bool(false))
        #expect(try harness.json("plan")["quietUntil"] == .null)
    }

    @Test func quietUntilTheNextCommitmentNeedsOne() throws {
        let harness = CommandHarness("2026-11-23T10:30:00")
        #expect(throws: CommandError.self) { try harness.say("quiet", "next") }
        _ = try harness.say("add", "Choir today 18:00 to 19:30")
        #expect(try harness.json("quiet", "next")["quietUntil"] == .string("2026-11-23T17:50:00+01:00"))
        #expect(try harness.json("quiet", "today")["quietUntil"] == .string("2026-11-24T09:00:00+01:00"))
        #expect(try harness.json("quiet", "12:15")["quietUntil"] == .string("2026-11-23T12:15:00+01:00"))
        #expect(throws: CommandError.self) { try harness.say("quiet", "blue") }
    }

    @Test func nowSaysWhatIsLeftAndWhatComesNext() throws {
        let harness = CommandHarness("2026-11-23T10:30:00")
        _ = try harness.say("add", "Seminar today 10:00 to 11:30")
        _ = try harness.say("add", "Choir today 18:00 to 19:30")
        #expect(
            try harness.say("now") == "Seminar, until 11:30\n1 h left · Next: Choir at 18:00, in 7 h 30 min")
        let json = try harness.json("now")
        #expect(json["minutesLeft"] == .number(60) && json["minutesUntilNext"] == .number(450))
        #expect(json["following"]?["title"] == .string("Choir"))
        #expect(try harness.json("plan")["minutesLeft"] == .number(60))
        harness.now = "2026-11-23T23:40:00"
        #expect(try harness.say("now") == "Everything can wait until 09:00.")
    }
}
