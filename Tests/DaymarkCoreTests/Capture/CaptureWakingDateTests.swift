import Testing

@testable import DaymarkCore

/// “Today” and “tomorrow” count from the waking day, which may go on past midnight. 27 November 2026 is a Friday.
@Suite struct CaptureWakingDateTests {
    private static func settings(_ wake: Int64, _ sleep: Int64) -> Settings {
        var settings = Settings(id: Settings.recordID)
        (settings.wake, settings.sleep) = (WallTime(wake), WallTime(sleep))
        return settings
    }

    private let early = CaptureWakingDateTests.settings(7, 23)
    private let owl = CaptureWakingDateTests.settings(11, 2)
    private let nightWorker = CaptureWakingDateTests.settings(18, 10)

    /// Saturday at 00:40, in a waking day that began on Friday.
    @Test(arguments: [
        ("essay tomorrow 10:00", "M essay due 2026-11-28T10:00"), ("essay tomorrow", "M essay due 2026-11-28"),
        ("essay saturday", "M essay due 2026-11-28"), ("Aufsatz samstag", "M Aufsatz due 2026-11-28"),
        ("essay today", "M essay due 2026-11-27"), ("essay tonight", "M essay due 2026-11-27"),
        ("essay eod", "M essay due 2026-11-27"), ("essay before tomorrow", "M essay due 2026-11-27"),
        ("essay the day after tomorrow", "M essay due 2026-11-29"), ("essay tomorrow week", "M essay due 2026-12-05"),
        ("essay a week tomorrow", "M essay due 2026-12-05"),
        ("gym tomorrow 10-11", "C gym 2026-11-28T10:00–2026-11-28T11:00"),
        ("Aufsatz morgen 10:00", "M Aufsatz due 2026-11-28T10:00"), ("Aufsatz heute", "M Aufsatz due 2026-11-27"),
        ("Aufsatz übermorgen", "M Aufsatz due 2026-11-29"), ("Aufsatz heute Nacht", "M Aufsatz due 2026-11-27"),
        ("lettre demain 10:00", "M lettre due 2026-11-28T10:00"), ("lettre cette nuit", "M lettre due 2026-11-27"),
    ])
    func afterMidnightNamedDaysCountFromTheWakingDay(_ line: String, _ expected: String) throws {
        #expect(try captured(line, at: "2026-11-28T00:40", settings: owl) == expected)
    }

    /// A time beside such a day is the next one, and one in the first hours is after the midnight of that day.
    @Test(arguments: [
        ("essay today 21:00", "M essay due 2026-11-28T21:00"), ("essay today 9pm", "M essay due 2026-11-28T21:00"),
        ("essay tonight at 9", "M essay due 2026-11-28T21:00"), ("essay today 1:30", "M essay due 2026-11-28T01:30"),
        ("essay tonight at 1am", "M essay due 2026-11-28T01:00"), ("essay 9pm today", "M essay due 2026-11-28T21:00"),
        ("essay today 0:20", "M essay due 2026-11-29T00:20"), ("essay tomorrow 1am", "M essay due 2026-11-29T01:00"),
        ("essay tomorrow 0:30", "M essay due 2026-11-29T00:30"),
        ("gym today 18:00-19:00", "C gym 2026-11-28T18:00–2026-11-28T19:00"),
        ("watch today 22:00-06:00", "C watch 2026-11-27T22:00–2026-11-28T06:00"),
        ("lecture today 1-3", "C lecture 2026-11-28T13:00–2026-11-28T15:00"),
        ("essay tomorrow 2am", "M essay due 2026-11-29T02:00"),
        ("gig tonight", "C gig 2026-11-28T19:00–2026-11-28T20:00"),
        ("Aufsatz heute 21:00", "M Aufsatz due 2026-11-28T21:00"),
    ])
    func aTimeBesideANamedDayStaysInTheFuture(_ line: String, _ expected: String) throws {
        #expect(try captured(line, at: "2026-11-28T00:40", settings: owl) == expected)
    }

    @Test(arguments: [
        ("essay in 20 minutes", "M essay due 2026-11-28T01:00"), ("essay 28 nov", "M essay due 2026-11-28"),
        ("essay sunday", "M essay due 2026-11-29"),
        ("essay in 2 days", "M essay due 2026-11-30"), ("essay saturday 10:00", "M essay due 2026-11-28T10:00"),
        ("essay this afternoon", "M essay due 2026-11-28T18:00"), ("essay cob", "M essay due 2026-11-28"),
        // The evening of the waking day has passed.
        ("essay this evening", "M essay due 2026-11-28"), ("heute Abend Aufsatz", "M Aufsatz due 2026-11-28"),
        ("Aufsatz heute Abend 20 Uhr", "M Aufsatz due 2026-11-28T20:00"), ("lettre ce soir", "M lettre due 2026-11-28"),
        ("lettera stasera", "M lettera due 2026-11-28"), ("brief vanavond", "M brief due 2026-11-28"),
    ])
    func otherDaysStayOnTheCalendar(_ line: String, _ expected: String) throws {
        #expect(try captured(line, at: "2026-11-28T00:40", settings: owl) == expected)
        #expect(try captured(line, at: "2026-11-28T00:40", settings: early) == expected)
    }

    @Test(arguments: [
        ("2026-11-28T00:40", "essay tomorrow 10:00", "M essay due 2026-11-29T10:00"),
        ("2026-11-28T00:40", "essay tomorrow", "M essay due 2026-11-29"),
        ("2026-11-28T00:40", "essay today", "M essay due 2026-11-28"),
        ("2026-11-28T00:40", "essay tonight at 9", "M essay due 2026-11-28T21:00"),
        ("2026-11-28T00:40", "Aufsatz morgen 10:00", "M Aufsatz due 2026-11-29T10:00"),
        ("2026-11-28T06:00", "essay tomorrow", "M essay due 2026-11-29"),
        ("2026-11-27T23:50", "essay tomorrow", "M essay due 2026-11-28"),
        ("2026-11-27T23:50", "essay today", "M essay due 2026-11-27T23:59"),
    ])
    func outsideOfAWakingDayTheCalendarCounts(_ now: String, _ line: String, _ expected: String) throws {
        #expect(try captured(line, at: now, settings: early) == expected)
    }

    @Test(arguments: [
        ("2026-11-27T23:50", "essay tomorrow 10:00", "M essay due 2026-11-28T10:00"),
        ("2026-11-27T23:50", "essay today", "M essay due 2026-11-27"),
        // The owl sleeps, and the day that comes is the calendar's.
        ("2026-11-28T06:00", "essay today", "M essay due 2026-11-28"),
        ("2026-11-28T06:00", "Aufsatz morgen", "M Aufsatz due 2026-11-29"),
    ])
    func beforeMidnightAndAsleepBothAgree(_ now: String, _ line: String, _ expected: String) throws {
        #expect(try captured(line, at: now, settings: owl) == expected)
    }

    /// At 06:00 on Saturday, the day of somebody who got up on Friday evening goes on until 10:00.
    @Test(arguments: [
        ("essay tomorrow 11:00", "M essay due 2026-11-28T11:00"), ("essay today", "M essay due 2026-11-27"),
        ("essay tomorrow", "M essay due 2026-11-28"), ("essay tomorrow 5am", "M essay due 2026-11-29T05:00"),
        // The night is over.
        ("essay tonight", "M essay due 2026-11-28"), ("Aufsatz morgen 11:00", "M Aufsatz due 2026-11-28T11:00"),
    ])
    func inTheMorningANightWorkersDayGoesOn(_ line: String, _ expected: String) throws {
        #expect(try captured(line, at: "2026-11-28T06:00", settings: nightWorker) == expected)
    }

    @Test func daysAloneAreReadTheSameWay() throws {
        let now = try at("2026-11-28T00:40")
        for (text, day) in [
            ("tomorrow", "2026-11-28"), ("heute", "2026-11-27"), ("yesterday", "2026-11-26"),
            ("last friday", "2026-11-20"), ("last thursday", "2026-11-26"), ("last saturday", "2026-11-21"),
            ("letzten Freitag", "2026-11-20"), ("friday before last", "2026-11-13"),
        ] {
            #expect(try CaptureReader.anyDay(text, settings: owl, in: now) == date(day))
        }
        #expect(try CaptureReader.anyDay("last friday", settings: early, in: now) == date("2026-11-27"))
        #expect(try CaptureReader.anyDay("tomorrow", settings: early, in: now) == date("2026-11-29"))
    }

    @Test(arguments: [
        ("this evening", "2026-11-28T20:00"), ("tomorrow evening", "2026-11-28T20:00"),
        ("tomorrow", "2026-11-28T11:00"), ("morgen", "2026-11-28T11:00"), ("tomorrow 15:00", "2026-11-28T15:00"),
        ("today", "2026-11-28T20:00"), ("20min", "2026-11-28T01:00"),
    ])
    func aTypedSnoozeEndsInTheSameDay(_ text: String, _ end: String) throws {
        let now = try at("2026-11-28T00:40")
        #expect(try Snooze.until(text, settings: owl, in: now) == at(end).now)
    }

    @Test func aTypedSnoozeOfAnEarlyRiserFollowsTheCalendar() throws {
        let now = try at("2026-11-28T00:40")
        #expect(try Snooze.until("morgen", settings: early, in: now) == at("2026-11-29T07:00").now)
        #expect(try Snooze.until("tomorrow 15:00", settings: early, in: now) == at("2026-11-29T15:00").now)
    }

    @Test func anEditMeansTheSameDay() throws {
        var harness = PlanHarness()
        try harness.add("essay 4 dec 12:00", at("2026-11-27T14:00"))
        let id = try #require(harness.workspace.missions.all.first).id
        let hours = harness.workspace.changeSettings(in: try at("2026-11-27T14:00"), using: &harness.entropy) {
            ($0.wake, $0.sleep) = (WallTime(11), WallTime(2))
        }
        harness.apply(hours)
        let now = try at("2026-11-28T00:40")
        harness.apply(
            try harness.workspace.edit([id], .deadline, to: "tomorrow 10:00", in: now, using: &harness.entropy))
        let due = Deadline.moment(try at("2026-11-28T10:00").now, zone: now.zone.name)
        #expect(harness.workspace.missions[id]?.deadline == due)
        // The day beside a rule is no mere time of day.
        let line = "every day tomorrow 18:00"
        harness.apply(try harness.workspace.edit([id], .deadline, to: "4 dec 12:00", in: now, using: &harness.entropy))
        harness.apply(try harness.workspace.revise([id], by: line, in: now, using: &harness.entropy))
        let daily = Deadline.moment(try at("2026-11-28T18:00").now, zone: now.zone.name)
        #expect(harness.workspace.missions[id]?.deadline == daily)
    }
}
