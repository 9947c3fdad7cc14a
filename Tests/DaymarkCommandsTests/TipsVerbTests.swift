import DaymarkCore
import Testing

@testable import DaymarkCommands

/// The subcommand tips.
@Suite struct TipsVerbTests {
    /// A home on the second day of a person who has added three bare tasks.
    private func harness() throws -> CommandHarness {
        let harness = CommandHarness("2026-11-23T10:00:00")
        _ = try harness.say("config", "voice", "calm")
        for title in ["Letter", "Photos", "Shelf"] { _ = try harness.say("add", title) }
        #expect(try harness.say("tips") == "No tip for now.")
        harness.now = "2026-11-24T10:00:00"
        return harness
    }

    private func tip(_ harness: CommandHarness) throws -> String? { try harness.json("tips").string("tip") }

    @Test func aDismissedTipDoesNotComeAgainAndTheNextDayHasAnother() throws {
        let harness = try harness()
        #expect(
            try harness.say("tips") == "With your calendar file, the plan keeps the hours of your timetable free.")
        #expect(try tip(harness) == "timetable")
        #expect(try harness.say("tips", "dismiss") == "No tip for now.")
        #expect(try tip(harness) == nil)
        #expect(try harness.say("undo") == "Undone: Answered a tip")
        #expect(try tip(harness) == "timetable")
        #expect(try harness.say("tips", "dismiss") == "No tip for now.")
        #expect(try tip(harness) == nil)
        harness.now = "2026-11-25T10:00:00"
        #expect(try tip(harness) == "capture")
    }

    @Test func doingWhatATipSaysEndsItForGoodAndTheNextDayHasAnother() throws {
        let harness = try harness()
        #expect(try tip(harness) == "timetable")
        _ = try harness.say("commit", "Choir today 18:00-19:00")
        #expect(try tip(harness) == nil)
        _ = try harness.say("undo")
        #expect(try tip(harness) == nil)
        harness.now = "2026-11-25T10:00:00"
        #expect(try tip(harness) == "capture")
    }

    @Test func anotherRequestIsRefused() throws {
        let harness = try harness()
        let error = #expect(throws: CommandError.self) { try harness.say("tips", "later") }
        #expect(error?.code == 64 && error?.sentence == "“later” is not valid; use dismiss.")
        #expect(try tip(harness) == "timetable")
    }
}
