import Testing

@testable import DaymarkCore

/// EXDATE, RDATE and RECURRENCE-ID mean an instant or a day, whichever way they are written.
@Suite struct ExceptionImportTests {
    private static let timed = "DTSTART;TZID=Europe/Berlin:20270504T090000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=2\n"
    private static let inUTC = "DTSTART:20270504T070000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=2\n"
    private static let wholeDay = "DTSTART;VALUE=DATE:20270504\nRRULE:FREQ=WEEKLY;COUNT=2\n"

    @Test(arguments: [
        (timed, ";VALUE=DATE:20270511"), (timed, ":20270511T090000"), (timed, ":20270511T070000Z"),
        (timed, ";TZID=America/New_York:20270511T030000"), (timed, ";TZID=Europe/Berlin:20270511T000000"),
        (inUTC, ":20270511T090000"), (inUTC, ":20270511T070000"), (inUTC, ";TZID=Europe/Berlin:20270511T090000"),
        (wholeDay, ";VALUE=DATE:20270511"), (wholeDay, ":20270511T000000"), (wholeDay, ":20270511T000000Z"),
        (wholeDay, ";TZID=W. Europe Standard Time:20270511T000000"), (wholeDay, ":20270510T220000Z"),
    ]) func everySpellingNamesTheDate(start: String, date: String) throws {
        var excluded = try Inbox()
        excluded.take(Inbox.item("UID:e\nSUMMARY:Drill\n\(start)EXDATE\(date)"))
        #expect(excluded.dates.count == 1 && excluded.dates[0].hasPrefix("05-04"))
        var changed = try Inbox()
        changed.take(
            Inbox.item("UID:e\nSUMMARY:Drill\n\(start)")
                + Inbox.item(
                    "UID:e\nSUMMARY:Fire\nRECURRENCE-ID\(date)\nDTSTART;TZID=Europe/Berlin:20270512T180000\nDURATION:PT1H"
                ))
        #expect(changed.dates.map { $0.suffix(5) } == ["Drill", " Fire"])
    }

    @Test func changedDateThatItsSeriesLeavesOutIsNamed() throws {
        var inbox = try Inbox()
        let result = inbox.take(
            Inbox.item("UID:e\nSUMMARY:Drill\n\(ExceptionImportTests.timed)EXDATE:20270511T070000Z")
                + Inbox.item("UID:e\nSUMMARY:Fire\nRECURRENCE-ID:20270511T070000Z\nDTSTART:20270512T160000Z"))
        #expect(inbox.dates.count == 1 && result.problems.map { $0.fact } == [.excludedDate])
    }

    @Test func componentsThatAreNotImportedAreNamed() throws {
        var inbox = try Inbox()
        let journal = Inbox.item("UID:j\nSUMMARY:Log\nDTSTART;VALUE=DATE:20270504", kind: "VJOURNAL")
        let result = inbox.take(Inbox.item("UID:e\nSUMMARY:Drill\n\(ExceptionImportTests.timed)") + journal + journal)
        #expect(result.problems.map { $0.fact } == [.otherComponents(name: "VJOURNAL", count: 2)])
        #expect(inbox.take(journal).problems.map { $0.item } == ["Log"])
    }

    @Test func addedPeriodsKeepTheirLength() throws {
        var inbox = try Inbox()
        let file = Inbox.item(
            "UID:p\nSUMMARY:Loom\nDTSTART:20270504T070000Z\nDURATION:PT1H",
            "RDATE;VALUE=PERIOD:20270505T070000Z/PT3H,20270506T070000Z/20270506T073000Z")
        inbox.take(file)
        #expect(inbox.dates == ["05-04 09:00–10:00 Loom", "05-05 09:00–12:00 Loom", "05-06 09:00–09:30 Loom"])
        #expect(inbox.take(file).operations.isEmpty)
    }

    @Test(arguments: ["America/New_York", "Asia/Tokyo"]) func endOfWholeDaysIsTheSameForEveryReader(zone: String) throws
    {
        var inbox = try Inbox("2027-05-01T10:00", zone)
        inbox.take(
            Inbox.item("UID:u\nSUMMARY:Fair\nDTSTART;VALUE=DATE:20270504\nRRULE:FREQ=DAILY;UNTIL=20270506T000000Z"))
        #expect(inbox.dates == ["05-04 Fair", "05-05 Fair", "05-06 Fair"])
    }

    /// The clocks go forward on 28 March. Hours are exact, and days are days on the wall clock.
    @Test(arguments: [
        ("DURATION:PT8H", "03-27 22:00–07:00+1 Watch"), ("DURATION:P1D", "03-27 22:00–22:00+1 Watch"),
        ("DURATION:P1DT1H", "03-27 22:00–23:00+1 Watch"),
        ("DTEND;TZID=Europe/Berlin:20270328T060000", "03-27 22:00–06:00+1 Watch"),
    ]) func hoursAreExactAndDaysAreNominal(length: String, expected: String) throws {
        var inbox = try Inbox("2027-03-20T10:00")
        inbox.take(Inbox.item("UID:w\nSUMMARY:Watch\nDTSTART;TZID=Europe/Berlin:20270327T220000\n\(length)"))
        #expect(inbox.dates == [expected])
    }

    @Test func lettersOfOtherEncodingsAreRead() throws {
        let file = Inbox.calendar(Inbox.item("UID:t\nSUMMARY:Größe 5 – Café\nDTSTART;VALUE=DATE:20270504"))
        let text = String(decoding: file, as: UTF8.self)
        let windows: [UInt8] = text.unicodeScalars.map { $0 == "–" ? 0x96 : UInt8($0.value) }
        let wide: [UInt8] = text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
        for bytes in [file, windows, wide, [0xef, 0xbb, 0xbf] + file] {
            var inbox = try Inbox()
            inbox.take(bytes)
            #expect(inbox.dates == ["05-04 Größe 5 – Café"])
        }
    }
}
