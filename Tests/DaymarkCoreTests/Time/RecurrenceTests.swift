import DaymarkCore
import Testing

@Suite struct RecurrenceTests {
    private func instances(_ rule: String, from start: String, count: Int, zone: ZoneRules? = nil) throws -> [String] {
        let day = CivilDate(start)
        let begin = try day.map { CivilDateTime($0) } ?? civil(start)
        var iterator = RecurrenceIterator(try RecurrenceRule(rule), start: begin, dateOnly: day != nil, zone: zone)
        var found: [String] = []
        while found.count < count, let next = iterator.next() {
            found.append(day == nil ? next.description : next.date.description)
        }
        return found
    }

    /// The days of the examples in RFC 5545, section 3.8.5.3, which all start at 09:00 in New York.
    @Test(arguments: [
        (
            "FREQ=DAILY;INTERVAL=10;COUNT=5", "1997-09-02",
            ["1997-09-02", "1997-09-12", "1997-09-22", "1997-10-02", "1997-10-12"]
        ),
        (
            "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH", "1997-09-02",
            ["1997-09-02", "1997-09-04", "1997-09-16", "1997-09-18"]
        ),
        (
            "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU", "1997-09-07",
            ["1997-09-07", "1997-09-28", "1997-11-02", "1997-11-30"]
        ),
        ("FREQ=MONTHLY;COUNT=6;BYDAY=-2MO", "1997-09-22", ["1997-09-22", "1997-10-20", "1997-11-17", "1997-12-22"]),
        ("FREQ=MONTHLY;BYMONTHDAY=-3", "1997-09-28", ["1997-09-28", "1997-10-29", "1997-11-28", "1997-12-29"]),
        (
            "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200", "1997-01-01",
            ["1997-01-01", "1997-04-10", "1997-07-19", "2000-01-01", "2000-04-09"]
        ),
        ("FREQ=YEARLY;BYDAY=20MO", "1997-05-19", ["1997-05-19", "1998-05-18", "1999-05-17"]),
        ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "1997-05-12", ["1997-05-12", "1998-05-11", "1999-05-17"]),
        (
            "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "1998-02-13",
            ["1998-02-13", "1998-03-13", "1998-11-13", "1999-08-13"]
        ),
        (
            "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13", "1997-09-13",
            ["1997-09-13", "1997-10-11", "1997-11-08"]
        ),
        (
            "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8", "1996-11-05",
            ["1996-11-05", "2000-11-07", "2004-11-02"]
        ),
        ("FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "1997-09-04", ["1997-09-04", "1997-10-07", "1997-11-06"]),
        (
            "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2", "1997-09-29",
            ["1997-09-29", "1997-10-30", "1997-11-27", "1997-12-30"]
        ),
        (
            "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "1997-08-05",
            ["1997-08-05", "1997-08-10", "1997-08-19", "1997-08-24"]
        ),
        (
            "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "1997-08-05",
            ["1997-08-05", "1997-08-17", "1997-08-19", "1997-08-31"]
        ),
        (
            "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", "2007-01-15",
            ["2007-01-15", "2007-01-30", "2007-02-15", "2007-03-15", "2007-03-30"]
        ),
        ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "2024-02-29", ["2024-02-29", "2028-02-29", "2032-02-29"]),
    ])
    func examplesOfTheStandard(_ rule: String, _ start: String, _ expected: [String]) throws {
        let found = try instances(rule, from: start + "T09:00:00", count: expected.count)
        #expect(found == expected.map { $0 + "T09:00:00" })
    }

    @Test func hoursAndMinutesOfTheStandard() throws {
        #expect(
            try instances("FREQ=MINUTELY;INTERVAL=90;COUNT=4", from: "1997-09-02T09:00:00", count: 9)
                == ["1997-09-02T09:00:00", "1997-09-02T10:30:00", "1997-09-02T12:00:00", "1997-09-02T13:30:00"])
        #expect(
            try instances(
                "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16", from: "1997-09-02T16:20:00", count: 3)
                == ["1997-09-02T16:20:00", "1997-09-02T16:40:00", "1997-09-03T09:00:00"])
    }

    @Test func untilInUTCIsReadInTheZoneOfTheStart() throws {
        let zone = try #require(systemZones().rules("America/New_York"))
        let found = try instances(
            "FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z", from: "1997-09-02T09:00:00", count: 9, zone: zone)
        #expect(found == ["1997-09-02T09:00:00", "1997-09-02T12:00:00", "1997-09-02T15:00:00"])
    }

    @Test(arguments: [
        ("FREQ=WEEKLY;INTERVAL=0", RecurrenceError.badValue(part: "INTERVAL", value: "0")),
        ("COUNT=3", .missingFrequency),
        ("", .empty),
        ("FREQ=FORTNIGHTLY", .badValue(part: "FREQ", value: "FORTNIGHTLY")),
        ("FREQ=DAILY;BYMONTHDAY=0", .badValue(part: "BYMONTHDAY", value: "0")),
        ("FREQ=DAILY;BYFOO=1", .unknownPart("BYFOO")),
        ("FREQ=DAILY;UNTIL=tomorrow", .badValue(part: "UNTIL", value: "TOMORROW")),
        ("RSCALE=HEBREW;FREQ=YEARLY", .unsupportedCalendar("HEBREW")),
        ("FREQ=DAILY;COUNT=99999999999999999999", .badValue(part: "COUNT", value: "99999999999999999999")),
    ])
    func ruleErrorsNameTheirReason(_ rule: String, _ error: RecurrenceError) {
        #expect(throws: error) { try RecurrenceRule(rule) }
        #expect(!error.sentence.isEmpty)
    }

    @Test func textSurvivesReading() throws {
        for rule in [
            "FREQ=WEEKLY;UNTIL=20261212T235959;INTERVAL=2;BYDAY=MO,WE;WKST=SU", "FREQ=MONTHLY;COUNT=3;BYDAY=-1FR",
            "FREQ=YEARLY;UNTIL=20300101;BYMONTHDAY=-1;BYMONTH=2",
        ] {
            #expect(try RecurrenceRule(rule).text == rule)
        }
        #expect(try RecurrenceRule("rrule: freq=weekly ; byday = mo, we;;X-OWN=1").text == "FREQ=WEEKLY;BYDAY=MO,WE")
    }

    /// Rules that never match, never end, or jump past the end of the calendar.
    @Test(arguments: [
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2",
        "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31",
        "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=SECONDLY;BYSETPOS=2", "FREQ=MINUTELY;INTERVAL=60;BYMINUTE=30", "FREQ=HOURLY;INTERVAL=24;BYHOUR=5",
        "FREQ=YEARLY;INTERVAL=1000000000", "FREQ=DAILY;BYSECOND=60",
        "FREQ=YEARLY;BYYEARDAY=366;INTERVAL=2", "FREQ=WEEKLY;BYSETPOS=9", "FREQ=SECONDLY;INTERVAL=86400;BYSECOND=59",
    ])
    func rulesWithoutInstancesEnd(_ rule: String) throws {
        let found = try instances(rule, from: "2027-03-01T00:00:00", count: 3)
        #expect(found.count <= 1)
    }

    @Test func theYear9999IsTheLast() throws {
        #expect(
            try instances("FREQ=YEARLY", from: "9997-11-21T09:00:00", count: 9) == [
                "9997-11-21T09:00:00", "9998-11-21T09:00:00", "9999-11-21T09:00:00",
            ])
        #expect(try instances("FREQ=DAILY", from: "9999-12-30T09:00:00", count: 9).count <= 2)
    }

    @Test func seekingSkipsButLosesNothing() throws {
        var dice = Dice(6)
        let rules = [
            "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "FREQ=MONTHLY;BYMONTHDAY=-1",
            "FREQ=MONTHLY;BYDAY=2TU", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
            "FREQ=HOURLY;INTERVAL=7", "FREQ=MINUTELY;INTERVAL=50", "FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO",
            "FREQ=WEEKLY;BYDAY=SU;WKST=SU;INTERVAL=3",
        ]
        for text in rules {
            let rule = try RecurrenceRule(text)
            let start = try civil("2020-01-15T08:30:00")
            for _ in 0..<20 {
                let from = try date("2020-01-01").adding(days: dice.roll(0...2000))
                var all = RecurrenceIterator(rule, start: start)
                var slow: [CivilDateTime] = []
                while slow.count < 3, let next = all.next() { if next.date >= from { slow.append(next) } }
                var sought = RecurrenceIterator(rule, start: start)
                sought.seek(to: from)
                var quick: [CivilDateTime] = []
                while quick.count < 3, let next = sought.next() { if next.date >= from { quick.append(next) } }
                #expect(quick == slow, "\(text) from \(from)")
            }
        }
    }

    private static func all(below end: Int) -> String { (0..<end).map { String($0) }.joined(separator: ",") }
    private static let everySecond = "BYHOUR=\(all(below: 24));BYMINUTE=\(all(below: 60));BYSECOND=\(all(below: 60))"

    /// A rule may have every second of a year. Its instances are found by their index.
    @Test(arguments: [
        (
            "FREQ=DAILY;\(everySecond);BYSETPOS=1,60,-1", "2026-11-23T12:00:00",
            ["23T23:59:59", "24T00:00:00", "24T00:00:59"]
        ),
        ("FREQ=WEEKLY;BYDAY=MO,TU;\(everySecond);BYSETPOS=-2", "2026-11-23T00:00:00", ["24T23:59:58"]),
        (
            "FREQ=MONTHLY;BYMONTHDAY=23,24;\(everySecond);BYSETPOS=-366,2", "2026-11-23T00:00:00",
            ["23T00:00:01", "24T23:53:54"]
        ),
        (
            "FREQ=YEARLY;BYMONTH=11;BYDAY=MO,TU,WE;\(everySecond)", "2026-11-24T23:59:59",
            ["24T23:59:59", "25T00:00:00"]
        ),
        (
            "FREQ=HOURLY;BYMINUTE=\(all(below: 60));BYSECOND=\(all(below: 60));BYSETPOS=-1", "2026-11-23T08:00:00",
            ["23T08:59:59", "23T09:59:59"]
        ),
    ])
    func positionsAmongThousandsOfTimesADay(_ rule: String, _ start: String, _ expected: [String]) throws {
        let found = try instances(rule, from: start, count: expected.count)
        #expect(found == expected.map { "2026-11-" + $0 })
    }
}
