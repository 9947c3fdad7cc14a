import DaymarkCore
import Testing

@testable import DaymarkScreens

/// The ways to commitments and home are rows of the timeline.
@Suite struct WayRowTests {
    private func harness(_ lines: [String], at time: String = "2026-11-23T15:00", voice: String = "calm") throws
        -> AppHarness
    {
        var harness = try AppHarness("2026-11-23T09:30")
        harness.perform(.set("voice"), voice)
        for line in lines { harness.perform(.capture, line) }
        harness.circumstances = Circumstances(
            now: harness.circumstances.zone.instant(of: try #require(CivilDateTime(time))),
            zone: harness.circumstances.zone, zones: harness.circumstances.zones)
        harness.perform(.go(.today))
        return harness
    }

    private func model(_ harness: inout AppHarness) -> TodayModel {
        TodayModel(harness.app.plan(in: harness.circumstances), in: harness.context)
    }

    /// The ways as `15:40–16:00 Leave for “Swimming”`.
    private func ways(_ harness: inout AppHarness) -> [String] {
        let words = harness.context.words
        return model(&harness).rows.filter { $0.isWay }.map { "\(words.span($0.start, $0.end)) \($0.name(words))" }
    }

    private static let swimming = "Swimming today 16:00-17:00 travel 20m"

    @Test func theWayThereAndHomeAreRows() throws {
        var harness = try harness([WayRowTests.swimming])
        #expect(ways(&harness) == ["15:40–16:00 Leave for “Swimming”", "17:00–17:20 On the way home"])
        let main = harness.region("main")
        #expect(main.contains("Leave 15:40 · 20 min on the way") && main.contains("20 min on the way home"))
        let free = model(&harness).rows.filter { $0.kind == .free }.map { $0.title }
        #expect(free.first == "40 min free, until 15:40")
    }

    @Test func aWayThatIsOverIsNoRow() throws {
        var harness = try harness([WayRowTests.swimming], at: "2026-11-23T16:10")
        #expect(ways(&harness) == ["17:00–17:20 On the way home"])
    }

    @Test func aCommitmentThatTakesNoTimeHasNoWay() throws {
        var harness = try harness([WayRowTests.swimming])
        let id = try #require(harness.app.workspace.commitments.all.first).id
        harness.perform(.commitment(.edit(id, at: nil, .busyStatus)), "free")
        #expect(ways(&harness).isEmpty)
    }

    @Test func commitmentsInARowHaveNoWayBetweenThem() throws {
        var harness = try harness([
            "Physics today 16:00-17:00 travel 20m", "Chemistry today 17:00-18:00 travel 20m",
            "Choir today 18:30-19:00 travel 20m",
        ])
        #expect(
            ways(&harness) == [
                "15:40–16:00 Leave for “Physics”", "18:10–18:30 Leave for “Choir”", "19:00–19:20 On the way home",
            ])
    }

    @Test func theDayScreenShowsTheWayAndTheWeekDoesNot() throws {
        var harness = try harness(["Swimming tomorrow 16:00-17:00 travel 20m"])
        let date = harness.circumstances.today.adding(days: 1)
        let plan = harness.app.plan(in: harness.circumstances)
        let day = try #require(DayModel.all(date...date, plan: plan, in: harness.context).first)
        #expect(day.rowsWithFreeTime.contains { $0.isWayThere } && day.commitmentCount == 1)
        harness.perform(.go(.week))
        #expect(!harness.region("main").contains("on the way"))
    }
}
