import DaymarkCore
import Testing

@testable import DaymarkCommands

/// The terminal's answers about emergencies, pauses and commitments without a reminder.
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

    @Test func aPauseIsNamedAndHowToEndIt() throws {
        let harness = CommandHarness("2026-11-23T09:00:00")
        for line in ["Essay wed ~4h", "Report fri ~2h", "Slides thu ~90m"] { _ = try harness.say("add", line) }
        _ = try harness.say("plan")
        _ = try harness.say("pause", "wed", "8:00")
        let plan = try harness.say("plan")
        #expect(plan.contains("Paused until Wednesday 08:00.") || plan.contains("Paused until Wed 25 Nov 08:00."))
        #expect(plan.contains("daymark pause off") && !plan.contains("--revert"))
        let now = try harness.say("now")
        #expect(now.hasPrefix("Paused until") && now.contains("daymark pause off") && !now.contains("Nothing now"))
        #expect(try harness.json("now")["pausedUntil"]?.string != nil)
        #expect(try harness.json("plan")["pausedUntil"]?.string != nil)
        _ = try harness.say("pause", "off")
        #expect(!(try harness.say("plan").contains("Paused until")))
        #expect(try harness.json("plan")["pausedUntil"] == .null)
    }

    /// At any hour, also after 20:00.
    @Test(arguments: ["2026-11-23T09:00:00", "2026-11-23T21:30:00"])
    func pausingTodayClearsTheRestOfTheDay(_ now: String) throws {
        let harness = CommandHarness(now)
        let until = try harness.json("pause", "today")["until"]
        #expect(until != .null)
        _ = try harness.say("undo")
        #expect(try harness.json("pause", "tomorrow")["until"] == until)
    }

    @Test func aComingDayIsClearedAndPlannedAgain() throws {
        let harness = CommandHarness("2026-11-23T09:00:00")
        for line in ["Essay wed 17:00 ~1h", "Choir tue 19:00-20:00"] { _ = try harness.say("add", line) }
        func titles() throws -> [JSON?] {
            try harness.json("plan", "tomorrow")["days"]?.array?.first?["rows"]?.array?.map { $0["title"] } ?? []
        }
        _ = try harness.say("move", "essay", "tomorrow 10:00")
        #expect(try titles().contains(.string("Essay")))
        let cleared = try harness.json("pause", "--on", "tomorrow")
        #expect(cleared["date"] == .string("2026-11-24") && cleared["cleared"] == .bool(true))
        #expect(cleared["withoutRoom"]?.array?.isEmpty == true)
        #expect(try !titles().contains(.string("Essay")) && titles().contains(.string("Choir")))
        #expect(try harness.json("plan", "tomorrow")["days"]?.array?.first?["cleared"] == .bool(true))
        #expect(try harness.json("pause")["paused"] == .bool(false))
        _ = try harness.say("undo")
        #expect(try titles().contains(.string("Essay")))
        let said = try harness.say("pause", "--on", "tomorrow")
        #expect(said.hasPrefix("Tuesday, 24 November is cleared.\n“Essay” is pinned to"))
        #expect(said.contains("daymark pause --keep"))
        #expect(try harness.say("pause", "off", "--on", "tomorrow") == "Tuesday, 24 November is planned again.")
        #expect(try titles().contains(.string("Essay")))
        #expect(throws: (any Error).self) { try harness.say("pause", "--on", "yesterday") }
    }

    @Test func clearingADayNamesWhatMovesCloseToItsDeadline() throws {
        let harness = CommandHarness("2026-11-23T22:30:00")
        for line in ["Essay wed 20:00 ~2h", "Report tue 20:00 ~3h"] { _ = try harness.say("add", line) }
        let said = try harness.say("pause", "--on", "tomorrow")
        #expect(said.contains("There is no longer room for Report."))
        #expect(said.contains("Now planned less than a day before the deadline: Essay (Wednesday "))
        let reason = try harness.json("plan").array("unplanned")?.first?.string("reason")
        #expect(reason?.hasPrefix("Tuesday is cleared. Planned until Wednesday ") == true)
    }

    @Test func showSaysAsThePlanDoesWhetherATaskFits() throws {
        let harness = CommandHarness("2026-11-23T21:00:00")
        _ = try harness.say("hours", "work", "mon-fri", "9-11")
        _ = try harness.say("add", "Report #work tue 20:00 ~3h")
        let reason = try #require(try harness.json("plan").array("unplanned")?.first?.string("reason"))
        #expect(try harness.say("show", "report").contains(reason))
        #expect(try harness.json("show", "report").string("fit") == reason)
        #expect(try harness.json("list").array?.first?.string("fit") == reason)
        let why = try #require(try harness.json("show", "report").array("why"))
        #expect(!why.contains { $0.string?.contains("to spare") == true })
    }

    /// There are 67 free hours before the deadline, but the evenings, breaks and the daily limit leave fewer for work.
    @Test func listsSayAsThePlanDoesWhetherATaskFits() throws {
        let harness = CommandHarness("2026-11-23T08:00:00")
        _ = try harness.say("config", "dayMost", "240")
        _ = try harness.say("add", "Thesis fri 20:00 ~53h")
        _ = try harness.say("add", "Reading fri 20:00 ~3h !low")
        let reason = try #require(try harness.json("plan").array("unplanned")?.first?.string("reason"))
        #expect(reason.hasPrefix("Planned until"))
        let listed = try #require(try harness.json("list", "thesis").array?.first)
        #expect(listed.string("fit") == reason && listed.array("why")?.first == .string(reason))
        #expect(listed["spare"]?.text.hasPrefix("-") == true, "minutes are missing")
        #expect(try harness.json("show", "thesis")["spare"] == listed["spare"])
        let urgent = try harness.say("list", "thesis", "--sort", "urgency")
            .split { $0.isWhitespace }.joined(separator: " ")
        #expect(urgent.contains("Planned until") && !urgent.contains("· due Friday 20:00"), "it is named once")
        let next = try #require(try harness.json("next").array?.first)
        #expect(try next.string("fit") == harness.json("show", next.string("title") ?? "").string("fit"))
    }

    @Test func workDoesNotFitBeforeADeadlineThatHasPassed() throws {
        let harness = CommandHarness("2026-11-26T09:00:00")
        _ = try harness.say("add", "Essay today 12:00 ~5h")
        harness.now = "2026-11-26T13:00:00"
        let said = try harness.say("show", "essay")
        #expect(said.contains("still open, planned for today") && !said.contains("tight"))
    }

    @Test func aDayThatWasNotClearedIsNotPlannedAgain() throws {
        let harness = CommandHarness("2026-11-23T09:00:00")
        let said = "Friday, 27 November was not cleared. Nothing has changed."
        #expect(try harness.say("pause", "off", "--on", "friday") == said)
        _ = try harness.say("pause", "--on", "friday")
        #expect(try harness.say("pause", "off", "--on", "friday") == "Friday, 27 November is planned again.")
        #expect(try harness.say("pause", "off", "--on", "friday") == said)
    }

    @Test func aPauseRemovesTheNamedCommitmentsFromToday() throws {
        let harness = CommandHarness("2026-11-23T09:00:00")
        for line in ["School run every day 15:30-16:00", "Ward today 16-22"] { _ = try harness.say("commit", line) }
        let said = try harness.json("pause", "tomorrow", "--not-today", "school", "--not-today", "ward")
        #expect(said["paused"] == .bool(true))
        #expect(said["notToday"]?.array?.map { $0["title"] } == [.string("School run"), .string("Ward")])
        func titles(_ day: String) throws -> [String] {
            let days = try harness.json("agenda", day)["days"]?.array ?? []
            return days.flatMap { $0["rows"]?.array ?? [] }.compactMap { $0["title"]?.string }
        }
        #expect(try titles("today") == [] && titles("tomorrow") == ["School run"])
        _ = try harness.say("undo")
        #expect(try titles("today") == ["School run", "Ward"])
        #expect(try harness.json("pause")["paused"] == .bool(false))
        #expect(throws: CommandError.self) { try harness.say("pause", "tomorrow", "--not-today", "dentist") }
        let twice = try harness.json("pause", "tomorrow", "--not-today", "ward", "--not-today", "ward")
        #expect(twice["notToday"]?.array?.count == 1)
    }

    @Test func theFirstCommitmentWithoutAReminderSaysSo() throws {
        let harness = CommandHarness()
        let note = Words(.calm)(CallPhrase.noneYet)
        #expect(!(try harness.say("add", "Concert tue 19:00-21:00 !30m").contains(note)))
        let said = try harness.say("add", "Dentist tue 14:00-15:00")
        #expect(said.contains(note) && said.contains("daymark config commitmentCalls on"))
        #expect(!(try harness.say("add", "Choir thu 18:00-19:00").contains(note)))
        _ = try harness.say("config", "commitmentCalls", "on")
        #expect(!(try harness.say("add", "Yoga wed 18:00-19:00").contains(note)))
    }
}
