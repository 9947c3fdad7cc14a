import DaymarkCore
import Testing

@testable import DaymarkCommands

/// Doses as a person answers them in a terminal.
@Suite struct DosesVerbTests {
    private let harness = CommandHarness("2026-11-23T07:00:00")

    @Test func theDayOfADoseIsNamedUnlessItIsToday() throws {
        _ = try harness.say("add", "Syrup every day 8:00, 20:00")
        harness.now = "2026-11-24T07:58:00"
        #expect(try harness.say("done", "syrup") == "Taken: Syrup, 08:00")
        harness.now = "2026-11-25T04:00:00"
        #expect(try harness.say("done", "syrup") == "Taken: Syrup, yesterday 20:00")
    }

    @Test func aRepeatedAnswerSaysSo() throws {
        _ = try harness.say("add", "Syrup every day 8am, 2pm")
        harness.now = "2026-11-23T12:10:00"
        #expect(try harness.say("done", "syrup") == "Taken: Syrup, 08:00")
        let error = #expect(throws: CommandError.self) { try harness.say("done", "syrup") }
        #expect(
            error?.sentence
                == "“Syrup”, 08:00, is already taken. For another dose, add its time, or use --next.")
        #expect(try harness.say("done", "syrup", "--next") == "Taken: Syrup, 14:00")
        let skipped = #expect(throws: CommandError.self) { try harness.say("skip", "syrup") }
        #expect(skipped?.sentence.contains("already taken") == true)
    }

    @Test func aNewPackIsAddedToTheDosesThatAreLeft() throws {
        _ = try harness.say("add", "Syrup every day 8:00, 20:00")
        _ = try harness.say("doses", "syrup", "--refill", "12")
        harness.now = "2026-11-23T08:10:00"
        _ = try harness.say("done", "syrup")
        harness.now = "2026-11-23T09:00:00"
        #expect(try harness.say("doses", "syrup", "--add", "30").contains("41 doses left"))
        #expect(throws: (any Error).self) { try harness.say("doses", "syrup", "--add", "30", "--refill", "30") }
        #expect(throws: CommandError.self) { try harness.say("doses", "--add", "30") }
    }

    @Test func aDoseThatPassedBeforeTheRoutineWasAddedIsNoted() throws {
        harness.now = "2026-11-23T21:30:00"
        _ = try harness.say("add", "Melatonin tablet every day 20:00")
        #expect(try harness.say("show", "melatonin").contains("Next         tomorrow 20:00"))
        #expect(try harness.say("done", "melatonin", "20:00") == "Taken: Melatonin tablet, 20:00")
        let states = try harness.json("doses", "melatonin").array("days")?.flatMap { $0.array("doses") ?? [] }
            .compactMap { $0.string("state") }
        #expect(states == ["taken"])
        #expect(try harness.say("doses", "melatonin").contains("Taken · noted 21:30"))
        _ = try harness.say("undo")
        #expect(try harness.say("done", "melatonin") == "Taken: Melatonin tablet, 20:00")
    }

    @Test func aRoutineThatBeginsTomorrowHasNoDoseToday() throws {
        _ = try harness.say("add", "Meds every day 8:00 from tomorrow")
        for time in ["2026-11-23T07:00:00", "2026-11-23T09:00:00"] {
            harness.now = time
            let error = #expect(throws: CommandError.self) { try harness.say("done", "meds") }
            #expect(error?.sentence == "No dose of “Meds” is due.")
        }
        #expect(try harness.say("show", "meds").contains("Next         tomorrow 08:00"))
    }

    @Test func aRepeatedAnswerToANamedDoseSaysSo() throws {
        _ = try harness.say("add", "Syrup every day 8:00, 14:00")
        harness.now = "2026-11-23T08:10:00"
        #expect(try harness.say("done", "syrup", "8:00") == "Taken: Syrup, 08:00")
        harness.now = "2026-11-23T11:00:00"
        let error = #expect(throws: CommandError.self) { try harness.say("done", "syrup", "8:00") }
        #expect(error?.sentence.hasPrefix("“Syrup”, 08:00, is already taken.") == true)
        #expect(try harness.say("skip", "syrup", "8:00") == "Skipped: Syrup, 08:00")
    }

    @Test func theTimesOfARoutineAreShown() throws {
        _ = try harness.say("add", "Syrup every day 8:00, 20:00")
        #expect(try harness.say("show", "syrup").contains("Next         today 08:00, 20:00"))
    }

    @Test func aForgottenDoseIsNotedLate() throws {
        _ = try harness.say("add", "Syrup every day 8:00, 20:00")
        harness.now = "2026-11-24T10:30:00"
        #expect(try harness.say("done", "syrup", "yesterday", "20:00") == "Taken: Syrup, yesterday 20:00")
        #expect(try harness.say("skip", "syrup", "8:00") == "Skipped: Syrup, 08:00")
        #expect(throws: CommandError.self) { try harness.say("done", "syrup", "9:15") }
        let states = try harness.json("doses", "syrup").array("days")?.flatMap { $0.array("doses") ?? [] }
            .compactMap { $0.string("state") }
        #expect(states == ["skipped", "coming", "missed", "taken"] || states == ["skipped", "coming", "taken"])
    }

    @Test func aDoseWhoseTimeIsOverStaysInThePlanAndCanBeAnswered() throws {
        _ = try harness.say("add", "Syrup every day 8:00, 14:00")
        harness.now = "2026-11-23T11:45:00"
        let plan = try harness.say("plan")
        #expect(plan.contains("08:00 ? Syrup"))
        let command = try #require(plan.firstMatch(of: /daymark done (\w+) 08:00 \| skip \1 08:00/))
        #expect(try harness.say("skip", String(command.1), "08:00") == "Skipped: Syrup, 08:00")
        _ = try harness.say("undo")
        #expect(try harness.json("plan").array("doses")?.map { $0.string("state") } == ["missed", "coming"])
        #expect(try harness.say("skip", "syrup") == "Skipped: Syrup, 08:00")
        #expect(try !harness.say("plan").contains("daymark done"))
        #expect(try harness.say("done", "Syrup", "08:00") == "Taken: Syrup, 08:00")
    }

    @Test func theMorningAsksAboutADoseOfTheEveningBefore() throws {
        _ = try harness.say("add", "Syrup every day 8:00, 20:00")
        harness.now = "2026-11-23T08:10:00"
        _ = try harness.say("done", "syrup")
        harness.now = "2026-11-24T09:30:00"
        let plan = try harness.say("plan")
        #expect(plan.contains("Did you take Syrup (20:00) last night?"))
        let asked = try harness.json("plan").array("unansweredDoses")
        #expect(asked?.map { $0.string("time") } == ["2026-11-23T20:00:00"])
        let command = try #require(plan.firstMatch(of: /daymark done (\w+) yesterday 20:00 \| skip \1 yesterday 20:00/))
        #expect(
            try harness.say("skip", String(command.1), "yesterday", "20:00") == "Skipped: Syrup, yesterday 20:00")
        #expect(try !harness.say("plan").contains("Did you take"))
        #expect(try harness.json("plan").array("unansweredDoses")?.isEmpty == true)
    }
}
