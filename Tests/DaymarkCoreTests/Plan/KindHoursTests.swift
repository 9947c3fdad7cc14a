import DaymarkSimulation
import Testing

@testable import DaymarkCore

/// Missions of a category with hours of its own are planned in these hours only.
@Suite struct KindHoursTests {
    private func harness(_ now: Circumstances, _ hours: String, of category: DaymarkCore.Category = .work)
        -> PlanHarness
    {
        var harness = PlanHarness()
        harness.apply(
            harness.workspace.changeSettings(in: now, using: &harness.entropy) {
                $0.setHours(WeekHours(hours), of: category)
            })
        return harness
    }

    private func work(on title: String, _ harness: PlanHarness, in now: Circumstances) -> [(
        CivilDateTime, CivilDateTime
    )] {
        harness.workspace.plan(in: now).blocks.filter { block in
            block.mission.flatMap { harness.workspace.missions[$0]?.title } == title
        }.map { (now.zone.civil(at: $0.span.start), now.zone.civil(at: $0.span.end)) }
    }

    @Test func workStaysInItsHoursAndTheRestDoesNot() throws {
        let now = try at("2026-11-23T08:00")
        var harness = harness(now, "mon-fri 13-17")
        try harness.add("Audit sunday ~12h #work", now)
        try harness.add("Garden tomorrow ~3h #personal", now)
        let audit = work(on: "Audit", harness, in: now)
        #expect(audit.reduce(0) { $0 + ($1.1.secondOfDay - $1.0.secondOfDay) / 60 } == 720)
        #expect(
            audit.allSatisfy { start, end in
                start.time >= WallTime(13) && end.time <= WallTime(17) && start.date.weekday <= .friday
            })
        #expect(work(on: "Garden", harness, in: now).contains { $0.0.time < WallTime(13) })
    }

    @Test func theUsualCategoryHasItsHoursToo() throws {
        let now = try at("2026-11-23T08:00")
        var harness = harness(now, "daily 18-22", of: .personal)
        try harness.add("Guitar friday ~2h", now)
        #expect(work(on: "Guitar", harness, in: now).allSatisfy { $0.0.time >= WallTime(18) })
        #expect(!work(on: "Guitar", harness, in: now).isEmpty)
    }

    @Test func theReasonNamesTheHours() throws {
        let now = try at("2026-11-23T08:00")
        var harness = harness(now, "mon 10-12")
        try harness.add("Audit thursday ~5h #work", now)
        let unplanned = try #require(harness.workspace.plan(in: now).unplanned.first)
        guard case .tooLittleTimeInHours(of: .work, let short) = unplanned.reason else {
            Issue.record("\(unplanned.reason)")
            return
        }
        #expect(short >= 180)
        // The rest is planned in the hours of the next weeks.
        #expect(work(on: "Audit", harness, in: now).allSatisfy { $0.0.date.weekday == .monday })
        #expect(unplanned.lateEnd != nil || !work(on: "Audit", harness, in: now).isEmpty)
    }

    /// The last planned day is 6 December. The person was told that the work gets a time closer to its deadline, but
    /// there is none.
    @Test func workDueAfterThePlannedDaysIsReportedIfAllTimeBeforeItsDeadlineIsTaken() throws {
        let now = try at("2026-11-23T08:00")
        var harness = harness(now, "mon-fri 9-17")
        try harness.add("Spec 2026-12-07 ~12h #work", now)
        let spec = try #require(harness.workspace.missions.all.last?.id)
        #expect(harness.workspace.plan(in: now).unplanned == [])
        try harness.add("Training every weekday 9:00-17:00", now)
        try harness.add("Memo 2026-12-07 ~2h #personal", now)
        let short = UnplannedReason.tooLittleTimeInHours(of: .work, short: 720)
        #expect(harness.workspace.plan(in: now).unplanned == [UnplannedMission(mission: spec, reason: short)])
    }

    /// Each of the two would have room alone, in the eight hours of the day of their deadline.
    @Test func workDueBeforeItCountsInTheCheckOfWorkDueAfterThePlannedDays() throws {
        let now = try at("2026-11-23T08:00")
        var harness = harness(now, "mon-fri 9-17")
        try harness.add("Training every weekday 9:00-17:00 until 2026-12-04", now)
        try harness.add("Spec 2026-12-07 ~5h #work", now)
        #expect(harness.workspace.plan(in: now).unplanned == [])
        try harness.add("Survey 2026-12-07 ~5h #work", now)
        let unplanned = harness.workspace.plan(in: now).unplanned
        #expect(unplanned.count == 1)
        guard case .tooLittleTimeInHours(of: .work, let short)? = unplanned.first?.reason else {
            Issue.record("\(unplanned)")
            return
        }
        #expect((120...240).contains(short), "ten hours of work, and a day of eight hours with lunch")
    }

    @Test func pinnedWorkMayLeaveItsHours() throws {
        let now = try at("2026-11-23T08:00")
        var harness = harness(now, "mon-fri 9-17")
        try harness.add("Audit friday ~1h #work", now)
        let id = try #require(harness.workspace.missions.all.last?.id)
        let evening = now.zone.instant(of: try civil("2026-11-23T19:00"))
        harness.apply(
            try harness.workspace.pin(
                id, at: Span(evening, evening.adding(minutes: 60)), in: now, using: &harness.entropy))
        #expect(work(on: "Audit", harness, in: now).map { $0.0.time } == [WallTime(19)])
    }

    @Test func noChunkOfASearchLeavesItsHours() {
        for seed in 0..<60 {
            var dice = Dice(UInt64(seed))
            var problem = PlanRules.week(&dice, tasks: 14)
            problem.hoursByKind = [
                problem.days.map { MinuteSpan($0.start + 120, $0.start + 400) },
                problem.days.map { MinuteSpan($0.start + 500, $0.end) },
            ]
            for index in problem.tasks.indices where index % 3 > 0 { problem.tasks[index].kind = index % 3 - 1 }
            let solution = Planner.solve(problem)
            #expect(PlanRules.broken(problem, solution) == [], "seed \(seed)")
            for chunk in solution.chunks where problem.tasks[chunk.task].pinned.isEmpty {
                guard let hours = problem.hours(of: problem.tasks[chunk.task].kind) else { continue }
                #expect(
                    hours.contains { $0.start <= chunk.span.start && chunk.span.end <= $0.end },
                    "seed \(seed), task \(chunk.task)")
            }
        }
    }

    /// Twelve hours of work with ten in its hours: the rest can be done outside, and then all of it fits.
    @Test func timeOutsideTheHoursIsOffered() throws {
        let now = try at("2026-11-23T08:00")
        var harness = harness(now, "mon-fri 13-17")
        try harness.add("Audit wednesday ~12h #work", now)
        let plan = harness.workspace.plan(in: now)
        let audit = try #require(plan.unplanned.first).mission
        let offered = harness.workspace.waysOut(for: audit, with: plan, in: now).compactMap { way -> [Span]? in
            if case .outsideHours(let spans) = way.action { spans } else { nil }
        }
        let spans = try #require(offered.first)
        #expect(offered.count == 1 && spans.allSatisfy { (25...90).contains($0.minutes) })
        let hours = try #require(WeekHours("mon-fri 13-17"))
        for span in spans {
            let own = hours.spans(on: now.zone.civil(at: span.start).date, in: now.zone)
            #expect(!own.contains { $0.overlaps(span) })
        }
        harness.apply(
            try harness.workspace.apply(.outsideHours(spans), to: audit, in: now, using: &harness.entropy))
        let after = harness.workspace.plan(in: now)
        #expect(after.unplanned.isEmpty)
        #expect(spans.allSatisfy { span in after.blocks.contains { $0.mission == audit && $0.span == span } })
    }

    @Test func aWayWithSeveralTimesIsOneActionOfHistory() throws {
        let now = try at("2026-11-23T08:00")
        var harness = harness(now, "mon-fri 13-17")
        try harness.add("Audit wednesday ~4h #work", now)
        let audit = try #require(harness.workspace.missions.all.first).id
        let evening = now.now.adding(minutes: 11 * 60)
        let spans = [
            Span(evening, evening.adding(minutes: 60)),
            Span(evening.adding(minutes: 90), evening.adding(minutes: 150)),
        ]
        let operations = try harness.workspace.apply(
            .outsideHours(spans), to: audit, in: now, using: &harness.entropy)
        #expect(operations.count > 1 && Set(operations.map { $0.unit }).count == 1)
    }

    /// Work with a category of its own stays, and so does all work if both categories have the same hours.
    @Test func anotherUsualCategoryTellsHowManyMissionsItMoves() throws {
        let now = try at("2026-11-23T08:00")
        var harness = harness(now, "mon-fri 13-17")
        try harness.add("Audit friday ~2h", now)
        try harness.add("Garden friday ~1h #personal", now)
        #expect(harness.workspace.settings.category == .personal)
        #expect(harness.workspace.change(ofUsualCategory: .personal, in: now) == nil)
        let school = harness.workspace.change(ofUsualCategory: .school, in: now)
        #expect(school == UsualCategoryChange(missions: 1, moved: 0, lost: 0))
        let work = try #require(harness.workspace.change(ofUsualCategory: .work, in: now))
        #expect(work.missions == 1 && work.moved >= 1 && work.lost == 0)
        try harness.add("Shed today ~1h", try at("2026-11-23T08:00"))
        // At 18:00, the hours of work are over.
        let evening = harness.workspace.change(ofUsualCategory: .work, in: try at("2026-11-23T18:00"))
        #expect(evening?.missions == 2 && evening?.lost == 1)
    }

    /// Seven hours of work with two hours a day are planned until Friday, so nobody has to ask for more than that.
    @Test func theNewDeadlineThatIsOfferedIsTheDayOnWhichTheWorkEnds() throws {
        let now = try at("2026-11-23T21:00")
        var harness = harness(now, "mon-fri 9-11")
        try harness.add("Report tuesday 20:00 ~7h #work", now)
        let plan = harness.workspace.plan(in: now)
        let report = try #require(plan.unplanned.first).mission
        let end = try #require(plan.blocks.last { $0.mission == report }).span.end
        let offered = harness.workspace.waysOut(for: report, with: plan, in: now).compactMap { way -> CivilDate? in
            if case .dueOn(let date) = way.action { date } else { nil }
        }
        #expect(offered == [now.zone.civil(at: end).date])
        #expect(try offered == [date("2026-11-27")])
    }
}
