import DaymarkCore
import Testing

/// A time with the name of a zone is moved to the person's zone. It is Wednesday, 25 November 2026.
@Suite struct CaptureZonesTests {
    @Test(arguments: [
        ("call with Bo tomorrow 3pm EST", "M call with Bo due 2026-11-26T21:00"),
        ("call with Bo tomorrow 3pm est", "M call with Bo due 2026-11-26T21:00"),
        ("call with Bo 3pm tomorrow (ET)", "M call with Bo due 2026-11-26T21:00"),
        ("call with Bo 3pm EST tomorrow", "M call with Bo due 2026-11-26T21:00"),
        ("call with Bo 15:00 CET", "M call with Bo due 2026-11-25T15:00"),
        ("call with Bo tomorrow 9am PT", "M call with Bo due 2026-11-26T18:00"),
        ("call with Bo 9am PT Thursday", "M call with Bo due 2026-11-26T18:00"),
        ("call with Bo tomorrow 15:00 UTC", "M call with Bo due 2026-11-26T16:00"),
        ("call with Bo tomorrow 3pm EST 30m", "M call with Bo due 2026-11-26T21:00 30m"),
        ("webinar 3pm-4pm EST friday", "C webinar 2026-11-27T21:00–2026-11-27T22:00"),
        ("call with Bo 3pm Pacific tomorrow", "M call with Bo due 2026-11-27T00:00"),
        ("call with Bo 10:00 New York time friday", "M call with Bo due 2026-11-27T16:00"),
        ("10am London time call with Bo thursday 1h", "M call with Bo due 2026-11-26T11:00 60m"),
        ("sync 15:00 ET friday 45min", "M sync due 2026-11-27T21:00 45m"),
        ("webinar Do 18 Uhr MEZ", "C webinar 2026-11-26T18:00–2026-11-26T19:00"),
        ("webinar 10 july 9am PDT", "C webinar 2027-07-10T18:00–2027-07-10T19:00"),
    ])
    func theTimeIsMovedToThePersonsZone(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
        #expect(try readCapture(line).0.notes.isEmpty)
    }

    /// At 10:00 in Berlin, 7:00 in California is still to come.
    @Test(arguments: ["call with Bo 7am PT", "call with Bo today 7am PT", "call with Bo wed 7am PT"])
    func whetherATimeHasPassedDependsOnTheNamedZone(_ line: String) throws {
        #expect(try captured(line) == "M call with Bo due 2026-11-25T16:00")
    }

    @Test func theDayMayChangeWithTheZone() throws {
        #expect(
            try captured("call with Bo tomorrow 9pm EST", zone: "Asia/Tokyo") == "M call with Bo due 2026-11-27T11:00")
    }

    /// One offset is not right for every date of a series, and the name of a season not for the other one.
    @Test(arguments: [
        ("essay every mon 9am PT", "M essay PT due 2026-11-30T09:00 FREQ=WEEKLY;BYDAY=MO", "PT"),
        ("essay 5 july 3pm EST", "M essay EST due 2027-07-05T15:00", "EST"),
        ("essay 5pm JST", "M essay JST due 2026-11-25T17:00", "JST"),
        ("essay 5pm PT Meyer", "M essay PT Meyer due 2026-11-25T17:00", "PT"),
    ])
    func otherZonesStayInTheTitleWithANote(_ line: String, _ expected: String, _ zone: String) throws {
        #expect(try captured(line) == expected)
        #expect(try readCapture(line).0.notes == [.notUnderstood(zone)])
    }

    @Test(arguments: [
        ("call 3pm est 30m", "M call due 2026-11-25T15:00 30m"),
        ("scan 15:00 CT Kopf", "M scan CT Kopf due 2026-11-25T15:00"),
        ("walk 3pm Central Park", "M walk Central Park due 2026-11-25T15:00"),
        ("essay 5pm eat with Bo", "M essay eat with Bo due 2026-11-25T17:00"),
    ])
    func otherWordsAreNoZones(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
        #expect(try readCapture(line).0.notes.isEmpty)
    }

    /// Two letters before another word are a name: a scan, and training.
    @Test(arguments: ["tomorrow 9am CT scan", "thu 3pm PT with Dana", "mon 6pm PT session"])
    func shortNamesBeforeWordsAreNoZones(_ line: String) throws {
        let title = try readCapture(line).0.title
        #expect(title.contains("CT") || title.contains("PT"))
    }
}
