import Testing

@testable import DaymarkCore

/// Waking hours of weekdays and of single days.
@Suite struct DayHoursTests {
    private func set(_ harness: inout PlanHarness, at now: Circumstances, _ edit: (inout Settings) -> Void) throws {
        harness.apply(try harness.workspace.changeHours(in: now, using: &harness.entropy, edit))
    }

    private func hours(_ text: String) throws -> WeekHours.Range { try #require(WeekHours.Range(text)) }

    @Test func aSingleDayHasItsOwnHoursAndTheNextTheUsualOnes() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T10:00")
        let own = try hours("14:00-06:00")
        try set(&harness, at: now) { $0.setHours(own, on: now.today.adding(days: 1), today: now.today) }
        let days = (0..<3).map {
            WakingDay(now.today.adding(days: $0), settings: harness.workspace.settings, in: now.zone)
        }
        let times = days.flatMap { [now.zone.civil(at: $0.start), now.zone.civil(at: $0.end)] }.map { $0.description }
        #expect(
            times == [
                "2026-11-23T09:00:00", "2026-11-23T23:00:00", "2026-11-24T14:00:00", "2026-11-25T06:00:00",
                "2026-11-25T09:00:00", "2026-11-25T23:00:00",
            ])
        try set(&harness, at: now) { $0.setHours(nil, on: now.today.adding(days: 1), today: now.today) }
        #expect(harness.workspace.settings.daysWithOwnHours == [])
    }

    @Test func aSingleDayComesBeforeItsWeekday() throws {
        let monday = try date("2026-11-23")
        var settings = Settings(id: Settings.recordID)
        settings.wakeOn[.monday] = WallTime(6)
        #expect(settings.wakingHours(on: monday).wake == WallTime(6))
        settings.setHours(try hours("11-23"), on: monday, today: monday)
        #expect(settings.wakingHours(on: monday).wake == WallTime(11))
        #expect(settings.wakingHours(on: monday.adding(days: 7)).wake == WallTime(6))
    }

    @Test func hoursOfDaysLongPastAreDropped() throws {
        let today = try date("2026-11-23")
        var settings = Settings(id: Settings.recordID)
        settings.setHours(try hours("11-23"), on: today.adding(days: -60), today: today.adding(days: -60))
        settings.setHours(try hours("12-23"), on: today, today: today)
        #expect(settings.daysWithOwnHours.map { $0.date } == [today])
    }

    @Test func hoursAreStoredWithTheSettings() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T10:00")
        let own = try hours("14:00-06:00")
        try set(&harness, at: now) {
            $0.setHours(own, on: now.today, today: now.today)
            $0.setHours(WeekHours("mon-fri 9-17"), of: .work)
        }
        var other = Workspace(device: RecordID(high: 1, low: 2))
        other.load(try #require(harness.workspace.record(Settings.recordID)))
        #expect(other.settings == harness.workspace.settings)
        #expect(other.settings.hours(of: .work)?.description == "mon-fri 09:00-17:00")
        #expect(other.settings.daysWithOwnHours.map { $0.description } == ["2026-11-23 14:00-06:00"])
    }

    @Test func quietHoursFollowTheDay() throws {
        let now = try at("2026-11-23T10:00")
        var settings = Settings(id: Settings.recordID)
        settings.setHours(try hours("14:00-06:00"), on: now.today.adding(days: 1), today: now.today)
        let quiet = try #require(QuietHours(settings, in: now.zone))
        func span(_ time: String) throws -> [String]? {
            try quiet.span(around: at(time).now).map { span in
                [now.zone.civil(at: span.start).description, now.zone.civil(at: span.end).description]
            }
        }
        #expect(try span("2026-11-24T11:00") == ["2026-11-23T23:00:00", "2026-11-24T14:00:00"])
        #expect(try span("2026-11-25T02:00") == nil, "the person is awake all night")
        #expect(try span("2026-11-25T08:00") == ["2026-11-25T06:00:00", "2026-11-25T09:00:00"])
        #expect(try span("2026-11-25T23:30") == ["2026-11-25T23:00:00", "2026-11-26T09:00:00"])
        settings.quietFrom = WallTime(21)
        let early = try #require(QuietHours(settings, in: now.zone))
        #expect(try early.span(around: at("2026-11-25T21:30").now) != nil)
    }

    @Test func workIsPlannedInTheHoursOfItsDay() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T08:00")
        let own = try hours("15:00-23:30")
        try set(&harness, at: now) {
            $0.setHours(own, on: now.today, today: now.today)
            $0.wakeOn[.tuesday] = WallTime(13)
        }
        try harness.add("Letters wednesday ~9h", now)
        let starts = harness.workspace.plan(in: now).blocks.filter { $0.isWork }.map {
            now.zone.civil(at: $0.span.start)
        }
        #expect(!starts.isEmpty)
        #expect(starts.allSatisfy { $0.date != now.today || $0.time >= WallTime(15) })
        #expect(starts.allSatisfy { $0.date != now.today.adding(days: 1) || $0.time >= WallTime(13) })
    }

    @Test(arguments: ["0-24", "0:00-24:00", "00:00-00:00", "all day"])
    func aWholeDayOfACategoryIsRead(_ text: String) throws {
        let read = try #require(WeekHours("sat,sun \(text)"))
        #expect(read.description == "sat-sun 00:00-24:00")
        #expect(WeekHours(read.description) == read)
        let zone = try at("2026-11-23T10:00").zone
        let saturday = try #require(CivilDate("2026-11-28"))
        #expect(read.spans(on: saturday, in: zone).map { $0.minutes } == [1440])
    }

    @Test func aDayWithoutANightIsRefused() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T10:00")
        let edits: [(inout Settings) -> Void] = [
            { $0.sleep = $0.wake }, { $0.wake = WallTime(23) }, { $0.wakeOn[.friday] = WallTime(23) },
            {
                let hours = WeekHours.Range(from: WallTime(8), until: WallTime(8))
                $0.setHours(hours, on: now.today, today: now.today)
            },
        ]
        for edit in edits {
            #expect(throws: IntentError.noNight) {
                try harness.workspace.changeHours(in: now, using: &harness.entropy, edit)
            }
        }
    }

    /// Two devices may each have changed one of the times.
    @Test func aDayWithoutANightFromElsewhereIsPlannedAndCanBeMended() throws {
        var harness = PlanHarness()
        let now = try at("2026-11-23T10:00")
        let changes = ["wake", "sleep"].map { Change(.settings, Settings.recordID, $0, .int(8 * 60)) }
        harness.apply(harness.workspace.operations(changes, at: now.now, using: &harness.entropy))
        #expect(harness.workspace.settings.wake == harness.workspace.settings.sleep)
        try harness.add("Letters wednesday ~2h", now)
        #expect(harness.workspace.plan(in: now).blocks.contains { $0.isWork })
        _ = harness.workspace.nags(from: now.now, until: now.now.adding(minutes: 1440), in: now)
        try set(&harness, at: now) { $0.voice = .spark }
        try set(&harness, at: now) { $0.sleep = WallTime(22) }
        #expect(harness.workspace.settings.hasNights)
    }
}
