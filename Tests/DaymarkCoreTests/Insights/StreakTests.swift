import Testing

@testable import DaymarkCore

/// Streaks of days written as text: `x` is active, `.` is not, `o` is a day off, from a Monday to today.
@Suite struct StreakTests {
    private func streak(_ days: String, firstWeekday: Int64 = 0) -> Streak {
        let days = Array(days)
        return Streak(
            count: days.count, weekday: { (firstWeekday + Int64($0)) % 7 }, isActive: { days[$0] == "x" },
            isOff: { days[$0] == "o" })
    }

    @Test func daysInARowCount() {
        let streak = streak("xxxx")
        #expect(streak.current == 4 && streak.longest == 4 && streak.start == 0 && streak.lastRest == nil)
    }

    @Test func oneRestDayAWeekHoldsAndASecondBreaks() {
        #expect(streak("xx.xxxx" + "x.xx").current == 9)
        #expect(streak("xx.x.xx").current == 2)
        #expect(streak("xx.x.xx").longest == 3)
        // A rest day belongs to its week: Sunday and Monday are in two.
        #expect(streak("xxxxxx." + ".xx").current == 8)
        #expect(streak("xxxxx.." + "xx").current == 2)
    }

    @Test func daysOffHoldWithoutCounting() {
        let streak = streak("xxoooo." + "xx")
        #expect(streak.current == 4 && streak.lastRest == 6)
        #expect(self.streak("xxooooo" + "ooooooo" + "x").current == 3)
    }

    @Test func todayWithoutActivityDoesNotEndTheStreak() {
        #expect(streak("xxx.").current == 3)
        #expect(streak("xx..").current == 2)
        #expect(streak("xx...").current == 0)
        #expect(streak("xx...").longest == 2)
    }

    @Test func daysWithoutActivityAreNotAStreak() {
        #expect(streak("....") == streak("oooo"))
        #expect(streak("....").start == nil && streak("").current == 0)
    }

    @Test func theWeekBeginsWhereThePersonsDoes() {
        // From a Saturday: with weeks from Monday, the two rest days are in two weeks.
        #expect(streak("x..x", firstWeekday: 5).current == 2)
        #expect(streak("x..x", firstWeekday: 0).current == 1)
    }
}
