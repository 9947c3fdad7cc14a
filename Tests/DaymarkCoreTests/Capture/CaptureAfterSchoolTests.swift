import DaymarkCore
import Testing

/// “After school” names a time that Daymark does not know, so it stays in the title and is said. It is Wednesday, 25
/// November 2026.
@Suite struct CaptureAfterSchoolTests {
    @Test(arguments: [
        ("Reizpause jeden Tag 15 min nach der Schule", "nach der Schule"), ("nap after school", "after school"),
        ("call Mum after work tomorrow", "after work"), ("Einkaufen nach der Arbeit", "nach der Arbeit"),
        ("math 9-10, physics 10-11 tomorrow", "9-10"),
    ])
    func wordsWithoutATimeAreSaid(_ line: String, _ words: String) throws {
        let (capture, _) = try readCapture(line)
        #expect(capture.notes == [.notUnderstood(words)])
        #expect(capture.title.contains(words))
    }

    @Test func aLengthBeforeThemIsRead() throws {
        #expect(
            try captured("Reizpause jeden Tag 15 min nach der Schule")
                == "M Reizpause nach der Schule due 2026-11-25 FREQ=DAILY 15m")
    }

    @Test(arguments: ["after school club", "after work drinks", "snack after school 15:00", "after-school care form"])
    func wordsThatDescribeSomethingAreNotSaid(_ line: String) throws {
        #expect(try readCapture(line).0.notes.isEmpty)
    }
}
