import DaymarkCore
import Testing

@testable import DaymarkCommands

/// Verbs prevent misunderstandings: they say if the words may mean the next date or another kind of entry, or if a time
/// is taken.
@Suite struct OtherMeaningTests {
    @Test func aSecondDoneOnADayDoesNotCompleteTheNextDate() throws {
        let harness = CommandHarness("2026-11-23T08:00:00")
        _ = try harness.say("add", "Water the fern every day 9:00")
        harness.now = "2026-11-23T09:05:00"
        _ = try harness.say("done", "fern")
        harness.now = "2026-11-23T09:06:00"
        let error = #expect(throws: CommandError.self) { try harness.say("done", "fern") }
        #expect(error?.sentence.contains("tomorrow 09:00") == true && error?.sentence.contains("--next") == true)
        #expect(try harness.json("list").array?.first?["due"] == .string("2026-11-24T09:00:00+01:00"))
        _ = try harness.say("done", "fern", "--next")
        #expect(try harness.json("list").array?.first?["due"] == .string("2026-11-25T09:00:00+01:00"))
    }

    @Test func onTheNextDayDoneCompletesTheNextDate() throws {
        let harness = CommandHarness("2026-11-23T08:00:00")
        _ = try harness.say("add", "Water the fern every day 9:00")
        harness.now = "2026-11-23T22:00:00"
        _ = try harness.say("done", "fern")
        harness.now = "2026-11-24T09:30:00"
        #expect(try harness.say("done", "fern").contains("Water the fern"))
    }

    /// “Mia is ill today” is no work. A day without work is probably meant.
    @Test func aLineAboutADaySaysHowToClearIt() throws {
        let harness = CommandHarness("2026-11-23T09:00:00")
        let today = try harness.say("add", "Mia is ill today")
        #expect(today.contains("Mia is ill") && today.hasSuffix(": daymark pause today"))
        let friday = try harness.say("add", "Kids off school friday")
        #expect(friday.hasSuffix(": daymark pause --on 2026-11-27"))
        #expect(try !harness.say("add", "Call in sick today").contains("daymark pause"))
    }

    /// Reminders of a task without a deadline never come, so the time of the reminder becomes the deadline.
    @Test func aReminderForATaskWithoutADeadlineComes() throws {
        let harness = CommandHarness("2026-11-23T09:00:00")
        _ = try harness.say("add", "buy socks")
        _ = try harness.say("edit", "socks", "remind me tomorrow 10am")
        #expect(try harness.say("nags").contains("buy socks"))
    }

    @Test func aCommitmentThatOverlapsAnotherIsNamed() throws {
        let harness = CommandHarness("2026-11-23T09:00:00")
        _ = try harness.say("add", "Pottery every mon 18-20")
        let said = try harness.say("add", "Concert mon 30 nov 19:00-22:00")
        #expect(said.contains("Pottery") && said.contains("Mon 30 Nov 18:00–20:00"))
        let json = try harness.json("commit", "Call with Ada mon 7 dec 17:30-18:30")
        #expect(json["overlaps"]?.array?.map { $0["title"] } == [.string("Pottery")])
        #expect(try harness.json("commit", "Lunch tue 12-13")["overlaps"] == .array([]))
    }

    /// The answer says whether the line became a task or an appointment, and how to get the other.
    @Test func addingSaysHowToGetTheOtherKind() throws {
        let harness = CommandHarness("2026-11-23T09:00:00")
        let task = try harness.say("add", "Scales tomorrow 17:00")
        #expect(task.contains("due tomorrow 17:00"))
        #expect(task.contains("Make it an appointment: daymark undo && daymark add 'Scales tomorrow 17:00 for 1h'"))
        let appointment = try harness.say("add", "gym tomorrow 18:00")
        #expect(appointment.contains("18:00–19:00"))
        #expect(appointment.contains("Make it a task: daymark undo && daymark add 'gym by tomorrow 18:00'"))
        let abroad = try harness.say("add", "meeting at 3pm EST")
        #expect(abroad.contains("Make it a task: daymark undo && daymark add 'meeting by 3pm EST'"))
        #expect(try harness.say("add", "dinner on thursday at 7pm").contains("add 'dinner by thursday at 7pm'"))
        for line in ["Essay by tomorrow 17:00", "Lunch tue 12-13", "Letter tomorrow", "Report fri 17:00 ~2h"] {
            #expect(!(try harness.say("add", line).contains("daymark undo")))
        }
    }

    @Test func theLimitOfAStepIsNamed() throws {
        let harness = CommandHarness("2026-11-23T09:00:00")
        _ = try harness.say("add", "Essay")
        let title = String(repeating: "x", count: 301)
        let error = #expect(throws: CommandError.self) { try harness.say("steps", "essay", "add", title) }
        #expect(error?.sentence == "The title has 301 characters; 300 is the limit.")
    }

    @Test func reportedWorkDuringACommitmentIsNoted() throws {
        let harness = CommandHarness("2026-11-23T09:00:00")
        _ = try harness.say("add", "Workshop today 10:00-12:00")
        _ = try harness.say("add", "Translate letter friday ~3h")
        harness.now = "2026-11-23T11:30:00"
        #expect(try harness.say("worked", "letter", "20m").contains("Workshop"))
        harness.now = "2026-11-23T13:00:00"
        #expect(!(try harness.say("worked", "letter", "20m").contains("Workshop")))
    }

    @Test func movingACommitmentPointsToEdit() throws {
        let harness = CommandHarness("2026-11-23T09:00:00")
        _ = try harness.say("add", "Pottery every mon 18-20")
        let error = try #require(#expect(throws: CommandError.self) { try harness.say("move", "pottery", "17:00") })
        let example = try #require(error.example)
        #expect(example.contains("daymark edit") && example.contains("17:00"))
    }

    /// The command that an error suggests works.
    @Test(arguments: ["2026-11-23T09:00:00", "2027-03-01T09:00:00"])
    func theSuggestedDatesOfADropCanBeDropped(_ now: String) throws {
        let harness = CommandHarness("2026-11-02T09:00:00")
        _ = try harness.say("add", "Pottery every mon 18-20 until 14 dec")
        harness.now = now
        let error = #expect(throws: CommandError.self) { try harness.say("drop", "pottery") }
        let example = try #require(error?.example).split(separator: " ").dropFirst().map { String($0) }
        #expect(try harness.say(example).contains("Pottery"))
    }

    @Test func commitmentsThatOnlyNeedReachabilityAreMarked() throws {
        let harness = CommandHarness("2026-11-23T09:00:00")
        _ = try harness.say("add", "Standby tue 8:00-20:00")
        _ = try harness.say("edit", "standby", "busy=partly")
        for verb in ["agenda", "week"] { #expect(try harness.say(verb).contains("reachable")) }
    }

    @Test func suggestionsConsiderEveryMission() throws {
        let harness = CommandHarness("2026-11-23T09:30:00")
        for number in 0..<60 { _ = try harness.say("add", "Long job \(number) ~20h !high") }
        _ = try harness.say("add", "Sharpen pencils ~15m")
        let titles = try harness.json("suggest")["suggestions"]?.array?.map { $0["title"] }
        #expect(titles?.contains(.string("Sharpen pencils")) == true)
    }

    @Test func theDoctorNamesAClockThatIsBehind() throws {
        let harness = CommandHarness("2026-11-23T09:00:00")
        _ = try harness.say("add", "Vitamins")
        #expect(try harness.json("doctor")["clockAheadMinutes"] == nil)
        harness.now = "2026-11-21T09:00:00"
        #expect(try harness.json("doctor")["clockAheadMinutes"] == .number(-2880))
        #expect(try harness.say("doctor").contains("2 days behind"))
    }
}
