import DaymarkCore
import Testing

/// A date before which something must not happen is no deadline.
@Suite struct CaptureOpenDatesTests {
    @Test(arguments: [
        "never call before 9am", "don't email Bo before monday", "dont text before 10am",
        "do not water plants before friday",
        "no sugar before noon", "avoid calls before 10", "can't start before monday", "don’t open until christmas",
        "do not eat until 6pm", "wait until monday to reply", "hold off on email until monday", "embargo until dec 5",
        "keep box until friday", "remember not to eat before 9am", "tidy up, but never vacuum before 9am",
    ])
    func prohibitionsAndWaitingStayInTheTitle(_ line: String) throws {
        let (capture, _) = try readCapture(line)
        #expect(capture.title == line && capture.chips.isEmpty && capture.notes.count == 1)
    }

    @Test(arguments: [
        ("don't forget to call before 5pm", "M don't forget to call due 2026-11-25T17:00"),
        ("never miss it: renew pass before friday", "M never miss it: renew pass due 2026-11-26"),
        ("order no 5 before friday", "M order no 5 due 2026-11-26"),
        ("stop smoking before friday", "M stop smoking due 2026-11-26"),
        ("no sugar, ring dad before 5pm", "M no sugar, ring dad due 2026-11-25T17:00"),
        ("decide whether or not to apply before friday", "M decide whether or not to apply due 2026-11-26"),
        ("call before 5pm", "M call due 2026-11-25T17:00"),
    ])
    func otherDatesAreDeadlines(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }
}
