import DaymarkCore
import Testing

@testable import DaymarkCommands

/// How a person is, and what they could do now, in a terminal.
@Suite struct MoodVerbTests {
    @Test func aMoodIsNotedAndSaid() throws {
        let desk = Desk("2026-11-23T14:00:00")
        #expect(try desk.say("mood") == "Nothing noted in the last 2 h\nEnergy this hour: 90 of 100")
        #expect(try desk.say("mood", "tired") == "Noted. Light tasks come first.\nEnergy this hour: 54 of 100")
        #expect(try desk.say("mood").hasPrefix("Tired, noted at 14:00\n"))
        let json = try desk.json("mood")
        #expect(
            json["mood"] == .string("tired") && json["samples"] == .number(1)
                && json["at"] == .string("2026-11-23T13:00:00Z"))
        desk.now = "2026-11-23T16:00:00"
        #expect(try desk.json("mood")["mood"] == .null)
        let error = #expect(throws: CommandError.self) { try desk.say("mood", "happy") }
        #expect(
            error?.sentence == "“happy” is not valid; use energetic, focused, okay, tired, stressed."
                && error?.code == 64)
        #expect(try desk.say("history").contains("Added “Tired”"))
    }

    @Test func whatFitsIsListedAndPutIn() throws {
        let desk = Desk("2026-11-23T14:00:00")
        #expect(try desk.say("suggest") == "Nothing fits here. Time to rest.")
        _ = try desk.say("add", "Letter ~10m !high")
        _ = try desk.say("add", "Reading ~45m")
        let text = try desk.say("suggest").replacing(#/\ \ [0-9a-z]{3}\ \ /#, with: "  ···  ")
        #expect(
            text == """
                Free for 9 h
                   ···  Letter                          10 min, Fits the free time
                   ···  Reading                         45 min, Fits the free time
                """)
        let json = try desk.json("suggest")
        #expect(json["minutes"] == .number(540) && json["mood"] == .null)
        #expect(json["suggestions"]?.array?.map { $0["title"] } == [.string("Letter"), .string("Reading")])
        #expect(try desk.say("now") == "Open now: Letter would fit, 10 min")
        let now = try desk.json("now")
        #expect(
            now["kind"] == .string("suggestion") && now["suggestion"]?["minutes"] == .number(10)
                && now["block"] == .null)
        #expect(try desk.say("suggest", "--add", "letter") == "“Letter” is in the plan at 14:00")
        #expect(try desk.say("suggest") == "There is no free time just now.")
        #expect(throws: CommandError.self) { try desk.say("suggest", "--add", "reading") }
        _ = try desk.say("undo")
        #expect(try desk.say("suggest", "--add", "read") == "“Reading” is in the plan at 14:00")
    }

    @Test func aMoodChangesWhatIsSuggested() throws {
        let desk = Desk("2026-11-23T14:00:00")
        _ = try desk.say("add", "Reading ~45m")
        _ = try desk.say("mood", "stressed")
        #expect(try desk.say("suggest") == "Nothing suits this right now. A rest would.")
        #expect(try desk.say("now") == "Nothing now.")
    }
}
