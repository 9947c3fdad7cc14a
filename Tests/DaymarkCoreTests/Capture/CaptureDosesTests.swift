import Testing

@testable import DaymarkCore

/// Several times of a day are one rule in every language, and are named with the times. It is Wednesday, 25 November
/// 2026.
@Suite struct CaptureDosesTests {
    @Test(arguments: [
        "Medikinet jeden Tag 7:00 und 19:00", "Medikinet zweimal täglich 7:00 und 19:00",
        "Medikinet 2x täglich 7:00 und 19:00", "Medikinet 2 mal am Tag um 7 und 19 Uhr",
        "Medikinet zweimal am Tag 7:00, 19:00", "Medikinet jeden Tag um 7 und 19 Uhr",
        "Medikinet jeden Tag um 7 und 19", "Medikinet jeden Tag 7:00 & 19:00", "Medikinet tous les jours 7h et 19h",
        "Medikinet deux fois par jour à 7h et 19h", "Medikinet cada día 7:00 y 19:00",
        "Medikinet dos veces al día 7:00 y 19:00", "Medikinet every day at 7 and 19",
        "every day at 7 and 19 take Medikinet",
    ])
    func bothTimesAreDoses(_ line: String) throws {
        let (capture, _) = try readCapture(line)
        guard case .mission(let mission) = capture.target else {
            Issue.record("not a mission: \(line)")
            return
        }
        #expect(mission.title.hasSuffix("Medikinet") && mission.isRoutine && capture.notes.isEmpty)
        #expect(mission.repeats == "FREQ=DAILY;BYHOUR=7,19")
    }

    @Test func threeTimesInALineAreDoses() throws {
        let (capture, _) = try readCapture("dreimal täglich Tropfen 7:00, 14:00 und 21:00")
        guard case .mission(let drops) = capture.target else {
            Issue.record("It makes no mission.")
            return
        }
        #expect(drops.title == "Tropfen" && drops.repeats == "FREQ=DAILY;BYHOUR=7,14,21" && capture.notes.isEmpty)
    }

    /// Without times, the line repeats every day, and the number of times stays in the title.
    @Test(arguments: [
        ("zweimal täglich Inhalator", "zweimal Inhalator"), ("viermal täglich Augentropfen", "viermal Augentropfen"),
        ("zweimal täglich Zähne putzen", "zweimal Zähne putzen"), ("einmal täglich Zähne putzen", "Zähne putzen"),
    ])
    func dailyWithoutTimesRepeats(_ line: String, _ title: String) throws {
        let found = try captured(line)
        #expect(found.hasPrefix("M " + title) && found.hasSuffix("FREQ=DAILY"))
    }

    @Test func anHourBeforeTheTitleIsADose() throws {
        #expect(
            try captured("every day at 7 and 19 insulin") == "M insulin due 2026-11-25T19:00 FREQ=DAILY;BYHOUR=7,19")
        // The number counts the next word.
        #expect(try captured("every day at 8 and 20 push-ups").contains("20 push-ups"))
    }

    @Test(arguments: [
        ("Medikinet jeden Tag 7:00 und 19:00", "twice a day, 07:00 and 19:00"),
        ("meds every day 8am, 2:30pm and 8pm", "3 times a day, 08:00, 14:30 and 20:00"),
        ("meds every mon 7:30 and 19:30", "every Monday, twice a day, 07:30 and 19:30"),
    ])
    func theChipNamesTheTimes(_ line: String, _ expected: String) throws {
        let words = Words(Settings(id: Settings.recordID))
        let (capture, _) = try readCapture(line)
        let rules = capture.chips.compactMap { chip -> String? in
            if case .repeats(let rule) = chip.meaning { words.repeats(rule) } else { nil }
        }
        #expect(rules == [expected])
    }
}
