import Testing

@testable import DaymarkCore

/// Time zones that a file defines or describes itself.
@Suite struct ZoneDefinitionTests {
    private static func zone(_ name: String, _ observances: String...) -> String {
        let blocks = observances.map { line in
            let parts = line.split(separator: " ").map { String($0) }
            let kind = parts[2] > parts[1] ? "DAYLIGHT" : "STANDARD"
            let more = parts.dropFirst(3).map { $0 + "\n" }.joined()
            return
                "BEGIN:\(kind)\nDTSTART:\(parts[0])\nTZOFFSETFROM:\(parts[1])\nTZOFFSETTO:\(parts[2])\n\(more)END:\(kind)\n"
        }
        return "BEGIN:VTIMEZONE\nTZID:\(name)\n\(blocks.joined())END:VTIMEZONE\n"
    }

    private static let definitions: [(String, [String])] = [
        (zone("Here", "19700101T000000 +0537 +0537"), ["05-04 08:23–09:23 Tea", "05-11 08:23–09:23 Tea"]),
        (
            zone("Here", "19700101T000000 +0300 +0300", "20270508T000000 +0300 +0500"),
            ["05-04 11:00–12:00 Tea", "05-11 09:00–10:00 Tea"]
        ),
        (
            zone(
                "Here", "20200502T020000 +0137 +0237 RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=1SA",
                "20201003T020000 +0237 +0137 RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SA"),
            ["05-04 11:23–12:23 Tea", "05-11 11:23–12:23 Tea"]
        ),
        (
            zone(
                "Here", "20270314T020000 -0500 -0400 RDATE:20270314T020000,20280312T020000",
                "20261101T020000 -0400 -0500 RDATE:20271107T020000"),
            ["05-04 18:00–19:00 Tea", "05-11 18:00–19:00 Tea"]
        ),
        (
            zone(
                "Here", "20001029T030000 +0200 +0100 RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
                "20000326T020000 +0100 +0200 RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20270328T010000Z"),
            ["05-04 12:00–13:00 Tea", "05-11 12:00–13:00 Tea"]
        ),
    ]

    @Test(arguments: definitions) func definitionHolds(definition: String, expected: [String]) throws {
        var inbox = try Inbox()
        let result = inbox.take(
            definition
                + Inbox.item(
                    "UID:z\nSUMMARY:Tea\nDTSTART;TZID=Here:20270504T120000\nDTEND;TZID=Here:20270504T130000",
                    "RRULE:FREQ=WEEKLY;COUNT=2"))
        #expect(inbox.dates == expected && result.problems == [])
        let exported = CalendarWriter.text(inbox.workspace, in: inbox.now)
        var other = try Inbox()
        other.take(Array(exported.utf8))
        #expect(other.dates == expected)
    }

    @Test(arguments: [
        ("\"(UTC-05:00) Eastern Time (US & Canada)\"", "05-04 18:00–19:00 Tea"),
        ("\"(UTC+09:00) Osaka, Sapporo, Tokyo\"", "05-04 05:00–06:00 Tea"), ("GMT+0200", "05-04 12:00–13:00 Tea"),
        ("Romance Standard Time", "05-04 12:00–13:00 Tea"), ("/vendor/Asia/Tokyo", "05-04 05:00–06:00 Tea"),
        ("europe/london", "05-04 13:00–14:00 Tea"),
    ]) func nameSaysTheZone(name: String, expected: String) throws {
        var inbox = try Inbox()
        let result = inbox.take(Inbox.item("UID:z\nSUMMARY:Tea\nDTSTART;TZID=\(name):20270504T120000\nDURATION:PT1H"))
        #expect(inbox.dates == [expected] && result.problems == [])
    }

    @Test func unknownNameIsReported() throws {
        var inbox = try Inbox()
        let result = inbox.take(
            Inbox.item("UID:z\nSUMMARY:Tea\nDTSTART;TZID=Nowhere 12:20270504T120000\nDURATION:PT1H"))
        #expect(result.problems.map { $0.fact } == [.unknownZone("Nowhere 12")])
    }

    @Test func twoCalendarsMayUseOneNameForTwoZones() throws {
        let (east, west) = ("19700101T000000 +0900 +0900", "19700101T000000 -0300 -0300")
        let files = [(east, "A"), (west, "B")].map { offset, title in
            Inbox.calendar(
                ZoneDefinitionTests.zone("Local", offset)
                    + Inbox.item("UID:\(title)\nSUMMARY:\(title)\nDTSTART;TZID=Local:20270504T120000\nDURATION:PT1H"))
        }
        var inbox = try Inbox()
        inbox.take(files[0] + files[1])
        #expect(inbox.dates == ["05-04 05:00–06:00 A", "05-04 17:00–18:00 B"])
    }

    @Test(arguments: [
        "UTC+05:37", "UTC-03:00", "UTC+05:37@1772935200=+06:37",
        "<+0137>-01:37<+0237>-02:37,M5.1.6/02:00:00,M10.1.6/02:00:00",
    ])
    func syntheticNamesSpellOutTheirRules(name: String) throws {
        #expect(ZoneRules(syntheticName: name) != nil)
        #expect(Zones([]).rules(name)?.name == name)
    }

    @Test(arguments: ["UTC", "UTC+5", "UTC+05:37x", "Room12", "<x", "UTC+05:37@1=", ""])
    func otherTextsAreNoNames(name: String) { #expect(ZoneRules(syntheticName: name) == nil) }
}
