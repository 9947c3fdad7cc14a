import Testing

@testable import DaymarkCore

/// Days and times in other languages are read, and names that look like them stay. It is Wednesday, 25 November 2026.
@Suite struct CaptureLanguageTests {
    @Test(arguments: [
        ("Friseur morgen 15 Uhr", "C Friseur 2026-11-26T15:00–2026-11-26T16:00"),
        ("Elternabend am Donnerstag um 19 Uhr 30", "C Elternabend 2026-11-26T19:30–2026-11-26T20:30"),
        ("Fußball übermorgen 17 Uhr", "C Fußball 2026-11-27T17:00–2026-11-27T18:00"),
        ("Kurs Samstag von 10 bis 12 Uhr", "C Kurs 2026-11-28T10:00–2026-11-28T12:00"),
        ("Referat bis Montag", "M Referat due 2026-11-30"),
        ("Kaution überweisen in 3 Tagen", "M Kaution überweisen due 2026-11-28"),
        ("in einer Woche Oma besuchen", "M Oma besuchen due 2026-12-02"),
        ("Probe am Freitag um halb 9", "C Probe 2026-11-27T08:30–2026-11-27T09:30"),
        ("Kino Freitagabend", "C Kino 2026-11-27T19:00–2026-11-27T20:00"),
        ("morgen früh Blumen gießen", "M Blumen gießen due 2026-11-26T12:00"),
        ("Impfung am 3. Dezember um 14:30", "C Impfung 2026-12-03T14:30–2026-12-03T15:30"),
        ("Steuer bis 15.12.", "M Steuer due 2026-12-15"),
        ("jede Woche Bad putzen", "M Bad putzen due 2026-11-25 FREQ=WEEKLY"),
        ("Chor dienstags 19:30", "C Chor 2026-12-01T19:30–2026-12-01T20:30 FREQ=WEEKLY;BYDAY=TU"),
    ])
    func germanIsRead(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        ("porada pondělí 10:00 1h", "M porada due 2026-11-30T10:00 60m"),
        ("pátek 10:00 porada 1h", "M porada due 2026-11-27T10:00 60m"),
        ("zavolat mamince zítra 18:00", "M zavolat mamince due 2026-11-26T18:00"),
        ("porada ve čtvrtek 14:00 1h", "M porada due 2026-11-26T14:00 60m"),
    ])
    func daysInCzechAreRead(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        ("Party an Silvester 20 Uhr", "C Party 2026-12-31T20:00–2026-12-31T21:00"),
        ("Party Silvester 20 Uhr", "C Party 2026-12-31T20:00–2026-12-31T21:00"),
        ("Geschenke bis Heiligabend", "M Geschenke due 2026-12-24"),
        ("Müll rausbringen jeden 2. Dienstag", "M Müll rausbringen due 2026-12-01 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
        ("poubelles un mardi sur deux", "M poubelles due 2026-12-01 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
        ("Elternabend Do., 3. Dez. 19.30 Uhr", "C Elternabend 2026-12-03T19:30–2026-12-03T20:30"),
        ("tandarts dinsdag 15 uur", "C tandarts 2026-12-01T15:00–2026-12-01T16:00"),
        ("tandarts dinsdag om 15 uur", "C tandarts 2026-12-01T15:00–2026-12-01T16:00"),
        ("verslag volgende week vrijdag", "M verslag due 2026-12-04"),
        ("entrega el viernes que viene", "M entrega due 2026-11-27"),
        ("rapport la semaine prochaine", "M rapport due 2026-11-30"),
    ])
    func holidaysAndNamedWeeksAreRead(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        ("Nachtdienst 5.12. 20:30 bis 6:30", "C Nachtdienst 2026-12-05T20:30–2026-12-06T06:30"),
        ("Exposé bis Ende Januar", "M Exposé due 2027-01-31"),
        ("gym mo mi fr 18:00", "C gym 2026-11-25T18:00–2026-11-25T19:00 FREQ=WEEKLY;BYDAY=MO,WE,FR"),
        ("yoga martes y jueves 19:00", "C yoga 2026-11-26T19:00–2026-11-26T20:00 FREQ=WEEKLY;BYDAY=TU,TH"),
        ("dentiste 3 déc. 9h30", "C dentiste 2026-12-03T09:30–2026-12-03T10:30"),
        ("Geburtstag Oma 3.12.", "C Geburtstag Oma 2026-12-03–none FREQ=YEARLY"),
        ("Kuchen Geburtstag Oma 3.12.", "M Kuchen Geburtstag Oma due 2026-12-03"),
        ("Meds 8 und 20 Uhr", "M Meds due 2026-11-25T20:00 FREQ=DAILY;BYHOUR=8,20"),
        ("loyer le 1er décembre", "M loyer due 2026-12-01"),
        ("loyer le 1er de chaque mois", "M loyer due 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1"),
        ("loyer chaque mois le 15", "M loyer due 2026-12-15 FREQ=MONTHLY;BYMONTHDAY=15"),
        ("alquiler el 15 de cada mes", "M alquiler due 2026-12-15 FREQ=MONTHLY;BYMONTHDAY=15"),
        ("affitto il 1 di ogni mese", "M affitto due 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1"),
        ("huur de 1e van elke maand", "M huur due 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1"),
        ("Miete am 1. jedes Monats", "M Miete due 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1"),
        ("Miete jeden Monat am 1.", "M Miete due 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1"),
        ("loyer le 1er du mois", "M loyer due 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1"),
        ("loyer le 15 du mois", "M loyer due 2026-12-15 FREQ=MONTHLY;BYMONTHDAY=15"),
        ("le 15 du mois payer le loyer", "M payer le loyer due 2026-12-15 FREQ=MONTHLY;BYMONTHDAY=15"),
        ("Miete am 1. des Monats", "M Miete due 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1"),
        ("alquiler el 1 de cada mes", "M alquiler due 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1"),
        ("alquiler el 1 del mes", "M alquiler due 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1"),
        ("affitto il 1 del mese", "M affitto due 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1"),
        ("huur de 1e van de maand", "M huur due 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1"),
    ])
    func wholePhrasesAreRead(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        ("Steuer 2h diese Woche", "M Steuer due 2026-11-29 120m"), ("Bericht diesen Monat", "M Bericht due 2026-11-30"),
        ("Bericht kommende Woche", "M Bericht due 2026-11-30"),
        ("Fenster putzen dieses Wochenende", "M Fenster putzen due 2026-11-29"),
        ("Fenster putzen irgendwann diese Woche", "M Fenster putzen due 2026-11-29"),
        ("Fenster irgendwann am Freitag putzen", "M Fenster putzen due 2026-11-27"),
        ("Fenster putzen nächstes Wochenende", "M Fenster putzen due 2026-12-06"),
        ("Fenster putzen bis zum Wochenende", "M Fenster putzen due 2026-11-29"),
        ("Meeting morgen um halb zwölf", "C Meeting 2026-11-26T11:30–2026-11-26T12:30"),
        ("Zahnarzt freitag halb zwölf", "C Zahnarzt 2026-11-27T11:30–2026-11-27T12:30"),
        ("Meeting morgen um acht", "C Meeting 2026-11-26T08:00–2026-11-26T09:00"),
        ("Meeting morgen um acht Uhr", "C Meeting 2026-11-26T08:00–2026-11-26T09:00"),
        ("Meeting morgen viertel nach acht", "C Meeting 2026-11-26T08:15–2026-11-26T09:15"),
        ("Meeting morgen dreiviertel neun", "C Meeting 2026-11-26T08:45–2026-11-26T09:45"),
        ("Treffen mit Jonas gegen 18 Uhr", "C Treffen mit Jonas 2026-11-25T18:00–2026-11-25T19:00"),
        ("Treffen mit Jonas ca. 18 Uhr", "C Treffen mit Jonas 2026-11-25T18:00–2026-11-25T19:00"),
        ("Abgabe Blatt 5 Fr 12 Uhr", "M Abgabe Blatt 5 due 2026-11-27T12:00"),
        ("Lernen 2 Stunden morgen", "M Lernen due 2026-11-26 120m"),
        ("Lernen 1,5 Std. bis Fr", "M Lernen due 2026-11-27 90m"),
        ("Lernen 30 Minuten", "M Lernen 30m"),
    ])
    func germanWeeksHoursAndLengthsAreRead(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        ("Kurs Di 9 bis 12 Uhr", "C Kurs 2026-12-01T09:00–2026-12-01T12:00"),
        ("Kurs Sa 15 bis 18:30 Uhr", "C Kurs 2026-11-28T15:00–2026-11-28T18:30"),
        ("Antrag bis spätestens 15.1.", "M Antrag due 2027-01-15"),
        ("Antrag spätestens am 15.1.", "M Antrag due 2027-01-15"),
        ("Antrag spätestens Freitag", "M Antrag due 2026-11-27"),
        ("Kita zu am 24. und 31.12.", "M Kita zu am 24. und 31.12."),
    ])
    func germanHoursAndLatestDaysAreRead(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        ("tandarts om de week dinsdag 10:00", "C tandarts 2026-12-01T10:00–2026-12-01T11:00 FREQ=WEEKLY;INTERVAL=2"),
        ("ramen lappen om de 2 weken", "M ramen lappen due 2026-11-25 FREQ=WEEKLY;INTERVAL=2"),
        ("ramen lappen elke twee weken", "M ramen lappen due 2026-11-25 FREQ=WEEKLY;INTERVAL=2"),
        ("planten water geven om de dag", "M planten water geven due 2026-11-25 FREQ=DAILY;INTERVAL=2"),
        ("lijst maken om de week te plannen", "M lijst maken om de week te plannen"),
    ])
    func dutchIntervalsAreRead(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        (
            "Yoga jeden Donnerstag 19 Uhr ab nächster Woche",
            "C Yoga 2026-12-03T19:00–2026-12-03T20:00 FREQ=WEEKLY;BYDAY=TH"
        ),
        ("Yoga jeden Dienstag 19 Uhr ab Januar", "C Yoga 2027-01-05T19:00–2027-01-05T20:00 FREQ=WEEKLY;BYDAY=TU"),
        ("Yoga jeden Dienstag 19 Uhr ab 5. Januar", "C Yoga 2027-01-05T19:00–2027-01-05T20:00 FREQ=WEEKLY;BYDAY=TU"),
        ("nächster Freitag Kino 20 Uhr", "C Kino 2026-12-04T20:00–2026-12-04T21:00"),
        ("Bericht in nächster Woche", "M Bericht due 2026-11-30"),
    ])
    func theStartOfAGermanRuleIsRead(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        ("jeden Morgen 7:30 Tabletten", "M Tabletten due 2026-11-26T07:30 FREQ=DAILY"),
        ("jeden Morgen joggen um 6:30", "M joggen due 2026-11-26T06:30 FREQ=DAILY"),
        ("jeden Abend lesen 21 Uhr", "M lesen due 2026-11-25T21:00 FREQ=DAILY"),
        ("jeden Morgen und Abend Tabletten", "M jeden Morgen und Abend Tabletten"),
        ("Rezept für diese Woche planen", "M Rezept für diese Woche planen"),
        ("Preis um zehn senken", "M Preis um zehn senken"),
        ("Tabletten jeden morgen 7:30", "M Tabletten due 2026-11-26T07:30 FREQ=DAILY"),
        ("jeden Abend 21 Uhr Tabletten", "M Tabletten due 2026-11-25T21:00 FREQ=DAILY"),
        ("jeden Mittag spazieren", "M spazieren due 2026-11-25T12:00 FREQ=DAILY"),
        ("jeden zweiten Dienstag im Monat Stammtisch", "M Stammtisch due 2026-12-08 FREQ=MONTHLY;BYDAY=2TU"),
        ("jeden ersten Montag im Monat Miete", "M Miete due 2026-12-07 FREQ=MONTHLY;BYDAY=1MO"),
    ])
    func germanRulesAreReadWhole(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        "um zwei Prozent senken", "Fragen um eine Woche verschieben", "Impfung gegen Grippe", "halb fertig",
        "Paket bis Freitag oder Samstag abschicken",
    ])
    func germanWordsThatAreNoTimeStay(_ line: String) throws { #expect(try captured(line) == "M " + line) }

    /// Two letters are a day beside a time. Without this rule, the time would mean today.
    @Test(arguments: [
        ("Orthopäde do 18:15", "C Orthopäde 2026-11-26T18:15–2026-11-26T19:15"),
        ("Rudern sa 9-11", "C Rudern 2026-11-28T09:00–2026-11-28T11:00"),
        ("Paket do um 18", "M Paket due 2026-11-26T18:00"),
        ("Labor Di. 14-16 Uhr", "C Labor 2026-12-01T14:00–2026-12-01T16:00"),
        ("Essay fr 23:59", "M Essay due 2026-11-27T23:59"),
        ("Übungsblatt bis mo", "M Übungsblatt due 2026-11-30"),
        ("Abgabe Fr 27.11.", "M Abgabe due 2026-11-27"),
        ("Turnen jeden Mo und Do 17 Uhr", "C Turnen 2026-11-26T17:00–2026-11-26T18:00 FREQ=WEEKLY;BYDAY=MO,TH"),
        (
            "Fußballtraining di & do 18:30-20:00",
            "C Fußballtraining 2026-11-26T18:30–2026-11-26T20:00 FREQ=WEEKLY;BYDAY=TU,TH"
        ),
        (
            "Spätschicht mi-fr 14-22 Uhr",
            "C Spätschicht 2026-11-25T14:00–2026-11-25T22:00 FREQ=WEEKLY;BYDAY=WE,TH,FR"
        ),
    ])
    func shortDaysAreReadBesideATime(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        ("Elternabend Jonas do 19-20:30 Schule", "C Elternabend Jonas Schule 2026-11-26T19:00–2026-11-26T20:30"),
        ("Elternabend sa 19-20:30 Schule", "C Elternabend Schule 2026-11-28T19:00–2026-11-28T20:30"),
        ("Elternabend Sa 19-20:30 Schule", "C Elternabend Schule 2026-11-28T19:00–2026-11-28T20:30"),
        ("Fortbildung fr 14-16 Raum 3", "C Fortbildung Raum 3 2026-11-27T14:00–2026-11-27T16:00"),
        ("Treffen do 14-16 Uhr Raum 3", "C Treffen Raum 3 2026-11-26T14:00–2026-11-26T16:00"),
        ("Büro do 14-16 Raum 3", "C Büro Raum 3 2026-11-26T14:00–2026-11-26T16:00"),
    ])
    func shortDaysAreReadBesideHoursWithinALine(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    /// A day anywhere in the line is that of the rule.
    @Test(arguments: [
        "Handball sa 10-12:30 every other week", "Handball every other week sat 10-12:30",
        "Handball 10-12:30 sat every other week", "jede zweite Woche Handball samstag 10-12:30",
        "Handball alle zwei Wochen sa 10-12:30", "Handball sa 10-12:30 alle 2 Wochen",
    ])
    func everyOtherWeekFallsOnTheDayOfTheLine(_ line: String) throws {
        #expect(try captured(line) == "C Handball 2026-11-28T10:00–2026-11-28T12:30 FREQ=WEEKLY;INTERVAL=2")
    }

    /// The rule starts on the first such day from the date on.
    @Test(arguments: [
        ("Handball every 2 weeks sat 10-12:30 from 5 dec", "2026-12-05"),
        ("Handball every 2 weeks sat 10-12:30 from 7 dec", "2026-12-12"),
        ("Handball sat 10-12:30 every other week starting 5 dec", "2026-12-05"),
        ("Handball alle 2 Wochen sa 10-12:30 ab 5.12.", "2026-12-05"),
        ("Handball alle zwei Wochen sa 10-12:30 ab 5. Dezember", "2026-12-05"),
    ])
    func aRuleStartsOnTheDateOfTheLine(_ line: String, _ day: String) throws {
        #expect(try captured(line) == "C Handball \(day)T10:00–\(day)T12:30 FREQ=WEEKLY;INTERVAL=2")
    }

    @Test func everySecondSaturdayIsReadInGerman() throws {
        #expect(
            try captured("Handball jeden zweiten Samstag 10-12:30")
                == "C Handball 2026-11-28T10:00–2026-11-28T12:30 FREQ=WEEKLY;INTERVAL=2;BYDAY=SA")
        #expect(try captured("Futter für alle zwei Wochen") == "M Futter für alle zwei Wochen")
    }

    @Test(arguments: [
        ("Bus 4:55 mo", "Bus 4:55 monday"), ("Bus 14:55 do", "Bus 14:55 thursday"),
        ("Training 10-12:30 so", "Training 10-12:30 sunday"), ("Labor 14-16 Uhr di", "Labor 14-16 Uhr tuesday"),
        ("Bus 4:55 mo !high", "Bus 4:55 monday !high"),
    ])
    func shortDaysAreReadAfterATime(_ line: String, _ english: String) throws {
        #expect(try captured(line) == captured(english))
    }

    @Test(arguments: [
        ("dissertation pour vendredi", "M dissertation due 2026-11-27"),
        ("oral d'anglais lundi à 8h30", "M oral d'anglais due 2026-11-30T08:30"),
        ("piscine tous les jeudis 17h-18h", "C piscine 2026-11-26T17:00–2026-11-26T18:00 FREQ=WEEKLY;BYDAY=TH"),
        ("dossier avant le 4 décembre", "M dossier due 2026-12-03"),
        ("TD de 14h à 16h lundi prochain", "C TD 2026-11-30T14:00–2026-11-30T16:00"),
        ("tarea de física para el lunes", "M tarea de física due 2026-11-30"),
        ("parcial el 9 de diciembre a las 11", "C parcial 2026-12-09T11:00–2026-12-09T12:00"),
        ("llamar al banco mañana por la mañana", "M llamar al banco due 2026-11-26T12:00"),
        ("coro cada viernes a las 19", "C coro 2026-11-27T19:00–2026-11-27T20:00 FREQ=WEEKLY;BYDAY=FR"),
        ("saggio entro lunedì", "M saggio due 2026-11-30"),
        ("dentista giovedì alle 16:45", "C dentista 2026-11-26T16:45–2026-11-26T17:45"),
        ("huisarts vrijdag om 9:20", "C huisarts 2026-11-27T09:20–2026-11-27T10:20"),
        ("verslag inleveren over 2 weken", "M verslag inleveren due 2026-12-09"),
    ])
    func otherLanguagesAreRead(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        "Write to Freitag about bags", "call Placido Domingo", "le mardi gras costumes", "Buy 10 Mars bars",
        "Learn to say guten Morgen", "do 3-5 sit-ups", "um 3 Prozent senken", "listen to Vendredi sur Mer",
        "loyer le 15 du mois prochain", "loyer le 1er et le 15 du mois", "relire le top 5 du mois",
        "payer le 15 du mois en cours", "so 10-12 people come", "please do 3-5 sit-ups", "ask Mo 3-5 questions",
        "please do 2-3h reading",
    ])
    func namesStay(_ line: String) throws {
        #expect(try captured(line) == "M " + line)
    }

    @Test(arguments: [
        ("do the dishes 18:00", "M do the dishes due 2026-11-25T18:00"),
        ("things to do 18:00", "M things to do due 2026-11-25T18:00"),
        ("do 18:00 yoga class", "M do yoga class due 2026-11-25T18:00"),
        ("Spanish verb hoy friday", "M Spanish verb hoy due 2026-11-27"),
    ])
    func englishIsReadFirst(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    /// “ab 17 Uhr” is the opposite of a deadline.
    @Test func aStartTimeIsNotADeadline() throws {
        let (capture, _) = try readCapture("Paket abholen ab 17 Uhr")
        #expect(capture.title == "Paket abholen ab 17 Uhr" && !capture.notes.isEmpty)
    }
}
