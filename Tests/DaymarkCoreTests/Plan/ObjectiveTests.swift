import Testing

@testable import DaymarkCore

/// What a plan costs, with the reference planner's own numbers.
@Suite struct ObjectiveTests {
    /// Monday is minute 0; it is eight, and three days are planned.
    private func problem() -> PlanProblem {
        var problem = PlanProblem(
            now: 480, days: (0..<3).map { MinuteSpan($0 * 1440 + 480, $0 * 1440 + 1350) }, commitments: [])
        problem.horizon = 3 * 1440
        problem.energy = (0..<24).map { hour in max(5, 95 - 9 * abs(hour - 10)) }
        return problem
    }

    private func task(_ minutes: Int64, due: Int64? = nil, _ change: (inout PlanTask) -> Void = { _ in }) -> PlanTask {
        var task = PlanTask(minutes: minutes)
        task.deadline = due
        change(&task)
        return task
    }

    @Test func everyPartIsCounted() {
        var problem = problem()
        problem.tasks = [
            task(60, due: 1020) {
                $0.priority = .critical; $0.load = .heavy; $0.shown = 600
            },
            task(150, due: 2880) {
                $0.priority = .high; $0.load = .extreme; $0.splits = true
            },
            task(20) {
                $0.mustDo = true; $0.load = .light
            },
            task(30, due: 2000) { $0.priority = .low },
            task(45) {
                $0.mustDo = true; $0.priority = .high
            },
            task(30),
        ]
        var solution = PlanSolution()
        solution.chunks = [
            PlanChunk(task: 0, MinuteSpan(500, 560)), PlanChunk(task: 1, MinuteSpan(560, 650)),
            PlanChunk(task: 1, MinuteSpan(700, 760)),
            PlanChunk(task: 2, MinuteSpan(762, 782)), PlanChunk(task: 4, MinuteSpan(1440 + 600, 1440 + 645)),
        ]
        #expect(problem.objective(of: solution) == 1_800_588)
    }

    @Test func whatIsDueAfterTheHorizonMayWait() {
        var problem = problem()
        problem.tasks = [task(60, due: 3 * 1440 + 1) { $0.priority = .critical }]
        #expect(problem.objective(of: PlanSolution()) == 0)
        problem.tasks[0].deadline = 3 * 1440
        #expect(problem.objective(of: PlanSolution()) == 8_000_000)
        problem.tasks[0].deadline = nil
        problem.tasks[0].mustDo = true
        #expect(problem.objective(of: PlanSolution()) == 3_200_000)
    }

    /// The night in which the clock goes forward: an hour of the person's day is skipped.
    @Test func energyFollowsThePersonsClock() {
        var problem = problem()
        problem.energy = (0..<24).map { $0 == 3 ? 100 : 0 }
        problem.clock = [ClockShift(from: 0, ahead: 60), ClockShift(from: 60, ahead: 120)]
        #expect([0, 59, 60, 119, 120].map { problem.level(at: $0) } == [0, 0, 100, 100, 0])
        #expect(problem.level(at: -1440 + 180) == 100)
    }
}
