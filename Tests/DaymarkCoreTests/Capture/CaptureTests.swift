import DaymarkCore
import Testing

@Suite struct CaptureTests {
    /// Reads a line on Saturday 21 November 2026 at 10:00 in Berlin. The waking day is from 09:00 to 23:00.
    private func read(_ line: String, removedChips: [String] = [], order: DateOrder = .dayFirst) throws -> Capture {
        var settings = Settings(id: Settings.recordID)
        settings.dateOrder = order
        return CaptureReader.read(line, settings: settings, in: try at("2026-11-21T10:00"), removedChips: removedChips)
    }

    private func mission(_ line: String, removedChips: [String] = []) throws -> Mission {
        guard case .mission(let mission) = try read(line, removedChips: removedChips).target else {
            Issue.record("“\(line)” is no mission")
            return Mission(id: RecordID(high: 0, low: 0))
        }
        return mission
    }

    private func deadline(_ line: String) throws -> String { try mission(line).deadline?.description ?? "none" }

    @Test func theExampleOfTheSpecIsUnderstoodWhole() throws {
        let mission = try mission("Essay on Dune tomorrow 5pm ~2h !high #school @nuclear")
        #expect(mission.title == "Essay on Dune")
        #expect(mission.deadline?.description == "2026-11-22T16:00:00Z[Europe/Berlin]")
        #expect(
            (mission.estimate, mission.priority, mission.category, mission.aggression) == (
                120, .high, .school, .nuclear
            ))
        #expect(mission.estimateBy == .person)
    }

    @Test(arguments: [
        ("pay rent today", "2026-11-21[Europe/Berlin]"), ("pay rent tomorrow", "2026-11-22[Europe/Berlin]"),
        ("pay rent by Friday", "2026-11-27[Europe/Berlin]"),
        ("pay rent sat", "2026-11-28[Europe/Berlin]"), ("pay rent next Fri", "2026-11-27[Europe/Berlin]"),
        ("pay rent in 3 days", "2026-11-24[Europe/Berlin]"),
        ("pay rent in two weeks", "2026-12-05[Europe/Berlin]"),
        ("pay rent 2 weeks from now", "2026-12-05[Europe/Berlin]"),
        ("pay rent 12 Dec", "2026-12-12[Europe/Berlin]"),
        ("pay rent 1st of March", "2027-03-01[Europe/Berlin]"),
        ("pay rent December 3rd, 2027", "2027-12-03[Europe/Berlin]"),
        ("pay rent 2026-12-01", "2026-12-01[Europe/Berlin]"), ("pay rent 1.12.2026", "2026-12-01[Europe/Berlin]"),
        ("pay rent due 3/4", "2027-04-03[Europe/Berlin]"),
        ("pay rent 9pm", "2026-11-21T20:00:00Z[Europe/Berlin]"),
        ("pay rent at 9", "2026-11-22T08:00:00Z[Europe/Berlin]"),
        ("pay rent at 5", "2026-11-21T16:00:00Z[Europe/Berlin]"),
        ("pay rent mon 17:30", "2026-11-23T16:30:00Z[Europe/Berlin]"),
        ("pay rent 17:30 on Monday", "2026-11-23T16:30:00Z[Europe/Berlin]"),
        ("pay rent tomorrow noon", "2026-11-22T11:00:00Z[Europe/Berlin]"),
        ("pay rent in 2 hours", "2026-11-21T11:00:00Z[Europe/Berlin]"),
        ("pay rent 29 Feb", "2028-02-29[Europe/Berlin]"),
        ("tomorrow pay rent 8am", "2026-11-22T07:00:00Z[Europe/Berlin]"),
        ("pay rent end of month", "2026-11-30[Europe/Berlin]"),
        ("pay rent day after tomorrow", "2026-11-23[Europe/Berlin]"),
    ])
    func datesAreFoundWhereverTheyStand(_ line: String, _ expected: String) throws {
        #expect(try deadline(line) == expected)
        #expect(try mission(line).title == "pay rent")
    }

    @Test(arguments: [
        "Read ch. 3-5", "Buy 2 tickets", "Version 1.5 of the report", "May I ask Theresa", "Watch 24", "Room 2.14",
        "Email anna@example.org", "C# homework", "Ratio 3:1", "Call 0170 1234567",
        "Re: sun screen", "Run 10 km",
    ])
    func ordinaryWordsAndNumbersStay(_ line: String) throws {
        let mission = try mission(line)
        #expect(mission.title == line)
        #expect(mission.deadline == nil && mission.labels == [])
    }

    @Test(
        arguments: [
            ("essay ~90m", 90), ("essay ~2h", 120), ("essay ~1h30", 90), ("essay ~1.5h", 90), ("essay ~1h 15m", 75),
            ("essay for 2 hours", 120), ("essay for an hour", 60),
            ("essay ~45 min", 45),
        ] as [(String, Int64)])
    func estimatesAreRead(_ line: String, _ minutes: Int64) throws {
        #expect(try mission(line).estimate == minutes)
        #expect(try mission(line).title == "essay")
    }

    @Test func possessiveDaysAreNotDates() throws {
        let slides = try mission("Slides for Monday's talk fri 12:00")
        #expect(
            slides.title == "Slides for Monday's talk"
                && slides.deadline?.description == "2026-11-27T11:00:00Z[Europe/Berlin]")
        let paper = try mission("Read today’s paper")
        #expect(paper.title == "Read today’s paper" && paper.deadline == nil)
    }

    @Test func marksSetTheFieldThatTheyName() throws {
        let mission = try mission("+dune essay !must #work +chapter-3 !critical @gentle")
        #expect(mission.title == "essay")
        #expect(
            (mission.placement, mission.priority, mission.aggression, mission.category) == (
                .mustDo, .critical, .gentle, .work
            ))
        #expect(mission.labels == ["chapter-3", "dune"])
    }

    @Test func attributesOfTaskwarriorSetTheirField() throws {
        let line = "project:skoda.erp priority:H due:eow Fix VAT rounding +bug"
        let found = try mission(line)
        #expect((found.title, found.priority, found.labels) == ("Fix VAT rounding", .high, ["bug", "skoda.erp"]))
        #expect(found.deadline?.description == "2026-11-22[Europe/Berlin]")
        #expect(try read(line).notes.isEmpty)
        let plants = try mission("water plants proj:home pri:L")
        #expect((plants.title, plants.priority, plants.labels) == ("water plants", .low, ["home"]))
        #expect(try mission("see project: alpha").title == "see project: alpha")
    }

    @Test(arguments: ["wait:wed", "scheduled:tomorrow", "recur:weekly", "pri:urgent"])
    func attributesWithoutAFieldStayInTheTitleWithANote(_ attribute: String) throws {
        let capture = try read("water plants \(attribute) !high")
        #expect((capture.title, capture.notes) == ("water plants \(attribute)", [.notUnderstood(attribute)]))
        #expect(try mission("water plants \(attribute)").deadline == nil)
    }

    @Test func rangesAndRepeatsMakeCommitments() throws {
        func commitment(_ line: String) throws -> String {
            guard case .commitment(let commitment) = try read(line).target else { return "a mission" }
            return
                "\(commitment.title): \(commitment.start?.description ?? "")–\(commitment.end?.description ?? "") \(commitment.repeats)"
        }
        #expect(
            try commitment("Physics every mon,wed 10-11:30 until 12 Dec")
                == "Physics: 2026-11-23T10:00:00–2026-11-23T11:30:00 FREQ=WEEKLY;UNTIL=20261212T235959;BYDAY=MO,WE")
        #expect(try commitment("gym 6pm for 45m") == "gym: 2026-11-21T18:00:00–2026-11-21T18:45:00 ")
        #expect(
            try commitment("Lunch with Jo tomorrow 1-2pm") == "Lunch with Jo: 2026-11-22T13:00:00–2026-11-22T14:00:00 ")
        #expect(try commitment("Night shift fri 22:00-6:00") == "Night shift: 2026-11-27T22:00:00–2026-11-28T06:00:00 ")
        #expect(
            try commitment("Stand-up every weekday 9:15 for 15m")
                == "Stand-up: 2026-11-23T09:15:00–2026-11-23T09:30:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
        #expect(
            try commitment("Choir every other tuesday 8-9:30pm")
                == "Choir: 2026-11-24T20:00:00–2026-11-24T21:30:00 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU")
    }

    @Test(arguments: [
        ("Vacation 24 dec - 2 jan", "Vacation 2026-12-24 2027-01-03 "),
        ("Conf 1 dec 9:00 to 3 dec 17:00", "Conf 2026-12-01T09:00:00 2026-12-03T17:00:00 "),
        (
            "Lecture Mon-Fri 8:00-9:30",
            "Lecture 2026-11-23T08:00:00 2026-11-23T09:30:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
        ),
        (
            "Lecture weekdays 8-9:30 starting 7 dec",
            "Lecture 2026-12-07T08:00:00 2026-12-07T09:30:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
        ),
        (
            "Club every month on the first monday 18-19",
            "Club 2026-12-07T18:00:00 2026-12-07T19:00:00 FREQ=MONTHLY;BYDAY=1MO"
        ),
        (
            "Club last friday of every month 18-19",
            "Club 2026-11-27T18:00:00 2026-11-27T19:00:00 FREQ=MONTHLY;BYDAY=-1FR"
        ),
        (
            "Lab every tue 10-12 from 8 dec until 20 jan",
            "Lab 2026-12-08T10:00:00 2026-12-08T12:00:00 FREQ=WEEKLY;UNTIL=20270120T235959;BYDAY=TU"
        ),
        (
            "Lab every tue 10-12 for 6 weeks",
            "Lab 2026-11-24T10:00:00 2026-11-24T12:00:00 FREQ=WEEKLY;UNTIL=20270101T235959;BYDAY=TU"
        ),
        ("Standup every day 9-9:15 10 times", "Standup 2026-11-22T09:00:00 2026-11-22T09:15:00 FREQ=DAILY;COUNT=10"),
    ])
    func stretchesAndSeriesAreReadWhole(_ line: String, _ meant: String) throws {
        guard case .commitment(let found) = try read(line).target else {
            Issue.record("a mission")
            return
        }
        #expect(
            "\(found.title) \(found.start?.description ?? "") \(found.end?.description ?? "") \(found.repeats)" == meant
        )
    }

    @Test(arguments: [
        ("Meds every day 8am", "FREQ=DAILY", "2026-11-22T07:00:00Z[Europe/Berlin]"),
        ("Trash every sun by 18:00", "FREQ=WEEKLY;BYDAY=SU", "2026-11-22T17:00:00Z[Europe/Berlin]"),
        ("Rent every 31st", "FREQ=MONTHLY;BYMONTHDAY=31", "2026-12-31[Europe/Berlin]"),
        ("Party every 29 feb", "FREQ=YEARLY;BYMONTHDAY=29;BYMONTH=2", "2028-02-29[Europe/Berlin]"),
        ("Water every 2nd day", "FREQ=DAILY;INTERVAL=2", "2026-11-21[Europe/Berlin]"),
    ])
    func aRepeatWithATimeIsDueAtThatTime(_ line: String, _ rule: String, _ due: String) throws {
        let found = try mission(line)
        #expect(found.repeats == rule && found.deadline?.description == due)
    }

    @Test func aRepeatWithoutATimeIsAMission() throws {
        let mission = try mission("Water the plants every 3 days")
        #expect(mission.repeats == "FREQ=DAILY;INTERVAL=3")
        #expect(mission.deadline?.description == "2026-11-21[Europe/Berlin]")
    }

    @Test func quotedWordsStayUnchanged() throws {
        let review = try mission("\"Friday review +1\" every fri 16:00 ~30m")
        #expect(
            review.title == "\"Friday review +1\"" && review.estimate == 30 && review.repeats == "FREQ=WEEKLY;BYDAY=FR"
                && review.labels == [])
        #expect(try mission("5\" pipe tomorrow").title == "5\" pipe")
    }

    @Test func impossibleDatesStayInTheTitleAndAreReported() throws {
        for words in ["31 Feb", "2026-02-30", "31.4.2026"] {
            let capture = try read("Essay \(words)")
            #expect(capture.title == "Essay \(words)")
            #expect(capture.notes == [.impossibleDate(words)])
        }
    }

    @Test func aDurationBesideADeadlineIsAnEstimate() throws {
        for line in ["Essay by friday 5pm for 2h", "Essay due fri 17:00 for 2 hours"] {
            let essay = try mission(line)
            #expect(essay.estimate == 120 && essay.deadline != nil && essay.title == "Essay", "\(line)")
        }
        if case .mission = try read("gym 6pm for 45m").target { Issue.record("the gym is an appointment") }
    }

    @Test func aTimeBesideADayThatDoesNotExistIsNoOtherDays() throws {
        for line in ["Call mum on 30 feb 10am", "Call mum 10am 30 feb"] {
            let capture = try read(line)
            #expect(capture.chips.isEmpty && capture.notes.count == 1, "\(line)")
            #expect(try mission(line).deadline == nil, "\(line)")
        }
    }

    @Test func wordsThatOnlyLookLikeSyntaxAreReported() throws {
        for words in ["25:00", "25:99", "12:60", "~-2h", "~0m", "~99999h", "!urgent"] {
            let capture = try read("Essay \(words) fri")
            #expect(capture.title == "Essay \(words)" && capture.notes == [.notUnderstood(words)], "\(words)")
        }
        let meantAsTheyStand = [
            "~50 people", "16:9 screen", "Wow! fri", "\"Podcast 25:00 !urgent\" fri", "24:00 fri", "a!b", "! x",
            "Run ~10km", "Pay ~50k",
        ]
        for line in meantAsTheyStand {
            #expect(try read(line).notes.isEmpty, "\(line)")
        }
        // Words of a removed chip are meant literally.
        #expect(try read("Essay !high", removedChips: ["!high"]).notes.isEmpty)
        #expect(try mission("Essay !nuclear").aggression == .nuclear)
    }

    @Test func aChipThatIsTakenBackStaysInTheTitle() throws {
        let capture = try read("Essay tomorrow 5pm !high +dune")
        #expect(capture.chips.map { $0.source } == ["tomorrow 5pm", "!high", "+dune"])
        for chip in capture.chips {
            let without = try read("Essay tomorrow 5pm !high +dune", removedChips: [chip.source])
            #expect(without.title.contains(chip.source))
            #expect(without.chips.count == 2)
        }
    }

    @Test func theOrderOfDayAndMonthIsThePersons() throws {
        func due(_ order: DateOrder) throws -> String? {
            guard case .mission(let mission) = try read("essay 3/4/2027", order: order).target else { return nil }
            return mission.deadline?.description
        }
        #expect(try due(.dayFirst) == "2027-04-03[Europe/Berlin]")
        #expect(try due(.monthFirst) == "2027-03-04[Europe/Berlin]")
    }

    @Test func anyLineIsTaken() throws {
        var dice = Dice(14)
        let pieces = [
            "tomorrow", "every", "mon", ",", "10", "-", "11:30", "5pm", "~", "2h", "!high", "#", "@", "+x", "until",
            "31",
            "Feb", "/", ".", " ", "  ", "🧪", "مرحبا", "\u{202e}", "next",
            "in", "3", "days", "99999999999999999999", "for", "at", "the", "\t", "\u{0}",
        ]
        for _ in 0..<5000 {
            let line = (0..<dice.roll(0...12)).map { _ in dice.pick(pieces) }.joined(
                separator: dice.chance(70) ? " " : "")
            let capture = try read(line)
            // The title is made of words of the line, so it is never longer.
            #expect(capture.title.utf8.count <= line.utf8.count)
        }
    }

    @Test(arguments: [
        ("Study 1h30", "Study", 90), ("Study 2h", "Study", 120), ("Study tomorrow 2h", "Study", 120),
        ("essay 90min", "essay", 90),
        ("essay 2 hours", "essay", 120), ("essay 45 mins friday", "essay", 45),
    ])
    func durationsNeedNoMark(_ line: String, _ title: String, _ minutes: Int64) throws {
        let mission = try mission(line)
        #expect((mission.title, mission.estimate) == (title, minutes))
    }

    /// A number of days ahead and a duration are read separately.
    @Test(arguments: [
        ("revise in 3 days 90 min", 3, 90), ("pay rent in 2 weeks 1h", 14, 60), ("in 3 days 1h30 trip", 3, 90),
    ])
    func daysAheadAreNotLengthened(_ line: String, _ days: Int64, _ minutes: Int64) throws {
        let mission = try mission(line)
        guard case .day(let due, _) = mission.deadline else {
            Issue.record("\(line): \(String(describing: mission.deadline))")
            return
        }
        #expect(try due == date("2026-11-21").adding(days: days) && mission.estimate == minutes)
    }

    @Test(arguments: [
        "Meet at 14h today", "Back in 2 hours", "Drink every 2 hours", "Run 400m", "Bake 2 hours before guests",
    ])
    func timesAndSpansAreNotDurations(_ line: String) throws {
        #expect(try mission(line).estimate == nil)
    }

    /// At 10:00, the next 7 o'clock is in the evening. Dinner is in the evening too.
    @Test(arguments: [
        ("call mum at 7", "2026-11-21T18:00:00Z[Europe/Berlin]"),
        ("report in at 9", "2026-11-22T08:00:00Z[Europe/Berlin]"),
        ("cook dinner at 7", "2026-11-21T18:00:00Z[Europe/Berlin]"),
        ("dinner by 7", "2026-11-21T18:00:00Z[Europe/Berlin]"),
        ("wake at 5", "2026-11-22T04:00:00Z[Europe/Berlin]"), ("call at 07", "2026-11-22T06:00:00Z[Europe/Berlin]"),
        ("essay eod", "2026-11-21[Europe/Berlin]"), ("essay by eod friday", "2026-11-27[Europe/Berlin]"),
        ("essay friday eod", "2026-11-27[Europe/Berlin]"),
        ("essay by end of day", "2026-11-21[Europe/Berlin]"),
        ("essay end of day tomorrow", "2026-11-22[Europe/Berlin]"),
        ("essay eod eod", "2026-11-21[Europe/Berlin]"), ("lab fri eod", "2026-11-27[Europe/Berlin]"),
        ("submit frday 5pm", "2026-11-27T16:00:00Z[Europe/Berlin]"),
        ("submit by wednsday", "2026-11-25[Europe/Berlin]"),
        ("wensday 17:00 thesis", "2026-11-25T16:00:00Z[Europe/Berlin]"), ("essay thurday", "2026-11-26[Europe/Berlin]"),
        ("plan the holiday", "none"), ("midday mayday someday payday birthday", "2026-11-21T11:00:00Z[Europe/Berlin]"),
    ])
    func halvesAndEndsOfADay(_ line: String, _ deadline: String) throws { #expect(try self.deadline(line) == deadline) }

    @Test(arguments: ["study 45min every weekday", "read 45min every day", "45 min every tuesday yoga"])
    func aDurationBeforeARuleIsTheEstimate(_ line: String) throws {
        let mission = try mission(line)
        #expect(mission.estimate == 45 && !mission.repeats.isEmpty && !mission.title.contains("45"))
    }

    @Test(arguments: [("23:30", "2026-11-21T22:59:00Z[Europe/Berlin]"), ("22:30", "2026-11-21[Europe/Berlin]")])
    func whenTheDayIsOverTonightIsUntilMidnight(_ time: String, _ deadline: String) throws {
        let circumstances = try at("2026-11-21T\(time)")
        for line in ["read tonight", "read today"] {
            guard
                case .mission(let mission) = CaptureReader.read(
                    line, settings: Settings(id: Settings.recordID), in: circumstances
                )
                .target
            else {
                Issue.record("“\(line)” is no mission")
                return
            }
            #expect(mission.deadline?.description == deadline)
        }
    }

    @Test(arguments: ["gym mo/we/fr 18-19", "gym every mo, we, fr 18-19", "gym mon/we/fri 18-19"])
    func daysInTwoLettersCountBesideEachOther(_ line: String) throws {
        guard case .commitment(let commitment) = try read(line).target else {
            Issue.record("“\(line)” is no commitment")
            return
        }
        #expect((commitment.title, commitment.repeats) == ("gym", "FREQ=WEEKLY;BYDAY=MO,WE,FR"))
        #expect(try mission("ask mo at 5 about we").title == "ask mo about we")
    }

    @Test(arguments: [
        ("Lecture every mon 8-10", "Lecture", "FREQ=WEEKLY;BYDAY=MO", "2026-11-23T08:00:00", "2026-11-23T10:00:00"),
        (
            "math every mon wed fri 9-10", "math", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "2026-11-23T09:00:00",
            "2026-11-23T10:00:00"
        ),
        (
            "Calculus mon, wed 10-11", "Calculus", "FREQ=WEEKLY;BYDAY=MO,WE", "2026-11-23T10:00:00",
            "2026-11-23T11:00:00"
        ),
        ("Gym tue thu 18:00-19:30", "Gym", "FREQ=WEEKLY;BYDAY=TU,TH", "2026-11-24T18:00:00", "2026-11-24T19:30:00"),
        ("Shift sat 7-11", "Shift", "", "2026-11-28T07:00:00", "2026-11-28T11:00:00"),
        ("VL mon 07-11", "VL", "", "2026-11-23T07:00:00", "2026-11-23T11:00:00"),
        ("Seminar tue 2-4", "Seminar", "", "2026-11-24T14:00:00", "2026-11-24T16:00:00"),
    ])
    func lecturesAreAtTheHourThatWasSaid(
        _ line: String, _ title: String, _ rule: String, _ start: String, _ end: String
    ) throws {
        guard case .commitment(let commitment) = try read(line).target else {
            Issue.record("“\(line)” is no commitment")
            return
        }
        #expect((commitment.title, commitment.repeats) == (title, rule))
        #expect((commitment.start?.description, commitment.end?.description) == (start, end))
    }

    @Test(arguments: [
        ("Quiz friday 3 chapters", "Quiz 3 chapters", "2026-11-27[Europe/Berlin]"),
        ("Essay friday midnight", "Essay", "2026-11-27T23:00:00Z[Europe/Berlin]"),
        ("Essay due friday 24:00", "Essay", "2026-11-27T23:00:00Z[Europe/Berlin]"),
        ("Rent due 5.12.", "Rent", "2026-12-05[Europe/Berlin]"),
    ])
    func nothingIsReadIntoANumber(_ line: String, _ title: String, _ due: String) throws {
        let mission = try mission(line)
        #expect((mission.title, mission.deadline?.description) == (title, due))
    }

    @Test func noWordIsSwallowed() throws {
        let until = try mission("Vocabulary every day until 12 Dec")
        #expect(until.repeats == "FREQ=DAILY;UNTIL=20261212T235959")
        let physics = try read("Physics today 15:00-16:00 +dune !high #school")
        #expect(physics.title == "Physics +dune" && physics.chips.count == 2)
        #expect(physics.notes == [.noPriority("!high")])
        guard
            case .commitment(let birthday) = CaptureReader.read(
                "Mom birthday tomorrow", settings: Settings(id: Settings.recordID), in: try at("2026-11-21T10:00"),
                as: .commitment
            ).target
        else { return }
        #expect(!birthday.busy)
    }

    @Test func twoHoursAreTwoHoursWhenTheClocksChange() throws {
        let now = try at("2026-03-29T01:30")
        guard
            case .mission(let mission) = CaptureReader.read(
                "call in 2 hours", settings: Settings(id: Settings.recordID), in: now
            )
            .target,
            case .moment(let due, _) = mission.deadline
        else {
            Issue.record("no deadline")
            return
        }
        #expect(now.now.minutes(until: due) == 120)
    }
}
