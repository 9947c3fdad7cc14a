import DaymarkCore
import Testing

@testable import DaymarkCommands

@Suite struct LeftVerbTests {
    @Test func byDayItGivesThePercentageAndTheTime() throws {
        let harness = CommandHarness("2026-11-18T17:07:00")
        #expect(try harness.say("left") == "42% of the day left, 5 h 53 min")
        let json = try harness.json("left")
        #expect(json.number("percentLeft") == 42 && json.number("minutes") == 353 && json["night"] == .bool(false))
        #expect(json.string("ends") == "2026-11-18T22:00:00Z")
    }

    @Test func atNightItGivesNoPercentage() throws {
        let harness = CommandHarness("2026-11-19T02:00:00")
        #expect(try harness.say("left") == "Your day begins in 7 hours")
        #expect(try harness.json("left")["percentLeft"] == .null && harness.json("left")["night"] == .bool(true))
        harness.now = "2026-11-19T08:41:00"
        #expect(try harness.say("left") == "Your day begins in 19 minutes")
        harness.now = "2026-11-19T08:00:00"
        #expect(try harness.say("left") == "Your day begins in 1 hour")
    }

    @Test func itUsesTheHoursOfTheWeekdayAndOfTheDate() throws {
        let harness = CommandHarness("2026-11-18T17:00:00")
        _ = try harness.say("config", "wakeWednesday", "11:00")
        #expect(try harness.json("left").number("percentLeft") == 50)
        harness.now = "2026-11-19T01:00:00"
        _ = try harness.say("config", "sleepWednesday", "03:00")
        #expect(try harness.say("left") == "13% of the day left, 2 h")
    }

    /// A person in a lecture before their usual wake time is awake.
    @Test func aCommitmentBeforeTheDayMeansThatItHasBegun() throws {
        let harness = CommandHarness("2026-11-18T07:00:00")
        _ = try harness.say("add", "Rowing today 7:30-8:30")
        harness.now = "2026-11-18T08:00:00"
        #expect(try harness.say("left") == "100% of the day left, 15 h")
    }

    /// Fifty minutes before a shift, people get ready.
    @Test func theDayBeginsBeforeAnEarlyShift() throws {
        let harness = CommandHarness("2026-11-18T20:00:00")
        _ = try harness.say("add", "Ward tomorrow 6:00-14:00")
        harness.now = "2026-11-19T03:30:00"
        #expect(try harness.json("left")["percentLeft"] == .null)
        harness.now = "2026-11-19T05:10:00"
        #expect(try harness.json("left").number("percentLeft") == 100)
    }

    /// A shift through the night is not the beginning of the next day.
    @Test func aNightShiftDoesNotBeginTheNextDay() throws {
        let harness = CommandHarness("2026-11-18T12:00:00")
        _ = try harness.say("add", "Ward today 22:00 to tomorrow 6:00")
        harness.now = "2026-11-18T23:30:00"
        #expect(try harness.json("left")["percentLeft"] == .null)
        #expect(try harness.say("left") == "Your day begins in 10 hours")
    }

    @Test func milestonesAreSettingsOfTheCommandLine() throws {
        let harness = CommandHarness("2026-11-18T12:00:00")
        #expect(try harness.say("nags", "settings", "milestone50").contains("milestone50     no"))
        _ = try harness.say("nags", "settings", "milestone50", "yes")
        #expect(try harness.say("config", "milestone50").contains("yes"))
        let nags = try #require(try harness.json("nags").array("comes"))
        let milestone = nags.first { $0.string("kind") == "milestone" }
        #expect(milestone?.string("at")?.hasPrefix("2026-11-18T16:00") == true)
        #expect(try harness.say("nags").contains("50% of the day left"))
    }
}
