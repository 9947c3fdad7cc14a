import DaymarkCore
import Testing

@testable import DaymarkCommands

/// Faults that showed only when the program was used for a week.
@Suite struct RealWeekTests {
    @Test func completingATaskEndsItsTimer() throws {
        let harness = CommandHarness("2026-11-18T12:00:00")
        _ = try harness.say("add", "Drug calculations ~45m due fri")
        _ = try harness.say("focus", "Drug")
        harness.now = "2026-11-18T12:20:00"
        _ = try harness.say("done", "Drug")
        harness.now = "2026-11-18T12:40:00"
        #expect(try harness.json("focus", "status")["focus"] == .null)
        #expect(try !harness.say("now").contains("min)"))
        // One undo takes back both.
        _ = try harness.say("undo")
        #expect(try harness.json("focus", "status")["focus"]?.string("title") == "Drug calculations")
    }

    @Test func droppingATaskEndsItsTimer() throws {
        let harness = CommandHarness("2026-11-18T12:00:00")
        _ = try harness.say("add", "Quiz")
        let before = try harness.json("focus", "status")
        _ = try harness.say("focus", "Quiz")
        _ = try harness.say("drop", "Quiz")
        #expect(try harness.json("focus", "status") == before)
    }

    @Test func timedWorkIsCountedOnceAndWithoutItsPauses() throws {
        let harness = CommandHarness("2026-11-18T09:00:00")
        _ = try harness.say("add", "Quiz ~45m due fri")
        _ = try harness.say("plan")
        harness.now = "2026-11-18T11:00:00"
        _ = try harness.say("focus", "Quiz", "--minutes", "90")
        harness.now = "2026-11-18T11:30:00"
        _ = try harness.say("focus", "pause")
        harness.now = "2026-11-18T11:45:00"
        _ = try harness.say("focus", "resume")
        harness.now = "2026-11-18T12:10:00"
        _ = try harness.say("focus", "done")
        let rows = try #require(try harness.json("plan").array("days")?.first?.array("rows"))
        let done = rows.filter { $0.string("kind") == "done" }
        #expect(done.map { $0.number("minutes") } == [55])
        #expect(try harness.say("week").contains("55 min done"))
    }

    @Test func snoozedMissionsAreNotOffered() throws {
        let harness = CommandHarness("2026-11-18T09:00:00")
        _ = try harness.say("add", "Essay ~2h due fri 5pm")
        harness.now = "2026-11-18T10:00:00"
        _ = try harness.say("snooze", "Essay", "2h")
        harness.now = "2026-11-18T10:01:00"
        #expect(try !harness.say("now").contains("Essay would fit"))
        #expect(try harness.json("suggest").array("suggestions")?.isEmpty ?? true)
    }

    @Test func aMoveSaysWhatItOverlapsAndWhetherItIsTooLate() throws {
        let harness = CommandHarness("2026-11-16T09:00:00")
        _ = try harness.say("add", "Outline ~1h due fri")
        _ = try harness.say("add", "Reading ~1h due fri")
        _ = try harness.say("commit", "Night shift sat 20:00-23:00")
        #expect(try !harness.say("move", "Outline", "tue 9-10").contains("same time"))
        #expect(try harness.say("move", "Reading", "tue 9:30-10:30").contains("at the same time as “Outline”"))
        let late = try harness.say("move", "Reading", "sat 21:00")
        #expect(late.contains("at the same time as “Night shift”") && late.contains("after its deadline"))
        #expect(try harness.json("move", "Reading", "sat 21:30").array("notes")?.count == 2)
    }

    @Test func nowNamesADoseThatIsDue() throws {
        let harness = CommandHarness("2026-11-18T09:00:00")
        _ = try harness.say("add", "Meds every day 8:00, 20:00")
        harness.now = "2026-11-18T20:05:00"
        #expect(try harness.say("now") == "Meds: 20:00")
        #expect(try harness.json("now").array("doses")?.map { $0.string("title") } == ["Meds"])
    }

    @Test func historyNamesStepsThatWereAddedTogether() throws {
        let harness = CommandHarness("2026-11-18T09:00:00")
        _ = try harness.say("add", "Care plan essay")
        let steps = try harness.say("steps", "Care plan", "--break", "--yes")
        #expect(steps.contains("Open the template"))
        let count = try #require(try harness.json("show", "Care plan").array("steps")?.count)
        #expect(try harness.say("history").contains("Added \(count) steps to “Care plan essay”"))
    }

    @Test func sleepAfterANightShiftWaitsForAShiftThatFollowsAtOnce() throws {
        let harness = CommandHarness("2026-11-20T12:00:00")
        _ = try harness.say("hours", "7-23:30")
        _ = try harness.say("commit", "Night shift today 20:00-08:00")
        _ = try harness.say("commit", "Café tomorrow 8:00-13:00")
        let rows = try #require(try harness.json("plan", "sat").array("days")?.first?.array("rows"))
        let sleep = try #require(rows.first { $0.string("kind") == "sleep" })
        #expect(sleep.string("start")?.contains("T13:00") == true)
    }
}
