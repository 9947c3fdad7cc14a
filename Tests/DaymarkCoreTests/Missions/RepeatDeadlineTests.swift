import Testing

@testable import DaymarkCore

/// Setting a repeat keeps the deadline if it is a date of the rule, however the repeat is set.
@Suite struct RepeatDeadlineTests {
    enum Surface: CaseIterable {
        case field, line
    }

    private func due(_ line: String, repeats rule: String, _ surface: Surface) throws -> (String, said: String?) {
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:30")
        try harness.add(line, now)
        let before = try #require(harness.workspace.missions.all.last)
        let operations =
            switch surface {
            case .field:
                try harness.workspace.edit([before.id], .repeats, to: rule, in: now, using: &harness.entropy)
            case .line: try harness.workspace.revise([before.id], by: rule, in: now, using: &harness.entropy)
            }
        harness.apply(operations)
        let mission = try #require(harness.workspace.missions[before.id])
        let words = Words(.calm)
        return (
            words.deadline(try #require(mission.effectiveDeadline), in: now),
            words.dueAfterRepeat(mission, before: before, in: now)
        )
    }

    @Test(arguments: Surface.allCases)
    func theDeadlineStaysIfTheRuleHasIt(_ surface: Surface) throws {
        #expect(try due("Rent 3 dec", repeats: "every month", surface) == ("Thu 3 Dec", "Still due Thu 3 Dec."))
        #expect(
            try due("Report fri 17:00", repeats: "every fri", surface) == ("Friday 17:00", "Still due Friday 17:00."))
    }

    @Test(arguments: Surface.allCases)
    func theDeadlineMovesToTheFirstDateOfTheRule(_ surface: Surface) throws {
        #expect(
            try due("Bins 3 dec", repeats: "every fri", surface)
                == ("Fri 4 Dec", "Due Fri 4 Dec instead of Thu 3 Dec, to match the repeat."))
        #expect(
            try due("Bins wed 7:00", repeats: "every thu", surface)
                == ("Thursday 07:00", "Due Thursday 07:00 instead of Wednesday 07:00, to match the repeat."))
    }

    @Test(arguments: Surface.allCases)
    func aTimeInTheRuleSetsTheTimeOfTheDeadline(_ surface: Surface) throws {
        #expect(try due("Bins 4 dec", repeats: "every fri 18:00", surface).0 == "Fri 4 Dec 18:00")
        #expect(try due("Report fri 17:00", repeats: "every fri 9:00", surface).0 == "Friday 09:00")
    }

    @Test(arguments: Surface.allCases)
    func aMissionWithoutADeadlineGetsTheFirstDate(_ surface: Surface) throws {
        #expect(try due("Bins", repeats: "every thu", surface) == ("Thursday", "First due Thursday."))
    }
}
