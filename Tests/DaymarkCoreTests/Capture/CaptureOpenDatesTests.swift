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

    /// Something that lasts until a day is not due by that day.
    @Test(arguments: [
        "holiday until friday", "pause until friday", "away till monday", "Urlaub bis freitag", "party till 2am",
        "shop open until 20:00", "lecture until 16:00", "mum visiting until sunday", "sick till monday",
        "work till 6pm", "holiday in Wales until friday", "day off till friday",
    ])
    func theEndOfAStateStaysInTheTitle(_ line: String) throws {
        let (capture, _) = try readCapture(line)
        #expect(capture.title == line && capture.chips.isEmpty && capture.notes.count == 1)
    }

    @Test(arguments: [
        ("bafög form till friday", "M bafög form due 2026-11-27"),
        ("Bafög Antrag bis freitag", "M Bafög Antrag due 2026-11-27"),
        ("submit essay till sunday 23:59", "M submit essay due 2026-11-29T23:59"),
        ("finish lab report til thu 5pm", "M finish lab report due 2026-11-26T17:00"),
        ("exam registration until friday", "M exam registration due 2026-11-27"),
        ("vacation request until friday", "M vacation request due 2026-11-27"),
        ("work on essay until friday", "M work on essay due 2026-11-27"),
        ("plan holiday till friday", "M plan holiday due 2026-11-27"),
        ("dossier jusqu'à vendredi", "M dossier due 2026-11-27"),
    ])
    func tillIsADeadlineOfWork(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    /// “bis” between two days makes a range, and after a rule its end.
    @Test(arguments: [
        ("Urlaub 12.12. bis 18.12.", "C Urlaub 2026-12-12–2026-12-19"),
        ("Urlaub von Montag bis Freitag", "C Urlaub 2026-11-30–2026-12-05"),
        (
            "Gym jeden Montag 18:00 bis 31. März",
            "C Gym 2026-11-30T18:00–2026-11-30T19:00 FREQ=WEEKLY;UNTIL=20270331T235959;BYDAY=MO"
        ),
    ])
    func germanRangesEndWithBis(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
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
