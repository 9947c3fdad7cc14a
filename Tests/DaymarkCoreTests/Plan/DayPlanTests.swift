import Testing

@testable import DaymarkCore

/// Tests plans of whole workspaces: commitments, waking days, shown blocks and their reasons.
@Suite struct DayPlanTests {
    @Test func workGoesAroundCommitmentsWithAGap() throws {
        let now = try at("2026-11-23T09:30")
        var harness = PlanHarness()
        try harness.add("Physics every mon,wed 10-11:30", now)
        try harness.add("Lab report today 6pm ~60m", now)
        try harness.add("Essay tomorrow 5pm ~2h !high", now)
        let plan = harness.workspace.plan(in: now)
        #expect(
            harness.lines(plan, now) == [
                "2026-11-23T09:30:00 25 Essay", "2026-11-23T11:35:00 25 Essay", "2026-11-23T12:30:00 70 Essay",
                "2026-11-23T13:40:00 5 rest", "2026-11-23T13:45:00 60 Lab report",
            ])
        let reasons = plan.blocks.compactMap { block in
            if case .work(_, _, _, let reason) = block.kind { reason } else { nil }
        }
        #expect(reasons.count == 4)
        #expect(plan.unplanned == [])
    }

    @Test func aMissionWithoutADeadlineIsOfferedAndNotPlanned() throws {
        let now = try at("2026-11-23T09:30")
        var harness = PlanHarness()
        try harness.add("call dentist", now)
        try harness.add("renew passport in 14 weeks", now)
        #expect(harness.workspace.plan(in: now).blocks == [])
        try harness.add("fix the bike !must", now)
        #expect(harness.lines(harness.workspace.plan(in: now), now) == ["2026-11-23T09:30:00 30 fix the bike"])
    }

    @Test func unplannedMissionsHaveAReason() throws {
        let now = try at("2026-11-23T20:00")
        var harness = PlanHarness()
        try harness.add("Lab report today 9pm ~90m", now)
        let report = try #require(harness.workspace.missions.all.first)
        #expect(
            harness.workspace.plan(in: now).unplanned == [
                UnplannedMission(
                    mission: report.id, reason: .tooLittleTime(short: 30), lateEnd: try at("2026-11-23T21:30").now)
            ]
        )
        // It is finished as soon as possible.
        #expect(
            harness.lines(harness.workspace.plan(in: now), now) == [
                "2026-11-23T20:00:00 90 Lab report"
            ])
    }

    @Test func workDueAfterThePlannedDaysGetsItsShareOfThem() throws {
        let now = try at("2026-11-23T09:30")
        var harness = PlanHarness()
        try harness.add("Thesis in 4 weeks ~30h", now)
        let minutes = harness.workspace.plan(in: now).blocks.reduce(0) { $0 + ($1.isWork ? $1.span.minutes : 0) }
        // Half of the time until it is due.
        #expect((14 * 60...16 * 60).contains(minutes), "\(minutes)")
        // Work that is due in these days comes first.
        for number in 1...5 { try harness.add("Report \(number) today 20:00 ~90m", now) }
        let today = harness.workspace.plan(in: now)
        #expect(today.blocks(in: today.days[0]).compactMap { $0.mission }.uniqued().count == 5)
    }

    @Test func pinningAPartOfDistantWorkKeepsTheRestOfItsShare() throws {
        let now = try at("2026-11-23T09:30")
        var harness = PlanHarness()
        try harness.add("Course 11 dec 18:00 ~20h", now)
        let course = try #require(harness.workspace.missions.all.first).id
        let tuesday = try at("2026-11-24T14:00").now
        harness.apply(
            try harness.workspace.pin(
                course, at: Span(tuesday, tuesday.adding(minutes: 90)), in: now, using: &harness.entropy))
        let plan = harness.workspace.plan(in: now)
        #expect(plan.blocks.contains { $0.mission == course && $0.isPinned && $0.span.start == tuesday })
        #expect(plan.blocks.filter { $0.mission == course }.reduce(0) { $0 + $1.span.minutes } > 600)
    }

    @Test func aBlockLastsFromFiveMinutesToADay() throws {
        let now = try at("2026-11-23T09:30")
        var harness = PlanHarness()
        try harness.add("Essay friday 17:00 ~2h", now)
        let essay = try #require(harness.workspace.missions.all.first).id
        let start = try at("2026-11-24T10:00").now
        for minutes: Int64 in [2, 1441] {
            let span = Span(start, start.adding(minutes: minutes))
            #expect(throws: IntentError.badBlockLength(minutes)) {
                try harness.workspace.pin(essay, at: span, in: now, using: &harness.entropy)
            }
            #expect(throws: IntentError.badBlockLength(minutes)) {
                try harness.workspace.put(.rest, at: span, from: span, in: now, using: &harness.entropy)
            }
        }
        let calm = Words(.calm)(IntentError.badBlockLength(2))
        #expect(calm == "A block is between 5 minutes and 24 hours long.")
    }

    @Test func workMayRunFromTheDayIntoTheEveningBeforeItsDeadline() throws {
        let now = try at("2026-11-23T20:20")
        var harness = PlanHarness()
        try harness.add("Thesis today 22:00 ~90m", now)
        #expect(harness.lines(harness.workspace.plan(in: now), now) == ["2026-11-23T20:20:00 90 Thesis"])
    }

    @Test func overdueMissionsAreStillPlanned() throws {
        let now = try at("2026-11-23T20:00")
        var harness = PlanHarness()
        try harness.add("Lab report today 9pm ~40m", now)
        try harness.add("Essay tomorrow 10:00 ~60m", now)
        let late = try at("2026-11-24T08:00")
        let plan = harness.workspace.plan(in: late)
        // The deadline that can still be met comes first.
        #expect(
            harness.lines(plan, late) == [
                "2026-11-24T09:00:00 60 Essay", "2026-11-24T10:00:00 5 rest", "2026-11-24T10:05:00 40 Lab report",
            ])
        let due = try #require(harness.workspace.missions.all[0].deadline)
        let reasons = plan.blocks.compactMap { if case .work(_, _, _, let reason) = $0.kind { reason } else { nil } }
        #expect(reasons.last == .carriedOver(due))
    }

    @Test func aStartedBlockStaysUntilItEnds() throws {
        var now = try at("2026-11-23T10:00")
        var harness = PlanHarness()
        try harness.add("Essay today ~90m", now)
        try harness.add("Lab today ~30m", now)
        let before = harness.workspace.plan(in: now)
        for operation in harness.workspace.remember(before, in: now, using: &harness.entropy) {
            harness.workspace.apply(operation)
        }
        let first = harness.lines(before, now)
        for minutes in stride(from: Int64(7), to: 30, by: 5) {
            let later = Circumstances(now: now.now.adding(minutes: minutes), zone: now.zone, zones: now.zones)
            #expect(harness.lines(harness.workspace.plan(in: later), later) == first)
        }
        // The essay has started and stays. The lab comes after it.
        now = Circumstances(now: now.now.adding(minutes: 50), zone: now.zone, zones: now.zones)
        let lines = harness.lines(harness.workspace.plan(in: now), now)
        #expect(lines == ["2026-11-23T10:00:00 90 Essay", "2026-11-23T11:30:00 5 rest", "2026-11-23T11:35:00 30 Lab"])
    }

    @Test func prerequisitesOfADatedMissionArePlannedBeforeIt() throws {
        let now = try at("2026-11-23T09:30")
        var harness = PlanHarness()
        try harness.add("Outline", now)
        try harness.add("Essay tomorrow", now)
        let (outline, essay) = (harness.workspace.missions.all[0], harness.workspace.missions.all[1])
        for operation in try harness.workspace.change(
            [essay.id], in: now, using: &harness.entropy,
            { mission throws(IntentError) in mission.waitsFor = [outline.id.description] })
        {
            harness.workspace.apply(operation)
        }
        #expect(
            harness.lines(harness.workspace.plan(in: now), now) == [
                "2026-11-23T09:30:00 30 Outline", "2026-11-23T10:00:00 5 rest", "2026-11-23T10:05:00 30 Essay",
            ])
        // Without it, the essay cannot be planned either.
        let later = try at("2026-12-20T09:00").now
        harness.apply(
            try harness.workspace.change(
                [outline.id], in: now, using: &harness.entropy,
                { mission throws(IntentError) in mission.snoozedUntil = later }))
        let plan = harness.workspace.plan(in: now)
        #expect(
            plan.blocks == []
                && plan.unplanned == [UnplannedMission(mission: essay.id, reason: .waits(for: outline.id))])
    }

    @Test func aShortBreakRuleSplitsShortMissions() throws {
        let now = try at("2026-11-23T09:30")
        var harness = PlanHarness()
        for operation in harness.workspace.changeSettings(in: now, using: &harness.entropy, { $0.breakEvery = 25 }) {
            harness.workspace.apply(operation)
        }
        try harness.add("Essay tomorrow ~60m", now)
        #expect(harness.workspace.plan(in: now).unplanned == [])
    }

    @Test func manyMissionsArePlannedInSteps() throws {
        let now = try at("2026-11-23T09:30")
        var harness = PlanHarness()
        var dice = Dice(4)
        for index in 0..<200 {
            try harness.add(
                "Task \(index) \(dice.pick(["today", "wed", "fri", "sun"])) ~\(dice.roll(2...12) * 10)m", now)
        }
        let plan = harness.workspace.plan(in: now)
        #expect(Set(plan.blocks.compactMap { $0.mission } + plan.unplanned.map { $0.mission }).count == 200)
    }

    @Test func theOrderOfRecordsDoesNotMatter() throws {
        let now = try at("2026-11-23T09:30")
        var harness = PlanHarness()
        for (index, day) in ["today", "tomorrow", "wed", "thu", "fri"].enumerated() {
            try harness.add("Task \(index) \(day) 8pm ~75m", now)
        }
        let plan = harness.workspace.plan(in: now)
        var other = Workspace(device: RecordID(high: 2, low: 2))
        for mission in harness.workspace.missions.all.reversed() {
            if let record = harness.workspace.record(mission.id) { other.load(record) }
        }
        #expect(other.plan(in: now) == plan)
    }

    @Test(arguments: ["2026-03-29", "2026-10-25"])
    func daysOnWhichTheClockChangesArePlannedExactly(_ day: String) throws {
        let now = try at("\(day)T00:30")
        var harness = PlanHarness()
        for operation in harness.workspace.changeSettings(
            in: now, using: &harness.entropy,
            {
                $0.wake = WallTime(1); $0.sleep = WallTime(15)
            })
        { harness.workspace.apply(operation) }
        try harness.add("Shift \(day) 4:00-5:00", now)
        for index in 0..<20 { try harness.add("Task \(index) !must ~55m", now) }
        let plan = harness.workspace.plan(in: now)
        let first = plan.days[0]
        let shift = Span(
            now.zone.instant(of: try civil("\(day)T04:00:00")), now.zone.instant(of: try civil("\(day)T05:00:00")))
        for block in plan.blocks(in: first) {
            #expect(block.span.start >= first.start && block.span.end <= first.end)
            #expect(!block.span.overlaps(Span(shift.start.adding(minutes: -5), shift.end.adding(minutes: 5))))
        }
        #expect(first.start.minutes(until: first.end) == (day == "2026-03-29" ? 13 : 15) * 60)
    }

    @Test func allDayEventsTakeNoTime() throws {
        let now = try at("2026-11-23T09:30")
        var harness = PlanHarness()
        let file =
            "BEGIN:VEVENT\nUID:1\nSUMMARY:Reading week\nDTSTART;VALUE=DATE:20261123\nDTEND;VALUE=DATE:20261128\nEND:VEVENT\n"
        for operation in harness.workspace.importCalendar(Array(file.utf8), in: now, using: &harness.entropy).operations
        {
            harness.workspace.apply(operation)
        }
        try harness.add("Essay today ~60m", now)
        #expect(harness.lines(harness.workspace.plan(in: now), now) == ["2026-11-23T09:30:00 60 Essay"])
    }

    @Test func aPlanIsKeptUntilOtherMissionsAreInIt() throws {
        let now = try at("2026-11-23T09:30")
        var harness = PlanHarness()
        try harness.add("Essay today ~60m", now)
        func remember(_ now: Circumstances) -> Bool {
            let operations = harness.workspace.remember(
                harness.workspace.plan(in: now), in: now, using: &harness.entropy)
            for operation in operations { harness.workspace.apply(operation) }
            return !operations.isEmpty
        }
        #expect(remember(now))
        #expect(!remember(now))
        let later = try at("2026-11-23T10:15")
        #expect(!remember(later), "time passing by is no new plan")
        try harness.add("Laundry today ~30m", later)
        #expect(remember(later))
    }

    /// A second device would otherwise plan from the blocks of two plans, and show other times at the same minute.
    @Test func allDaysOfAPlanAreStoredTogether() throws {
        let now = try at("2026-11-23T09:30")
        var harness = PlanHarness()
        try harness.add("Essay friday ~12h", now)
        let plan = harness.workspace.plan(in: now)
        harness.apply(harness.workspace.remember(plan, in: now, using: &harness.entropy))
        let first = try #require(plan.blocks(in: plan.days[0]).first { $0.mission != nil })
        let second = try #require(plan.blocks(in: plan.days[1]).first { $0.mission != nil })
        // One block of the first day is gone, and one of the second day is later.
        let blocks = plan.blocks.filter { $0 != first }.map { block in
            guard block == second else { return block }
            let span = Span(block.span.start.adding(minutes: 1), block.span.end.adding(minutes: 1))
            return PlannedBlock(kind: block.kind, span: span)
        }
        let other = Plan(days: plan.days, blocks: blocks, unplanned: plan.unplanned, slack: plan.slack)
        harness.apply(harness.workspace.remember(other, in: now, using: &harness.entropy))
        for day in plan.days {
            let stored = harness.workspace.dayPlans[DayPlan.id(of: day.date)]?.blocks ?? []
            #expect(stored.map { $0.span } == other.blocks(in: day).filter { $0.mission != nil }.map { $0.span })
        }
    }

    @Test func freeWindowsLeaveTheGapAndDropWhatIsShort() throws {
        let now = try at("2026-11-23T08:00")
        var harness = PlanHarness()
        try harness.add("A today 9:00-9:50", now)
        try harness.add("B today 10:05-12:00", now)
        try harness.add("C today 22:00-23:30", now)
        let windows = harness.workspace.freeWindows(on: try date("2026-11-23"), in: now).map {
            "\(now.zone.civil(at: $0.start).time)–\(now.zone.civil(at: $0.end).time)"
        }
        #expect(windows == ["12:05–21:55"])
    }
}

extension PlanHarness {
    fileprivate func lines(_ plan: Plan, _ now: Circumstances) -> [String] {
        plan.blocks.map { block in
            let title = block.mission.flatMap { workspace.missions[$0]?.title } ?? "rest"
            return "\(now.zone.civil(at: block.span.start)) \(block.span.minutes) \(title)"
        }
    }
}
