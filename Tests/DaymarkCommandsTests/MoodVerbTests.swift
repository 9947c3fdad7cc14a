import DaymarkCore
import Testing

@testable import DaymarkCommands

/// The subcommands mood and suggest.
@Suite struct MoodVerbTests {
    @Test func aMoodIsRecordedAndShown() throws {
        let harness = CommandHarness("2026-11-23T14:00:00")
        #expect(try harness.say("mood") == "Nothing noted in the last 2 h\nEnergy this hour: 90 of 100")
        #expect(
            try harness.say("mood", "tired")
                == "Noted. No demanding work is left today, so the plan stays as it is.\nEnergy this hour: 54 of 100")
        #expect(try harness.say("mood").hasPrefix("Tired, noted at 14:00\n"))
        let json = try harness.json("mood")
        #expect(
            json["mood"] == .string("tired") && json["samples"] == .number(1)
                && json["at"] == .string("2026-11-23T13:00:00Z"))
        harness.now = "2026-11-23T16:00:00"
        #expect(try harness.json("mood")["mood"] == .null)
        let error = #expect(throws: CommandError.self) { try harness.say("mood", "happy") }
        #expect(
            error?.sentence == "“happy” is not valid; use energetic, focused, okay, tired, stressed."
                && error?.code == 64)
        #expect(try harness.say("history").contains("Added “Tired”"))
    }

    @Test func suggestionsAreListedAndAdded() throws {
        let harness = CommandHarness("2026-11-23T14:00:00")
        #expect(try harness.say("suggest") == "Nothing fits here. Time to rest.")
        _ = try harness.say("add", "Letter ~10m !high")
        _ = try harness.say("add", "Reading ~45m")
        let text = try harness.say("suggest").replacing(#/\ \ [0-9a-z]{3}\ \ /#, with: "  ···  ")
        #expect(
            text == """
                Free for 9 h
                   ···  Letter                          10 min, Fits the free time
                   ···  Reading                         45 min, Fits the free time
                """)
        let json = try harness.json("suggest")
        #expect(json["minutes"] == .number(540) && json["mood"] == .null)
        #expect(json["suggestions"]?.array?.map { $0["title"] } == [.string("Letter"), .string("Reading")])
        #expect(try harness.say("now") == "Free now: Letter would fit, 10 min")
        let now = try harness.json("now")
        #expect(
            now["kind"] == .string("suggestion") && now["suggestion"]?["minutes"] == .number(10)
                && now["block"] == .null)
        #expect(try harness.say("suggest", "--add", "letter") == "“Letter” is in the plan at 14:00")
        #expect(try harness.say("suggest") == "There is no free time now.")
        #expect(throws: CommandError.self) { try harness.say("suggest", "--add", "reading") }
        _ = try harness.say("undo")
        #expect(try harness.say("suggest", "--add", "read") == "“Reading” is in the plan at 14:00")
    }

    @Test func nothingIsSuggestedWhileSomethingIsPlanned() throws {
        let harness = CommandHarness("2026-11-23T14:00:00")
        _ = try harness.say("add", "Letter ~10m")
        #expect(try harness.say("now").contains("Letter would fit"))
        _ = try harness.say("add", "Lecture today 15:00-16:00")
        let now = try harness.say("now")
        #expect(now.contains("Lecture") && now.contains("In 1 h") && !now.contains("Letter"))
        let plan = try harness.say("plan")
        #expect(!plan.contains("Letter would fit"))
        #expect(try harness.json("now")["kind"] == .string("suggestion"))
    }

    @Test func suggestionsDependOnTheMood() throws {
        let harness = CommandHarness("2026-11-23T14:00:00")
        _ = try harness.say("add", "Reading ~45m")
        _ = try harness.say("mood", "stressed")
        #expect(try harness.say("suggest") == "Nothing light enough right now. Take a rest.")
        #expect(try harness.say("now") == "Nothing now.")
    }
}
