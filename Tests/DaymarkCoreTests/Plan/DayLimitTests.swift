import Testing

@testable import DaymarkCore

/// The daily limit moves work that is not pressing to later days. It makes nothing late.
@Suite struct DayLimitTests {
    @Test func workThatCanWaitIsSpreadOverTheWeek() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:00")
        for number in 1...9 { try harness.add("chapter \(number) friday ~90m", now) }
        #expect(harness.loads(now).prefix { $0 > 0 } == [360, 360, 90])
        harness.apply(harness.workspace.changeSettings(in: now, using: &harness.entropy) { $0.maxDailyMinutes = 180 })
        #expect(harness.loads(now).prefix { $0 > 0 } == [180, 180, 180, 180, 90])
        harness.apply(harness.workspace.changeSettings(in: now, using: &harness.entropy) { $0.maxDailyMinutes = 1440 })
        #expect(harness.loads(now)[0] > 500)
    }

    @Test func aLongMissionIsSpreadToo() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:00")
        try harness.add("thesis sunday ~15h", now)
        let loads = harness.loads(now)
        #expect(loads.reduce(0, +) == 900 && loads.max() ?? 0 <= 360 + 15)
    }

    @Test func theDailyLimitMakesNothingLate() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:00")
        for number in 1...6 { try harness.add("report \(number) today ~90m", now) }
        #expect(harness.loads(now)[0] == 540 && harness.workspace.plan(in: now).unplanned == [])
        try harness.add("tidy !must ~30m", now)
        #expect(harness.loads(now)[0] == 570)
    }

    @Test func oldWorkDoesNotFillTheFirstDayBack() throws {
        var harness = PlanHarness()
        let before = try at("2026-11-16T09:00")
        for line in ["Notes 2026-11-17 ~4h", "Poster 2026-11-18 12:00 ~5h", "Talk 2026-11-19 ~3h"] {
            try harness.add(line, before)
        }
        let now = try at("2026-11-22T10:00")
        try harness.add("Shopping today ~45m", now)
        let loads = harness.loads(now)
        #expect(loads[0] <= 360 && loads.reduce(0, +) == 765)
    }

    @Test func theLimitHoldsAfterAnEmergencyIsPutBack() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:00")
        harness.apply(harness.workspace.changeSettings(in: now, using: &harness.entropy) { $0.maxDailyMinutes = 180 })
        for number in 1...4 { try harness.add("chapter \(number) friday ~90m", now) }
        let shown = harness.workspace.plan(in: now)
        harness.apply(harness.workspace.remember(shown, in: now, using: &harness.entropy))
        try harness.add("stop the leak today !critical ~60m", now)
        let moved = harness.workspace.plan(in: now)
        harness.apply(harness.workspace.remember(moved, in: now, using: &harness.entropy))
        let back = harness.workspace.putBack(moved, in: now, using: &harness.entropy)
        harness.apply(back.operations)
        let loads = harness.loads(now)
        #expect(loads[0] <= 240 && loads.dropFirst().allSatisfy { $0 <= 180 } && loads.reduce(0, +) == 420)
    }

    @Test func theLimitHoldsAfterADeadlineMoved() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:00")
        for number in 1...6 { try harness.add("report \(number) today ~90m", now) }
        let plan = harness.workspace.plan(in: now)
        harness.apply(harness.workspace.remember(plan, in: now, using: &harness.entropy))
        #expect(harness.loads(now)[0] == 540)
        let ids = harness.workspace.missions.all.map { $0.id }
        harness.apply(
            try harness.workspace.change(ids, in: now, using: &harness.entropy) { mission throws(IntentError) in
                mission.put(dueOn: now.today.adding(days: 6), in: now)
            })
        let loads = harness.loads(now)
        #expect(loads[0] == 360 && loads.reduce(0, +) == 540)
    }

    @Test func workDoneTodayCountsTowardsTheLimit() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:00")
        for number in 1...9 { try harness.add("chapter \(number) friday ~90m", now) }
        let plan = harness.workspace.plan(in: now)
        harness.apply(harness.workspace.remember(plan, in: now, using: &harness.entropy))
        let evening = try at("2026-11-23T17:00")
        let today = plan.blocks(in: plan.days[0]).compactMap { $0.mission }
        harness.apply(try harness.workspace.complete(today.uniqued(), in: evening, using: &harness.entropy))
        #expect(harness.loads(evening)[0] == 0)
    }

    @Test func hardRulesHoldAndTheObjectiveCountsIt() {
        for seed in 0..<80 {
            var dice = Dice(UInt64(seed))
            var problem = PlanRules.week(&dice, tasks: 14)
            problem.dailyLimit = dice.pick([60, 180, 360])
            problem.minutesWorkedToday = dice.pick([0, 45, 400])
            let solution = Planner.solve(problem)
            #expect(PlanRules.broken(problem, solution) == [], "seed \(seed)")
            var free = problem
            free.dailyLimit = nil
            var loads = [Int64](repeating: 0, count: problem.days.count)
            loads[0] = problem.minutesWorkedToday
            for chunk in solution.chunks { loads[problem.dayIndex(at: chunk.span.start)] += chunk.span.length }
            let over = loads.reduce(0) { $0 + max(0, $1 - (problem.dailyLimit ?? 0)) }
            #expect(problem.objective(of: solution) == free.objective(of: solution) + 60 * over)
        }
    }

    /// The limit never makes more work late than without it.
    @Test func noDeadlineIsLostToIt() {
        for seed in 0..<60 {
            var dice = Dice(UInt64(seed) + 500)
            var problem = PlanRules.week(&dice, tasks: 12)
            func late(_ solution: PlanSolution) -> Int64 {
                problem.tasks.indices.reduce(0) { sum, index in
                    solution.unscheduled[index] == nil
                        ? sum : sum + Objective.unscheduledPenalty(of: problem.tasks[index], in: problem)
                }
            }
            let free = late(Planner.solve(problem))
            problem.dailyLimit = 120
            #expect(late(Planner.solve(problem)) <= free, "seed \(seed)")
        }
    }
}

extension PlanHarness {
    /// The minutes of work on each day.
    fileprivate func loads(_ now: Circumstances) -> [Int64] {
        let plan = workspace.plan(in: now)
        return plan.days.map { plan.blocks(in: $0).reduce(0) { $0 + ($1.isWork ? $1.span.minutes : 0) } }
    }
}
