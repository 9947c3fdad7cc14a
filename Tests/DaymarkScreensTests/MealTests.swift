import DaymarkCore
import Testing

@testable import DaymarkScreens

/// The plan leaves meals free, and the timeline shows them.
@Suite struct MealTests {
    private func at(_ time: String, _ harness: AppHarness) throws -> Instant {
        harness.circumstances.zone.instant(of: try #require(CivilDateTime(time)))
    }

    @Test func workAvoidsMealsAndMealsAppearOnTheTimeline() throws {
        var harness = try AppHarness()
        harness.perform(.set("mealFrom"), "12:30")
        harness.perform(.capture, "Thesis today 22:00 ~8h !must")
        #expect(
            harness.app.workspace.plan(in: harness.circumstances).blocks.allSatisfy { $0.kind != .meal },
            "a start alone makes no meal")
        harness.perform(.set("mealUntil"), "13:15")
        let plan = harness.app.workspace.plan(in: harness.circumstances)
        let (from, until) = (try at("2026-11-23T12:30", harness), try at("2026-11-23T13:15", harness))
        #expect(plan.blocks.first { $0.kind == .meal }?.span == Span(from, until))
        #expect(plan.blocks.filter { $0.kind == .meal }.count == 14)
        #expect(!plan.blocks.contains { $0.kind != .meal && $0.span.overlaps(Span(from, until)) })
        #expect(plan.unplanned == [])
        let rows = TodayModel(plan, in: harness.context).rows
        #expect(rows.filter { $0.kind == .rest(.meal) }.map { $0.title } == ["Meal"])
        // A commitment takes precedence, and the meal gets the rest of its time.
        harness.perform(.capture, "Physics today 12:00-12:50")
        let left = harness.app.workspace.plan(in: harness.circumstances).blocks.first { $0.kind == .meal }
        #expect(left?.span == Span(try at("2026-11-23T12:50", harness), until))
        harness.perform(.set("mealFrom"), "")
        #expect(harness.app.workspace.settings.mealFrom == nil)
        #expect(harness.app.workspace.plan(in: harness.circumstances).blocks.allSatisfy { $0.kind != .meal })
    }

    @Test func aNightShiftMealMayCrossMidnight() throws {
        var harness = try AppHarness()
        for (name, time) in [("wake", "18:00"), ("sleep", "06:00"), ("mealFrom", "23:45"), ("mealUntil", "00:30")] {
            harness.perform(.set(name), time)
        }
        let meals = harness.app.workspace.plan(in: harness.circumstances).blocks.filter { $0.kind == .meal }
        #expect(meals.count == 14 && meals.allSatisfy { $0.span.minutes == 45 })
    }
}
