import Testing

@testable import DaymarkCore

/// Repeating missions are planned on their day and shown on the days to come.
@Suite struct SeriesTests {
    /// The time is Monday 23 November 2026, and the waking day is from 09:00 to 23:00.
    @Test func aDailyMissionDoneTodayReturnsTomorrow() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:30")
        try harness.add("stretch every day ~10m", now)
        #expect(harness.lines(now).first == "23 10:00 10 stretch")
        #expect(
            harness.lines(now).dropFirst()
                == ([24, 25, 26, 27, 28, 29, 30, 1, 2, 3, 4, 5, 6].map { "(\($0) 09:00 10 stretch)" })[...])
        try harness.finish("stretch", try at("2026-11-23T10:15"))
        let after = harness.lines(try at("2026-11-23T10:15"))
        #expect(after.first == "24 09:00 10 stretch" && after.count == 13)
        // The mission is not suggested before its day either.
        let noon = try at("2026-11-23T12:00")
        let plan = harness.workspace.plan(in: noon)
        let open = try #require(OpenBlock(harness.workspace, plan, in: noon))
        #expect(Suggestions(for: open, mood: nil, harness.workspace, plan: plan, in: noon).all == [])
    }

    @Test func aMissionWithATimeOfDayIsPlannedCloseToIt() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:30")
        try harness.add("vacuum every friday 18:00 ~30m", now)
        #expect(harness.lines(now) == ["27 17:00 30 vacuum", "(4 17:00 30 vacuum)"])
        // If that time is taken, the mission comes before it.
        try harness.add("Seminar fri 16:00-18:00", now)
        #expect(harness.lines(now) == ["27 14:00 30 vacuum", "(4 17:00 30 vacuum)"])
    }

    @Test func beforeTheDayBeginsThereIsOnlyTheReminder() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:30")
        try harness.add("journal every day 8am ~30m", now)
        #expect(harness.lines(now) == [] && harness.workspace.plan(in: now).unplanned == [])
        // The mission appears once it is late.
        let late = try at("2026-11-24T08:30")
        #expect(harness.lines(late).first == "24 09:00 30 journal")
        // A weekly mission may be done the evening before.
        try harness.add("trash every tuesday 7am ~10m", now)
        #expect(harness.lines(now).contains { $0.hasSuffix("10 trash") && $0.hasPrefix("23 ") })
    }

    @Test func aMissionThatDoesNotFitItsMorningBeginsTheDayBefore() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:30")
        try harness.add("practice every friday 10:00 ~2h", now)
        #expect(
            harness.lines(now).filter { !$0.hasPrefix("(") }.allSatisfy { $0.hasPrefix("26 ") || $0.hasPrefix("27 ") }
                && harness.workspace.plan(in: now).unplanned == [])
    }

    @Test func aDailyMissionStaysOnItsOwnDay() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T12:00")
        try harness.add("Ward tue 8:00-16:00", now)
        try harness.add("diary every day 10:00 ~5m", now)
        // On Tuesday its time is taken, which is no reason to take it on Monday.
        let lines = harness.lines(now).filter { $0.contains("diary") }
        #expect(!lines.contains { $0.hasPrefix("23 ") || $0.hasPrefix("(23 ") }, "\(lines)")
        for day in 25...30 { #expect(lines.count { $0.contains("\(day) ") } == 1, "\(lines)") }
    }

    @Test func dosesAreNeverPlannedNorOffered() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:30")
        try harness.add("drops every day 10am and 8pm ~5m", now)
        try harness.add("tidy up", now)
        let plan = harness.workspace.plan(in: now)
        #expect(plan.blocks.isEmpty && plan.unplanned.isEmpty)
        let open = try #require(OpenBlock(harness.workspace, plan, in: now))
        let offered = Suggestions(for: open, mood: nil, harness.workspace, plan: plan, in: now).all
        #expect(offered.map { harness.workspace.title(of: $0.mission) } == ["tidy up"])
    }

    @Test func datesToComeAreBoundedAndTakeTheirRoom() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:30")
        for number in 0..<20 { try harness.add("habit \(number) every day ~5m", now) }
        try harness.add("Essay wed ~8h", now)
        let plan = harness.workspace.plan(in: now)
        let again = plan.blocks.filter { if case .again = $0.kind { true } else { false } }
        #expect(again.count == 60 && plan.unplanned == [])
        let spans = plan.blocks.map { $0.span }
        #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.end <= $1.start })
        #expect(harness.workspace.plan(in: now) == plan)
    }
}

extension PlanHarness {
    fileprivate mutating func finish(_ title: String, _ now: Circumstances) throws {
        let open = workspace.missions.all.first { $0.title == title && $0.isOpen }
        apply(try workspace.complete([try #require(open).id], in: now, using: &entropy))
    }

    /// Formats work as “23 12:00 30 Laundry”, and future instances as “(24 12:00 30 Laundry)”.
    fileprivate func lines(_ now: Circumstances, fresh: Bool = false) -> [String] {
        workspace.plan(in: now, fresh: fresh).blocks.compactMap { block in
            let start = now.zone.civil(at: block.span.start)
            func line(_ id: RecordID) -> String {
                "\(start.date.day) \(start.time) \(block.span.minutes) \(workspace.missions[id]?.title ?? "")"
            }
            switch block.kind {
            case .work(let id, _, _, _): return line(id)
            case .again(let id): return "(\(line(id)))"
            case .rest, .meal, .sleep: return nil
            }
        }
    }
}
