import DaymarkCore
import Testing

@Suite struct WakingDayTests {
    private func settings(_ wake: WallTime, _ sleep: WallTime) -> Settings {
        var settings = Settings(id: Settings.recordID)
        settings.wake = wake
        settings.sleep = sleep
        return settings
    }

    @Test func theDayIsTheOneThatNowIsIn() throws {
        let usual = settings(WallTime(9), WallTime(23))
        let noon = try at("2026-11-21T12:00")
        #expect(WakingDay.current(at: noon.now, settings: usual, in: noon.zone).date == (try date("2026-11-21")))
        let night = try at("2026-11-21T23:30")
        #expect(WakingDay.current(at: night.now, settings: usual, in: night.zone).date == (try date("2026-11-22")))
        let early = try at("2026-11-21T05:00")
        #expect(WakingDay.current(at: early.now, settings: usual, in: early.zone).date == (try date("2026-11-21")))
    }

    @Test func aDayMayCrossMidnight() throws {
        let owl = settings(WallTime(11), WallTime(2, 30))
        let late = try at("2026-11-22T01:00")
        let day = WakingDay.current(at: late.now, settings: owl, in: late.zone)
        #expect(day.date == (try date("2026-11-21")))
        #expect(day.percentLeft(at: late.now) == 10)
    }

    @Test(arguments: [("2026-03-29", 13), ("2026-10-25", 15), ("2026-11-21", 14)] as [(String, Int64)])
    func aWakingDayLastsItsRealElapsedTime(_ day: String, _ hours: Int64) throws {
        // A day from 01:00 to 15:00 contains the clock change at 02:00 or 03:00.
        let early = settings(WallTime(1), WallTime(15))
        let zone = try at("2026-01-01T00:00").zone
        let waking = WakingDay(try date(day), settings: early, in: zone)
        #expect(waking.start.minutes(until: waking.end) == hours * 60)
    }

    @Test func percentIsAWholeNumberOfRealTime() throws {
        let usual = settings(WallTime(9), WallTime(23))
        let now = try at("2026-11-18T17:07")
        let day = WakingDay.current(at: now.now, settings: usual, in: now.zone)
        #expect(day.percentLeft(at: now.now) == 42)
        #expect(day.percentLeft(at: day.start) == 100)
        #expect(day.percentLeft(at: day.end) == nil)
    }

    /// One moment is 17:07 in Berlin, 11:07 in New York and 1:07 of the next day in Tokyo.
    @Test func theRestOfTheDayFollowsAPersonToAnotherZone() throws {
        let workspace = PlanHarness().workspace
        let berlin = try at("2026-11-18T17:07")
        #expect(workspace.dayLeft(in: berlin).percent == 42)
        let newYork = try at("2026-11-18T11:07", "America/New_York")
        let tokyo = try at("2026-11-19T01:07", "Asia/Tokyo")
        #expect(newYork.now == berlin.now && tokyo.now == berlin.now)
        let west = workspace.dayLeft(in: newYork)
        #expect(west.percent == 85 && west.minutes == 713 && west.day.date == newYork.today)
        let east = workspace.dayLeft(in: tokyo)
        #expect(east.percent == nil && east.minutes == 473 && east.day.date == tokyo.today)
    }
}
