import DaymarkCore
import Testing

/// Spans of weekdays and the bounds of rules. The lines are read on Wednesday 25 November 2026 at 10:00.
@Suite struct CaptureSpansTests {
    private let workdays = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"

    /// The hours of weekdays without a date are those of every week, whatever word joins the days.
    @Test(arguments: [
        ("Schule Montag bis Freitag 8-13", "Schule"), ("Schule Mo bis Fr 8-13 Uhr", "Schule"),
        ("Schule von Montag bis Freitag 8-13 Uhr", "Schule"), ("jeden Montag bis Freitag 8-13 Schule", "Schule"),
        ("Schule montags bis freitags 8-13", "Schule"), ("school monday to friday 8-13", "school"),
        ("school from monday to friday 8-13", "school"), ("school monday until friday 8-13", "school"),
        ("school every day from monday to friday 8-13", "school"), ("école lundi à vendredi 8h-13h", "école"),
        ("école du lundi au vendredi 8h-13h", "école"), ("colegio de lunes a viernes 8-13", "colegio"),
        ("colegio lunes a viernes 8:00-13:00", "colegio"), ("school van maandag tot vrijdag 8:00-13:00", "school"),
        ("school maandag t/m vrijdag 8:00-13:00", "school"), ("scuola dal lunedì al venerdì 8-13", "scuola"),
    ])
    func aSpanOfWeekdaysWithHoursRepeats(_ line: String, _ title: String) throws {
        #expect(try captured(line) == "C \(title) 2026-11-25T08:00–2026-11-25T13:00 \(workdays)")
    }

    /// The chip says that the days repeat.
    @Test func theChipOfASpanNamesItsRule() throws {
        let (capture, _) = try readCapture("Schule Montag bis Freitag 8-13")
        #expect(capture.chips.contains { if case .repeats = $0.meaning { true } else { false } })
    }

    @Test(arguments: [
        ("conference mon-wed 9-17", "conference"), ("Konferenz Montag bis Mittwoch 9-17 Uhr", "Konferenz"),
    ])
    func whatTakesPlaceOnceIsOnTheDaysOfOneWeek(_ line: String, _ title: String) throws {
        #expect(try captured(line) == "C \(title) 2026-11-30T09:00–2026-11-30T17:00 FREQ=DAILY;COUNT=3")
    }

    /// Only school, work and the like repeat every week.
    @Test(arguments: [
        ("visiting grandma from friday to sunday 10-18", "C visiting grandma 2026-11-27T10:00–2026-11-27T18:00", 3),
        ("in Berlin from thursday to sunday 10-18", "C in Berlin 2026-11-26T10:00–2026-11-26T18:00", 4),
        ("garage sale from friday to sunday 9-14", "C garage sale 2026-11-27T09:00–2026-11-27T14:00", 3),
        ("jury duty from monday to friday 9-17", "C jury duty 2026-11-30T09:00–2026-11-30T17:00", 5),
        ("exams from monday to friday 9-12", "C exams 2026-11-30T09:00–2026-11-30T12:00", 5),
        ("move house from friday to sunday 9-18", "C move house 2026-11-27T09:00–2026-11-27T18:00", 3),
        ("on call from friday to monday 8-8", "C on call 2026-11-27T08:00–2026-11-27T20:00", 4),
        ("Messebesuch Do bis Sa 10-18", "C Messebesuch 2026-11-26T10:00–2026-11-26T18:00", 3),
        ("Vertretung von Montag bis Mittwoch 8-12", "C Vertretung 2026-11-30T08:00–2026-11-30T12:00", 3),
    ])
    func otherSpansTakePlaceOnce(_ line: String, _ expected: String, _ count: Int) throws {
        #expect(try captured(line) == "\(expected) FREQ=DAILY;COUNT=\(count)")
    }

    /// “next week” after the hours makes the days single dates, as it does before them.
    @Test(arguments: [
        ("internship from monday to friday 9-17 next week", "internship next week monday to friday 9-17"),
        ("internship mon-fri 9-17 next week", "internship next week monday to friday 9-17"),
        ("Praktikum Montag bis Freitag 8-16 nächste Woche", "Praktikum nächste Woche Montag bis Freitag 8-16"),
        ("school from monday to friday 8-13 next week", "school next week monday to friday 8-13"),
    ])
    func aWeekAfterHoursHasSingleDates(_ line: String, _ reversed: String) throws {
        func found(_ line: String) throws -> Commitment? {
            if case .commitment(let found) = try readCapture(line).0.target { found } else { nil }
        }
        let (after, before) = (try found(line), try found(reversed))
        #expect(after?.title == before?.title && after?.start == before?.start && after?.end == before?.end)
        #expect(after?.repeats.isEmpty == true && after?.rdates.count == 4 && after?.rdates == before?.rdates)
    }

    @Test func aSpanOfANamedWeekMayEndInTheNext() throws {
        let (capture, _) = try readCapture("festival crew from friday to monday 8-16 next week")
        guard case .commitment(let crew) = capture.target else {
            Issue.record("It makes no commitment.")
            return
        }
        let start = try civil("2026-12-04T08:00")
        #expect(crew.start == .time(start) && crew.rdates.count == 3)
    }

    @Test(arguments: [
        ("Urlaub Montag bis Freitag", "C Urlaub 2026-11-30–2026-12-05"),
        ("formation du 14 au 18 décembre", "C formation 2026-12-14–2026-12-19"),
        ("vacaciones del 20 al 27 de diciembre", "C vacaciones 2026-12-20–2026-12-28"),
        ("Urlaub vom 20.12. bis 3.1.", "C Urlaub 2026-12-20–2027-01-04"),
    ])
    func daysWithoutHoursAreOneSpan(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test func aWeekendWithHoursHasBothDays() throws {
        #expect(
            try captured("work every weekend 10-18")
                == "C work 2026-11-28T10:00–2026-11-28T18:00 FREQ=WEEKLY;BYDAY=SA,SU")
    }

    /// Days that have different hours cannot be one rule.
    @Test func daysWithDifferentHoursStayInTheTitle() throws {
        #expect(try captured("Schicht Mo 6-14, Di 14-22") == "M Schicht Mo 6-14, Di 14-22")
    }

    // MARK: Bounds of rules

    @Test(arguments: [
        "class every tue 6-8pm jan 12 - feb 16", "class jan 12 - feb 16 every tue 6-8pm",
        "class tuesdays 6-8pm jan 12 - feb 16", "class every tue 6-8pm between jan 12 and feb 16",
        "class every tue 6-8pm from jan 12 to feb 16",
    ])
    func aRangeOfDaysBoundsARule(_ line: String) throws {
        #expect(
            try captured(line)
                == "C class 2027-01-12T18:00–2027-01-12T20:00 FREQ=WEEKLY;UNTIL=20270216T235959;BYDAY=TU")
    }

    @Test func aTermThatHasBegunGoesOn() throws {
        #expect(
            try captured("class mondays 10-12, oct 12 - feb 5")
                == "C class 2026-11-30T10:00–2026-11-30T12:00 FREQ=WEEKLY;UNTIL=20270205T235959;BYDAY=MO")
    }

    @Test(arguments: [
        ("hw due fridays 5pm", "M hw due 2026-11-27T17:00 FREQ=WEEKLY;BYDAY=FR"),
        ("hw due on fridays", "M hw due 2026-11-27 FREQ=WEEKLY;BYDAY=FR"),
        ("hw due every friday 11:59pm", "M hw due 2026-11-27T23:59 FREQ=WEEKLY;BYDAY=FR"),
    ])
    func aRuleAfterDueRepeats(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }
}
