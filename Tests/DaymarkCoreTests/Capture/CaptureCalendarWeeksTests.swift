import DaymarkCore
import Testing

/// Calendar weeks by their numbers. The lines are read on Wednesday 25 November 2026 at 10:00, in week 48.
@Suite struct CaptureCalendarWeeksTests {
    @Test(arguments: [
        ("Bericht KW 51", "M Bericht due 2026-12-14"), ("Bericht KW51", "M Bericht due 2026-12-14"),
        ("Bericht KW 51/2026", "M Bericht due 2026-12-14"), ("Bericht in KW 51", "M Bericht due 2026-12-14"),
        ("Bericht bis KW 51", "M Bericht due 2026-12-14"), ("Bericht vor KW 51", "M Bericht due 2026-12-13"),
        ("Bericht in der Kalenderwoche 50", "M Bericht due 2026-12-07"), ("Bericht KW 2", "M Bericht due 2027-01-11"),
        ("essay due week 51", "M essay due 2026-12-14"), ("essay in week 51", "M essay due 2026-12-14"),
        ("essay by week 51", "M essay due 2026-12-14"), ("essay week 51", "M essay due 2026-12-14"),
        ("essay calendar week 3", "M essay due 2027-01-18"), ("send plan 2026-W51", "M send plan due 2026-12-14"),
        ("send plan 2026W51", "M send plan due 2026-12-14"), ("rapport semaine 51", "M rapport due 2026-12-14"),
        ("rapport pour la semaine 51", "M rapport due 2026-12-14"), ("informe semana 51", "M informe due 2026-12-14"),
        ("verslag week 51", "M verslag due 2026-12-14"),
    ])
    func aCalendarWeekBeginsOnItsMonday(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    /// As in “this week”, the week that has begun means its end.
    @Test func theWeekThatHasBegunMeansItsEnd() throws {
        #expect(try captured("Bericht KW 48") == "M Bericht due 2026-11-29")
    }

    @Test(arguments: [
        ("Abgabe Montag KW 51", "M Abgabe due 2026-12-14"), ("Abgabe KW 51 Freitag", "M Abgabe due 2026-12-18"),
        ("Abgabe Freitag in KW 51", "M Abgabe due 2026-12-18"),
        ("Abgabe Freitag der KW 51", "M Abgabe due 2026-12-18"),
        ("draft tuesday week 51", "M draft due 2026-12-15"), ("draft tuesday of week 51", "M draft due 2026-12-15"),
        ("send plan 2026-W51-3", "M send plan due 2026-12-16"),
        ("Abgabe Anfang KW 51", "M Abgabe due 2026-12-14"), ("Abgabe Ende KW 50", "M Abgabe due 2026-12-13"),
        ("draft by end of week 51", "M draft due 2026-12-20"), ("draft end of KW 51", "M draft due 2026-12-20"),
        ("Urlaub KW 51-52", "C Urlaub 2026-12-14–2026-12-28"),
        ("Urlaub KW 52 bis KW 1", "C Urlaub 2026-12-21–2027-01-11"),
    ])
    func daysAndPartsOfACalendarWeekAreRead(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    /// Week 5 is one of a term, week 30 is one of a pregnancy, and a list of weeks has no single date.
    @Test(arguments: [
        "read week 5 slides", "hw due week 10", "draft by end of week 10", "ultrasound week 30", "week 51 report",
        "heater 2 kw", "Protokoll der KW 49", "essay KW 60", "Putzplan KW 49, KW 51 und KW 53", "Putzplan KW 49/51",
    ])
    func numbersOfOtherWeeksStayInTheTitle(_ line: String) throws { #expect(try captured(line) == "M \(line)") }

    @Test func daysAfterTheWordWeekAreNoCalendarWeek() throws {
        #expect(try captured("ski week 20-24 dec") == "C ski week 2026-12-20–2026-12-25")
        #expect(try captured("exam week 20 jan") == "M exam week due 2027-01-20")
    }

    @Test func aWeekThatDoesNotExistIsNoted() throws {
        let (capture, _) = try readCapture("Bericht KW 53/2027")
        #expect(capture.title == "Bericht KW 53/2027")
        #expect(capture.notes.contains(.impossibleDate("KW 53/2027")))
    }

    @Test func fridayWeekIsStillAWeekAfterFriday() throws {
        #expect(try captured("essay tuesday week") == "M essay due 2026-12-08")
        #expect(try captured("essay tuesday week 5pm") == "M essay due 2026-12-08T17:00")
    }
}
