import DaymarkCore
import Testing

/// Lengths in words and rough lengths. It is Wednesday, 25 November 2026, 10:00.
@Suite struct CaptureLengthsTests {
    @Test(arguments: [
        ("laundry half an hour", 30), ("laundry half hour", 30), ("laundry an hour and a half", 90),
        ("laundry 1 1/2 hours", 90), ("laundry halbe Stunde", 30), ("laundry eine halbe Stunde", 30),
        ("laundry viertel Stunde", 15), ("laundry eine Viertelstunde", 15), ("laundry dreiviertel Stunde", 45),
        ("laundry eine Dreiviertelstunde", 45), ("laundry anderthalb Stunden", 90),
        ("laundry eineinhalb Stunden", 90), ("laundry zweieinhalb Std.", 150), ("laundry 1,5 Std", 90),
        ("laundry hundert Minuten", 100), ("laundry fünfundzwanzig Minuten", 25), ("laundry eine Stunde", 60),
        ("laundry zwei Stunden", 120), ("laundry zwanzig Minuten", 20),
        ("laundry für eine halbe Stunde", 30), ("laundry 30 Minuten lang", 30), ("halbe Stunde laundry", 30),
    ])
    func lengthsInWordsAreRead(_ line: String, _ minutes: Int) throws {
        #expect(try captured(line) == "M laundry \(minutes)m")
    }

    @Test(arguments: [
        ("elterngeld formular bis freitag ~1h!!", "M elterngeld formular due 2026-11-27 60m high"),
        ("essay ~1h!! #school", "M essay 60m high"), ("essay ~1h!!!", "M essay 60m critical"),
        ("essay ~1h!", "M essay 60m"), ("essay !!", "M essay !!"),
    ])
    func exclamationMarksAfterALengthAreAPriority(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    /// The word that says that a length is rough does not stay in the title.
    @Test(arguments: [
        "ca. 2 h", "ca 2 Stunden", "circa 2h", "etwa 2 Stunden", "ungefähr 2 Stunden", "rund 2 Stunden", "about 2h",
        "around 2 hours", "approx. 2 hours", "approx 2h", "approximately 2 hours", "roughly 120 min", "~2h",
        "for about 2h", "für ca. 2 Stunden", "(ca. 2 Stunden)", "etwa zwei Stunden",
    ])
    func roughLengthsAreRead(_ length: String) throws {
        #expect(try captured("laundry " + length) == "M laundry 120m")
        #expect(try captured("laundry morgen " + length) == "M laundry due 2026-11-26 120m")
    }

    @Test(arguments: [
        ("ca. 30 min aufräumen", "M aufräumen 30m"), ("about 30 min tidy up", "M tidy up 30m"),
        ("eine halbe Stunde Klavier üben morgen", "M Klavier üben due 2026-11-26 30m"),
        ("in einer halben Stunde Wäsche", "M Wäsche due 2026-11-25T10:30"),
        ("in zwei Stunden Wäsche", "M Wäsche due 2026-11-25T12:00"),
    ])
    func lengthsAtTheStartOfALineAreRead(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    /// “45m” of a repeating exercise means minutes, whether the rule comes before or after it.
    @Test(arguments: [("run 45m every day", "run every day 45m"), ("bike 30m every tue", "bike every tue 30m")])
    func minutesOfAnExerciseAreReadBeforeItsRule(_ line: String, _ reversed: String) throws {
        #expect(try captured(line) == captured(reversed))
    }

    @Test func aReminderInGermanIsRead() throws {
        for words in ["eine Stunde vorher", "60 Minuten vorher", "eine Stunde davor"] {
            let (capture, _) = try readCapture("Zahnarzt Do 10:00 erinnere mich " + words)
            guard case .commitment(let dentist) = capture.target else {
                Issue.record("“\(words)” makes no commitment.")
                return
            }
            #expect(dentist.title == "Zahnarzt" && dentist.reminders == ["60"])
        }
    }

    @Test(arguments: [
        "Buch über 2 Stunden Schlaf", "Buch ueber zwei Stunden Schlaf", "Tablette zwei Stunden vor Abflug",
        "Probe um eine halbe Stunde kürzen", "zwei Stunden früher losfahren",
        "write about 30 min meditation", "essay about 2 hours in hell", "Bericht über die letzte halbe Stunde",
    ])
    func wordsThatAreNoLengthStay(_ line: String) throws { #expect(try captured(line) == "M " + line) }
}
