import Testing

@testable import DaymarkCore

/// What a person has seen stays where it is, unless something forces it to move.
@Suite struct StabilityTests {
    /// A week with room to spare, planned at eight on Monday.
    private func week(_ seed: UInt64) -> PlanProblem {
        var dice = Dice(seed)
        let days = (0..<7).map { MinuteSpan($0 * 1440 + 480, $0 * 1440 + 1320) }
        let commitments = (0..<5).map { day in MinuteSpan(day * 1440 + 720, day * 1440 + 780) }
        var problem = PlanProblem(now: 480, days: days, commitments: commitments)
        problem.energy = (0..<24).map { hour in max(5, 95 - 9 * abs(hour - 10)) }
        for index in Int64(0)..<24 {
            var task = PlanTask(minutes: dice.pick([30, 45, 60, 90, 120]))
            task.deadline = (index % 7) * 1440 + 1320
            task.priority = dice.pick(Priority.allCases)
            task.load = dice.pick(CognitiveLoad.allCases)
            task.splits = task.minutes > 90
            problem.tasks.append(task)
        }
        return problem
    }

    /// The problem as it is later: what was shown is known, what is over is gone, what runs stays for so much longer.
    private func later(_ problem: PlanProblem, _ shown: PlanSolution, now: Int64, overrun: Int64) -> PlanProblem {
        var later = problem
        later.now = now
        for index in problem.tasks.indices {
            let own = shown.chunks(of: index).map { $0.span }
            let running = own.first { $0.start <= now && now < $0.end + overrun && $0.end <= now }
            let left = own.filter { $0.start >= now }
            if let running {
                later.tasks[index].pinned = [MinuteSpan(running.start, running.end + overrun)]
                later.tasks[index].minutes = left.reduce(running.length + overrun) { $0 + $1.length }
            } else {
                later.tasks[index].minutes = left.reduce(0) { $0 + $1.length }
            }
            later.tasks[index].shown = left.first?.start
            later.tasks[index].seen = left
            if left.isEmpty, running == nil { later.tasks[index] = PlanTask(minutes: 5) }
        }
        return later
    }

    /// How many blocks there are after now, and how many of them were moved.
    private func moved(_ seed: UInt64, overrun: Int64) -> (moved: Int, of: Int) {
        let problem = week(seed)
        let shown = Planner.solve(problem)
        let ends = shown.chunks.map { $0.span.end }.filter { (720...1020).contains($0) }
        guard let now = ends.first else { return (0, 0) }
        let asked = later(problem, shown, now: now, overrun: overrun)
        let after = Planner.solve(asked)
        let left = shown.chunks.filter { $0.span.start >= now }
        return (left.filter { !after.chunks.contains($0) }.count, left.count)
    }

    @Test func halfAnHourMoreMovesFewerThanAThird() {
        var (moved, all) = (0, 0)
        for seed in UInt64(100)..<108 {
            let result = self.moved(seed, overrun: 30)
            moved += result.moved
            all += result.of
        }
        #expect(all > 100)
        #expect(moved * 3 < all, "\(moved) of \(all)")
    }

    @Test func timePassingByMovesFewerThanATenth() {
        var (moved, all) = (0, 0)
        for seed in UInt64(100)..<108 {
            let result = self.moved(seed, overrun: 0)
            moved += result.moved
            all += result.of
        }
        #expect(moved * 10 < all, "\(moved) of \(all)")
    }
}
