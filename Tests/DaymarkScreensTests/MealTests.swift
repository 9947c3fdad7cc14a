import DaymarkCore
import Testing

@testable import DaymarkScreens

/// The plan leaves meals free, and the timeline shows them.
@Suite struct MealTests {
    private func at(_ time: String, _ desk: Desk) throws -> Instant {
        desk.now.zone.instant(of: try #require(CivilDateTime(time)))
    }

    @Test func workAvoidsMealsAndMealsAppearOnTheTimeline() throws {
        var desk = try Desk()
        desk.perform(.set("mealFrom"), "12:30")
        desk.perform(.capture, "Thesis today 22:00 ~8h !must")
        #expect(
            desk.app.workspace.plan(in: desk.now).blocks.allSatisfy { $0.kind != .meal }, "a start alone makes no meal")
        desk.perform(.set("mealUntil"), "13:15")
        let plan = desk.app.workspace.plan(in: desk.now)
        let (from, until) = (try at("2026-11-23T12:30", desk), try at("2026-11-23T13:15", desk))
        #expect(plan.blocks.first { $0.kind == .meal }?.span == Span(from, until))
        #expect(plan.blocks.filter { $0.kind == .meal }.count == 7)
        #expect(!plan.blocks.contains { $0.kind != .meal && $0.span.overlaps(Span(from, until)) })
        #expect(plan.unplanned == [])
        let rows = TodayModel(plan, in: desk.context).rows
        #expect(rows.filter { $0.kind == .rest(.meal) }.map { $0.title } == ["Meal"])
        // A commitment takes precedence, and the meal gets the rest of its time.
        desk.perform(.capture, "Physics today 12:00-12:50")
        let left = desk.app.workspace.plan(in: desk.now).blocks.first { $0.kind == .meal }
        #expect(left?.span == Span(try at("2026-11-23T12:50", desk), until))
        desk.perform(.set("mealFrom"), "")
        #expect(desk.app.workspace.settings.mealFrom == nil)
        #expect(desk.app.workspace.plan(in: desk.now).blocks.allSatisfy { $0.kind != .meal })
    }

    @Test func aNightShiftMealMayCrossMidnight() throws {
        var desk = try Desk()
        for (name, time) in [("wake", "18:00"), ("sleep", "06:00"), ("mealFrom", "23:45"), ("mealUntil", "00:30")] {
            desk.perform(.set(name), time)
        }
        let meals = desk.app.workspace.plan(in: desk.now).blocks.filter { $0.kind == .meal }
        #expect(meals.count == 7 && meals.allSatisfy { $0.span.minutes == 45 })
    }
}
