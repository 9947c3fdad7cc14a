import DaymarkCore
import Testing

@Suite struct CivilDateTests {
    @Test func everyDayOfTheCalendarFollowsTheOneBefore() throws {
        var (year, month, day): (Int64, Int64, Int64) = (1600, 1, 1)
        var date = try #require(CivilDate(year: 1600, month: 1, day: 1))
        var weekday = Weekday.saturday
        while year < 2400 {
            #expect(date.components == (year, month, day))
            #expect(date.weekday == weekday)
            day += 1
            if day > CivilDate.days(inMonth: month, of: year) { (month, day) = (month + 1, 1) }
            if month > 12 { (year, month) = (year + 1, 1) }
            weekday = Weekday.allCases[(weekday.index + 1) % 7]
            date = date.adding(days: 1)
        }
    }

    @Test(arguments: ["2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "1900-02-29", "2026-1-1", "", "20260230"])
    func daysThatDoNotExistAreRefused(_ text: String) {
        #expect(CivilDate(text) == nil)
    }

    @Test func monthsAreAddedToTheLastDayThatExists() throws {
        #expect(try date("2026-01-31").adding(months: 1) == date("2026-02-28"))
        #expect(try date("2024-01-31").adding(months: 1) == date("2024-02-29"))
        #expect(try date("2026-01-31").adding(months: -2) == date("2025-11-30"))
        #expect(try date("2026-08-15").adding(months: 120) == date("2036-08-15"))
    }

    @Test func theEndsOfTheCalendarHold() {
        #expect(CivilDate.latest.description == "9999-12-31")
        #expect(CivilDate.earliest.description == "0000-01-01")
        #expect(CivilDate.latest.adding(days: .max) == .latest)
        #expect(CivilDate.earliest.adding(months: .min) == .earliest)
        #expect(CivilDateTime.latest.adding(seconds: .max) == .latest)
        #expect(Instant.latest.adding(minutes: .max) == .latest)
        #expect(Instant(milliseconds: .min) == .earliest)
    }

    @Test func weeksBeginWhereThePersonSays() throws {
        let saturday = try date("2026-11-21")
        #expect(saturday.startOfWeek(beginning: .monday) == (try date("2026-11-16")))
        #expect(saturday.startOfWeek(beginning: .sunday) == (try date("2026-11-15")))
        #expect(saturday.startOfWeek(beginning: .saturday) == saturday)
    }
}
