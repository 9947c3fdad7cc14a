import DaymarkCore
import Testing

@testable import DaymarkCommands

/// Hours, set-up and busy time in a terminal.
@Suite struct HoursVerbTests {
    @Test func hoursOfDaysWeekdaysAndCategoriesAreSetAndReset() throws {
        let harness = CommandHarness("2026-11-23T09:30:00")
        _ = try harness.say("hours", "7-22")
        _ = try harness.say("hours", "sat,sun", "10:00", "to", "1:00")
        _ = try harness.say("hours", "tomorrow", "14:00-06:00")
        let shown = try harness.json("hours", "work", "weekdays", "9-5")
        #expect(shown["wake"] == .string("07:00") && shown["sleep"] == .string("22:00"))
        #expect(shown["weekdays"]?.array?.map { $0["sleep"] } == [.string("01:00"), .string("01:00")])
        #expect(shown["days"]?.array?.first?["date"] == .string("2026-11-24"))
        #expect(shown["categories"]?["work"] == .string("mon-fri 09:00-17:00"))
        #expect(try harness.say("hours").contains("Mon–Fri 09:00–17:00"))
        _ = try harness.say("hours", "sat,sun", "-")
        _ = try harness.say("hours", "2026-11-24", "-")
        let reset = try harness.json("hours", "work", "-")
        #expect(reset["weekdays"]?.array == [] && reset["days"]?.array == [])
        #expect(reset["categories"]?["work"] == .null)
    }

    @Test func hoursFollowCommitmentsOutsideOfThem() throws {
        let harness = CommandHarness("2026-11-22T10:00:00")
        _ = try harness.say("commit", "Ward mon 6-14 travel 30m")
        #expect(try harness.say("hours").contains("daymark hours --follow"))
        let trial = try harness.json("hours", "--follow", "--dry-run")
        #expect(trial["changes"]?.array?.map { $0["date"] } == [.string("2026-11-22"), .string("2026-11-23")])
        #expect(try harness.json("hours")["days"]?.array == [])
        let followed = try harness.json("hours", "--follow")
        #expect(followed["days"]?.array?.map { $0["wake"] } == [.string("09:00"), .string("04:30")])
        #expect(followed["days"]?.array?.map { $0["sleep"] } == [.string("20:30"), .string("23:00")])
        #expect(!(try harness.say("hours").contains("--follow")))
        #expect(try harness.json("hours", "--follow")["changes"]?.array == [])
        _ = try harness.say("undo")
        #expect(try harness.json("hours")["days"]?.array == [])
    }

    @Test(arguments: [["blursday", "9-17"], ["fri"], ["work", "often"], ["mon", "9-12", "13-17"], ["-"]])
    func otherWordsAreRefused(_ words: [String]) throws {
        let harness = CommandHarness()
        #expect(throws: CommandError.self) { try harness.say(["hours"] + words) }
    }

    @Test func aSettingOfHoursIsReadOrRefused() throws {
        let harness = CommandHarness()
        _ = try harness.say("config", "workHours", "mon-fri", "9-17")
        #expect(throws: CommandError.self) { try harness.say("config", "workHours", "sometimes") }
        #expect(try harness.json("config", "workHours")["workHours"] == .string("mon-fri 09:00-17:00"))
    }

    @Test func theSetUpOffersLunchAndKeepsWhatIsNotAnswered() throws {
        let harness = CommandHarness()
        let settings = try harness.json("setup")
        #expect(settings["mealFrom"] == .string("-") && settings["workUntil"] == .string("21:00"))
        harness.answers = ["gentle", "7:30", "", "", "soon", "20:00", "45", "", "", "sunday", "evening"]
        let text = try harness.say("setup")
        #expect(text.contains("weeks start on Sunday"))
        let after = try harness.json("config")
        #expect(after["voice"] == .string("gentle") && after["wake"] == .string("07:30"))
        #expect(after["sleep"] == .string("23:00") && after["workUntil"] == .string("20:00"))
        #expect(after["windDown"] == .string("45"))
        #expect(after["mealFrom"] == .string("12:00") && after["mealUntil"] == .string("12:30"))
        harness.answers = ["", "", "", "no"]
        _ = try harness.say("setup")
        #expect(try harness.json("config")["mealFrom"] == .string("-"))
    }

    @Test func theSetUpAsksForWorkHoursInTheWordsOfTheApp() throws {
        let harness = CommandHarness()
        let others = [String](repeating: "", count: 10)
        harness.answers = ["gentle"] + others + ["sometimes", "mon-fri 9-17", ""]
        let text = try harness.say("setup")
        #expect(text.contains("mon-fri 09:00-17:00"))
        let after = try harness.json("config")
        #expect(after["workHours"] == .string("mon-fri 09:00-17:00") && after["schoolHours"] == .string("-"))
        let work = try #require(
            harness.questions.first { $0.contains("When would you like to do homework or work tasks?") })
        #expect(work.contains("Left empty, any time is fine.") && work.hasSuffix("[-]: "))
        // Enter keeps the hours, and “-” removes them.
        harness.questions = []
        harness.answers = [""] + others + ["", "tue,thu 8-12"]
        _ = try harness.say("setup")
        #expect(harness.questions.contains { $0.hasSuffix("[mon-fri 09:00-17:00]: ") && !$0.contains("Left empty") })
        let kept = try harness.json("setup")
        #expect(kept["workHours"] == .string("mon-fri 09:00-17:00"))
        #expect(kept["schoolHours"] == .string("tue 08:00-12:00, thu 08:00-12:00"))
        harness.answers = [""] + others + ["-", ""]
        _ = try harness.say("setup")
        #expect(try harness.json("config")["workHours"] == .string("-"))
    }

    @Test func aCommitmentCanBePartlyBusy() throws {
        let harness = CommandHarness("2026-11-23T10:00:00")
        _ = try harness.say("add", "Standby 2026-11-23 00:00 to 2026-11-30 00:00")
        _ = try harness.say("add", "Sheets tomorrow 20:00 ~2h")
        let busy = try harness.json("edit", "standby", "busy=partly")
        #expect(busy["busy"] == .bool(false) && busy["reachable"] == .bool(true))
        #expect(try harness.say("plan").contains("Sheets"))
        #expect(try harness.json("edit", "standby", "--busy", "no")["reachable"] == nil)
        #expect(try harness.json("edit", "standby", "--set", "busy=yes")["busy"] == .bool(true))
        #expect(throws: CommandError.self) { try harness.say("edit", "standby", "busy=perhaps") }
        #expect(throws: CommandError.self) { try harness.say("edit", "sheets", "busy=no") }
    }

    @Test func nowNamesEverythingThatRunsTheShortFirst() throws {
        let harness = CommandHarness("2026-11-23T10:00:00")
        _ = try harness.say("add", "Standby 2026-11-22 00:00 to 2026-11-29 00:00")
        _ = try harness.say("add", "Workshop today 9:00-12:00")
        _ = try harness.say("add", "Interview today 9:45-10:15")
        let text = try harness.say("now")
        #expect(text == "Interview, until 10:15 · Also running: Workshop and Standby\n15 min left")
        let titles = try harness.json("now")["running"]?.array?.map { $0["title"] }
        #expect(titles == [.string("Interview"), .string("Workshop"), .string("Standby")])
        _ = try harness.say("edit", "standby", "busy=partly")
        harness.now = "2026-11-23T13:00:00"
        #expect(try harness.say("now").contains("Standby"))
    }
}
