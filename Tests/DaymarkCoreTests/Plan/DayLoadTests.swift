import Testing

@testable import DaymarkCore

/// Commitments count in the load of their day, and late work is split evenly.
@Suite struct DayLoadTests {
    @Test func freeDaysComeBeforeDaysWithALongShift() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T08:00")
        for day in 23...25 { try harness.add("ward 2026-11-\(day) 9:00-17:00", now) }
        try harness.add("portfolio saturday ~5h", now)
        let plan = harness.workspace.plan(in: now)
        let loads = plan.days.map { day in
            plan.blocks(in: day).filter { $0.isWork }.reduce(Int64(0)) { $0 + $1.span.minutes }
        }
        #expect(loads.prefix(3).reduce(0, +) == 0 && loads[3] + loads[4] == 300)
    }

    @Test func aShiftDayStillTakesWhatIsDueThen() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T08:00")
        try harness.add("ward today 9:00-17:00", now)
        try harness.add("handover today ~2h", now)
        let plan = harness.workspace.plan(in: now)
        #expect(plan.unplanned.isEmpty && plan.blocks(in: plan.days[0]).filter { $0.isWork }.count > 0)
    }

    @Test func aNightShiftCountsForTheEveningAndForTheDayAfter() {
        let days = [MinuteSpan(540, 1380), MinuteSpan(1980, 2820)]
        #expect(PlanProblem.busyMinutes(of: [MinuteSpan(1320, 1800)], on: days) == [60, 420])
        #expect(PlanProblem.busyMinutes(of: [MinuteSpan(1410, 1890)], on: days) == [0, 480])
        // A whole day that begins at midnight belongs to the second day only.
        #expect(PlanProblem.busyMinutes(of: [MinuteSpan(1440, 2880)], on: days) == [0, 840])
    }

    @Test func lateWorkIsSplitEvenly() throws {
        #expect(SplitPatterns.even(minutes: 180, longest: 60) == [60, 60, 60])
        #expect(SplitPatterns.even(minutes: 200, longest: 60) == [50, 50, 50, 50])
        #expect(SplitPatterns.even(minutes: 118, longest: 60) == [60, 58])
        #expect(SplitPatterns.even(minutes: 40, longest: 60) == [40])
        for minutes in Int64(5)...700 {
            let parts = SplitPatterns.even(minutes: minutes, longest: 60)
            #expect(parts.reduce(0, +) == minutes && parts.allSatisfy { $0 <= 60 })
        }
        var harness = PlanHarness()
        let now = try at("2026-11-23T09:00")
        try harness.add("tax letter yesterday ~3h !critical", now)
        try harness.add("chapter tomorrow ~4h", now)
        let blocks = harness.workspace.plan(in: now).blocks.filter { $0.mission != nil }
        let titles = blocks.map { block in block.mission.flatMap { harness.workspace.title(of: $0) } ?? "" }
        let late = blocks.indices.filter { titles[$0] == "tax letter" }
        #expect(late.map { blocks[$0].span.minutes } == [60, 60, 60])
        // Before lunch, there may be a gap that takes a part of the chapter and no part of the letter.
        #expect(late.prefix(2) == [0, 1] && late[2] <= 3)
    }
}
