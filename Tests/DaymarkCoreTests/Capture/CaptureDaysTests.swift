import DaymarkCore
import Testing

/// Capture reads days relative to other days, to weeks and to months.
@Suite struct CaptureDaysTests {
    /// Reads a line on Wednesday 25 November 2026 at 10:00 in Berlin.
    private func read(_ line: String) throws -> Capture {
        CaptureReader.read(line, settings: Settings(id: Settings.recordID), in: try at("2026-11-25T10:00"))
    }

    /// On a day after the named one, the same day of the next month is meant, and not one of the same number.
    @Test(arguments: [
        ("invoice last workday of month", "2026-11-25T10:00", "M invoice due 2026-11-30"),
        ("invoice last workday of the month", "2026-10-31T10:00", "M invoice due 2026-11-30"),
        ("invoice first workday of the month", "2026-11-25T10:00", "M invoice due 2026-12-01"),
        ("report last friday of the month", "2026-11-28T10:00", "M report due 2026-12-25"),
        ("report first monday of the month", "2026-11-25T10:00", "M report due 2026-12-07"),
        ("report second tuesday of month", "2026-11-25T10:00", "M report due 2026-12-08"),
        ("report first monday of november", "2026-11-25T10:00", "M report due 2027-11-01"),
        ("report first monday of november 2026", "2026-11-01T10:00", "M report due 2026-11-02"),
        ("report first monday of this month", "2026-11-01T10:00", "M report due 2026-11-02"),
        ("rent 1st of month", "2026-11-25T10:00", "M rent due 2026-12-01"),
    ])
    func aPassedDayOfTheMonthIsInTheNextOne(_ line: String, _ now: String, _ expected: String) throws {
        #expect(try captured(line, at: now) == expected)
    }

    @Test(arguments: [
        ("call Jo friday in two weeks", "call Jo", "2026-12-11"),
        ("call Jo in two weeks on friday", "call Jo", "2026-12-11"),
        ("call Jo a week on friday", "call Jo", "2026-12-04"),
        ("call Jo a week from friday", "call Jo", "2026-12-04"),
        ("call Jo two weeks on monday", "call Jo", "2026-12-14"),
        ("call Jo friday week", "call Jo", "2026-12-04"),
        ("call Jo a week today", "call Jo", "2026-12-02"),
        ("call Jo a week tomorrow", "call Jo", "2026-12-03"),
        ("call Jo two weeks today", "call Jo", "2026-12-09"),
        ("pack the day before friday", "pack", "2026-11-26"),
        ("pack day before friday", "pack", "2026-11-26"),
        ("pack the day after christmas", "pack", "2026-12-26"),
        ("pack two days before new year's eve", "pack", "2026-12-29"),
        ("wrap gifts 2 days before christmas", "wrap gifts", "2026-12-23"),
        ("set table 30 minutes before 5pm", "set table", "2026-11-25T15:30:00Z"),
        ("set table an hour before 6pm friday", "set table", "2026-11-27T16:00:00Z"),
        ("pack the night before friday", "pack", "2026-11-26"),
        ("essay week of dec 14", "essay", "2026-12-14"),
        ("essay the week of 14 december", "essay", "2026-12-14"),
        ("essay by end of next month", "essay", "2026-12-31"),
        ("essay end of january", "essay", "2027-01-31"),
        ("essay by the end of the week", "essay", "2026-11-29"),
        ("essay beginning of next week", "essay", "2026-11-30"),
        ("essay start of next month", "essay", "2026-12-01"),
        ("essay mid december", "essay", "2026-12-15"),
        ("essay mid-december", "essay", "2026-12-15"),
        ("essay early next week", "essay", "2026-11-30"),
        ("essay late january", "essay", "2027-01-31"),
        ("essay middle of next month", "essay", "2026-12-15"),
        ("essay end of the year", "essay", "2026-12-31"),
        ("essay end of year", "essay", "2026-12-31"),
        ("essay eoy", "essay", "2026-12-31"),
        ("essay next week friday", "essay", "2026-12-04"),
        ("essay next week on friday", "essay", "2026-12-04"),
        ("essay this week thursday", "essay", "2026-11-26"),
        ("essay the week after next", "essay", "2026-12-07"),
        ("essay the friday after next", "essay", "2026-12-04"),
        ("essay friday after next", "essay", "2026-12-04"),
        ("essay the next friday", "essay", "2026-12-04"),
        ("essay this coming friday", "essay", "2026-11-27"),
        ("essay the coming monday", "essay", "2026-11-30"),
        ("essay coming weekend", "essay", "2026-11-29"),
        ("essay over the weekend", "essay", "2026-11-29"),
        ("essay by the weekend", "essay", "2026-11-29"),
        ("essay on the weekend", "essay", "2026-11-29"),
        ("essay on the 5th of next month", "essay", "2026-12-05"),
        ("essay 5th of next month", "essay", "2026-12-05"),
        ("essay first of the month", "essay", "2026-12-01"),
        ("essay on the 1st of the month", "essay", "2026-12-01"),
        ("essay last day of next month", "essay", "2026-12-31"),
        ("essay last friday of the month", "essay", "2026-11-27"),
        ("essay last friday in january", "essay", "2027-01-29"),
        ("essay first monday of next month", "essay", "2026-12-07"),
        ("essay first monday in december", "essay", "2026-12-07"),
        ("essay 2nd tuesday of january", "essay", "2027-01-12"),
        ("essay last workday of the month", "essay", "2026-11-30"),
        ("essay in 3 business days", "essay", "2026-11-30"),
        ("essay in two working days", "essay", "2026-11-27"),
        ("essay in 2 weeks' time", "essay", "2026-12-09"),
        ("essay in a week's time", "essay", "2026-12-02"),
        ("essay in 3 days time", "essay", "2026-11-28"),
        ("essay within 3 days", "essay", "2026-11-28"),
        ("essay within the next 2 weeks", "essay", "2026-12-09"),
        ("essay in the next 2 hours", "essay", "2026-11-25T11:00:00Z"),
        ("essay in the next hour", "essay", "2026-11-25T10:00:00Z"),
        ("essay in half an hour", "essay", "2026-11-25T09:30:00Z"),
        ("essay in an hour and a half", "essay", "2026-11-25T10:30:00Z"),
        ("essay in a fortnight", "essay", "2026-12-09"),
        ("essay in a couple of weeks", "essay", "2026-12-09"),
        ("essay in a few days", "essay", "2026-11-28"),
        ("essay in 90 minutes", "essay", "2026-11-25T10:30:00Z"),
        ("essay in ninety minutes", "essay", "2026-11-25T10:30:00Z"),
        ("essay in 1.25 hours", "essay", "2026-11-25T10:15:00Z"),
        ("essay in 1h30m", "essay", "2026-11-25T10:30:00Z"),
        ("essay in 2 days at 5pm", "essay", "2026-11-27T16:00:00Z"),
        ("essay 2 days from now", "essay", "2026-11-27"),
        ("essay 3 days from tomorrow", "essay", "2026-11-29"),
        ("essay two days after monday", "essay", "2026-12-02"),
        ("essay tomorrow week", "essay", "2026-12-03"),
        ("essay next month", "essay", "2026-12-01"),
        ("essay next year", "essay", "2027-01-01"),
        ("essay next quarter", "essay", "2027-01-01"),
        ("essay by valentine's day", "essay", "2027-02-14"),
        ("essay before easter", "essay", "2027-03-27"),
        ("essay easter monday", "essay", "2027-03-29"),
        ("essay thanksgiving", "essay", "2026-11-26"),
        ("cook thanksgiving dinner friday", "cook thanksgiving dinner", "2026-11-27"),
        ("essay by new year", "essay", "2027-01-01"),
        ("essay by new year's", "essay", "2027-01-01"),
        ("essay no later than friday", "essay", "2026-11-27"),
        ("essay until friday", "essay", "2026-11-27"),
        ("essay tuesday the 8th", "essay", "2026-12-08"),
        ("essay on the 8th", "essay", "2026-12-08"),
        ("essay by the 8th", "essay", "2026-12-08"),
        ("essay due the 8th", "essay", "2026-12-08"),
        ("essay in jan", "essay", "2027-01-01"),
        ("essay by january", "essay", "2027-01-01"),
        ("essay sometime next week", "essay", "2026-11-30"),
        ("essay sometime on friday", "essay", "2026-11-27"),
        ("essay by next friday 5pm", "essay", "2026-12-04T16:00:00Z"),
        ("essay a month from now", "essay", "2026-12-25"),
        ("essay a month from today", "essay", "2026-12-25"),
        ("essay in one month", "essay", "2026-12-25"),
        ("essay in a year", "essay", "2027-11-25"),
        ("essay this month", "essay", "2026-11-30"),
        ("essay this week", "essay", "2026-11-29"),
        ("essay later today", "essay", "2026-11-25"),
        ("essay tonight", "essay", "2026-11-25"),
        ("essay first thing tomorrow", "essay", "2026-11-26T08:00:00Z"),
        ("essay monday night", "essay", "2026-11-30"),
    ])
    func daysAreReadWhole(_ line: String, _ title: String, _ due: String) throws {
        guard case .mission(let mission) = try read(line).target else {
            Issue.record("“\(line)” is no mission")
            return
        }
        #expect(mission.title == title)
        #expect(mission.deadline?.description == due + "[Europe/Berlin]")
    }

    /// A mission has no field for its earliest time, so such a date is no deadline.
    @Test(arguments: [
        "ring Eva after 6pm", "ring Eva not before thu", "ring Eva no earlier than 3 dec", "ring Eva after christmas",
        "diet starting monday", "on call since tuesday", "wait not until next week", "vet mon 16:00-15:00",
        "last tuesday minutes", "paint in 3 months on the 4th", "see Ed fri not sat",
    ])
    func datesThatWouldBeInvertedStayInTheTitleAndAreNoted(_ line: String) throws {
        let capture = try read(line)
        #expect(capture.title == line && capture.chips.isEmpty && capture.notes.count == 1)
    }

    @Test func aDayStaysDueWhenItsEarliestTimeIsNoted() throws {
        let capture = try read("ring Eva tomorrow after 6pm")
        #expect(capture.title == "ring Eva after 6pm" && capture.notes == [.notUnderstood("after 6pm")])
        guard case .mission(let mission) = capture.target else { return }
        #expect(mission.deadline?.description == "2026-11-26[Europe/Berlin]")
    }

    @Test(arguments: ["grow window from 10d to 20d", "cut screen time to 3h", "raise quota to 90m"])
    func limitsAreNotDurations(_ line: String) throws {
        let capture = try read(line)
        #expect(capture.title == line && capture.chips.isEmpty)
    }

    @Test func aRangeThatHasStartedIsToday() throws {
        let capture = CaptureReader.read(
            "hotfix 02:10-03:40", settings: Settings(id: Settings.recordID), in: try at("2026-11-25T02:11"))
        guard case .commitment(let commitment) = capture.target else {
            Issue.record("no commitment")
            return
        }
        #expect(commitment.start?.description == "2026-11-25T02:10:00")
    }

    @Test(arguments: [
        ("buy tree the weekend before christmas", "M buy tree due 2026-12-20"),
        ("weekend before christmas: buy tree", "M buy tree due 2026-12-20"),
        ("buy tree by the weekend before christmas", "M buy tree due 2026-12-20"),
        ("buy tree the monday before christmas", "M buy tree due 2026-12-21"),
        ("tidy up the weekend after new years day", "M tidy up due 2027-01-03"),
    ])
    func daysBesideHolidaysAreReadWhole(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    /// A weekday that agrees with a day of the last week means that day, and not one of next year.
    @Test func aDayThatHasJustPassedStaysInItsYear() throws {
        #expect(try captured("lab sun 22 nov 18:00", at: "2026-11-23T09:00") == "M lab due 2026-11-22T18:00")
        #expect(try captured("lab thu 31 dec 18:00", at: "2027-01-02T09:00") == "M lab due 2026-12-31T18:00")
        #expect(try captured("lab sun 22 nov 18:00", at: "2026-11-30T09:00") != "M lab due 2026-11-22T18:00")
    }

    @Test(arguments: [
        ("gift 24.12", "24.12"), ("meet at 2h", "at 2h"), ("breakfast 8-9 and standup 9:15-9:30", "8-9"),
    ])
    func wordsThatMayBeADateAreNoted(_ line: String, _ words: String) throws {
        #expect(try readCapture(line).0.notes == [.notUnderstood(words)])
    }

    @Test func aDurationBeforeAnActivityIsRead() throws {
        #expect(try captured("30 minute run") == "M run 30m")
        #expect(try captured("2 hour maths study session") == "M maths study session 120m")
        #expect(try captured("meet bo at 9h tomorrow") == "M meet bo due 2026-11-26T09:00")
    }

    /// It is Wednesday, 10:00.
    @Test(arguments: [
        ("swim wed 16:00", "C swim 2026-11-25T16:00–2026-11-25T17:00"),
        ("swim 16:00 wed", "C swim 2026-11-25T16:00–2026-11-25T17:00"),
        ("wednesday swim 16:00", "C swim 2026-11-25T16:00–2026-11-25T17:00"),
        ("swim wed 16-17:30", "C swim 2026-11-25T16:00–2026-11-25T17:30"),
        ("pay rent by wednesday 5pm", "M pay rent due 2026-11-25T17:00"),
        ("swim wed 9:30", "C swim 2026-12-02T09:30–2026-12-02T10:30"),
        ("swim wed 10:00", "C swim 2026-12-02T10:00–2026-12-02T11:00"),
        ("swim next wed 16:00", "C swim 2026-12-02T16:00–2026-12-02T17:00"),
        ("swim thu 16:00", "C swim 2026-11-26T16:00–2026-11-26T17:00"),
        ("pay rent wed", "M pay rent due 2026-12-02"), ("pay rent wed evening", "M pay rent due 2026-12-02"),
        ("pay rent two days before wed 16:00", "M pay rent due 2026-11-30T16:00"),
    ])
    func theWeekdayOfTodayIsTodayIfItsTimeIsStillToCome(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }
}
