import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Reminders of a commitment on its page, and as nags on every page.
@Suite struct ReminderScreenTests {
    @Test func remindersAreEditedOnTheCommitmentsPage() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Choir today 18-19:30")
        let choir = try #require(harness.app.workspace.commitments.all.first).id
        harness.perform(.go(.commitment(choir, at: nil)))
        harness.perform(.commitment(.edit(choir, at: nil, .reminders)), "30 min, 1 day")
        #expect(harness.app.workspace.commitments[choir]?.reminders == ["1440", "30"])
        #expect(harness.region("main").contains("1 day before, 30 min before"))
        harness.perform(.commitment(.edit(choir, at: nil, .reminders)), "whenever")
        #expect(harness.app.workspace.commitments[choir]?.reminders == ["1440", "30"])
        #expect(harness.region("main").contains("whenever"))
        harness.perform(.commitment(.edit(choir, at: nil, .reminders)), "")
        #expect(harness.app.workspace.commitments[choir]?.reminders == [])
    }

    @Test func theWayThereIsSetForAllOfOneName() throws {
        var harness = try AppHarness()
        for line in ["Shift tue 14-22", "Shift wed 14-22", "Shift thu 14-22", "Choir fri 18-19"] {
            harness.perform(.capture, line)
        }
        let shifts = harness.app.workspace.commitments.all.filter { $0.title == "Shift" }
        let first = try #require(shifts.first { $0.start?.date == CivilDate("2026-11-24") }).id
        harness.perform(.go(.commitment(first, at: nil)))
        #expect(!harness.region("main").contains("commitment/copyTravel"))
        harness.perform(.commitment(.edit(first, at: nil, .travel)), "30 min")
        #expect(harness.region("notice").contains("The way there takes 30 min. Leave tomorrow at 13:30."))
        #expect(harness.region("main").contains("The same for the 2 others called “Shift”"))
        harness.perform(.commitment(.copyTravel(first)))
        #expect(harness.app.workspace.commitments.all.filter { $0.travel == 30 }.count == 3)
        #expect(!harness.region("main").contains("commitment/copyTravel"))
        let unit = try #require(harness.app.notice?.undo)
        harness.perform(.undo(unit))
        #expect(harness.app.workspace.commitments.all.filter { $0.travel == 30 }.map { $0.id } == [first])
    }

    @Test func remindersAreSetForAllOfOneName() throws {
        var harness = try AppHarness()
        for line in ["Shift tue 14-22", "Shift wed 14-22", "Choir fri 18-19"] { harness.perform(.capture, line) }
        let shifts = harness.app.workspace.commitments.all.filter { $0.title == "Shift" }
        let first = try #require(shifts.first { $0.start?.date == CivilDate("2026-11-24") }).id
        harness.perform(.go(.commitment(first, at: nil)))
        harness.perform(.commitment(.edit(first, at: nil, .reminders)), "90 min")
        #expect(harness.region("main").contains("The same for the other one called “Shift”"))
        harness.perform(.commitment(.copyReminders(first)))
        #expect(harness.app.workspace.commitments.all.filter { $0.reminders == ["90"] }.count == 2)
        #expect(!harness.region("main").contains("commitment/copyReminders"))
    }

    @Test func aReminderIsShownOnceAndLeadsToTheCommitment() throws {
        var harness = try AppHarness("2026-11-23T17:20")
        harness.perform(.nag(.permission(.granted)))
        harness.perform(.capture, "Choir today 18-19:30 remind 30m before")
        let choir = try #require(harness.app.workspace.commitments.all.first).id
        func notified(minutes: Int64) -> [Notification] {
            (0..<minutes).flatMap { _ in
                harness.pass(seconds: 60)
                return harness.perform(.tick).compactMap {
                    if case .notify(let notification) = $0 { notification } else { nil }
                }
            }
        }
        #expect(notified(minutes: 9).isEmpty)
        let came = notified(minutes: 1)
        #expect(
            came.map { $0.title } == ["Choir"] && came.first?.commitment == choir && came.first?.buttons.isEmpty == true
        )
        #expect(harness.region("nags").contains("#commitment/\(choir)"))
        #expect(notified(minutes: 60).isEmpty)
        let event = try #require(harness.app.workspace.nagEvents.all.first)
        #expect(event.commitment == choir && event.mission == nil && event.day == nil)
        harness.perform(.nag(.putAway(try #require(RecordID(event.occurrence)))))
        #expect(harness.region("nags").isEmpty)
    }
}
