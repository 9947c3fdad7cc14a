import DaymarkCore
import Testing

/// Ranges of times and days. The lines are read on Wednesday 25 November 2026 at 10:00.
@Suite struct CaptureRangeTests {
    /// One rule decides the half of the day for every spelling of a range.
    @Test(arguments: [
        ("rehearsal sat 10 - 12:30", "C rehearsal 2026-11-28T10:00–2026-11-28T12:30"),
        ("tutor tomorrow 1-2:15", "C tutor 2026-11-26T13:00–2026-11-26T14:15"),
        ("brunch sunday 11-1:30", "C brunch 2026-11-29T11:00–2026-11-29T13:30"),
        ("call 4:30-5 thursday", "C call 2026-11-26T16:30–2026-11-26T17:00"),
        ("tour fri 12:30-1:45", "C tour 2026-11-27T12:30–2026-11-27T13:45"),
        ("clinic mon 8-5", "C clinic 2026-11-30T08:00–2026-11-30T17:00"),
        ("jam tonight 8-10", "C jam 2026-11-25T20:00–2026-11-25T22:00"),
        ("band fri night 9-1", "C band 2026-11-27T21:00–2026-11-28T01:00"),
        ("yoga friday evening 7-8:15", "C yoga 2026-11-27T19:00–2026-11-27T20:15"),
        ("tutor thursday 5-6:30 in the evening", "C tutor 2026-11-26T17:00–2026-11-26T18:30"),
        ("tennis sat morning 9-11", "C tennis 2026-11-28T09:00–2026-11-28T11:00"),
        ("hot pot between 2 and 3pm", "C hot pot 2026-11-25T14:00–2026-11-25T15:00"),
        ("sync from 2 til 3", "C sync 2026-11-25T14:00–2026-11-25T15:00"),
        ("sync from 2 'til 3", "C sync 2026-11-25T14:00–2026-11-25T15:00"),
        ("mtg 1130-1230pm", "C mtg 2026-11-25T11:30–2026-11-25T12:30"),
        ("standup 0915-0930 tomorrow", "C standup 2026-11-26T09:15–2026-11-26T09:30"),
        ("lecture monday 8.15-9.45", "C lecture 2026-11-30T08:15–2026-11-30T09:45"),
        ("class 14-16h thu", "C class 2026-11-26T14:00–2026-11-26T16:00"),
        ("class 9h-10h30 thu", "C class 2026-11-26T09:00–2026-11-26T10:30"),
        ("shift thu 6a-2p", "C shift 2026-11-26T06:00–2026-11-26T14:00"),
        ("open lab tue noon-2", "C open lab 2026-12-01T12:00–2026-12-01T14:00"),
        ("party sat 8-midnight", "C party 2026-11-28T20:00–2026-11-29T00:00"),
        ("party sat 10pm-2", "C party 2026-11-28T22:00–2026-11-29T02:00"),
        ("night shift sun 10-6", "C night shift 2026-11-29T22:00–2026-11-30T06:00"),
        ("night shift sun 22-6", "C night shift 2026-11-29T22:00–2026-11-30T06:00"),
        ("store sat 9-17", "C store 2026-11-28T09:00–2026-11-28T17:00"),
        ("lunch with Bo 12-1", "C lunch with Bo 2026-11-25T12:00–2026-11-25T13:00"),
        ("panel 12-1 tomorrow", "C panel 2026-11-26T12:00–2026-11-26T13:00"),
        ("dinner tomorrow 7-9", "C dinner 2026-11-26T19:00–2026-11-26T21:00"),
        ("breakfast tomorrow 6-7", "C breakfast 2026-11-26T06:00–2026-11-26T07:00"),
        ("choir tue thu 7-8:30pm", "C choir 2026-11-26T19:00–2026-11-26T20:30 FREQ=WEEKLY;BYDAY=TU,TH"),
    ])
    func theHalfOfTheDayIsOneRule(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        "conference dec 14-18", "conference dec 14 - 18", "conference 14-18 dec", "conference 14.-18.12.",
        "conference 14.12.-18.12.", "conference 14.–18. dec", "conference 14/12-18/12", "conference 14/12 - 18/12",
        "conference 14-18/12", "conference from 14/12 to 18/12", "conference between dec 14 and dec 18",
        "conference december 14th through the 18th", "conference from the 14th to the 18th of december",
        "conference 2026-12-14 to 2026-12-18",
    ])
    func daysOfARangeAreReadInEverySpelling(_ line: String) throws {
        #expect(try captured(line) == "C conference 2026-12-14–2026-12-19")
    }

    @Test(arguments: [
        ("expo 12/14-12/18", "C expo 2026-12-14–2026-12-19"), ("expo 12/14-18", "C expo 2026-12-14–2026-12-19"),
        ("expo 12/28-1/3", "C expo 2026-12-28–2027-01-04"),
    ])
    func daysOfARangeFollowTheOrderOfThePerson(_ line: String, _ expected: String) throws {
        #expect(try captured(line, order: .monthFirst) == expected)
    }

    @Test(arguments: [
        ("trip fri to mon", "C trip 2026-11-27–2026-12-01"), ("trip sat - sun", "C trip 2026-11-28–2026-11-30"),
        ("trip 28.12.-3.1.", "C trip 2026-12-28–2027-01-04"),
    ])
    func weekdaysAndTurnsOfTheYearAreRanges(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        "read 3-5", "read ch 3-5", "buy 2-3 lemons", "score 3-1", "order 20-1187", "call 555-0199", "essay 2-3h",
        "shift 20-18",
    ])
    func otherNumbersAreNotARange(_ line: String) throws { #expect(try captured(line) == "M \(line)") }

    @Test func aRangeThatHasStartedIsToday() throws {
        #expect(try captured("feed 02:10-03:40", at: "2026-11-25T02:11") == "C feed 2026-11-25T02:10–2026-11-25T03:40")
        #expect(try captured("meeting 3-4", at: "2026-11-25T15:05") == "C meeting 2026-11-25T15:00–2026-11-25T16:00")
        #expect(try captured("lunch 12-1", at: "2026-11-25T17:45") == "C lunch 2026-11-26T12:00–2026-11-26T13:00")
    }

    /// Hours are elapsed time, so they end earlier or later on the clock in the night when it changes.
    @Test(arguments: [
        ("night watch 22:00 for 8h", "2027-03-27T11:00", "2027-03-27T22:00–2027-03-28T07:00"),
        ("night watch 22:00 for 8h", "2026-10-24T11:00", "2026-10-24T22:00–2026-10-25T05:00"),
        ("night watch tonight 22:00-06:00", "2027-03-27T11:00", "2027-03-27T22:00–2027-03-28T06:00"),
    ])
    func hoursAreExactWhenTheClockChanges(_ line: String, _ now: String, _ expected: String) throws {
        #expect(try captured(line, at: now) == "C night watch \(expected)")
    }

    /// Times with minutes, or with am and pm, may be far apart.
    @Test(arguments: [
        ("fair tomorrow 6:30-23:00", "C fair 2026-11-26T06:30–2026-11-26T23:00"),
        ("ward shift fri 7:30-7:30", "C ward shift 2026-11-27T07:30–2026-11-28T07:30"),
        ("standby sat 19:00-19:00", "C standby 2026-11-28T19:00–2026-11-29T19:00"),
        ("on call sun 9am-9am", "C on call 2026-11-29T09:00–2026-11-30T09:00"),
        ("long duty sat 18:00-13:00", "C long duty 2026-11-28T18:00–2026-11-29T13:00"),
    ])
    func aLongDutyIsReadAsWritten(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: ["review fri 9:00-9:00", "call dad fri 15:00-14:00", "concert sat 19:00-15:00"])
    func aLongRangeThatIsLikelyASlipIsReported(_ line: String) throws {
        let (capture, _) = try readCapture(line)
        #expect(capture.title == line && !capture.notes.isEmpty)
    }

    @Test(arguments: [
        ("yoga 6-7", "C yoga 2026-11-25T18:00–2026-11-25T19:00"),
        ("climbing 8-10", "C climbing 2026-11-25T20:00–2026-11-25T22:00"),
        ("row 1830 thu", "M row due 2026-11-26T18:30"), ("friday run 1745", "M run due 2026-11-27T17:45"),
        ("walk 5-7", "M walk 5-7"), ("text 1930 fans", "M text 1930 fans"), ("row 1930", "M row 1930"),
        ("rehearsal every fri from 5 feb 19-21", "C rehearsal 2027-02-05T19:00–2027-02-05T21:00 FREQ=WEEKLY;BYDAY=FR"),
    ])
    func hoursOfActivitiesNeedNoColon(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        "trip thu 10 - sat 12 dec", "trip from thu 10 until sat 12 december", "trip dec thu 10 - sat 12",
        "trip thu 10 dec - sat 12", "trip thu 10 through sat 12 dec", "trip 10 - sat 12 dec", "trip thu 10 - 12 dec",
    ])
    func weekdaysBesideDayNumbersAreOneRange(_ line: String) throws {
        #expect(try captured(line) == "C trip 2026-12-10–2026-12-13")
    }

    @Test func weekdaysBesideDayNumbersMayCrossAMonth() throws {
        #expect(try captured("ski week mon 28 to sun 3 jan") == "C ski week 2026-12-28–2027-01-04")
    }

    @Test func weekdaysThatContradictTheirNumbersAreNoted() throws {
        let (capture, _) = try readCapture("trip thu 11 - sat 12 dec")
        #expect(capture.title == "trip thu 11 - sat 12 dec" && capture.chips.isEmpty && capture.notes.count == 1)
    }

    @Test(arguments: [
        ("lab from half past two to four tomorrow", "C lab 2026-11-26T14:30–2026-11-26T16:00"),
        ("lab from quarter to three till five fri", "C lab 2026-11-27T14:45–2026-11-27T17:00"),
        ("lab from half two to three fri", "C lab 2026-11-27T14:30–2026-11-27T15:00"),
    ])
    func rangesInWords(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }
}
