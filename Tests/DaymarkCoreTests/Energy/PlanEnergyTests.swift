import Testing

@testable import DaymarkCore

/// The planner uses the energy of each hour of the week and adjusts it by a mood.
@Suite struct PlanEnergyTests {
    private func problem(_ energy: [Int64], ahead: Int64 = 0) throws -> PlanProblem {
        let midnight = try #require(Instant("2026-11-23T00:00:00Z")).minute
        var problem = PlanProblem(
            now: midnight + 480, days: [MinuteSpan(midnight + 540, midnight + 1380)], commitments: [])
        problem.energyLevels = energy
        problem.clockOffsets = [ClockOffset(from: 0, minutes: ahead)]
        return problem
    }

    @Test func hoursOfTheWeekBeginOnMonday() throws {
        let problem = try problem((0..<168).map { $0 % 100 }, ahead: 60)
        // The clock is one hour ahead, so 23:00 UTC on Monday 23 November 2026 is the first hour of Tuesday.
        let midnight = try #require(Instant("2026-11-23T00:00:00Z")).minute
        #expect(problem.energyLevel(at: midnight) == 1 && problem.energyLevel(at: midnight + 23 * 60) == 24)
        #expect(problem.energyLevel(at: midnight - 61) == 167 % 100 && problem.energyLevel(at: midnight - 60) == 0)
        #expect(problem.energyLevel(at: midnight + 3 * 1440) == 73)
    }

    @Test func aDailyCurveEqualsTheSameCurveForAWeek() throws {
        let day = EnergyPrior.levels(Settings(id: Settings.recordID))
        let (one, seven) = (try problem(day), try problem((0..<7).flatMap { _ in day }))
        for minute in stride(from: one.now, to: one.now + 3 * 1440, by: 7) {
            #expect(one.energyLevel(at: minute) == seven.energyLevel(at: minute))
        }
        #expect(try problem([1, 2]).energyLevel(at: 0) == 50)
    }

    @Test func aMoodShiftsItsTimeAlone() throws {
        var problem = try problem((0..<24).map { _ in 60 })
        problem.energyAdjustment = EnergyAdjustment(span: MinuteSpan(problem.now, problem.now + 120), points: -90)
        #expect(problem.energyLevel(at: problem.now) == 0 && problem.energyLevel(at: problem.now + 119) == 0)
        #expect(problem.energyLevel(at: problem.now + 120) == 60 && problem.energyLevel(at: problem.now - 1) == 60)
        problem.energyAdjustment = EnergyAdjustment(span: MinuteSpan(.min, .max), points: .max)
        #expect(problem.energyLevel(at: problem.now) == 100)
    }

    /// The search uses the same costs as the objective.
    @Test func searchAndJudgementAgree() throws {
        var problem = try problem((0..<168).map { ($0 * 37) % 101 }, ahead: 60)
        problem.energyAdjustment = EnergyAdjustment(span: MinuteSpan(problem.now, problem.now + 125), points: 25)
        var task = PlanTask(minutes: 70)
        task.setLoad(.extreme)
        problem.tasks = [task]
        let availability = Availability(problem)
        let table = CostTable(task, minutes: 70, now: problem.now, in: availability)
        for (window, costs) in zip(availability.windows, table.costs) {
            for (index, cost) in costs.enumerated() {
                let start = window.firstStart + Int64(index) * availability.grid
                #expect(cost == Objective.workCost(of: task, during: MinuteSpan(start, start + 70), in: problem))
            }
        }
        #expect(table.costs.contains { !$0.isEmpty })
    }

    @Test func aPlanThatWasShownStaysWhereItIs() throws {
        let now = try at("2026-11-23T09:00")
        var (workspace, entropy) = (Workspace(device: RecordID(high: 1, low: 1)), Entropy(seed: [5]))
        for title in ["Essay", "Slides"] {
            var draft = Mission(id: RecordID(high: 0, low: 0))
            (draft.title, draft.estimate, draft.cognitiveLoad, draft.placement) = (title, 60, .heavy, .mustDo)
            for operation in try workspace.add(draft, in: now, using: &entropy).operations {
                workspace.apply(operation)
            }
        }
        let before = workspace.plan(in: now)
        for operation in workspace.remember(before, in: now, using: &entropy) { workspace.apply(operation) }
        for operation in workspace.note(mood: .okay, in: now, using: &entropy) { workspace.apply(operation) }
        #expect(workspace.plan(in: now).blocks == before.blocks)
    }
}
