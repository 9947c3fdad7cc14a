import DaymarkCore
import Testing

/// Days of the week repeat at their time, wherever in the line the time stands.
@Suite struct CaptureWeekdayListsTests {
    @Test(arguments: [
        ("yoga 18:00 mon wed", "yoga mon wed 18:00"), ("8am run mon wed fri", "run mon wed fri 8am"),
        ("9-9:50 bio mon wed fri", "bio mon wed fri 9-9:50"),
        ("10-11 standup mon wed fri", "standup mon wed fri 10-11"),
        ("14:00-15:15 seminar tue thu", "seminar tue thu 14:00-15:15"),
        ("standup at 9 mon to thu", "standup mon-thu 9:00"),
        ("mon wed judo 18:00", "judo mon wed 18:00"), ("9:15 standup weekdays", "standup weekdays 9:15"),
        ("choir at 7pm tue, thu", "choir tue, thu 7pm"),
        ("18:30 spin class tue and thu", "spin class tue and thu 18:30"),
        ("noon swim mon/wed", "swim mon/wed noon"), ("6pm mon-fri walk dog", "walk dog mon-fri 6pm"),
    ])
    func aTimeSeparatedFromItsDaysBelongsToThem(_ line: String, _ adjacent: String) throws {
        #expect(try captured(line) == captured(adjacent))
    }

    @Test(arguments: ["every day mon-fri 13:00", "jeden tag mo-fr 13:00", "daily monday to friday 13:00"])
    func daysAfterEveryDayAreThoseOfTheRule(_ rule: String) throws {
        let expected = "M Emil abholen due 2026-11-25T13:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
        #expect(try captured("Emil abholen " + rule) == expected)
    }

    @Test func daysSeparatedFromTheirTimeRepeat() throws {
        #expect(try captured("run 18:00 mon wed") == "M run due 2026-11-25T18:00 FREQ=WEEKLY;BYDAY=MO,WE")
        #expect(
            try captured("yoga 18:00 mon wed") == "C yoga 2026-11-25T18:00–2026-11-25T19:00 FREQ=WEEKLY;BYDAY=MO,WE")
        #expect(
            try captured("14:00-15:15 seminar tue thu")
                == "C seminar 2026-11-26T14:00–2026-11-26T15:15 FREQ=WEEKLY;BYDAY=TU,TH")
        #expect(try captured("gym mon wed fri") == "M gym due 2026-11-25 FREQ=WEEKLY;BYDAY=MO,WE,FR")
    }

    @Test(arguments: [
        "fair 18:00 fri to sun", "party 20:00 sat", "9am mow lawn sat", "call dad sun or mon", "read 3-5 fri",
    ])
    func otherListsOfDaysDoNotRepeat(_ line: String) throws {
        #expect(!(try captured(line).contains("FREQ")))
    }
}
