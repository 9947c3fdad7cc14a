import DaymarkCore
import Testing

/// Times of the day: which half is meant, and the numbers that people type.
@Suite struct CaptureTimeTests {
    /// Tuesday 24 November 2026 at 15:05.
    @Test(arguments: [
        ("check oven today at 3:15", "2026-11-24T15:15"), ("check oven at 3", "2026-11-25T15:00"),
        ("check oven at 4", "2026-11-24T16:00"), ("check oven today at 9", "2026-11-24T21:00"),
        ("check oven at 10", "2026-11-25T10:00"), ("check oven at 12", "2026-11-25T12:00"),
        ("check oven tonight at 12", "2026-11-25T00:00"), ("check oven tonight at 12:30", "2026-11-25T00:30"),
        ("check oven tonight at 1am", "2026-11-25T01:00"), ("check oven tonight 9", "2026-11-24T21:00"),
        ("check oven at 11 tonight", "2026-11-24T23:00"), ("check oven 8:30", "2026-11-24T20:30"),
        ("check oven tomorrow 2:30", "2026-11-25T14:30"), ("check oven tomorrow 9:15", "2026-11-25T09:15"),
        ("check oven 14:00", "2026-11-25T14:00"), ("check oven due 11:59", "2026-11-24T23:59"),
        ("check oven due friday 11:59", "2026-11-27T23:59"), ("check oven every day at 8", "2026-11-25T08:00"),
    ])
    func aBareHourIsTheNextSensibleOne(_ line: String, _ due: String) throws {
        let found = try captured(line, at: "2026-11-24T15:05")
        #expect(found.hasPrefix("M check oven due \(due)"), "\(found)")
    }

    @Test(arguments: [
        ("check oven at ten to five", "2026-11-24T16:50"), ("check oven at twenty-five to six", "2026-11-24T17:35"),
    ])
    func minutesToAnHourAreNoRange(_ line: String, _ due: String) throws {
        #expect(try captured(line, at: "2026-11-24T15:05") == "M check oven due \(due)")
    }

    @Test func aNumberAfterToMayCountSomething() throws {
        #expect(
            try captured("call at five to six people", at: "2026-11-24T15:05")
                == "M call to six people due 2026-11-24T17:00")
    }

    @Test(arguments: [
        ("lights off at 11", "2026-12-29T22:40", "2026-12-29T23:00"),
        ("lights off at 12", "2026-12-29T22:40", "2026-12-30T00:00"),
        ("lights off at 10", "2026-12-29T22:40", "2026-12-30T10:00"),
        ("lights off in the morning", "2026-12-29T22:40", "2026-12-30T12:00"),
        ("lights off at 1", "2026-11-28T00:30", "2026-11-28T01:00"),
        ("lights off tonight at 9", "2026-11-28T00:30", "2026-11-28T21:00"),
        ("lights off at 8", "2026-11-25T07:30", "2026-11-25T08:00"),
        ("lights off at 7", "2026-11-25T07:30", "2026-11-25T19:00"),
    ])
    func nightsAndMorningsAreOfTheWakingDay(_ line: String, _ now: String, _ due: String) throws {
        #expect(try captured(line, at: now) == "M lights off due \(due)")
    }

    /// Wednesday 25 November 2026 at 10:00.
    @Test(arguments: [
        ("train tomorrow 6:20", "M train due 2026-11-26T06:20"),
        ("pasta tomorrow 6:20", "M pasta due 2026-11-26T18:20"),
        ("shift tomorrow 6:00", "C shift 2026-11-26T06:00–2026-11-26T07:00"),
        ("Bus morgen um 6 Uhr", "M Bus due 2026-11-26T06:00"),
        ("cours lundi 9h", "C cours 2026-11-30T09:00–2026-11-30T10:00"),
        ("essay monday 9h", "M essay due 2026-11-30 540m"), ("essay 9am 12 feb", "M essay due 2027-02-12T09:00"),
    ])
    func earlyHoursAreReadAsWritten(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    /// A time with minutes before the day begins is no afternoon for an alarm, a dose or a train.
    @Test(arguments: [
        ("Wecker morgen 4:45", "2026-11-26T04:45"), ("Frühstück 4:45 morgen", "2026-11-26T04:45"),
        ("Wecker 5 dec 4:45", "2026-12-05T04:45"), ("Wecker 4:45", "2026-11-26T04:45"),
        ("Wecker morgen 4.45 Uhr", "2026-11-26T04:45"), ("alarm 4:45 tomorrow", "2026-11-26T04:45"),
        ("Ramipril täglich 5:00", "2026-11-26T05:00 FREQ=DAILY"),
        ("pills every day 5:30", "2026-11-26T05:30 FREQ=DAILY"), ("Tabletten morgen 5:00", "2026-11-26T05:00"),
        ("Blutdruckpille täglich 5:00", "2026-11-26T05:00 FREQ=DAILY"),
        ("pills every day 6:00, 2:00", "2026-11-25T14:00 FREQ=DAILY;BYHOUR=6,14"),
        ("Zug Samstag 3:50", "2026-11-28T03:50"),
    ])
    func earlyTimesWithMinutesAreReadAsWritten(_ line: String, _ time: String) throws {
        let found = try captured(line)
        #expect(found.contains(time), "\(found)")
    }

    @Test(arguments: [
        ("Ramipril täglich um 5", "2026-11-25T17:00"), ("pills tomorrow at 5", "2026-11-26T17:00"),
        ("bus 3:15", "2026-11-25T15:15"), ("pills today 5:30", "2026-11-25T17:30"),
        ("buy pills tomorrow 4:45", "2026-11-26T16:45"), ("dinner tomorrow 7:30", "2026-11-26T19:30"),
        ("dinner and pills tomorrow 6:00", "2026-11-26T18:00"), ("train saturday 3:50", "2026-11-28T15:50"),
        ("pills every day 1:30", "T13:30"), ("take pills 5:30", "2026-11-25T17:30"),
        ("doctor about pills friday 3:15", "T15:15"), ("school bus tomorrow 3:10", "2026-11-26T15:10"),
        ("take meds 2:30", "2026-11-25T14:30"), ("bedtime routine 6:30", "2026-11-25T18:30"),
    ])
    func otherEarlyHoursAreInTheAfternoon(_ line: String, _ time: String) throws {
        let found = try captured(line)
        #expect(found.contains(time), "\(found)")
    }

    @Test(arguments: [
        "at 1730", "17h30", "at 17.30", "17:30 Uhr", "@ 17:30", "5:30p", "530pm", "5.30pm", "half past 5",
        "around 17:30", "5:30 PM sharp", "5:30 p.m.",
    ])
    func timesAreReadAsTheyAreTyped(_ words: String) throws {
        #expect(try captured("buy bread \(words)") == "M buy bread due 2026-11-25T17:30")
        #expect(try captured("buy bread tomorrow \(words)") == "M buy bread due 2026-11-26T17:30")
    }

    @Test(arguments: [
        ("pills 0915", "2026-11-26T09:15"), ("pills tomorrow 0915", "2026-11-26T09:15"),
        ("pills 5p", "2026-11-25T17:00"),
        ("pills 5ish", "2026-11-25T17:00"), ("pills around 5ish", "2026-11-25T17:00"),
        ("pills 5pm-ish", "2026-11-25T17:00"), ("pills quarter past 9 tomorrow", "2026-11-26T09:15"),
        ("pills 12 midnight", "2026-11-26T00:00"), ("pills 5 o’clock", "2026-11-25T17:00"),
        ("by 4 pills", "2026-11-25T16:00"), ("10:30 pills tomorrow", "2026-11-26T10:30"),
        ("pills first thing monday", "2026-11-30T09:00"), ("pills monday first thing", "2026-11-30T09:00"),
        ("pills thu pm", "2026-11-26T18:00"), ("pills at 11 sunday morning", "2026-11-29T11:00"),
        ("pills late friday afternoon", "2026-11-27T18:00"), ("pills friday night", "2026-11-27"),
        ("pills by close of business friday", "2026-11-27"), ("pills cob", "2026-11-25"),
        ("pills 15.12 14:00", "2026-12-15T14:00"), ("pills on 15.12", "2026-12-15"), ("pills 3/14", "2027-03-14"),
        ("pills 11/30", "2026-11-30"), ("pills 20261215", "2026-12-15"), ("pills dec 15 '26", "2026-12-15"),
        ("pills 12/25/2026", "2026-12-25"),
    ])
    func partsOfTheDayAndDaysInDigitsAreRead(_ line: String, _ due: String) throws {
        #expect(try captured(line) == "M pills due \(due)")
    }

    @Test(arguments: [
        ("report by 8 tomorrow", "M report due 2026-11-26T08:00"),
        ("dinner by 7 friday", "M dinner due 2026-11-27T19:00"),
        ("report before 9 fri", "M report due 2026-11-27T09:00"),
        ("call Jo around 9 friday", "M call Jo due 2026-11-27T09:00"),
        // In Britain, “half 8” is 7:30.
        ("meet Ben half 8 tonight", "M meet Ben half 8 due 2026-11-25"),
        ("read chapters by 3 friday !high", "M read chapters due 2026-11-27T15:00 high"),
        ("Vorlesung Mo 10-12 c.t. wöchentlich", "C Vorlesung c.t. 2026-11-30T10:00–2026-11-30T12:00 FREQ=WEEKLY"),
    ])
    func bareHoursBesideADayAreRead(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        "pay 17.30 to Bo", "find room 101", "review PR 1130", "seat 14A", "gate 5a", "meet at 5th Avenue",
        "drop off at 14 Baker Street", "cap at 10 people", "open 24/7", "mix 1/2 cup sugar", "eat 3/4 of the cake",
        "iOS 9.2 update", "write about 3 topics", "bake at 180",
    ])
    func numbersOfOtherThingsStay(_ line: String) throws { #expect(try captured(line) == "M \(line)") }

    @Test func theOtherOrderCountsWhereOnlyOneReadingExists() throws {
        #expect(try captured("file claim by 22/1", order: .monthFirst) == "M file claim due 2027-01-22")
        #expect(try captured("file claim 11/31", order: .monthFirst) == "M file claim 11/31")
        #expect(try captured("file claim 5/6", order: .monthFirst) == "M file claim due 2027-05-06")
    }

    @Test(arguments: [
        ("essay 1730", "1730"), ("essay 17.30", "17.30"), ("essay 2-3h fri", "2-3h"), ("essay ~90", "~90"),
        ("essay friday or monday", "friday or monday"), ("essay today or tomorrow", "today or tomorrow"),
        ("essay due 5 dec or 6 dec", "due 5 dec or 6 dec"), ("essay 5pm JST", "JST"),
        ("essay every 3 blue moons", "every 3"),
    ])
    func wordsOfADateThatAreNotReadAreNoted(_ line: String, _ words: String) throws {
        let (capture, _) = try readCapture(line)
        #expect(capture.notes == [.notUnderstood(words)])
        #expect(capture.title.contains(words))
    }

    /// A person who works at night and sleeps until two still goes to the dentist at noon.
    @Test(arguments: ["Dentist 12 dec 12:00", "Dentist 12 dec at 12", "Dentist 12 dec 12:00 to 12 dec 13:00"])
    func twelveIsNoonForAPersonWhoSleepsThen(_ line: String) throws {
        var settings = Settings(id: Settings.recordID)
        (settings.wake, settings.sleep) = (WallTime(14), WallTime(6))
        let capture = CaptureReader.read(line, settings: settings, in: try at("2026-11-25T15:00"))
        guard case .commitment(let dentist) = capture.target else {
            Issue.record("\(line) is no commitment")
            return
        }
        #expect(try dentist.start?.civil == CivilDateTime(date("2026-12-12"), WallTime(12)))
    }
}
