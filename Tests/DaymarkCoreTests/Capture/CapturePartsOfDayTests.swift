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
        ("fair tomorrow all-day", "C fair 2026-11-26–none"),
    ])
    func allDayMakesACommitmentWithoutTimes(_ line: String, _ expected: String) throws {
        #expect(try captured(line) == expected)
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
