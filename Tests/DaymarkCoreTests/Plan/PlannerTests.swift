import Testing

@testable import DaymarkCore

@Suite struct PlannerTests {
    /// Plans of random weeks keep every hard rule of plan.md.
    @Test func hardRulesAlwaysHold() {
        var dice = Dice(20)
        for round in 0..<300 {
            let problem = PlanRules.week(&dice, tasks: dice.roll(0...18))
            let solution = Planner.solve(problem)
            for sentence in PlanRules.broken(problem, solution) { Issue.record("round \(round): \(sentence)") }
        }
    }

    private func mustDo(_ minutes: Int64) -> PlanTask {
        var task = PlanTask(minutes: minutes)
        task.mustDo = true
        return task
    }

    /// A flexible task without a deadline is not planned, unless a requested task waits for it.
    @Test func tasksThatNothingRequiresAreLeftOut() {
        var problem = PlanProblem(now: 540, days: [MinuteSpan(540, 1320)], commitments: [])
        problem.tasks = [PlanTask(minutes: 30), PlanTask(minutes: 30), mustDo(30)]
        problem.tasks[2].predecessors = [1]
        let solution = Planner.solve(problem)
        #expect(solution.unscheduled == [.notRequested, nil, nil])
        #expect(solution.chunks.map { $0.task } == [1, 2])
    }

    /// The breaks, the meeting and the predecessor leave just enough room. Placing the longest chunks first does not
    /// fit.
    @Test func tasksThatBarelyFitArePlaced() {
        var problem = PlanProblem(now: 540, days: [MinuteSpan(540, 840)], commitments: [MinuteSpan(765, 795)])
        (problem.gap, problem.grid, problem.breakEvery) = (0, 15, 90)
        problem.tasks = [mustDo(90), mustDo(150)]
        problem.tasks[0].setLoad(.light)
        problem.tasks[1].setLoad(.extreme)
        (problem.tasks[1].canSplit, problem.tasks[1].minChunk) = (true, 30)
        (problem.tasks[1].predecessors, problem.tasks[1].deadline) = ([0], 840)
        let solution = Planner.solve(problem)
        #expect(solution.unscheduled == [nil, nil])
        #expect(solution.chunks.filter { $0.task == 1 }.reduce(0) { $0 + $1.span.length } == 150)
    }

    /// A single task is placed on a day with gaps exactly if an exhaustive search over chunk lengths finds a way.
    @Test func aTaskIsPlacedAloneExactlyIfASearchFindsAWay() {
        var dice = Dice(31)
        var refused = 0
        for round in 0..<300 {
            var problem = PlanProblem(now: 540, days: [MinuteSpan(540, 900)], commitments: [])
            (problem.gap, problem.grid, problem.breakEvery) = (0, 15, 90)
            for start in stride(from: Int64(555), to: 880, by: 45) where dice.roll(0...9) < 4 {
                problem.commitments.append(MinuteSpan(start, start + 15 * dice.roll(1...2)))
            }
            var task = mustDo(15 * dice.roll(7...18))
            (task.canSplit, task.minChunk, task.deadline) = (true, 30, 900)
            task.setLoad(.extreme)
            problem.tasks = [task]
            let taken = problem.commitments
            var known: [[Int64]: Bool] = [:]
            // Whether `left` minutes of work fit between a time and the end of the day.
            func isDone(_ left: Int64, from: Int64) -> Bool {
                if left == 0 { return true }
                guard from < 900 else { return false }
                if let answer = known[[left, from]] { return answer }
                var found = isDone(left, from: from + 15)
                for length in stride(from: Int64(30), through: min(90, left), by: 15)
                where !found && from + length <= 900 {
                    let span = MinuteSpan(from, from + length)
                    guard !taken.contains(where: { $0.overlaps(span) }) else { break }
                    found = isDone(left - length, from: from + length + 15)
                }
                known[[left, from]] = found
                return found
            }
            let fits = isDone(task.minutes, from: 540)
            refused += fits ? 0 : 1
            #expect((Planner.solve(problem).unscheduled[0] == nil) == fits, "round \(round)")
        }
        #expect((20...280).contains(refused))
    }

    @Test func theSameQuestionHasTheSameAnswer() {
        var dice = Dice(21)
        for _ in 0..<20 {
            let problem = PlanRules.week(&dice, tasks: 12)
            #expect(Planner.solve(problem) == Planner.solve(problem))
        }
    }

    @Test func theHeavierTaskGetsTheTime() {
        var problem = PlanProblem(now: 540, days: [MinuteSpan(540, 660)], commitments: [])
        problem.breakEvery = nil
        problem.tasks = [Priority.low, .critical].map { priority in
            var task = PlanTask(minutes: 90)
            task.deadline = priority == .low ? 640 : 660
            task.weight = priority.weight
            return task
        }
        let solution = Planner.solve(problem)
        #expect(solution.chunks.map { $0.task } == [1])
        #expect(solution.unscheduled[0] == .crowdedOut(by: [1]))
    }

    @Test func refusalsSayWhatIsMissing() {
        var problem = PlanProblem(now: 540, days: [MinuteSpan(540, 720)], commitments: [MinuteSpan(600, 660)])
        problem.gap = 0
        problem.breakEvery = nil
        func refusal(_ change: (inout PlanTask) -> Void) -> UnscheduledReason? {
            var task = PlanTask(minutes: 90)
            task.mustDo = true
            change(&task)
            var asked = problem
            asked.tasks = [task]
            return Planner.solve(asked).unscheduled[0]
        }
        #expect(refusal { $0.deadline = 500 } == .deadlinePassed)
        #expect(refusal { $0.deadline = 660 } == .tooLittleTime(short: 30))
        #expect(refusal { _ in } == .noLongEnoughSpan(longest: 60))
        #expect(refusal { $0.minutes = 60 } == nil)
    }

    @Test func missionsThatWaitInACircleAreRefusedAndDoNotHang() {
        var problem = PlanProblem(now: 540, days: [MinuteSpan(540, 1320)], commitments: [])
        problem.tasks = (0..<3).map { _ in mustDo(30) }
        problem.tasks[0].predecessors = [1]
        problem.tasks[1].predecessors = [0]
        let solution = Planner.solve(problem)
        #expect(solution.chunks.map { $0.task } == [2])
        #expect(solution.unscheduled.count { $0 != nil } == 2)
    }

    @Test func aCircleOfMustDosDueAfterTheHorizonIsRefused() {
        var problem = PlanProblem(now: 540, days: [MinuteSpan(540, 1320)], commitments: [])
        problem.tasks = (0..<3).map { _ in mustDo(30) }
        for index in 0..<3 {
            problem.tasks[index].deadline = 5000
            problem.tasks[index].predecessors = index < 2 ? [1 - index] : [0]
        }
        let solution = Planner.solve(problem)
        #expect(solution.chunks.isEmpty && solution.unscheduled.count { $0 != nil } == 3)
    }

    @Test func aShownStartStaysUnlessARulePreventsIt() {
        var problem = PlanProblem(now: 540, days: [MinuteSpan(540, 1320)], commitments: [])
        problem.tasks = [mustDo(30), mustDo(30)]
        problem.tasks[0].shownStart = 900
        #expect(Planner.solve(problem).chunks.map { $0.span.start } == [540, 900])
        // A deadline before the shown time takes precedence.
        problem.tasks[0].deadline = 600
        #expect(Planner.solve(problem).chunks.first { $0.task == 0 }?.span.start == 540)
    }

    /// A task that was crowded out fits once its blockers are removed, even with all other tasks pinned.
    @Test func blockersAreReal() {
        var dice = Dice(22)
        var seen = 0
        for round in 0..<60 {
            var problem = PlanRules.week(&dice, tasks: 26)
            problem.days = Array(problem.days.prefix(2))
            problem.horizon = 2 * 1440
            let solution = Planner.solve(problem)
            for index in problem.tasks.indices
            where Objective.unscheduledPenalty(of: problem.tasks[index], in: problem) > 0 {
                guard case .crowdedOut(let blockers)? = solution.unscheduled[index], !blockers.isEmpty, seen < 60 else {
                    continue
                }
                seen += 1
                let without = self.without(blockers, for: index, problem, solution)
                #expect(Planner.solve(without).unscheduled[index] == nil, "round \(round), task \(index)")
            }
        }
        #expect(seen > 10)
    }

    private func without(_ blockers: [Int], for index: Int, _ problem: PlanProblem, _ solution: PlanSolution)
        -> PlanProblem
    {
        func kin(_ start: [Int], _ next: (Int) -> [Int]) -> Set<Int> {
            var found = Set(start)
            var open = start
            while let one = open.popLast() {
                for other in next(one) where found.insert(other).inserted { open.append(other) }
            }
            return found
        }
        let gone = kin(blockers) { one in problem.tasks.indices.filter { problem.tasks[$0].predecessors.contains(one) }
        }
        let own = kin([index]) { problem.tasks[$0].predecessors }
        var asked = problem
        for other in problem.tasks.indices where !own.contains(other) {
            let chunks = gone.contains(other) ? [] : solution.chunks(of: other).map { $0.span }
            asked.tasks[other].pinned = chunks
            asked.tasks[other].predecessors = []
            asked.tasks[other].deadline = nil
            asked.tasks[other].mustDo = false
            if !chunks.isEmpty { asked.tasks[other].minutes = chunks.reduce(0) { $0 + $1.length } }
        }
        return asked
    }

    /// A task that fits in no plan is refused for a reason other than being crowded out.
    @Test func tasksThatFitNowhereNameNoBlockers() {
        var dice = Dice(23)
        for _ in 0..<20 {
            let problem = PlanRules.week(&dice, tasks: 9)
            let solution = Planner.solve(problem)
            for index in problem.tasks.indices
            where problem.tasks[index].predecessors.isEmpty && problem.tasks[index].pinned.isEmpty {
                guard Objective.unscheduledPenalty(of: problem.tasks[index], in: problem) > 0 else { continue }
                var alone = problem
                for other in problem.tasks.indices where other != index && problem.tasks[other].pinned.isEmpty {
                    alone.tasks[other] = PlanTask(minutes: 5)
                }
                let fits = Planner.solve(alone).unscheduled[index] == nil
                switch solution.unscheduled[index] {
                case nil: #expect(fits)
                case .crowdedOut: #expect(fits)
                default: #expect(!fits)
                }
            }
        }
    }

    /// Placing each task in its first free slot, earliest deadline first, never costs less than the planner's solution.
    @Test func isNeverWorseThanEarliestDeadlineFirst() {
        var dice = Dice(24)
        var (ours, theirs): (Int64, Int64) = (0, 0)
        for _ in 0..<30 {
            var problem = PlanRules.week(&dice, tasks: dice.roll(5...25))
            problem.breakEvery = nil
            for index in problem.tasks.indices {
                problem.tasks[index].canSplit = false
                problem.tasks[index].predecessors = []
                problem.tasks[index].pinned = []
            }
            let cost = problem.objective(of: Planner.solve(problem))
            let plain = problem.objective(of: earliestDeadlineFirst(problem))
            #expect(cost <= plain)
            ours += cost
            theirs += plain
        }
        #expect(ours * 10 < theirs * 9)
    }

    private func earliestDeadlineFirst(_ problem: PlanProblem) -> PlanSolution {
        var solution = PlanSolution()
        let due = problem.tasks.indices.ordered {
            (problem.tasks[$0].deadline ?? .max) < (problem.tasks[$1].deadline ?? .max)
        }
        for index in due {
            guard let span = firstFreeSpan(for: problem.tasks[index], in: solution, of: problem) else { continue }
            solution.chunks = (solution.chunks + [PlanChunk(task: index, span: span)]).ordered {
                $0.span.start < $1.span.start
            }
        }
        return solution
    }

    private func firstFreeSpan(
        for task: PlanTask, in solution: PlanSolution, of problem: PlanProblem
    ) -> MinuteSpan? {
        for window in problem.freeSpans(from: problem.now, until: task.deadline ?? .max) {
            var start = problem.aligned(window.start)
            while start + task.minutes <= window.end {
                let span = MinuteSpan(start, start + task.minutes)
                if !solution.chunks.contains(where: { $0.span.overlaps(span) }) { return span }
                start += problem.grid
            }
        }
        return nil
    }

    /// Moving late work forward trades places, and loses or doubles no work.
    @Test func lateWorkKeepsItsMinutes() {
        var dice = Dice(47)
        for round in 0..<60 {
            var problem = PlanRules.week(&dice, tasks: dice.roll(6...14))
            for index in problem.tasks.indices where problem.tasks[index].pinned.isEmpty && index % 2 == 0 {
                problem.tasks[index].mayBeLate = true
                problem.tasks[index].canSplit = false
                problem.tasks[index].minutes = 45
                problem.tasks[index].deadline = problem.now + 60 * dice.roll(1...8)
            }
            let solution = Planner.solve(problem)
            for (index, task) in problem.tasks.enumerated() {
                let planned = solution.chunks.filter { $0.task == index }.reduce(Int64(0)) { $0 + $1.span.length }
                let isWhole = planned == task.minutes || (planned == 0 && solution.unscheduled[index] != nil)
                #expect(isWhole || !task.pinned.isEmpty, "round \(round), task \(index): \(planned) of \(task.minutes)")
            }
        }
    }

    /// The last task may end late and would end sooner in the place of the second one, but the first one comes later.
    @Test func lateWorkStaysBehindTheWorkThatItWaitsFor() throws {
        var problem = PlanProblem(
            now: 540, days: [MinuteSpan(540, 1320), MinuteSpan(1980, 2760)], commitments: [])
        problem.tasks = [PlanTask(minutes: 60), PlanTask(minutes: 60), PlanTask(minutes: 60)]
        (problem.tasks[0].deadline, problem.tasks[0].mayBeLate) = (600, true)
        problem.tasks[0].earliestStart = 1980
        problem.tasks[1].deadline = 1320
        (problem.tasks[2].deadline, problem.tasks[2].mayBeLate) = (700, true)
        problem.tasks[2].predecessors = [0]
        let solution = Planner.solve(problem)
        #expect(solution.unscheduled == [nil, nil, nil])
        let first = try #require(solution.chunks.first { $0.task == 0 })
        let last = try #require(solution.chunks.first { $0.task == 2 })
        #expect(last.span.start >= first.span.end)
    }

    @Test func hundredsOfTasksAndAbsurdOnesArePlannedToo() {
        var dice = Dice(25)
        var problem = PlanRules.week(&dice, tasks: 400)
        problem.tasks[3].minutes = 10_000
        problem.tasks[4].deadline = .max / 4
        problem.tasks[5].deadline = -.max / 4
        problem.tasks[6].predecessors = [6, 900, 7]
        problem.tasks[8].canSplit = true
        problem.tasks[8].minutes = 10_000
        let solution = Planner.solve(problem)
        #expect(solution.unscheduled[3] != nil && solution.unscheduled[5] == .deadlinePassed)
        #expect(solution.chunks.count > 30)
    }
}
