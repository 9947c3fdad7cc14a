import Testing

@testable import DaymarkCore

/// Blocks that the person has seen stay in place unless something forces them to move.
@Suite struct StabilityTests {
    /// A week with room to spare. The time is 08:00 on Monday.
    private func week(_ seed: UInt64) -> PlanProblem {
        var dice = Dice(seed)
        let days = (0..<7).map { MinuteSpan($0 * 1440 + 480, $0 * 1440 + 1320) }
        let commitments = (0..<5).map { day in MinuteSpan(day * 1440 + 720, day * 1440 + 780) }
        var problem = PlanProblem(now: 480, days: days, commitments: commitments)
        problem.energyLevels = (0..<24).map { hour in max(5, 95 - 9 * abs(hour - 10)) }
        for index in Int64(0)..<24 {
            var task = PlanTask(minutes: dice.pick([30, 45, 60, 90, 120]))
            task.deadline = (index % 7) * 1440 + 1320
            task.weight = dice.pick(Priority.allCases).weight
            task.setLoad(dice.pick(CognitiveLoad.allCases))
            task.canSplit = task.minutes > 90
            problem.tasks.append(task)
        }
        return problem
    }

    /// The same problem at a later time. Shown blocks are known, past ones are gone, and a running one lasts `overrun`
    /// minutes longer.
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
            later.tasks[index].shownStart = left.first?.start
            later.tasks[index].shownSpans = left
            if left.isEmpty, running == nil { later.tasks[index] = PlanTask(minutes: 5) }
        }
        return later
    }

    /// The number of moved blocks after now, out of all blocks after now.
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

    @Test func halfAnHourMoreMovesFewerThanATenth() {
        var (moved, all) = (0, 0)
        for seed in UInt64(100)..<108 {
            let result = self.moved(seed, overrun: 30)
            moved += result.moved
            all += result.of
        }
        #expect(all > 100)
        #expect(moved * 10 < all, "\(moved) of \(all)")
    }

    @Test func timePassingByMovesNothing() {
        var (moved, all) = (0, 0)
        for seed in UInt64(100)..<108 {
            let result = self.moved(seed, overrun: 0)
            moved += result.moved
            all += result.of
        }
        #expect(moved == 0, "\(moved) of \(all)")
    }

    /// After any change, the new plan breaks no rule and still contains most shown blocks.
    @Test func repairedPlansKeepTheRules() {
        var dice = Dice(31)
        var (kept, all) = (0, 0)
        for round in 0..<200 {
            let problem = PlanRules.week(&dice, tasks: dice.roll(1...18))
            let shown = Planner.solve(problem)
            var later = self.later(
                problem, shown, now: problem.now + dice.pick([0, 35, 600, 1500]), overrun: dice.pick([0, 30]))
            if dice.chance(40) {
                let start = later.now + dice.roll(1...100) * 15
                later.commitments.append(MinuteSpan(start, start + dice.pick([60, 240])))
            }
            for index in later.tasks.indices where later.tasks[index].pinned.isEmpty && dice.chance(15) {
                later.tasks[index].minutes = dice.pick([20, 55, 120])
                later.tasks[index].canSplit = later.tasks[index].minutes > min(90, problem.breakEvery ?? 90)
                later.tasks[index].stepEnds = []
            }
            // NB: an overrunning block is a fact, so it may break the rest rule. Such cases are skipped.
            let pinned = later.tasks.indices.flatMap { index in
                later.tasks[index].pinned.map { PlanChunk(task: index, span: $0) }
            }
            guard later.satisfiesRestRule(pinned.ordered { $0.span.start < $1.span.start }) else { continue }
            let after = Planner.solve(later)
            for sentence in PlanRules.broken(later, after) { Issue.record("round \(round): \(sentence)") }
            let left = shown.chunks.filter { $0.span.start >= later.now }
            kept += left.count { after.chunks.contains($0) }
            all += left.count
        }
        #expect(all > 500)
        #expect(kept * 3 > all * 2, "\(kept) of \(all)")
    }

    /// A task whose length changes keeps its start, and other tasks do not move.
    @Test func aChangedDurationMovesNoOtherTask() throws {
        let problem = week(109)
        let shown = Planner.solve(problem)
        var longer = later(problem, shown, now: 480, overrun: 0)
        let index = try #require(
            problem.tasks.indices.first { shown.chunks(of: $0).count == 1 && problem.tasks[$0].minutes >= 45 })
        longer.tasks[index].minutes -= 15
        let after = Planner.solve(longer)
        #expect(after.chunks(of: index).first?.span.start == shown.chunks(of: index).first?.span.start)
        #expect(shown.chunks.filter { $0.task != index } == after.chunks.filter { $0.task != index })
    }
}
