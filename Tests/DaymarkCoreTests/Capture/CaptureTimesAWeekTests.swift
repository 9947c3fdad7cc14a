import DaymarkCore
import Testing

/// A number of times a week without days becomes days that are spread evenly. It is Wednesday, 25 November 2026.
@Suite struct CaptureTimesAWeekTests {
    @Test(arguments: [
        ("Run 3 times a week 45m", "M Run due 2026-11-25 FREQ=WEEKLY;BYDAY=MO,WE,FR 45m"),
        ("Run 3x a week", "M Run due 2026-11-25 FREQ=WEEKLY;BYDAY=MO,WE,FR"),
        ("Run three times per week", "M Run due 2026-11-25 FREQ=WEEKLY;BYDAY=MO,WE,FR"),
        ("Run twice a week", "M Run due 2026-11-27 FREQ=WEEKLY;BYDAY=TU,FR"),
        ("Run 4x/week", "M Run due 2026-11-26 FREQ=WEEKLY;BYDAY=MO,TU,TH,FR"),
        ("Run 5 times a week", "M Run due 2026-11-25 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("Run 6 times a week", "M Run due 2026-11-25 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA"),
        ("Run 7 times a week", "M Run due 2026-11-25 FREQ=DAILY"),
        ("Laufen dreimal pro Woche", "M Laufen due 2026-11-25 FREQ=WEEKLY;BYDAY=MO,WE,FR"),
        ("Laufen 3x pro Woche 45 min", "M Laufen due 2026-11-25 FREQ=WEEKLY;BYDAY=MO,WE,FR 45m"),
        ("Laufen zweimal in der Woche", "M Laufen due 2026-11-27 FREQ=WEEKLY;BYDAY=TU,FR"),
        ("Courir 3 fois par semaine", "M Courir due 2026-11-25 FREQ=WEEKLY;BYDAY=MO,WE,FR"),
        ("Courir trois fois par semaine", "M Courir due 2026-11-25 FREQ=WEEKLY;BYDAY=MO,WE,FR"),
        ("physio twice a week mon and thu", "M physio due 2026-11-26 FREQ=WEEKLY;BYDAY=MO,TH"),
    ])
    func timesAWeekAreSpreadEvenly(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        ("call grandma once a week", "call grandma weekly"), ("1x pro Woche staubsaugen", "weekly staubsaugen"),
        ("einmal pro Woche staubsaugen", "weekly staubsaugen"), ("Courir une fois par semaine", "Courir weekly"),
    ])
    func onceAWeekIsEveryWeek(_ line: String, _ weekly: String) throws {
        let (found, expected) = (try captured(line), try captured(weekly))
        #expect(found == expected && found.hasSuffix("FREQ=WEEKLY"))
    }

    @Test func otherDaysOfTheLineAreNotReplaced() throws {
        let (capture, _) = try readCapture("Run 3 times a week mon")
        #expect(!capture.chips.contains { $0.source == "3 times a week" })
    }
}
