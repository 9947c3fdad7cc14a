import Testing

@testable import DaymarkCore
@testable import DaymarkScreens

/// Tests finding the first missions of a list without sorting all of it, and plans that are computed later.
@Suite struct RankTests {
    @Test func theFirstMissionsEqualTheStartOfTheSortedList() throws {
        var desk = try Desk()
        for number in 0..<60 {
            let due = ["", "today", "tomorrow 5pm", "fri", "2 jan 2020"][number * 7 % 5]
            desk.perform(.capture, "Thing \(number) \(due) \(["", "!high", "!low"][number % 3])")
        }
        let indices = desk.app.workspace.missions.places { _ in true }
        let all = RankedMission.all(indices, in: desk.context).map { $0.index }
        for count in [1, 8, 59, 60, 99] {
            #expect(
                RankedMission.first(count, of: indices, in: desk.context).map { $0.index }
                    == Array(all.prefix(count)))
        }
    }

    @Test func onASlowPageThePlanIsComputedAfterTheAction() throws {
        var desk = try Desk()
        for line in ["Lab report today 6pm ~60m", "Essay tomorrow 5pm ~1h"] { desk.perform(.capture, line) }
        let lab = try desk.mission("Lab report")
        desk.app.plansLater = true
        let effects = desk.perform(.complete(lab.id))
        let wake = try #require(effects.compactMap { if case .wake(let at) = $0 { at } else { nil } }.last)
        #expect(desk.now.now < wake && wake < desk.now.now.adding(seconds: 1))
        // The completed mission leaves the plan at once. The new one is only in the list until the plan is computed.
        #expect(desk.planToShow().blocks.allSatisfy { $0.mission != lab.id })
        desk.perform(.capture, "Letter today 6pm ~20m")
        let letter = try desk.mission("Letter")
        #expect(
            desk.region("main").contains("Letter")
                && desk.planToShow().blocks.allSatisfy { $0.mission != letter.id })
        let later = desk.perform(.tick)
        #expect(desk.planToShow().blocks.contains { $0.mission == letter.id })
        #expect(later.contains { if case .save(let operation) = $0 { operation.isQuiet } else { false } })
    }

    @Test func unplannedMissionsAreRememberedUntilTimeBecomesFree() throws {
        var desk = try Desk()
        for number in 0..<12 { desk.perform(.capture, "Paper \(number) today 8pm ~90m") }
        let plan = desk.app.plan(in: desk.now)
        #expect(!plan.unplanned.isEmpty)
        let left = try #require(desk.app.workspace.dayPlans[DayPlan.id(of: desk.now.today)]).shown.left
        #expect(Set(left) == Set(plan.unplanned.map { $0.mission }))
        // Time that becomes free is used.
        desk.perform(.complete(try #require(plan.blocks.first { $0.mission != nil }?.mission)))
        #expect(desk.app.plan(in: desk.now).unplanned.count == plan.unplanned.count - 1)
    }
}
