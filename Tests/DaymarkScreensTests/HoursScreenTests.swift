import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Hours, lunch and busy time in the app.
@Suite struct HoursScreenTests {
    @Test func aSingleDayIsSetAndReset() throws {
        var harness = try AppHarness()
        harness.perform(.go(.hours))
        let tomorrow = try #require(CivilDate("2026-11-24"))
        harness.perform(.hours(.wake(tomorrow)), "14:00")
        harness.perform(.hours(.sleep(tomorrow)), "06:00")
        let (wake, sleep) = harness.app.workspace.settings.wakingHours(on: tomorrow)
        #expect(wake == WallTime(14) && sleep == WallTime(6))
        #expect(harness.region("main").contains("hours/usual/2026-11-24"))
        harness.perform(.hours(.usual(tomorrow)))
        #expect(harness.app.workspace.settings.daysWithOwnHours == [])
        #expect(!harness.region("main").contains("hours/usual/2026-11-24"))
    }

    @Test func hoursFollowTheShiftsInOneTap() throws {
        var harness = try AppHarness("2026-11-22T10:00")
        harness.perform(.capture, "Ward mon 6-14 travel 30m")
        let main = harness.region("main")
        #expect(main.contains("“Ward” is outside your hours."))
        #expect(main.contains("tomorrow: 04:30–23:00 (instead of 09:00–23:00)"))
        #expect(main.contains("today: 09:00–20:30 (instead of 09:00–23:00)"))
        harness.perform(.hours(.follow))
        #expect(harness.app.workspace.settings.daysWithOwnHours.count == 2)
        #expect(!harness.region("main").contains("hours/follow"))
        harness.perform(.undo(try #require(harness.app.notice?.undo)))
        #expect(harness.app.workspace.settings.daysWithOwnHours == [])
        #expect(harness.region("main").contains("hours/follow"))
    }

    @Test func theOfferComesBackWithTheNextCommitment() throws {
        var harness = try AppHarness("2026-11-22T10:00")
        harness.perform(.capture, "Ward mon 6-14")
        harness.pass(seconds: 60)
        harness.perform(.hours(.putOff))
        #expect(!harness.region("main").contains("hours/follow"))
        harness.pass(seconds: 60)
        harness.perform(.capture, "Choir tue 18-19")
        #expect(!harness.region("main").contains("hours/follow"))
        harness.perform(.capture, "Ward wed 6-14")
        #expect(harness.region("main").contains("hours/follow"))
    }

    @Test func aWeekdayIsSetAndCleared() throws {
        var harness = try AppHarness()
        harness.perform(.set("wakeSaturday"), "10:30")
        #expect(harness.app.workspace.settings.wakeOn[.saturday] == WallTime(10, 30))
        harness.perform(.set("wakeSaturday"), "")
        #expect(harness.app.workspace.settings.wakeOn[.saturday] == nil)
    }

    @Test func hoursOfACategoryAreSavedOrRefused() throws {
        var harness = try AppHarness()
        harness.perform(.go(.hours))
        harness.perform(.hours(.kind(.work)), "weekdays 9-5")
        #expect(harness.app.workspace.settings.hours(of: .work)?.description == "mon-fri 09:00-17:00")
        harness.perform(.hours(.kind(.work)), "whenever")
        #expect(harness.app.workspace.settings.hours(of: .work)?.description == "mon-fri 09:00-17:00")
        #expect(harness.region("main").contains("whenever") && harness.region("main").contains("aria-invalid"))
        harness.perform(.set("workHours"), "whenever")
        #expect(harness.app.workspace.settings.hours(of: .work) != nil)
        harness.perform(.hours(.kind(.work)), "")
        #expect(harness.app.workspace.settings.hours(of: .work) == nil)
    }

    @Test func theSetUpKeepsTheLunchThatItOffers() throws {
        var harness = try AppHarness()
        harness.perform(.go(.setUp(2)))
        #expect(harness.region("main").contains("workUntil") && harness.region("main").contains("12:30"))
        harness.perform(.setUp(.leaveDay))
        #expect(harness.app.route == .setUp(3))
        let settings = harness.app.workspace.settings
        #expect(settings.mealFrom == WallTime(12) && settings.mealUntil == WallTime(12, 30))
        #expect(harness.region("main").contains("3/4 is 3 April · 14:30 · weeks start on Monday"))
    }

    @Test func theSetUpOffersHoursForWorkAndSchool() throws {
        var harness = try AppHarness()
        harness.perform(.go(.setUp(3)))
        let page = harness.region("main")
        #expect(page.contains("click:setUp/leaveHours"))
        // The hours of lessons are not what is asked for.
        #expect(page.contains("Homework and studying") && page.contains("come from your timetable"))
        harness.perform(.hours(.kind(.work)), "whenever at all")
        #expect(harness.region("main").contains("aria-invalid"))
        // Next keeps the entry and the reason in sight.
        harness.perform(.setUp(.leaveHours))
        #expect(harness.app.route == .setUp(3) && harness.region("main").contains("whenever at all"))
        harness.perform(.hours(.kind(.work)), "mon,tue 9-13")
        harness.perform(.hours(.kind(.school)), "mon-fri 15-18")
        #expect(!harness.region("main").contains("aria-invalid"))
        #expect(harness.app.workspace.settings.hours(of: .work) == WeekHours("mon,tue 9-13"))
        #expect(harness.app.workspace.settings.hours(of: .school) == WeekHours("mon-fri 15-18"))
        harness.perform(.setUp(.leaveHours))
        #expect(harness.app.route == .setUp(4))
    }

    /// Somebody who sleeps by day changes both times, and the first one alone leaves no night.
    @Test func theSetUpKeepsARefusedTimeUntilTheOtherOneFits() throws {
        var harness = try AppHarness()
        harness.perform(.go(.setUp(2)))
        harness.perform(.set("wake"), "23:00")
        let refused = harness.region("main")
        #expect(refused.contains("aria-invalid") && refused.contains("value=\"23:00\""))
        #expect(refused.contains(Words(harness.app.workspace.settings)(HoursPhrase.noNight)))
        harness.perform(.setUp(.leaveDay))
        #expect(harness.app.route == .setUp(2) && harness.region("main").contains("aria-invalid"))
        harness.perform(.set("sleep"), "14:00")
        let settings = harness.app.workspace.settings
        #expect(settings.wake == WallTime(23) && settings.sleep == WallTime(14))
        #expect(!harness.region("main").contains("aria-invalid"))
        harness.perform(.setUp(.leaveDay))
        #expect(harness.app.route == .setUp(3))
    }

    @Test func theSetUpShowsHowDatesAreWrittenAndChangesItOnRequest() throws {
        var harness = try AppHarness()
        harness.perform(.go(.setUp(3)))
        #expect(harness.region("main").contains("3/4 is 3 April"))
        #expect(!harness.region("main").contains("name=\"dateOrder\""))
        harness.perform(.setUp(.showDates))
        #expect(harness.region("main").contains("name=\"dateOrder\""))
        harness.perform(.set("dateOrder"), DateOrder.monthFirst.name)
        #expect(harness.region("main").contains("3/4 is 4 March") || harness.region("main").contains("March 4"))
        harness.perform(.setUp(.showDates))
        #expect(!harness.region("main").contains("name=\"dateOrder\""))
    }

    @Test func lunchCanBeDeclinedOrMoved() throws {
        var harness = try AppHarness()
        harness.perform(.go(.setUp(2)))
        harness.perform(.setUp(.lunch), "false")
        harness.perform(.setUp(.leaveDay))
        #expect(harness.app.workspace.settings.mealFrom == nil)
        harness.perform(.go(.setUp(2)))
        harness.perform(.setUp(.lunch), "true")
        harness.perform(.set("mealUntil"), "13:00")
        harness.perform(.setUp(.leaveDay))
        #expect(harness.app.workspace.settings.mealUntil == WallTime(13))
        harness.perform(.set("workUntil"), "19:00")
        #expect(harness.app.workspace.settings.workUntil == WallTime(19))
    }

    @Test func oneTapMakesACommitmentPartlyBusy() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Standby 2026-11-23 00:00 to 2026-11-30 00:00")
        let id = try #require(harness.app.workspace.commitments.all.last?.id)
        harness.perform(.go(.commitment(id, at: nil)))
        #expect(harness.region("main").contains("busyStatus"))
        let at = harness.app.workspace.commitments[id]?.start
        harness.perform(.commitment(.edit(id, at: at, .busyStatus)), "partly")
        #expect(harness.app.workspace.commitments[id]?.busyStatus == .partly)
        let model = TodayModel(harness.app.workspace.plan(in: harness.circumstances), in: harness.context)
        #expect(model.rows.first { $0.title == "Standby" }?.detail == "reachable")
        harness.perform(.commitment(.edit(id, at: at, .busyStatus)), "free")
        #expect(harness.app.workspace.commitments[id]?.busyStatus == .free)
    }
}
