import DaymarkCore
import Testing

/// Parts of the day, “before” a day, and all-day commitments. It is Wednesday 25 November 2026, 10:00.
@Suite struct CapturePartsOfDayTests {
    @Test(
        arguments: [
            ("dishes tomorrow evening", "M dishes due 2026-11-26", .evening),
            ("dishes tmrw eve", "M dishes due 2026-11-26", .evening),
            ("dishes tonight", "M dishes due 2026-11-25", .evening),
            ("dishes friday night", "M dishes due 2026-11-27", .evening),
            ("dishes every friday evening", "M dishes due 2026-11-27 FREQ=WEEKLY;BYDAY=FR", .evening),
            ("dishes tomorrow arvo", "M dishes due 2026-11-26T18:00", .afternoon),
            ("dishes this arvo", "M dishes due 2026-11-25T18:00", .afternoon),
            ("dishes tomorrow morning", "M dishes due 2026-11-26T12:00", nil),
            ("dishes tomorrow evening at 7", "M dishes due 2026-11-26T19:00", nil),
            ("dishes tomorrow", "M dishes due 2026-11-26", nil),
        ] as [(String, String, DayPart?)])
    func onlyAfternoonAndEveningAreStoredAsPartsOfTheDay(_ line: String, _ expected: String, _ part: DayPart?) throws {
        #expect(try captured(line) == expected)
        guard case .mission(let mission) = try readCapture(line).0.target else { return }
        #expect(mission.dayPart == part)
    }

    /// What takes place in a part of the day starts at its usual hour, which the person sees and can change.
    @Test(arguments: [
        ("gig friday night", "C gig 2026-11-27T19:00–2026-11-27T20:00"),
        ("party saturday night", "C party 2026-11-28T19:00–2026-11-28T20:00"),
        ("party saturday night ~3h", "C party 2026-11-28T19:00–2026-11-28T22:00"),
        ("dinner with Tom friday evening", "C dinner with Tom 2026-11-27T19:00–2026-11-27T20:00"),
        ("dinner tonight at Tom's", "C dinner at Tom's 2026-11-25T19:00–2026-11-25T20:00"),
        ("concert tomorrow evening", "C concert 2026-11-26T19:00–2026-11-26T20:00"),
        ("Konzert freitag abend", "C Konzert 2026-11-27T19:00–2026-11-27T20:00"),
        ("Weihnachtsfeier freitag abend", "C Weihnachtsfeier 2026-11-27T19:00–2026-11-27T20:00"),
        ("Tom's wedding saturday afternoon", "C Tom's wedding 2026-11-28T15:00–2026-11-28T16:00"),
        ("cinema wed evening", "C cinema 2026-11-25T19:00–2026-11-25T20:00"),
        ("drinks every friday evening", "C drinks 2026-11-27T19:00–2026-11-27T20:00 FREQ=WEEKLY;BYDAY=FR"),
        ("match saturday 15:00", "C match 2026-11-28T15:00–2026-11-28T16:00"),
        ("party sat from 8pm", "C party 2026-11-28T20:00–2026-11-28T21:00"),
    ])
    func occasionsAreCommitmentsInAPartOfTheDay(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        ("finish the party invitations friday evening", "M finish the party invitations due 2026-11-27"),
        ("buy concert tickets friday evening", "M buy concert tickets due 2026-11-27"),
        ("show Anna the photos friday evening", "M show Anna the photos due 2026-11-27"),
        ("Party Deko freitag abend", "M Party Deko due 2026-11-27"),
        ("cake for the party friday evening", "M cake for the party due 2026-11-27"),
        ("party by saturday night", "M party due 2026-11-28"),
        ("party saturday night !high", "M party due 2026-11-28 high"),
        ("remind me of dinner friday evening", "M dinner due 2026-11-27T19:00"),
        ("dinner with Tom friday", "M dinner with Tom due 2026-11-27"),
    ])
    func workForAnOccasionStaysATask(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(
        arguments: [
            ("every sunday night plan week", "M plan week due 2026-11-29 FREQ=WEEKLY;BYDAY=SU", .evening),
            ("friday night take out trash", "M take out trash due 2026-11-27", .evening),
            ("tomorrow evening call mum", "M call mum due 2026-11-26", .evening),
            ("every monday morning review inbox", "M review inbox due 2026-11-30T12:00 FREQ=WEEKLY;BYDAY=MO", nil),
            // Without an object, the part of the day may describe a noun.
            ("monday morning review", "M morning review due 2026-11-30", nil),
            ("tomorrow evening yoga", "M evening yoga due 2026-11-26", nil),
        ] as [(String, String, DayPart?)])
    func aVerbAfterAPartOfTheDayBeginsTheTitle(_ line: String, _ expected: String, _ part: DayPart?) throws {
        #expect(try captured(line) == expected)
        guard case .mission(let mission) = try readCapture(line).0.target else { return }
        #expect(mission.dayPart == part)
    }

    @Test func anOccasionWhoseUsualHourHasPassedStaysATask() throws {
        #expect(try captured("party tonight", at: "2026-11-25T20:00") == "M party due 2026-11-25")
    }

    @Test(arguments: [
        ("parcel before sunday", "M parcel due 2026-11-28"), ("parcel b4 sunday", "M parcel due 2026-11-28"),
        ("parcel before 12 dec", "M parcel due 2026-12-11"), ("parcel before the weekend", "M parcel due 2026-11-27"),
        ("parcel before 3rd", "M parcel due 2026-12-02"),
        // A time, and “by”, keep the day itself.
        ("parcel before friday 17:00", "M parcel due 2026-11-27T17:00"),
        ("parcel by sunday", "M parcel due 2026-11-29"),
    ])
    func beforeADayEndsOnTheDayBefore(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        ("parcel due 16th", "M parcel due 2026-12-16"), ("parcel by 28th 5pm", "M parcel due 2026-11-28T17:00"),
        ("read the 16th chapter", "M read the 16th chapter"), ("finish by 3rd draft", "M finish by 3rd draft"),
    ])
    func ordinalsAreDaysUnlessTheyCountSomething(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: [
        ("fair all day 5 dec", "C fair 2026-12-05–none"), ("fair 5 dec all day", "C fair 2026-12-05–none"),
        ("fair tomorrow all-day", "C fair 2026-11-26–none"), ("fair 5 dec full day", "C fair 2026-12-05–none"),
        ("all day workshop friday", "C workshop 2026-11-27–none"),
        ("all day long friday work", "C work 2026-11-27–none"), ("work friday all day long", "C work 2026-11-27–none"),
        ("friday workshop, the whole day", "C workshop 2026-11-27–none"),
        ("Kind krank heute ganzer Tag", "C Kind krank 2026-11-25–none"),
        ("heute den ganzen Tag Workshop", "C Workshop 2026-11-25–none"),
        ("Workshop ganztägig am Freitag", "C Workshop 2026-11-27–none"),
        ("ganztägig Workshop am 12.12.", "C Workshop 2026-12-12–none"),
        ("Workshop jeden Freitag ganztags", "C Workshop 2026-11-27–none FREQ=WEEKLY;BYDAY=FR"),
    ])
    func allDayMakesABusyCommitmentWithoutTimes(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
        guard case .commitment(let day) = try readCapture(line).0.target else { return }
        #expect(day.busy)
    }

    @Test(arguments: [
        ("buy all-day ticket friday", "M buy all-day ticket due 2026-11-27"),
        ("the full day pass buy friday", "M the full day pass buy due 2026-11-27"),
        ("Kind krank ganzer Tag", "M Kind krank ganzer Tag"),
        ("Workshop ganztägig Freitag 9-10", "C Workshop ganztägig 2026-11-27T09:00–2026-11-27T10:00"),
    ])
    func aWholeDayNeedsADateAndNoTime(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
    }

    @Test(arguments: ["all day breakfast friday", "full day pass friday"])
    func wordsForAWholeDayMayDescribeANoun(_ line: String) throws {
        let (capture, _) = try readCapture(line)
        switch capture.target {
        case .commitment(let found): #expect(found.title == String(line.dropLast(7)))
        case .mission(let found): #expect(found.title == String(line.dropLast(7)))
        }
    }

    @Test func aBirthdayIsNotBusyAllDay() throws {
        guard case .commitment(let day) = try readCapture("Mum's birthday 3 dec all day").0.target else {
            Issue.record("It is no commitment.")
            return
        }
        #expect(!day.busy)
    }

    @Test(arguments: ["dishes tomorrow evening", "dishes every day evening"])
    func workForTheEveningIsNotPlannedEarlier(_ line: String) throws {
        let (capture, now) = try readCapture(line)
        guard case .mission(let draft) = capture.target else { return }
        var entropy = Entropy(seed: [3])
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        for operation in try workspace.add(draft, in: now, using: &entropy).operations { workspace.apply(operation) }
        let starts = workspace.plan(in: now).blocks.filter { $0.mission != nil }.map {
            now.zone.civil(at: $0.span.start).time
        }
        #expect(!starts.isEmpty && starts.allSatisfy { $0 >= WallTime(18, 0) })
    }
}
