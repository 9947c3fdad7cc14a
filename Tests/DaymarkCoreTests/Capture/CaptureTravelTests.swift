import DaymarkCore
import Testing

/// The way to an event in everyday words. Lines are read on Wednesday 25 November 2026 at 10:00.
@Suite struct CaptureTravelTests {
    private func travel(_ line: String) throws -> Int64? {
        if case .commitment(let commitment) = try readCapture(line).0.target { commitment.travel } else { nil }
    }

    @Test(arguments: [
        (
            "Swimming Mia every tue 16:00-17:00 20 min drive",
            "C Swimming Mia 2026-12-01T16:00–2026-12-01T17:00 FREQ=WEEKLY;BYDAY=TU"
        ),
        ("dentist tue 15:30-16:15 drive 20 min", "C dentist 2026-12-01T15:30–2026-12-01T16:15"),
        ("swim tue 16:00 20 min drive", "C swim 2026-12-01T16:00–2026-12-01T17:00"),
        ("dentist tue 15:30 20 minute walk", "C dentist 2026-12-01T15:30–2026-12-01T16:30"),
        ("dentist tue 15:30 20m there", "C dentist 2026-12-01T15:30–2026-12-01T16:30"),
        ("dentist tue 15:30 20 min on the way", "C dentist 2026-12-01T15:30–2026-12-01T16:30"),
        ("dentist tue 15:30, 20 min by bus", "C dentist 2026-12-01T15:30–2026-12-01T16:30"),
        ("dentist tue 15:30 (20 min train ride)", "C dentist 2026-12-01T15:30–2026-12-01T16:30"),
        ("dentist 20 min drive tue 15:30", "C dentist 2026-12-01T15:30–2026-12-01T16:30"),
        ("dentist tue 15:30, drive: 20 min", "C dentist 2026-12-01T15:30–2026-12-01T16:30"),
        ("dentist tue 15:30 20 min drive ~45m", "C dentist 2026-12-01T15:30–2026-12-01T16:15"),
        ("gym tue 18:00 20 min walk for 45m", "C gym 2026-12-01T18:00–2026-12-01T18:45"),
        ("dentist tue 15:30 travel about 20 min", "C dentist 2026-12-01T15:30–2026-12-01T16:30"),
        ("dentist tue 15:30, about 20 min by bus", "C dentist 2026-12-01T15:30–2026-12-01T16:30"),
        ("Zahnarzt Do 10:00 Anfahrt 20min", "C Zahnarzt 2026-11-26T10:00–2026-11-26T11:00"),
        ("Zahnarzt Do 10:00, Anfahrt ca. 20 min", "C Zahnarzt 2026-11-26T10:00–2026-11-26T11:00"),
        ("Anfahrt 20 min Zahnarzt Do 10:00", "C Zahnarzt 2026-11-26T10:00–2026-11-26T11:00"),
        ("Zahnarzt Do 10:00 20 Minuten Fahrt", "C Zahnarzt 2026-11-26T10:00–2026-11-26T11:00"),
        ("Zahnarzt Do 10:00 Weg 20 min", "C Zahnarzt 2026-11-26T10:00–2026-11-26T11:00"),
        ("Zahnarzt Do 10:00 20 min mit dem Bus", "C Zahnarzt 2026-11-26T10:00–2026-11-26T11:00"),
        ("Zahnarzt Do 10:00 mit der S-Bahn 20 min", "C Zahnarzt 2026-11-26T10:00–2026-11-26T11:00"),
        ("Zahnarzt Do 10:00 20 min zu Fuß", "C Zahnarzt 2026-11-26T10:00–2026-11-26T11:00"),
    ])
    func aLengthOnTheWayToAnEventIsItsTravelTime(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
        #expect(try travel(line) == 20)
    }

    @Test(arguments: ["dentist tue 15:30 half an hour drive", "Zahnarzt Di 15:30 Anfahrt eine halbe Stunde"])
    func aTravelTimeInWordsIsRead(_ line: String) throws {
        #expect(try captured(line).hasSuffix(" 2026-12-01T15:30–2026-12-01T16:30"))
        #expect(try travel(line) == 30)
    }

    @Test(arguments: [
        ("20 min walk tomorrow", "M walk due 2026-11-26 20m"),
        ("20 min walk tomorrow 16:00", "M walk due 2026-11-26T16:00 20m"),
        ("walk tue 16:00 20 min", "M walk due 2026-12-01T16:00 20m"),
        ("dog walk 20 min tue 16:00", "M dog walk due 2026-12-01T16:00 20m"),
        ("get bread on the way 20 min tue 16:00", "M get bread on the way due 2026-12-01T16:00 20m"),
    ])
    func aLengthWithoutAnEventIsThatOfTheTask(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
        #expect(try travel(line) == nil)
    }

    @Test func theTravelTimeIsOneChip() throws {
        let chips = try readCapture("dentist tue 15:30 20 min drive").0.chips.map { $0.source }
        #expect(chips == ["tue 15:30", "20 min drive"])
    }

    @Test(arguments: [
        (
            "take Leo to football tue 17:00 and pick him up at 18:30",
            "C take Leo to football and pick him up 2026-12-01T17:00–2026-12-01T18:30"
        ),
        (
            "drop Mia at ballet tue 15:00, collect her at 4",
            "C drop Mia at ballet, collect her 2026-12-01T15:00–2026-12-01T16:00"
        ),
        ("take Leo to football tue 17:00", "M take Leo to football due 2026-12-01T17:00"),
        ("take the bins out tue 17:00 and get bread", "M take the bins out and get bread due 2026-12-01T17:00"),
    ])
    func aTimeToPickSomebodyUpIsTheEnd(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test func theTimeToPickSomebodyUpIsNotNotedAsUnread() throws {
        #expect(try readCapture("take Leo to football tue 17:00 and pick him up at 18:30").0.notes.isEmpty)
    }
}
