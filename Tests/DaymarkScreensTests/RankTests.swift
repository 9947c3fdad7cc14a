import Testing

@testable import DaymarkCore
@testable import DaymarkScreens

/// Tests finding the first missions of a list without sorting all of it, and plans that are computed later.
@Suite struct RankTests {
    @Test func theFirstMissionsEqualTheStartOfTheSortedList() throws {
        var harness = try AppHarness()
        for number in 0..<60 {
            let due = ["", "today", "tomorrow 5pm", "fri", "2 jan 2020"][number * 7 % 5]
            harness.perform(.capture, "Thing \(number) \(due) \(["", "!high", "!low"][number % 3])")
        }
        let indices = harness.app.workspace.missions.indices { _ in true }
        let all = RankedMission.all(indices, in: harness.context).map { $0.index }
        for count in [1, 8, 59, 60, 99] {
            #expect(
                RankedMission.first(count, of: indices, in: harness.context).map { $0.index }
                    == Array(all.prefix(count)))
        }
    }

    @Test func onASlowPageThePlanIsComputedAfterTheAction() throws {
        var harness = try AppHarness()
        for line in ["Lab report today 6pm ~60m", "Essay tomorrow 5pm ~1h"] { harness.perform(.capture, line) }
        let lab = try harness.mission("Lab report")
        harness.app.plansLater = true
        let effects = harness.perform(.complete(lab.id))
        let wake = try #require(effects.compactMap { if case .wake(let at) = $0 { at } else { nil } }.last)
        #expect(harness.circumstances.now < wake && wake < harness.circumstances.now.adding(seconds: 1))
        // The completed mission leaves the plan at once. The new one is only in the list until the plan is computed.
        #expect(harness.planToShow().blocks.allSatisfy { $0.mission != lab.id })
        harness.perform(.capture, "Letter today 6pm ~20m")
        let letter = try harness.mission("Letter")
        #expect(
            harness.region("main").contains("Letter")
                && harness.planToShow().blocks.allSatisfy { $0.mission != letter.id })
        let later = harness.perform(.tick)
        #expect(harness.planToShow().blocks.contains { $0.mission == letter.id })
        #expect(later.contains { if case .save(let operation) = $0 { operation.isQuiet } else { false } })
    }

    @Test func unplannedMissionsAreRememberedUntilTimeBecomesFree() throws {
        var harness = try AppHarness()
        for number in 0..<12 { harness.perform(.capture, "Paper \(number) today 8pm ~90m") }
        let plan = harness.app.plan(in: harness.circumstances)
        #expect(!plan.unplanned.isEmpty)
        let left = try #require(harness.app.workspace.dayPlans[DayPlan.id(of: harness.circumstances.today)]).shown.left
        #expect(Set(left) == Set(plan.unplanned.map { $0.mission }))
        // Time that becomes free is used.
        harness.perform(.complete(try #require(plan.blocks.first { $0.mission != nil }?.mission)))
        #expect(harness.app.plan(in: harness.circumstances).unplanned.count == plan.unplanned.count - 1)
    }
}
