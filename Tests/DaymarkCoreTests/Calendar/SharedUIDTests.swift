import Testing

@testable import DaymarkCore

/// UIDs that are not unique: two sources that count from 1, two terms, and one UID for all dates of a course.
@Suite struct SharedUIDTests {
    private let regatta = Inbox.item("UID:1", "SUMMARY:Regatta", "DTSTART:20270504T090000", "DURATION:PT1H")
    private let recital = Inbox.item("UID:1", "SUMMARY:Recital", "DTSTART:20270520T190000", "DURATION:PT2H")
    private let both = ["05-04 09:00–10:00 Regatta", "05-20 19:00–21:00 Recital"]

    @Test func itemsOfOtherSourcesStayBesideEachOther() throws {
        var inbox = try Inbox()
        inbox.take(regatta)
        let result = inbox.take(recital)
        #expect(inbox.dates == both && result.keptBoth.map { $0.title } == ["Recital"])
        for file in [regatta, recital] { #expect(inbox.take(file).operations.isEmpty) }
    }

    @Test func personMayReplaceAnItem() throws {
        var inbox = try Inbox()
        inbox.take(regatta)
        var options = ImportOptions()
        options.sharedUIDs = .replace
        let result = inbox.take(recital, options)
        #expect(inbox.dates == ["05-20 19:00–21:00 Recital"] && result.updated.map { $0.title } == ["Recital"])
    }

    @Test func renamedItemAtTheSameTimeIsTheSame() throws {
        var inbox = try Inbox()
        inbox.take(regatta)
        inbox.take(Inbox.item("UID:1", "SUMMARY:Rowing day", "DTSTART:20270504T093000", "DURATION:PT1H"))
        #expect(inbox.dates == ["05-04 09:30–10:30 Rowing day"])
    }

    @Test func courseOfAnotherTermIsAnotherCourse() throws {
        func course(_ start: String, _ until: String) -> String {
            Inbox.item(
                "UID:9", "SUMMARY:Seminar", "DTSTART:\(start)", "DURATION:PT1H",
                "RRULE:FREQ=WEEKLY;UNTIL=\(until)")
        }
        var inbox = try Inbox()
        inbox.take(course("20270504T090000", "20270511T235900"))
        inbox.take(course("20271004T090000", "20280131T235900"))
        #expect(inbox.dates == ["05-04 09:00–10:00 Seminar", "05-11 09:00–10:00 Seminar"])
    }

    @Test func datesOfACourseMayComeInOneFileOrInSeveral() throws {
        let dates = ["04", "06", "11"].map {
            Inbox.item(
                "UID:c", "SUMMARY:Studio", "DTSTART:202705\($0)T090000", "DURATION:PT1H", "DTSTAMP:20270401T080000Z")
        }
        let expected = ["05-04 09:00–10:00 Studio", "05-06 09:00–10:00 Studio", "05-11 09:00–10:00 Studio"]
        var inbox = try Inbox()
        for file in dates { inbox.take(file) }
        #expect(inbox.dates == expected)
        #expect(inbox.take(dates.joined()).operations.isEmpty)
    }

    @Test func newTaskNeverArrivesAsDone() throws {
        var inbox = try Inbox()
        inbox.take(Inbox.item("UID:5", "SUMMARY:Feed the owl", "STATUS:COMPLETED", kind: "VTODO"))
        inbox.take(Inbox.item("UID:5", "SUMMARY:Paint the door", "DUE;VALUE=DATE:20270509", kind: "VTODO"))
        #expect(inbox.missions == ["05-09 Paint the door", "done Feed the owl"])
    }

    @Test func noImportRemovesItemsWithoutNamingThem() throws {
        var inbox = try Inbox()
        let name = "X-WR-CALNAME:Boathouse\n"
        inbox.take(name + regatta + Inbox.item("UID:2", "SUMMARY:Varnish", "DTSTART;VALUE=DATE:20270601"))
        let newer = name + regatta
        #expect(inbox.take(newer).gone.map { $0.title } == ["Varnish"] && inbox.dates.count == 2)
        var options = ImportOptions()
        options.prunes = true
        #expect(inbox.take(newer, options).removed.map { $0.title } == ["Varnish"] && inbox.dates.count == 1)
    }
}
