import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Tests the buttons and the calendar with which a date is chosen.
@Suite struct DateChoiceTests {
    /// A person on Thursday, 26 November.
    private func harness(_ line: String) throws -> AppHarness {
        var harness = try AppHarness("2026-11-26T09:30")
        harness.perform(.capture, line)
        return harness
    }

    @Test func aChosenDateKeepsTheTimeOfTheDeadline() throws {
        var harness = try harness("Essay friday 17:00")
        let id = try harness.mission("Essay").id
        harness.perform(.mission(.due(id)), "2026-12-05")
        let due = try harness.mission("Essay").effectiveDeadline
        let expected = Deadline(
            said: "2026-12-05 17:00", settings: harness.app.workspace.settings, in: harness.circumstances)
        #expect(due != nil && due == expected)
        // While a year is typed, the browser reports dates of the first centuries.
        harness.perform(.mission(.due(id)), "0002-12-05")
        #expect(try harness.mission("Essay").effectiveDeadline == due)
        harness.perform(.mission(.due(id)), "")
        #expect(try harness.mission("Essay").effectiveDeadline == nil)
        harness.perform(.mission(.due(id)), "2026-11-28")
        #expect(try harness.mission("Essay").effectiveDeadline?.isDay == true)
    }

    @Test func aCommitmentMovesToTheChosenDateAtTheSameTime() throws {
        var harness = try harness("Physio tomorrow 15:00-16:00")
        let physio = try #require(harness.app.workspace.commitments.undeleted.first { $0.title == "Physio" })
        harness.perform(.go(.commitment(physio.id, at: nil)))
        harness.perform(.commitment(.move(physio.id, at: physio.start)), "2026-12-05")
        let moved = try #require(harness.app.workspace.commitments[physio.id])
        #expect(moved.start == WallMoment("2026-12-05T15:00:00") && moved.end == WallMoment("2026-12-05T16:00:00"))
        #expect(harness.region("main").contains("type=\"date\""))
    }

    @Test func commonDatesAreOfferedOnce() throws {
        var harness = try harness("Essay friday 17:00")
        let id = try harness.mission("Essay").id
        harness.perform(.go(.mission(id)))
        let page = harness.region("main")
        for date in ["2026-11-26", "2026-11-27", "2026-11-28", "2026-11-30"] {
            #expect(page.contains("value=\"\(date)\" aria-label="), "\(date)")
        }
        #expect(page.contains("aria-pressed=\"true\" data-on=\"click:mission/due/"))
        var friday = try AppHarness("2026-11-27T09:30")
        friday.perform(.capture, "Essay")
        friday.perform(.go(.mission(try friday.mission("Essay").id)))
        let saturdays = friday.region("main").matches(of: /value="2026-11-28" aria-label/)
        #expect(saturdays.count == 1)
    }
}
