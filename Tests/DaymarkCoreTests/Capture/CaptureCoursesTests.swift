import DaymarkCore
import Testing

/// How long something is taken or done, read on Wednesday 25 November 2026 at 10:00.
@Suite struct CaptureCoursesTests {
    /// The times of the doses of a line, as `25 22:00`.
    private func doses(_ line: String) throws -> [String] {
        let (capture, circumstances) = try readCapture(line)
        guard case .mission(let draft) = capture.target else { return [] }
        var entropy = Entropy(seed: [3])
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        let (mission, operations) = try workspace.add(draft, in: circumstances, using: &entropy)
        for operation in operations { workspace.apply(operation) }
        let now = circumstances.now
        return workspace.doses(of: mission, from: now, until: now.adding(minutes: 60 * 1440), in: circumstances).map {
            "\($0.time.date.day) \($0.time.time)"
        }
    }

    @Test(arguments: [
        ("tablets every day at 9:30 for 3 days", ["26 09:30", "27 09:30", "28 09:30"]),
        ("tablets every day at 21:00 for 2 days", ["25 21:00", "26 21:00"]),
        ("tablets every day 8:00, 20:00 for 2 days", ["25 20:00", "26 08:00", "26 20:00", "27 08:00"]),
        ("heparin 10pm nightly for 3 nights", ["25 22:00", "26 22:00", "27 22:00"]),
        ("tablets 9pm for 2 days", ["25 21:00", "26 21:00"]), ("tablets for 2 days at 9pm", ["25 21:00", "26 21:00"]),
        ("ibuprofen 400mg 8am and 8pm x 1 day", ["25 20:00", "26 08:00"]),
        ("tablets 8am 8pm for 1 day", ["25 20:00", "26 08:00"]),
        ("tablets every day at 21:00 for 2 doses", ["25 21:00", "26 21:00"]),
    ])
    func aCourseLastsFromTheFirstDoseToCome(_ line: String, _ expected: [String]) throws {
        #expect(try doses(line) == expected)
    }

    @Test func hoursBetweenDosesFillTheDays() throws {
        let all = try doses("syrup every 6 hours for 3 days")
        #expect(all.count == 12 && all.first == "25 16:00")
    }

    @Test func aSeriesThatBeginsTomorrowHasAllItsDates() throws {
        #expect(
            try captured("stretch every wed 9am for 2 weeks")
                == "M stretch due 2026-12-02T09:00 FREQ=WEEKLY;UNTIL=20261215T235959;BYDAY=WE")
    }

    @Test func aDurationThatIsNotReadIsNoted() throws {
        let (capture, _) = try readCapture("garage 6pm for 3 nights")
        #expect(capture.title == "garage for 3 nights" && capture.notes == [.notUnderstood("for 3 nights")])
    }
}
