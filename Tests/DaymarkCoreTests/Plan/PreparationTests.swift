import Testing

@testable import DaymarkCore

/// Work that prepares an event of the same day is done before the event.
@Suite struct PreparationTests {
    private func harness(_ lines: String...) throws -> WorkedHarness {
        var harness = try WorkedHarness(at: "2026-11-28T09:00")
        for line in lines { try harness.plans.add(line, harness.now) }
        return harness
    }

    private func reasons(_ blocks: [PlannedBlock]) -> [PlanReason] {
        blocks.compactMap { block -> PlanReason? in
            if case .work(_, _, _, let reason) = block.kind { reason } else { nil }
        }
    }

    @Test func theCakeIsBakedBeforeTheParty() throws {
        let harness = try harness(
            "Bake birthday cake today ~2h", "Lecture today 9:30-11:30", "Birthday party Mia today 15:00-17:00")
        let blocks = try harness.blocks("Bake birthday cake")
        #expect(try blocks.count == 1 && blocks[0].span.end <= at("2026-11-28T15:00").now)
        #expect(reasons(blocks) == [.needed(for: "Birthday party Mia")])
    }

    /// There is no room before the party, so the work does not wait for the evening.
    @Test func workWithoutRoomBeforeTheEventComesAsSoonAsPossible() throws {
        let harness = try harness(
            "Bake birthday cake today ~2h", "Lecture today 9:30-14:50", "Birthday party Mia today 15:00-17:00")
        #expect(try !harness.blocks("Bake birthday cake").isEmpty)
        let plan = harness.workspace.plan(in: harness.now)
        #expect(plan.unplanned.isEmpty)
    }

    /// The party takes the rest of the day, and the work is done tomorrow.
    @Test func workAfterItsOwnDeadlineIsLate() throws {
        let harness = try harness(
            "Bake birthday cake today ~2h", "Lecture today 9:00-14:50", "Birthday party Mia today 15:00-22:45")
        let deadline = try #require(try harness.mission("Bake birthday cake").effectiveDeadline)
        #expect(try reasons(harness.blocks("Bake birthday cake")).last == PlanReason.late(deadline))
    }

    @Test(arguments: ["Thank everybody for the birthday today ~30m", "Bake bread today ~30m"])
    func otherWorkHasItsOwnDeadline(_ line: String) throws {
        let harness = try harness(line, "Birthday party Mia today 15:00-17:00")
        let mission = try #require(harness.workspace.missions.all.first)
        #expect(harness.workspace.eventToPrepare(for: mission, in: harness.now) == nil)
    }

    @Test func aDeadlineWithATimeAndAnotherDayCountAsTheyAre() throws {
        let harness = try harness(
            "Buy birthday present today 20:00 ~30m", "Buy birthday card monday ~30m",
            "Birthday party Mia today 15:00-17:00")
        for mission in harness.workspace.missions.all {
            #expect(harness.workspace.eventToPrepare(for: mission, in: harness.now) == nil)
        }
    }

    @Test func anEventThatHasBegunNeedsNoPreparation() throws {
        var harness = try harness("Pack swimming bag today ~10m", "Swimming lessons today 16:00-17:00")
        let mission = try #require(harness.workspace.missions.all.first)
        #expect(harness.workspace.eventToPrepare(for: mission, in: harness.now)?.title == "Swimming lessons")
        harness.now = try at("2026-11-28T16:05")
        #expect(harness.workspace.eventToPrepare(for: mission, in: harness.now) == nil)
    }
}
