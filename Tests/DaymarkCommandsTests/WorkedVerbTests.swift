import DaymarkCore
import Testing

@testable import DaymarkCommands

/// Worked time and parts in a terminal.
@Suite struct WorkedVerbTests {
    private func harness(_ lines: String...) throws -> CommandHarness {
        let harness = CommandHarness("2026-11-23T09:00:00")
        for line in lines { _ = try harness.say("add", line) }
        _ = try harness.say("plan")
        return harness
    }

    private func left(_ harness: CommandHarness, _ title: String) throws -> Int64? {
        try harness.json("show", title)["minutes"]?.number
    }

    private func rows(_ harness: CommandHarness) throws -> [JSON] {
        try harness.json("plan")["days"]?.array?.first?["rows"]?.array ?? []
    }

    @Test func timeIsReportedWithoutFinishing() throws {
        let harness = try harness("Thesis friday ~5h")
        #expect(try harness.say("worked", "thesis", "40m") == "Thesis: 4 h 20 min left")
        #expect(try harness.say("done", "thesis", "--part", "1h30") == "Thesis: 2 h 50 min left")
        let json = try harness.json("worked", "thesis", "10")
        #expect(json["done"] == .bool(false) && json["minutes"] == .number(160))
        #expect(try left(harness, "thesis") == 160 && harness.json("show", "thesis")["worked"] == .number(140))
        for time in ["soon", "-5", "30h"] {
            #expect(throws: (any Error).self) { try harness.say("done", "thesis", "--part", time) }
            #expect(throws: (any Error).self) { try harness.say("worked", "thesis", time) }
        }
        #expect(throws: CommandError.self) { try harness.say("worked", "thesis") }
        _ = try harness.say("undo")
        #expect(try left(harness, "thesis") == 170)
    }

    @Test func onePartIsDoneByItself() throws {
        let harness = try harness("Thesis friday ~5h")
        let parts = try rows(harness).filter { $0["kind"] == .string("work") }
        let count = try #require(parts.first?["parts"]?.number)
        harness.now = "2026-11-23T09:20:00"
        let json = try harness.json("done", "thesis", "--part")
        #expect(json["done"] == .bool(false))
        #expect(json["minutes"]?.number == 300 - (parts.first?["minutes"]?.number ?? 0))
        let next = try rows(harness).first { $0["kind"] == .string("work") }
        #expect(next?["part"] == .number(2) && next?["parts"] == .number(count))
    }

    @Test func thePartThatIsLeftFinishesTheTask() throws {
        let harness = try harness("Report today 20:00 ~60m")
        #expect(try harness.json("done", "report", "--part")["done"] == .bool(true))
    }

    @Test func thePlanAsksWhatBecameOfPassedBlocks() throws {
        let harness = try harness("Report today 20:00 ~60m")
        harness.now = "2026-11-23T11:00:00"
        let plan = try harness.say("plan")
        #expect(plan.contains("One block has passed. Was it done? daymark done "))
        let json = try harness.json("plan")
        let passed = try #require(json["passed"]?.array?.first)
        #expect(passed["minutes"] == .number(60) && passed["title"] == .string("Report"))
        let again = try rows(harness).first { $0["kind"] == .string("work") }
        #expect(again?["missed"] == passed["start"])
        #expect(try harness.say("worked", "report", "0") == "“Report” gets another time.")
        #expect(try harness.json("plan")["passed"] == .array([]))
        _ = try harness.say("undo")
        #expect(try harness.json("plan")["passed"]?.array?.count == 1)
    }

    @Test func aReportNamesThePassedBlockThatItAnswers() throws {
        let harness = try harness("Report today 20:00 ~60m")
        harness.now = "2026-11-23T11:00:00"
        #expect(try harness.say("worked", "report", "40m") == "Report: 20 min left\nCounts for the block at 09:00")
        #expect(try harness.say("worked", "report", "10m") == "Report: 10 min left")
    }

    @Test func aReportNamesYesterdaysBlock() throws {
        let harness = try harness("Report friday ~60m")
        harness.now = "2026-11-24T08:00:00"
        let said = try harness.say("worked", "report", "40m")
        #expect(said == "Report: 20 min left\nCounts for the block planned for yesterday 09:00")
    }

    @Test func oneCommandAnswersAllPassedBlocks() throws {
        let harness = try harness("Report today 20:00 ~60m", "Letter today 20:00 ~30m")
        harness.now = "2026-11-23T13:00:00"
        let plan = try harness.say("plan")
        let asked = "2 blocks have passed. Were they done? daymark done --passed | worked --passed 0"
        #expect(plan.split(separator: "\n").filter { $0.contains("have passed") } == [Substring(asked)])
        #expect(!plan.contains("--part"))
        let none = try harness.json("worked", "--passed", "0")
        #expect(none["answered"]?.array?.count == 2)
        #expect(try harness.json("plan")["passed"] == .array([]))
        #expect(try harness.say("worked", "--passed", "0") == "No passed block needs an answer.")
        // Whichever comes first in the plan.
        let names = ["“Report” and “Letter”", "“Letter” and “Report”"]
        let undone = try harness.say("undo")
        #expect(names.contains { undone == "Undone: \($0) not done" })
        #expect(try harness.json("plan")["passed"]?.array?.count == 2)
        let done = try harness.say("done", "--passed")
        #expect(done.contains("Done: Report") && done.contains("Done: Letter"))
        #expect(try harness.json("show", "report")["done"] == .bool(true))
        #expect(throws: CommandError.self) { try harness.say("done", "report", "--passed") }
        #expect(throws: CommandError.self) { try harness.say("worked", "--passed", "40m") }
        let history = try harness.say("history")
        #expect(names.contains { history.contains("Marked 2 planned blocks as done: \($0)") })
        #expect(try harness.say("undo").hasPrefix("Undone: Marked 2 planned blocks as done: "))
    }

    @Test func yesterdaysBlocksAreListedWithTheQuestion() throws {
        let harness = try harness("Report friday ~60m")
        harness.now = "2026-11-24T08:00:00"
        let plan = try harness.say("plan")
        #expect(plan.contains("One block has passed") && plan.contains("yesterday 09:00"))
    }

    @Test func allOfYesterdaysBlocksAreNamedUnderTheQuestion() throws {
        let harness = try harness("Report friday ~60m", "Letter friday ~30m")
        harness.now = "2026-11-24T08:00:00"
        let lines = try harness.say("plan").split(separator: "\n").map { String($0) }
        let question = try #require(lines.firstIndex { $0.contains("2 blocks have passed") })
        let named = lines[(question + 1)...].prefix(2)
        for title in ["Report", "Letter"] {
            #expect(named.contains { $0.contains(title) && $0.contains("yesterday") })
        }
    }

    @Test func theSettingCountsPassedBlocks() throws {
        let harness = try harness("Thesis friday ~5h")
        _ = try harness.say("config", "countsPassedBlocks", "yes")
        let first = try rows(harness).first?["minutes"]?.number ?? 0
        harness.now = "2026-11-23T11:00:00"
        #expect(try harness.json("plan")["passed"] == .array([]))
        #expect(try left(harness, "thesis") == 300 - first)
    }
}
