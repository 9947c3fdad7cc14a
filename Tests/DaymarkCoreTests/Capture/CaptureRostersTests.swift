import Testing

@testable import DaymarkCore

/// Lines as rosters are written, with the day first or last and the hours apart from it. It is Wednesday, 25 November
/// 2026.
@Suite struct CaptureRostersTests {
    @Test(arguments: [
        ("thu shift 2pm-10pm", "C shift 2026-11-26T14:00–2026-11-26T22:00"),
        ("thu dentist 2pm-3pm", "C dentist 2026-11-26T14:00–2026-11-26T15:00"),
        ("Thu late shift 14:00-22:00", "C late shift 2026-11-26T14:00–2026-11-26T22:00"),
        ("Thursday Late shift 2pm-10pm", "C Late shift 2026-11-26T14:00–2026-11-26T22:00"),
        ("sat shift from 2pm to 10pm", "C shift 2026-11-28T14:00–2026-11-28T22:00"),
        ("thu late shift 14-22", "C late shift 2026-11-26T14:00–2026-11-26T22:00"),
        ("thursday shift 14-22", "C shift 2026-11-26T14:00–2026-11-26T22:00"),
    ])
    func aDayThatBeginsALineWithHoursIsTheirs(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test func daysThatBeginALineWithHoursAreTheirs() throws {
        let named = try captured("thursday-saturday shift 2pm-10pm")
        #expect(try captured("thu-sat shift 2pm-10pm") == named)
    }

    @Test(arguments: [
        "thursday chapter 6-8", "Freitag Kapitel 6-8", "sun cream 10-14", "thu read pages 10-14", "sat essay",
    ])
    func otherNumbersAreNoHours(_ line: String) throws {
        #expect(try captured(line).hasPrefix("M "))
    }

    @Test(arguments: [
        ("Mi Frühdienst 6-14", "Mittwoch Frühdienst 6-14 Uhr"),
        ("Fr: Frühdienst 6-14", "Freitag: Frühdienst 6-14 Uhr"),
        ("Fr Wäsche 10-11", "Freitag Wäsche 10-11 Uhr"),
        ("Do-Sa Frühdienst 6-14", "Donnerstag-Samstag Frühdienst 6-14 Uhr"),
        ("sa+so Spätdienst 14-22", "Samstag+Sonntag Spätdienst 14-22 Uhr"),
        ("fr frühdienst 6-14 uhr", "freitag frühdienst 6-14 uhr"),
        ("fr frühdienst 06:00-14:00", "freitag frühdienst 06:00-14:00"),
        ("so 8 uhr bäcker", "sonntag 8 uhr bäcker"),
        ("Spätdienst 14-22 sa", "Spätdienst 14-22 Samstag"),
        ("Spätdienst 14-22 sa und so", "Spätdienst 14-22 Samstag und Sonntag"),
        ("batterien kaufen mo", "batterien kaufen montag"),
    ])
    func shortDaysMeanTheSameAsTheirNames(_ line: String, _ named: String) throws {
        #expect(try captured(line) == captured(named))
    }

    @Test(arguments: [
        ("Fr Frühdienst 6-14", "C Frühdienst 2026-11-27T06:00–2026-11-27T14:00"),
        ("Freitag Frühdienst 6-14", "C Frühdienst 2026-11-27T06:00–2026-11-27T14:00"),
        ("Freitag Frühdienst von 6 bis 14 Uhr", "C Frühdienst 2026-11-27T06:00–2026-11-27T14:00"),
        ("so 8 uhr bäcker", "M bäcker due 2026-11-29T08:00"),
        ("Spätdienst 14-22 sa", "C Spätdienst 2026-11-28T14:00–2026-11-28T22:00"),
        ("batterien kaufen mo", "M batterien kaufen due 2026-11-30"),
    ])
    func aGermanDayBelongsToTheHoursOfItsLine(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        "Mo takes the train to the station", "so 10-12 people come to the station", "do pages 3-5",
        "what else to do",
    ])
    func otherWordsAreNoDays(_ line: String) throws {
        #expect(try captured(line) == "M " + line)
    }
}
