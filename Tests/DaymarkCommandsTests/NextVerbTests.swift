import DaymarkCore
import Testing

@testable import DaymarkCommands

@Suite struct NextVerbTests {
    @Test func itNamesTheTaskWithTheNextDeadlineAsASentence() throws {
        let harness = CommandHarness("2026-11-18T12:00:00")
        #expect(try harness.say("next") == "No upcoming deadlines.")
        _ = try harness.say("add", "Essay fri 17:00")
        _ = try harness.say("add", "Return books tomorrow")
        _ = try harness.say("add", "Call mum")
        #expect(try harness.say("next") == "Return books, due tomorrow")
        #expect(try harness.json("next").array?.map { $0.string("title") } == ["Return books"])
        _ = try harness.say("done", "Return")
        #expect(try harness.say("next") == "Essay, due Friday 17:00")
    }

    @Test func anOverdueTaskComesFirstAndTheNextDeadlineAfterIt() throws {
        let harness = CommandHarness("2026-11-18T12:00:00")
        _ = try harness.say("add", "Rent today 13:00")
        harness.now = "2026-11-18T14:00:00"
        #expect(try harness.say("next") == "Rent, was due today 13:00")
        _ = try harness.say("add", "Swim today")
        #expect(try harness.say("next") == "Rent, was due today 13:00\nSwim, due today")
        #expect(try harness.json("next").array?.map { $0.string("title") } == ["Rent", "Swim"])
        harness.now = "2026-11-19T14:00:00"
        #expect(try harness.say("next") == "Swim, was due yesterday")
    }

    @Test func aMissedChoreIsNoDebt() throws {
        let harness = CommandHarness("2026-11-29T12:00:00")
        _ = try harness.say("add", "Lunchbox every day ~15m")
        harness.now = "2026-12-02T12:00:00"
        #expect(try harness.say("next") == "Lunchbox, due today")
        #expect(try harness.json("list").array?.map { $0.string("dueDay") } == ["2026-12-02"])
        _ = try harness.say("done", "Lunchbox")
        #expect(try harness.say("next") == "Lunchbox, due tomorrow")
    }
}
