import Testing

@testable import DaymarkCore

/// German days in two letters are read after “jeden” and “bis”, in lists, and apart from their time. It is Wednesday, 25
/// November 2026.
@Suite struct CaptureShortDaysTests {
    @Test(arguments: [
        ("jeden Di Nachhilfe 16-17 Uhr", "jeden Dienstag Nachhilfe 16-17 Uhr"),
        ("jeden di nachhilfe 16-17 Uhr", "jeden Dienstag nachhilfe 16-17 Uhr"),
        ("Nachhilfe jeden Di 16-17 Uhr", "Nachhilfe jeden Dienstag 16-17 Uhr"),
        ("jeden Mo und Mi Chor 18-19 Uhr", "jeden Montag und Mittwoch Chor 18-19 Uhr"),
        ("jeden Do Sport", "jeden Donnerstag Sport"),
        ("jeden zweiten Di Sport", "jeden zweiten Dienstag Sport"),
        ("Di Nachhilfe 16-17 Uhr", "Dienstag Nachhilfe 16-17 Uhr"),
        ("Nachhilfe Di in der Schule 16-17 Uhr", "Nachhilfe Dienstag in der Schule 16-17 Uhr"),
        ("Geige üben 20 min Mo, Mi, Fr", "Geige üben 20 min Montag, Mittwoch, Freitag"),
        ("Geige üben Mo, Mi, Fr 20 min", "Geige üben Montag, Mittwoch, Freitag 20 min"),
        ("geige üben 20 min mo, mi, fr", "geige üben 20 min montag, mittwoch, freitag"),
        ("Geige üben Mo Mi Fr", "Geige üben Montag, Mittwoch, Freitag"),
        ("Geige üben 20 min Mo und Mi", "Geige üben 20 min Montag und Mittwoch"),
    ])
    func shortDaysMeanTheSameAsTheirNames(_ line: String, _ named: String) throws {
        #expect(try captured(line) == captured(named))
    }

    @Test func shortDaysRepeat() throws {
        #expect(
            try captured("jeden Di Nachhilfe 16-17 Uhr")
                == "C Nachhilfe 2026-12-01T16:00–2026-12-01T17:00 FREQ=WEEKLY;BYDAY=TU")
        #expect(
            try captured("Geige üben 20 min Mo, Mi, Fr")
                == "M Geige üben due 2026-11-25 FREQ=WEEKLY;BYDAY=MO,WE,FR 20m")
    }

    @Test(arguments: [
        ("Bericht bis Do ~45min", "M Bericht due 2026-11-26 45m"),
        ("Bericht bis do ~45min", "M Bericht due 2026-11-26 45m"),
        ("Bericht bis Do, ~45min", "M Bericht due 2026-11-26 45m"),
        ("Bericht bis Do (45 min)", "M Bericht due 2026-11-26 45m"),
        ("Bericht bis Do !high", "M Bericht due 2026-11-26 high"),
        ("Bericht bis Do @nuclear", "M Bericht due 2026-11-26"),
        ("Bericht bis Do abgeben", "M Bericht abgeben due 2026-11-26"),
        ("Referat bis Mo #Schule", "M Referat due 2026-11-30"),
        (
            "Mathe Übungsaufgaben S. 84 nr 3-5 bis Do ~45min #Mathe",
            "M Mathe Übungsaufgaben S. 84 nr 3-5 due 2026-11-26 45m"
        ),
        ("am Dienstag Nachhilfe", "M Nachhilfe due 2026-12-01"),
        ("Mathe für Do 8:00", "M Mathe due 2026-11-26T08:00"), ("HA für Do 7:45", "M HA due 2026-11-26T07:45"),
        ("Deutsch Aufsatz für Fr 8 Uhr", "M Deutsch Aufsatz due 2026-11-27T08:00"),
        ("Vokabeln für mo 8 uhr", "M Vokabeln due 2026-11-30T08:00"),
        ("Mathe für Do um 8", "M Mathe due 2026-11-26T08:00"),
        ("Meet Di 18:00", "M Meet due 2026-12-01T18:00"),
    ])
    func aDeadlineIsReadBeforeOtherParts(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    /// One line is one event, so the second one stays in the title with a note.
    @Test(arguments: ["Do Zahnarzt 9 Uhr, Mi Friseur 10 Uhr", "Donnerstag Zahnarzt 9 Uhr, Mittwoch Friseur 10 Uhr"])
    func theFirstOfTwoEventsHasItsOwnTime(_ line: String) throws {
        let (capture, _) = try readCapture(line)
        #expect(try captured(line).hasSuffix("2026-11-26T09:00–2026-11-26T10:00"))
        #expect(capture.title.hasPrefix("Zahnarzt, Mi") && capture.title.hasSuffix("Friseur 10 Uhr"))
        #expect(!capture.notes.isEmpty)
    }

    @Test(arguments: ["van 20 tot 27 december", "van 20 tot en met 27 december", "20 t/m 27 december"])
    func aDutchRangeIsReadBesideAMonthWithItsEnglishName(_ range: String) throws {
        #expect(try captured("vakantie " + range) == captured("vakantie 20 to 27 december"))
    }

    @Test(arguments: [
        "Geschenk für Mo und Di", "I am so tired", "Meet Mo at the station", "warten bis so viel fertig ist",
        "ask Mo, Di and Sam about lunch", "Meet Mo, Di and Sam",
    ])
    func namesAndOtherWordsStay(_ line: String) throws {
        #expect(try captured(line) == "M " + line)
    }
}
