import DaymarkCore
import Testing

@Suite struct InstantTests {
    @Test(arguments: [
        ("2026-11-21T09:05:00Z", 1_795_251_900_000), ("2026-11-21T10:05:00+01:00", 1_795_251_900_000),
        ("2026-11-21T04:05:00-0500", 1_795_251_900_000), ("1970-01-01T00:00:00.250Z", 250),
        ("1969-12-31T23:59:59Z", -1000),
        ("2026-11-21t09:05:00z", 1_795_251_900_000),
    ])
    func rfc3339IsRead(_ text: String, _ milliseconds: Int64) {
        #expect(Instant(text)?.milliseconds == milliseconds)
    }

    @Test(arguments: [
        "2026-11-21T09:05:00", "2026-11-21T24:00:00Z", "2026-11-21T09:61:00Z", "yesterday", "2026-11-21T09:05:00.Z",
        "Z",
    ])
    func invalidInstantsAreRefused(_ text: String) {
        #expect(Instant(text) == nil)
    }

    @Test func writingAndReadingGiveTheSame() {
        var dice = Dice(1)
        for _ in 0..<2000 {
            let instant = Instant(milliseconds: dice.roll(-62_167_219_200_000...253_402_300_799_999))
            #expect(Instant(instant.description) == instant)
            let civil = CivilDateTime(seconds: instant.seconds)
            #expect(CivilDateTime(civil.description) == civil)
        }
    }

    @Test func minutesAreCountedDownward() {
        let noon = Instant(seconds: 43_200)
        #expect(noon.minutes(until: Instant(seconds: 43_259)) == 0)
        #expect(noon.minutes(until: Instant(seconds: 43_199)) == -1)
        #expect(noon.minutes(until: Instant(seconds: 43_260)) == 1)
    }
}
