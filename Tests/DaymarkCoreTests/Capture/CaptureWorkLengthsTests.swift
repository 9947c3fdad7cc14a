import DaymarkCore
import Testing

/// Lengths of work in hours and days, beside deadlines. It is Wednesday, 25 November 2026, 10:00.
@Suite struct CaptureWorkLengthsTests {
    @Test(arguments: [
        ("Roadmap by fri 11 dec 10h", "M Roadmap due 2026-12-11 600m"),
        ("Roadmap 11 dec 10h", "M Roadmap due 2026-12-11 600m"),
        ("AC due Fri 11 Dec 10h", "M AC due 2026-12-11 600m"), ("AD by thu 20h", "M AD due 2026-11-26 1200m"),
        ("Board deck draft by Wed 12:00 20h", "M Board deck draft due 2026-11-25T12:00 1200m"),
        ("AG 25h by fri", "M AG due 2026-11-27 1500m"), ("Plan 99h by fri", "M Plan due 2026-11-27 5940m"),
        ("Plan 2.5h by fri", "M Plan due 2026-11-27 150m"), ("Plan tomorrow 20h", "M Plan due 2026-11-26 1200m"),
        ("Essay 14h", "M Essay 840m"),
    ])
    func hoursInAnEnglishLineAreALength(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        ("Meeting 14h", "C Meeting 2026-11-25T14:00–2026-11-25T15:00"),
        ("meet bo at 14h tomorrow", "M meet bo due 2026-11-26T14:00"), ("Plan by 20h", "M Plan due 2026-11-25T20:00"),
        ("Réunion lundi 14h", "C Réunion 2026-11-30T14:00–2026-11-30T15:00"),
        ("Reunión a las 10h", "C Reunión 2026-11-25T10:00–2026-11-25T11:00"),
        ("Termin um 10h", "C Termin 2026-11-25T10:00–2026-11-25T11:00"),
        ("class 14-16h thu", "C class 2026-11-26T14:00–2026-11-26T16:00"),
    ])
    func hoursInOtherLanguagesAndOfEventsAreTimes(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: ["night shift 24h", "read news last 24h", "Essay 150h"])
    func otherHoursStayInTheTitle(_ line: String) throws { #expect(try captured(line) == "M " + line) }

    @Test func moreHoursThanAMissionMayTakeAreReported() throws {
        #expect(try readCapture("Essay 150h").0.notes == [.notUnderstood("150h")])
    }

    /// A day of work has eight hours.
    @Test(arguments: [
        ("Analytics dashboard spec 1.5 days by 14 Dec", "M Analytics dashboard spec due 2026-12-14 720m"),
        ("Essay 2 days", "M Essay 960m"), ("Essay 2d by fri", "M Essay due 2026-11-27 960m"),
        ("Essay half a day by fri", "M Essay due 2026-11-27 240m"),
        ("Essay two working days by fri", "M Essay due 2026-11-27 960m"), ("Essay ~2d", "M Essay 960m"),
        ("Essay (1,5 days)", "M Essay 720m"), ("Essay 1 day #school", "M Essay 480m"),
    ])
    func daysOfWorkAreALength(_ line: String, _ expected: String) throws { #expect(try captured(line) == expected) }

    @Test(arguments: [
        ("Essay in 2 days", "M Essay due 2026-11-27"), ("essay two days after monday", "M essay due 2026-12-02"),
        ("wrap gifts 2 days before christmas", "M wrap gifts due 2026-12-23"), ("3-day trip", "M 3-day trip"),
        ("Lisbon trip 3 days", "M Lisbon trip 3 days"), ("play for 2 days", "M play for 2 days"),
        ("plank 30 days", "M plank 30 days"), ("gym 3 days a week", "M gym 3 days a week"),
    ])
    func otherDaysAreNoLength(_ line: String, _ expected: String) throws { #expect(try captured(line) == expected) }

    @Test(arguments: ["Renovation plan 30 days", "Lisbon trip 3 days"])
    func theDeadlineAfterDaysIsKept(_ words: String) throws {
        #expect(try captured(words + " by fri") == "M \(words) due 2026-11-27")
    }

    @Test func aNumberAfterAHashIsNoLabel() throws {
        let (capture, _) = try readCapture("Notes on Customer interview #4 by fri")
        #expect(capture.title == "Notes on Customer interview #4" && capture.chips.count == 1)
    }
}
