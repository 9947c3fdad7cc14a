import Testing

@testable import DaymarkCore

/// Waking days that go on past midnight. 27 November 2026 is a Friday.
@Suite struct LateNightTests {
    private func hours(_ wake: Int64, _ sleep: Int64) -> Settings {
        var settings = Settings(id: Settings.recordID)
        (settings.wake, settings.sleep) = (WallTime(wake), WallTime(sleep))
        return settings
    }

    @Test(arguments: [
        ("2026-11-27T23:50", "2026-11-27", "2026-11-27"), ("2026-11-28T00:00", "2026-11-27", "2026-11-28"),
        ("2026-11-28T00:40", "2026-11-27", "2026-11-28"), ("2026-11-28T02:00", "2026-11-28", "2026-11-28"),
        ("2026-11-28T06:00", "2026-11-28", "2026-11-28"),
    ])
    func todayIsTheDayOnWhichThePersonGotUp(_ now: String, _ owl: String, _ early: String) throws {
        let now = try at(now)
        #expect(try hours(11, 2).wakingDate(in: now) == date(owl))
        #expect(try hours(7, 23).wakingDate(in: now) == date(early))
        // Somebody who goes to bed at midnight is never up after it.
        #expect(hours(7, 0).wakingDate(in: now) == now.today)
    }

    @Test func theHoursOfASingleDayCount() throws {
        var settings = hours(7, 23)
        let now = try at("2026-11-28T00:40")
        #expect(try settings.wakingDate(in: now) == date("2026-11-28"))
        settings.daysWithOwnHours = [
            DayHours(date: try date("2026-11-27"), wake: WallTime(14), sleep: WallTime(6))
        ]
        #expect(try settings.wakingDate(in: now) == date("2026-11-27"))
        #expect(try settings.wakingDate(in: at("2026-11-29T00:40")) == date("2026-11-29"))
        #expect(Words(settings, at: now).isUpPastMidnight && !Words(hours(7, 23), at: now).isUpPastMidnight)
    }

    /// What is shown has a date instead of “today” and “tomorrow”, which the two clocks name differently.
    @Test func labelsNameDatesWhileTheDayGoesOn() throws {
        let now = try at("2026-11-28T00:40")
        let (late, usual) = (Words(hours(11, 2), at: now), Words(hours(7, 23), at: now))
        let (friday, saturday) = (try date("2026-11-27"), try date("2026-11-28"))
        #expect(late.dayOrDate(friday, in: now) == "Fri 27 Nov" && late.day(saturday, in: now) == "Sat 28 Nov")
        #expect(late.dayOrDate(saturday.adding(days: 1), in: now) == "Sun 29 Nov")
        #expect(late.dayOrDate(saturday.adding(days: 2), in: now) == "Monday")
        #expect(usual.dayOrDate(friday, in: now) == "yesterday" && usual.day(saturday, in: now) == "today")
        #expect(usual.dayOrDate(saturday.adding(days: 1), in: now) == "tomorrow")
        #expect(usual.day(saturday.adding(days: 1), in: now) == "tomorrow, Sun 29 Nov")
        for time in ["2026-11-27T23:50", "2026-11-28T06:00"] {
            let then = try at(time)
            let late = Words(hours(11, 2), at: then)
            #expect(late.day(then.today, in: then) == "today")
            #expect(late.dayOrDate(then.today.adding(days: 1), in: then) == "tomorrow")
        }
    }
}
