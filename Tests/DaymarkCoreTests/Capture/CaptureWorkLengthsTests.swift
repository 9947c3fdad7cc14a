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
        ("Essay 14h", "M Essay 840m"), ("history revision 15h", "M history revision 900m"),
    ])
    func hoursOfLongWorkAreALength(_ line: String, _ expected: String) throws {
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

    /// Without a deadline or long work, an hour with “h” is the hour of the day.
    @Test(arguments: [
        ("call Anna 15h tomorrow", "M call Anna due 2026-11-26T15:00"),
        ("meet Tom 18h", "M meet Tom due 2026-11-25T18:00"),
        ("pick up kids 16h", "M pick up kids due 2026-11-25T16:00"),
        ("Oma anrufen 16h", "M Oma anrufen due 2026-11-25T16:00"),
        ("Papa abholen 17h", "M Papa abholen due 2026-11-25T17:00"), ("leave 18h", "M leave due 2026-11-25T18:00"),
        ("bus 16h", "M bus due 2026-11-25T16:00"), ("feed cat 19h", "M feed cat due 2026-11-25T19:00"),
        ("train to Berlin 15h friday", "M train to Berlin due 2026-11-27T15:00"),
        ("go to bed 23h", "M go to bed due 2026-11-25T23:00"), ("buy bread 13h", "M buy bread due 2026-11-25T13:00"),
        ("phone Anna sat 16h", "M phone Anna due 2026-11-28T16:00"),
        ("submit report 18h", "M submit report due 2026-11-25T18:00"),
    ])
    func otherHoursAreTimes(_ line: String, _ expected: String) throws { #expect(try captured(line) == expected) }

    @Test(arguments: [
        "night shift 24h", "read news last 24h", "Essay 150h", "fasting 16h", "book 15h PADI course",
        "volunteer 15h a week",
    ])
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

    /// Only long work takes days without a mark.
    @Test(arguments: [
        "no sugar 7 days", "gym 3 days", "water tomatoes 3 days", "gym pass 10 days", "netflix trial 7 days",
        "cancel trial 7 days", "pay rent 3 days", "Paris 3 days", "wait 2 days", "snooze essay 2 days",
        "move deadline 2 days", "p 34 nr 2d", "question 1d", "math 5 2d", "essay question 2d",
    ])
    func daysWithoutLongWorkStayInTheTitle(_ line: String) throws { #expect(try captured(line) == "M " + line) }

    @Test(arguments: [
        ("rent car 3 days friday", "M rent car 3 days due 2026-11-27"),
        ("exercise 2d tomorrow", "M exercise 2d due 2026-11-26"),
        ("problem 3d by friday", "M problem 3d due 2026-11-27"),
        ("task 2d due monday", "M task 2d due 2026-11-30"), ("aufgabe 3d morgen", "M aufgabe 3d due 2026-11-26"),
        ("room 2d friday 10:00", "M room 2d due 2026-11-27T10:00"),
        ("watch film 3d friday", "M watch film 3d due 2026-11-27"),
        ("cinema 3d 20:00", "M cinema 3d due 2026-11-25T20:00"),
    ])
    func theDateAfterSuchDaysIsRead(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    /// Such days may be work, or the length of an event, so a note says that they were not read.
    @Test(arguments: [
        ("defrost turkey 2 days by thursday", "M defrost turkey 2 days due 2026-11-26", "2 days"),
        ("marinate meat 1 day by saturday", "M marinate meat 1 day due 2026-11-28", "1 day"),
        ("seminar 2 days monday 9:00", "C seminar 2 days 2026-11-30T09:00–2026-11-30T10:00", "2 days"),
        ("party 2 days sat 18:00", "M party 2 days due 2026-11-28T18:00", "2 days"),
        ("exam prep class 3 days friday 10:00", "M exam prep class 3 days due 2026-11-27T10:00", "3 days"),
        ("essay 2 days friday 10:00", "M essay 2 days due 2026-11-27T10:00", "2 days"),
    ])
    func unclearDaysAreNoted(_ line: String, _ expected: String, _ days: String) throws {
        #expect(try captured(line) == expected)
        #expect(try readCapture(line).0.notes == [.notUnderstood(days)])
    }

    @Test(arguments: ["Renovation plan 30 days", "Lisbon trip 3 days"])
    func theDeadlineAfterDaysIsKept(_ words: String) throws {
        #expect(try captured(words + " by fri") == "M \(words) due 2026-11-27")
    }

    @Test func aNumberAfterAHashIsNoLabel() throws {
        let (capture, _) = try readCapture("Notes on Customer interview #4 by fri")
        #expect(capture.title == "Notes on Customer interview #4" && capture.chips.count == 1)
    }
}
