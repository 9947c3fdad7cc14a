import ArgumentParser
import DaymarkCore
import Foundation
import Testing

@testable import DaymarkCommands

/// Lists and their JSON: the same names and shapes in every verb, and nothing found by mistake.
@Suite struct ListVerbTests {
    private func refusal(_ harness: CommandHarness, _ words: String...) -> CommandError? {
        #expect(throws: CommandError.self) { try harness.say(words) }
    }

    private func harness() throws -> CommandHarness {
        let harness = CommandHarness()
        for line in ["Report fri ~2h !high +bees", "Bank", "Ferns every day 20:00 ~15m", "Rent today 18:00"] {
            _ = try harness.say("add", line)
        }
        _ = try harness.say("steps", "report", "add", "Outline ~25min")
        _ = try harness.say("edit", "report", "--after", "bank")
        _ = try harness.say("snooze", "bank", "2h")
        return harness
    }

    @Test func listShowAndPlanNameFieldsAlike() throws {
        let harness = try harness()
        let listed = try #require(try harness.json("list", "report").array?.first)
        let shown = try harness.json("show", "report")
        for name in try names(of: listed) where name != "spare" && name != "urgency" {
            #expect(listed[name] == shown[name], "\(name)")
        }
        #expect(try names(of: listed) == names(of: shown))
        #expect(listed["due"] == .string("2026-11-27T23:00:00+01:00") && listed["dueDay"] == .string("2026-11-27"))
        #expect(listed["minutes"] == .number(120) && listed["labels"] == .array([.string("bees")]))
        #expect(listed["steps"]?.array?.first?["title"] == .string("Outline") && listed["blocked"] == .bool(true))
        #expect(listed["waitsFor"]?.array?.count == 1 && listed["status"] == .string("open"))
        #expect(try harness.json("list", "ferns").array?.first?["repeats"] == .string("FREQ=DAILY"))
        #expect(try harness.json("list", "rent").array?.first?["dueDay"] == nil, "a time is no day")
        let bank = try #require(try harness.json("list", "bank").array?.first)
        #expect(bank["snoozed"] == .string("2026-11-23T11:30:00+01:00"))
        // Defaults are there, and a field without a value is not.
        #expect(bank["priority"] == .string("medium") && bank["energyNeeded"] == .string("any") && bank["due"] == nil)
    }

    private func names(of json: JSON) throws -> [String] {
        guard case .object(let members) = json else { return [] }
        return members.map { $0.name }
    }

    @Test func planWeekAndAgendaAreDaysOfRows() throws {
        let harness = try harness()
        _ = try harness.say("commit", "Choir today 19:00-20:30")
        _ = try harness.say("commit", "Fair thu")
        for verb in ["plan", "week", "agenda"] {
            let days = try #require(try harness.json(verb)["days"]?.array)
            #expect(days.first?["date"] == .string("2026-11-23"), "\(verb)")
            let choir = try #require(days[0]["rows"]?.array?.first { $0["title"] == .string("Choir") })
            #expect(choir["kind"] == .string("commitment") && choir["start"] == .string("2026-11-23T19:00:00+01:00"))
            #expect(choir["minutes"] == .number(90) && choir["zone"] == .string("Europe/Berlin"))
            guard verb != "plan" else { continue }
            let thursday = try #require(days.first { $0["date"] == .string("2026-11-26") })
            #expect(thursday["allDay"]?.array?.map { $0["start"] } == [.string("2026-11-26")])
        }
        let rows = try harness.json("agenda", "fri")["days"]?.array?.first?["rows"]?.array ?? []
        let due = rows.filter { $0["kind"] == .string("due") }
        #expect(rows.filter { $0["kind"] == .string("again") }.map { $0["title"] } == [.string("Ferns")])
        #expect(due.map { $0["title"] } == [.string("Report")] && due.first?["dueDay"] == .string("2026-11-27"))
    }

    @Test func droppedIsNotShownAsOpen() throws {
        let harness = try harness()
        _ = try harness.say("drop", "rent")
        #expect(try harness.say("list", "status:dropped").contains("✗ Rent"))
        #expect(try harness.json("list", "status:dropped").array?.first?["status"] == .string("dropped"))
        #expect(try harness.say("show", "rent").contains("dropped"))
    }

    @Test func everyDateOfASeriesIsListed() throws {
        let harness = CommandHarness()
        _ = try harness.say("commit", "Physics every mon,wed 10-11:30")
        _ = try harness.say("commit", "Fair thu")
        _ = try harness.say("edit", "physics", "9-10", "--on", "wed")
        let dates = try #require(
            try harness.json("list", "--commitments", "--from", "today", "--to", "2026-11-30").array)
        #expect(
            dates.map { $0["start"] }
                == [
                    "2026-11-23T10:00:00+01:00", "2026-11-25T09:00:00+01:00", "2026-11-26", "2026-11-30T10:00:00+01:00",
                ].map { .string($0) })
        let series = try #require(dates[0]["series"])
        #expect(dates[1]["series"] == series && dates[1]["id"] != series && dates[2]["series"] == nil)
        #expect(dates[2]["allDay"] == .bool(true) && dates[2]["end"] == .string("2026-11-27"))
        #expect(dates[0]["busy"] == .bool(true) && dates[2]["busy"] == .bool(false))
        #expect(
            try harness.say("list", "--commitments", "--from", "wed", "--to", "wed").contains("Wednesday 09:00–10:00"))
        #expect(refusal(harness, "list", "--commitments", "--from", "soon")?.code == 64)
        #expect(refusal(harness, "list", "--commitments", "--from", "fri", "--to", "today")?.code == 64)
        #expect(refusal(harness, "list", "--commitments", "priority:high") != nil, "a condition on missions")
        #expect(throws: (any Error).self) { try harness.say("list", "--from", "today") }
    }

    @Test func aFilterThatCannotBeReadIsAnErrorThatPointsAtTheWord() throws {
        let harness = try harness()
        #expect(
            refusal(harness, "list", "due:today", "projct:home")?.sentence == """
                “projct:home” is not something to filter by. Did you mean “project:”? Put it in quotation marks to search for it as text.
                  due:today projct:home
                            ^~~~~~~~~~~
                """)
        #expect(refusal(harness, "done", "--where", "is:bloked")?.sentence.contains("“is:blocked”") == true)
        #expect(refusal(harness, "list", "bees", "or")?.code == 64)
        #expect(try harness.say("list", "wasps") == "No task matches “wasps”.")
    }

    @Test func aDashNegates() throws {
        #expect(DaymarkCommand.verbFirst(["list", "-#school", "-h"]) == ["list", "not #school", "-h"])
        #expect(DaymarkCommand.verbFirst(["done", "--where", "-+bees"]) == ["done", "--where", "not +bees"])
        #expect(DaymarkCommand.verbFirst(["list", "--limit", "5"]) == ["list", "--limit", "5"])
        let harness = try harness()
        #expect(try harness.json("list", "not +bees", "due:any").array?.count == 2)
    }

    @Test func fieldsAreSetByTheNamesOfTheJSON() throws {
        let harness = try harness()
        let json = try harness.output(
            ["edit", "bank", "--set", "due=2026-12-01", "--set", "snoozed=2026-11-24T08:00", "--set", "status=started"]
        ).json
        #expect(json["dueDay"] == .string("2026-12-01") && json["snoozed"] == .string("2026-11-24T08:00:00+01:00"))
        #expect(json["started"] == .bool(true) && json["status"] == .string("open"))
    }

    /// A block at night belongs to the day on the calendar, unless the waking day lasts until then.
    @Test func aBlockAtNightStandsUnderItsDay() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Backup ~30m due wed")
        _ = try harness.say("move", "backup", "tomorrow 03:00")
        func days() throws -> [String] {
            try harness.json("week")["days"]?.array?.filter { day in
                day["rows"]?.array?.contains { $0["title"] == .string("Backup") } ?? false
            }.compactMap { $0["date"]?.string } ?? []
        }
        #expect(try days() == ["2026-11-24"])
        _ = try harness.say("config", "sleep", "04:00")
        #expect(try days() == ["2026-11-23"])
        #expect(try harness.say("week").contains("Backup (Tue 24)"))
    }
}
