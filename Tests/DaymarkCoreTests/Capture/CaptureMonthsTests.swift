import Testing

/// The ends and beginnings of months and other periods. It is Wednesday, 25 November 2026.
@Suite struct CaptureMonthsTests {
    @Test(arguments: [
        ("Miete am Monatsende", "2026-11-30"), ("Miete am Ende des Monats", "2026-11-30"),
        ("Miete zum Monatsende", "2026-11-30"), ("Miete gegen Monatsende", "2026-11-30"),
        ("Miete Ende Monat", "2026-11-30"), ("Miete am letzten Tag im Monat", "2026-11-30"),
        ("Miete am letzten Tag des Monats", "2026-11-30"), ("Miete am Monatsletzten", "2026-11-30"),
        ("Miete Anfang Monat", "2026-12-01"), ("Miete Anfang nächsten Monats", "2026-12-01"),
        ("Miete am Anfang des nächsten Monats", "2026-12-01"), ("Miete am Monatsersten", "2026-12-01"),
        ("Miete Mitte nächsten Monats", "2026-12-15"), ("Miete Ende nächsten Monats", "2026-12-31"),
        ("Miete bis Ende nächster Woche", "2026-12-06"), ("Miete Anfang nächster Woche", "2026-11-30"),
        ("Miete Anfang Januar", "2027-01-01"), ("Miete bis Jahresende", "2026-12-31"),
        ("Miete zum 31.12.", "2026-12-31"), ("Miete übernächste Woche", "2026-12-07"),
    ])
    func partsOfPeriodsAreReadInGerman(_ line: String, _ day: String) throws {
        #expect(try captured(line) == "M Miete due " + day)
    }

    @Test(arguments: [
        ("rent early next month", "2026-12-01"), ("rent at the end of the month", "2026-11-30"),
        ("rent on the last of the month", "2026-11-30"), ("rent on the last day of the month", "2026-11-30"),
        // November has begun.
        ("rent at the start of the month", "2026-12-01"), ("rent late november", "2026-11-30"),
        ("rent mid october", "2027-10-15"),
    ])
    func partsOfPeriodsAreReadInEnglish(_ line: String, _ day: String) throws {
        #expect(try captured(line) == "M rent due " + day)
    }

    @Test(arguments: [
        "Miete jeden Monatsletzten", "Miete jeden letzten Tag im Monat", "Miete jeden letzten Tag des Monats",
        "Miete am letzten Tag jedes Monats", "Miete jeden Monat am letzten Tag", "Miete immer am Monatsende",
        "Miete am Ende jedes Monats", "Miete jedes Monatsende", "Miete every last day of the month",
        "Miete end of every month", "Miete at the end of each month", "Miete every end of month",
        "Miete every month end", "Miete every month at the end", "every month end, Miete",
    ])
    func theEndOfEveryMonthIsARule(_ line: String) throws {
        #expect(try captured(line) == "M Miete due 2026-11-30 FREQ=MONTHLY;BYMONTHDAY=-1")
    }

    @Test(arguments: [
        "Miete jeden Monatsersten", "Miete jeden Monatsanfang", "Miete Anfang jedes Monats",
        "Miete start of every month", "Miete am Ersten jedes Monats", "jeden Ersten Miete", "Miete jeden Ersten",
        "Miete immer am Ersten",
    ])
    func theStartOfEveryMonthIsARule(_ line: String) throws {
        #expect(try captured(line) == "M Miete due 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1")
    }

    @Test(arguments: [
        ("Bericht nach Monatsende schreiben", "M Bericht nach Monatsende schreiben"),
        ("am letzten Freitag im Monat Stammtisch", "M Stammtisch due 2026-11-27"),
        ("mid november report", "M mid november report"), ("rent early november", "M rent early november"),
        ("eat the last of the cake", "M eat the last of the cake"),
        ("every month end 9:00 report", "M report due 2026-11-30T09:00 FREQ=MONTHLY;BYMONTHDAY=-1"),
        ("every month end call with bank", "M end call with bank due 2026-11-25 FREQ=MONTHLY"),
        ("every month end of day report", "M report due 2026-11-25 FREQ=MONTHLY"),
        (
            "jeden letzten Freitag im Monat Stammtisch",
            "M Stammtisch due 2026-11-27 FREQ=MONTHLY;BYDAY=-1FR"
        ),
    ])
    func otherWordsAreNoEndOfAMonth(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }
}
