import DaymarkCore
import Testing

@testable import DaymarkCommands

/// Usual times in a terminal.
@Suite struct EstimateVerbTests {
    /// Someone who timed how long it takes to water the plants.
    private func gardener(_ times: Int = 6, suffix: String = "") throws -> CommandHarness {
        let harness = CommandHarness("2026-03-02T09:00:00")
        for day in 2..<(2 + times) {
            let date = "2026-03-\(day < 10 ? "0" : "")\(day)"
            harness.now = date + "T09:00:00"
            _ = try harness.say("add", "Water row \(day)" + suffix)
            harness.now = date + "T10:00:00"
            _ = try harness.say("worked", "row \(day)", "50m")
            _ = try harness.say("done", "row \(day)")
        }
        return harness
    }

    @Test func aTitleThatIsNotOnTheListHasAUsualTime() throws {
        let harness = try gardener()
        let said = try harness.say("estimate", "Water row 99")
        #expect(said.contains("about 50 min, maybe ") && said.contains("(from a few similar tasks)"))
        let json = try harness.json("estimate", "Water row 99")
        #expect(json["id"] == .null && json["estimate"] == .null && json["learns"] == .bool(true))
        let usual = try #require(json["usual"])
        #expect(usual["minutes"] == .number(50) && usual["samples"] == .number(6))
        #expect(usual.string("confidence") == "few")
        #expect((usual.number("low") ?? 99) <= 50 && (usual.number("high") ?? 0) >= 50)
    }

    @Test func anEmptyTitleIsAnError() throws {
        let harness = CommandHarness()
        #expect(throws: CommandError.self) { try harness.say("estimate", "") }
    }

    @Test func anOpenTaskIsFoundByItsTitle() throws {
        let harness = try gardener()
        _ = try harness.say("add", "Water row 70 friday")
        let json = try harness.json("estimate", "row 70")
        #expect(json["title"] == .string("Water row 70") && json["id"] != .null)
        let shown = try harness.json("show", "row 70")
        #expect(shown["usual"] == json["usual"] && shown["minutes"] == .number(50))
        #expect(try harness.say("show", "row 70").contains("about 50 min, maybe "))
        #expect(try harness.json("plan")["days"]?.array?.first?["rows"] != nil)
    }

    @Test func addingReportsTheUsualTimeUnlessADurationWasTyped() throws {
        let harness = try gardener()
        #expect(try harness.say("add", "Water row 71").contains("You usually need 50 min"))
        #expect(try !harness.say("add", "Water row 72 ~20m").contains("usually"))
        #expect(try !harness.say("add", "Call the plumber").contains("usually"))
    }

    @Test func anOwnFigureIsCorrectedOnlyInWords() throws {
        let harness = try gardener(24, suffix: " ~30m")
        _ = try harness.say("add", "Water row 73 ~30m")
        let said = try harness.say("estimate", "row 73")
        #expect(said.contains("You wrote 30 min, but it usually takes you 50 min"))
        #expect(try harness.json("show", "row 73")["minutes"] == .number(30))
        #expect(try harness.json("estimate", "row 73")["usual"]?["corrects"] == .number(30))
    }

    @Test func nothingIsLearnedWhenSwitchedOff() throws {
        let harness = try gardener()
        _ = try harness.say("config", "learnsTimes", "no")
        let json = try harness.json("estimate", "Water row 99")
        #expect(json["usual"] == .null && json["learns"] == .bool(false))
        #expect(
            try harness.say("estimate", "Water row 99").contains("Nothing like this has been timed often enough yet"))
    }

    @Test func aCommitmentHasNoEstimate() throws {
        let harness = try gardener(0)
        #expect(throws: CommandError.self) { try harness.say("estimate", "Lunch tomorrow 12:00-13:00") }
    }
}
