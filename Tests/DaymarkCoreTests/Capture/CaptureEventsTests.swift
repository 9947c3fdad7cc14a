import DaymarkCore
import Testing

/// Capture distinguishes events from deadlines. A repeat may have several times a day, and they may be separated from
/// it by other words.
@Suite struct CaptureEventsTests {
    /// Reads a line on Saturday 21 November 2026 at 10:00 in Berlin.
    private func target(_ line: String) throws -> Capture.Target {
        CaptureReader.read(line, settings: Settings(id: Settings.recordID), in: try at("2026-11-21T10:00")).target
    }

    private func commitment(_ line: String) throws -> Commitment? {
        if case .commitment(let commitment) = try target(line) { commitment } else { nil }
    }

    private func mission(_ line: String) throws -> Mission? {
        if case .mission(let mission) = try target(line) { mission } else { nil }
    }

    /// Parts of the day, “eow” and “eom”, ordinal days, and “for” before a date.
    @Test(arguments: [
        ("do laundry tomorrow evening", "do laundry", "2026-11-22[Europe/Berlin]"),
        ("do laundry tomorrow morning", "do laundry", "2026-11-22T11:00:00Z[Europe/Berlin]"),
        ("report fri afternoon !high", "report", "2026-11-27T17:00:00Z[Europe/Berlin]"),
        ("dentist tomorrow morning", "dentist", "2026-11-22T11:00:00Z[Europe/Berlin]"),
        ("tomorrow evening yoga", "evening yoga", "2026-11-22[Europe/Berlin]"),
        ("Buy 2 tickets for May 3", "Buy 2 tickets", "2027-05-03[Europe/Berlin]"),
        ("bake a cake for saturday 15:00", "bake a cake", "2026-11-21T14:00:00Z[Europe/Berlin]"),
        ("Slides for Friday meeting", "Slides for meeting", "2026-11-27[Europe/Berlin]"),
        ("pay rent by the 1st", "pay rent", "2026-12-01[Europe/Berlin]"),
        ("invoice eom", "invoice", "2026-11-30[Europe/Berlin]"),
        ("timesheet eow", "timesheet", "2026-11-22[Europe/Berlin]"),
    ])
    func partsOfDayAndPeriodEndsAreDeadlines(_ line: String, _ title: String, _ due: String) throws {
        let found = try mission(line)
        #expect((found?.title, found?.deadline?.description) == (title, due))
    }

    @Test(arguments: [
        "notes for math", "gift for mum", "meditate for 20 min", "room for two", "essay for the 3rd time",
        "menu for May",
        "play for 2 days",
    ])
    func purposesAndDurationsAreNotDates(_ line: String) throws {
        #expect(try mission(line)?.deadline == nil)
    }

    @Test(arguments: [
        ("dinner at 7", "dinner", "2026-11-21T19:00:00", "2026-11-21T20:00:00"),
        ("Dinner with Anna tomorrow at 7", "Dinner with Anna", "2026-11-22T19:00:00", "2026-11-22T20:00:00"),
        ("therapy tomorrow 16:00", "therapy", "2026-11-22T16:00:00", "2026-11-22T17:00:00"),
        ("lunch 12:30", "lunch", "2026-11-21T12:30:00", "2026-11-21T13:30:00"),
        ("breakfast at 7", "breakfast", "2026-11-22T07:00:00", "2026-11-22T08:00:00"),
        ("drinks at 9", "drinks", "2026-11-21T21:00:00", "2026-11-21T22:00:00"),
        ("standup 9:30 every weekday", "standup", "2026-11-23T09:30:00", "2026-11-23T10:30:00"),
        ("Dentist wed 14:00 ~45m", "Dentist", "2026-11-25T14:00:00", "2026-11-25T14:45:00"),
        ("Vet appointment mon 11:00", "Vet appointment", "2026-11-23T11:00:00", "2026-11-23T12:00:00"),
        ("Math exam fri 9am #school", "Math exam", "2026-11-27T09:00:00", "2026-11-27T10:00:00"),
    ])
    func eventsBecomeAppointments(_ line: String, _ title: String, _ start: String, _ end: String) throws {
        let found = try commitment(line)
        #expect(found?.title == title)
        #expect((found?.start?.description, found?.end?.description) == (start, end))
    }

    /// A short weekday after a time is its day, also before “for” and “with”.
    @Test(arguments: [
        ("gym 18:00 tue for 1h", "gym", "2026-11-24T18:00:00"),
        ("review at 16:00 fri for 1h", "review", "2026-11-27T16:00:00"),
        ("lunch at 12 wed for 1h", "lunch", "2026-11-25T12:00:00"),
        ("meeting at 3pm EST wed for 1h", "meeting", "2026-11-25T21:00:00"),
        ("lunch 12:00 thu with Bo", "lunch with Bo", "2026-11-26T12:00:00"),
        ("dinner sat 19:00 for 2h", "dinner", "2026-11-21T19:00:00"),
    ])
    func aShortWeekdayAfterATimeIsItsDay(_ line: String, _ title: String, _ start: String) throws {
        let found = try commitment(line)
        #expect((found?.title, found?.start?.description) == (title, start))
    }

    /// An appointment has no priority. “p1” may belong to its title.
    @Test(
        arguments: [
            ("demo tue 10:00 for 1h !high", "demo", [.noPriority("!high")]),
            ("!!1 demo tue 10-11", "demo", [.noPriority("!!1")]),
            ("p1 incident review fri 14:00-15:00", "p1 incident review", []),
            ("\"demo !high\" tue 10:00 for 1h", "\"demo !high\"", []),
        ] as [(String, String, [Capture.Note])])
    func thePriorityOfAnAppointmentIsNoted(_ line: String, _ title: String, _ notes: [Capture.Note]) throws {
        let capture = CaptureReader.read(
            line, settings: Settings(id: Settings.recordID), in: try at("2026-11-21T10:00"))
        #expect((capture.title, capture.notes) == (title, notes))
    }

    @Test(arguments: [
        "cook dinner at 7", "dinner by 7", "book flight tomorrow 17:00", "call dentist at 5", "Dentist bill wed 14:00",
        "prepare interview fri 17:00", "lecture notes mon 18:00", "meeting minutes mon 18:00 !high",
        "meeting 15:00 @nuclear",
        "Essay on Dune tomorrow 5pm ~2h", "run 5k tomorrow 7am", "lunch tomorrow", "due 17:00 exam",
    ])
    func tasksBecomeMissions(_ line: String) throws { #expect(try mission(line) != nil) }

    @Test(arguments: [
        ("clean up this weekend", "2026-11-22[Europe/Berlin]"), ("clean up next weekend", "2026-11-29[Europe/Berlin]"),
        ("clean up this saturday", "2026-11-21[Europe/Berlin]"),
    ])
    func aWeekendLastsUntilItsSunday(_ line: String, _ due: String) throws {
        let found = try mission(line)
        #expect((found?.title, found?.deadline?.description) == ("clean up", due))
    }

    @Test(arguments: [
        "every mon/wed/fri gym 18-19", "every mon, wed, fri gym 18:00-19:00", "gym every mon/wed/fri 18-19",
    ])
    func timesMayBeSeparatedFromTheirRule(_ line: String) throws {
        let found = try commitment(line)
        #expect((found?.title, found?.repeats) == ("gym", "FREQ=WEEKLY;BYDAY=MO,WE,FR"))
        #expect((found?.start?.description, found?.end?.description) == ("2026-11-23T18:00:00", "2026-11-23T19:00:00"))
    }

    @Test(arguments: [
        ("every mon read chapters 3-5", "read chapters 3-5"), ("every day read pages 10-20", "read pages 10-20"),
        ("multiply by 7", "multiply by 7"), ("walk by 3 houses", "walk by 3 houses"),
    ])
    func numbersInATitleAreNotTimes(_ line: String, _ title: String) throws {
        #expect(try mission(line)?.title == title)
    }

    @Test(arguments: [
        ("meds every day 8am and 8pm", "meds", "FREQ=DAILY;BYHOUR=8,20", "2026-11-21T19:00:00Z[Europe/Berlin]"),
        ("meds 8am and 8pm every day", "meds", "FREQ=DAILY;BYHOUR=8,20", "2026-11-21T19:00:00Z[Europe/Berlin]"),
        (
            "water plants daily at 8:30, 14:30 and 20:30", "water plants", "FREQ=DAILY;BYHOUR=8,14,20",
            "2026-11-21T13:30:00Z[Europe/Berlin]"
        ),
        (
            "drops every mon 7am & 7pm", "drops", "FREQ=WEEKLY;BYHOUR=7,19;BYDAY=MO",
            "2026-11-23T06:00:00Z[Europe/Berlin]"
        ),
        // Times at different minutes need positions in the set of all combinations.
        (
            "meds every day 8am and 8:30pm", "meds", "FREQ=DAILY;BYMINUTE=0,30;BYHOUR=8,20;BYSETPOS=1,4",
            "2026-11-21T19:30:00Z[Europe/Berlin]"
        ),
        ("call 8am and 8pm", "call 8am and 8pm", "", ""),
    ])
    func severalTimesOfADayAreOneRule(_ line: String, _ title: String, _ rule: String, _ due: String) throws {
        let found = try mission(line)
        #expect((found?.title, found?.repeats, found?.deadline?.description ?? "") == (title, rule, due))
    }

    @Test func severalTimesADayAreCountedInWords() throws {
        let words = Words(Settings(id: Settings.recordID))
        #expect(words.repeats(try RecurrenceRule("FREQ=DAILY;BYHOUR=8,20")) == "twice a day")
        #expect(
            words.repeats(try RecurrenceRule("FREQ=WEEKLY;BYDAY=MO;BYHOUR=8,14,20")) == "every Monday, 3 times a day")
    }

    @Test(arguments: [
        ("tomorrow 8 to 9 yoga then 10 to 11 brunch", "10 to 11"), ("exam prep 10-12 and 14-16 tomorrow", "10-12"),
    ])
    func hoursThatAreNotReadAreNoted(_ line: String, _ words: String) throws {
        let capture = CaptureReader.read(
            line, settings: Settings(id: Settings.recordID), in: try at("2026-11-21T10:00"))
        #expect(capture.notes == [.notUnderstood(words)])
    }

    /// One line is one event. The note names the words of the second one.
    @Test(arguments: [
        ("dentist tue 10:00 and haircut wed 14:00", "haircut wed 14:00"),
        ("dentist tue 10:00, haircut wed 14:00", "haircut wed 14:00"),
        ("Zahnarzt Di 10 Uhr und Friseur Mi 14 Uhr", "Friseur Mi 14 Uhr"),
        ("tue 18:00 gym and wed 19:00 yoga", "wed 19:00 yoga"),
        ("dentist 10:00 and haircut 14:00 tomorrow", "haircut 14:00"),
    ])
    func aSecondEventIsNoted(_ line: String, _ words: String) throws {
        let capture = CaptureReader.read(
            line, settings: Settings(id: Settings.recordID), in: try at("2026-11-21T10:00"))
        #expect(capture.notes == [.secondTime(words)])
        #expect(capture.title.contains(words))
    }
}
