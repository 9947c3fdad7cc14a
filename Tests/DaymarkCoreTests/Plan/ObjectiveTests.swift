import Testing

@testable import DaymarkCore

/// Compares the costs of plans with numbers from the reference planner.
@Suite struct ObjectiveTests {
    /// A problem of three days. Minute 0 is the start of Monday, and the time is 08:00.
    private func problem() -> PlanProblem {
        var problem = PlanProblem(
            now: 480, days: (0..<3).map { MinuteSpan($0 * 1440 + 480, $0 * 1440 + 1350) }, commitments: [])
        problem.horizon = 3 * 1440
        problem.energyLevels = (0..<24).map { hour in max(5, 95 - 9 * abs(hour - 10)) }
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
                $0.weight = Priority.critical.weight; $0.setLoad(.heavy); $0.shownStart = 600
            },
            task(150, due: 2880) {
                $0.weight = Priority.high.weight; $0.setLoad(.extreme); $0.canSplit = true
            },
            task(20) {
                $0.mustDo = true; $0.setLoad(.light)
            },
            task(30, due: 2000) { $0.weight = Priority.low.weight },
            task(45) {
                $0.mustDo = true; $0.weight = Priority.high.weight
            },
            task(30),
        ]
        var solution = PlanSolution()
        solution.chunks = [
            PlanChunk(task: 0, span: MinuteSpan(500, 560)), PlanChunk(task: 1, span: MinuteSpan(560, 650)),
            PlanChunk(task: 1, span: MinuteSpan(700, 760)),
            PlanChunk(task: 2, span: MinuteSpan(762, 782)),
            PlanChunk(task: 4, span: MinuteSpan(1440 + 600, 1440 + 645)),
        ]
        #expect(problem.objective(of: solution) == 1_800_588)
    }

    @Test func tasksDueAfterTheHorizonMayWait() {
        var problem = problem()
        problem.tasks = [task(60, due: 3 * 1440 + 1) { $0.weight = Priority.critical.weight }]
        #expect(problem.objective(of: PlanSolution()) == 0)
        problem.tasks[0].deadline = 3 * 1440
        #expect(problem.objective(of: PlanSolution()) == 8_000_000)
        problem.tasks[0].deadline = nil
        problem.tasks[0].mustDo = true
        #expect(problem.objective(of: PlanSolution()) == 3_200_000)
    }

    /// In the night in which the clock goes forward, an hour of the person's day is skipped.
    @Test func energyFollowsThePersonsClock() {
        var problem = problem()
        problem.energyLevels = (0..<24).map { $0 == 3 ? 100 : 0 }
        problem.clockOffsets = [ClockOffset(from: 0, minutes: 60), ClockOffset(from: 60, minutes: 120)]
        #expect([0, 59, 60, 119, 120].map { problem.energyLevel(at: $0) } == [0, 0, 100, 100, 0])
        #expect(problem.energyLevel(at: -1440 + 180) == 100)
    }
}
