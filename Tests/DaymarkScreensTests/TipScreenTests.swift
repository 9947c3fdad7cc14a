import DaymarkCore
import Testing

@testable import DaymarkScreens

/// The tip of the day on Today. The first day is Monday 23 November 2026.
@Suite struct TipScreenTests {
    /// An app on the afternoon of the second day. All three tasks are done, so nothing else is asked.
    private func harness() throws -> AppHarness {
        var harness = try AppHarness("2026-11-23T08:00")
        for title in ["Letter", "Photos", "Shelf"] {
            harness.perform(.capture, title)
            harness.perform(.complete(try harness.mission(title).id))
        }
        harness.pass(seconds: 31 * 3600 + 1800)
        return harness
    }

    private func tip(_ harness: AppHarness) -> Tip? { harness.app.workspace.tip(in: harness.circumstances) }

    @Test func doingWhatTheTipSaysBringsTheNextOneTomorrow() throws {
        var harness = try harness()
        #expect(!harness.region("main").contains("tip/dismiss"))
        harness.perform(.here)
        #expect(tip(harness) == .timetable)
        #expect(harness.region("main").contains("tip/dismiss/timetable"))
        harness.perform(.capture, "Choir today 18:00-19:00")
        #expect(tip(harness) == nil)
        #expect(!harness.region("main").contains("tip/dismiss"))
        harness.pass(seconds: 24 * 3600)
        harness.perform(.here)
        #expect(tip(harness) == .capture)
    }

    @Test func aTipIsChosenOnTodayOnlyAndOnceADay() throws {
        var harness = try harness()
        harness.perform(.go(.journal))
        #expect(tip(harness) == nil)
        harness.perform(.go(.today))
        #expect(tip(harness) == .timetable)
        for _ in 0..<3 {
            harness.pass(seconds: 60)
            harness.perform(.tick)
        }
        let chosen = harness.saved.filter { operation in operation.changes.contains { $0.field == "tipShown" } }
        #expect(chosen.count == 1)
    }
}
