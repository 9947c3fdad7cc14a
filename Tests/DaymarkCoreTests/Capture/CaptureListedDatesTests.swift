import DaymarkCore
import Testing

/// Lists and ranges of days with hours, read on Wednesday 25 November 2026 at 10:00.
@Suite struct CaptureListedDatesTests {
    /// The title and the starts of the dates of a line.
    private func dates(_ line: String) throws -> [String] {
        let (capture, circumstances) = try readCapture(line)
        guard case .commitment(let draft) = capture.target else { return [capture.title] }
        var entropy = Entropy(seed: [3])
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        for operation in try workspace.add(draft, in: circumstances, using: &entropy).operations {
            workspace.apply(operation)
        }
        let now = circumstances.now
        let found = workspace.occurrences(from: now, until: now.adding(minutes: 60 * 1440), in: circumstances)
        return [capture.title]
            + found.map {
                let (start, end) = (circumstances.zone.civil(at: $0.start), circumstances.zone.civil(at: $0.end))
                return "\(start.date.day) \(start.time)–\(end.date.day) \(end.time)"
            }
    }

    @Test(arguments: [
        ("lates 3,4,7 dec 13:00-21:00", ["lates", "3 13:00–3 21:00", "4 13:00–4 21:00", "7 13:00–7 21:00"]),
        ("lates 3 dec, 5 dec 13:00-21:00", ["lates", "3 13:00–3 21:00", "5 13:00–5 21:00"]),
        ("lates 3rd, 4th and 7th dec 22:00-06:00", ["lates", "3 22:00–4 06:00", "4 22:00–5 06:00", "7 22:00–8 06:00"]),
        ("lates 13:00-21:00 3 and 5 dec", ["lates", "3 13:00–3 21:00", "5 13:00–5 21:00"]),
        ("lates dec 3, 5 13:00-21:00", ["lates", "3 13:00–3 21:00", "5 13:00–5 21:00"]),
        ("lates 3/12, 5/12 13:00-21:00", ["lates", "3 13:00–3 21:00", "5 13:00–5 21:00"]),
        ("lates thu 3, sat 5 dec 13:00-21:00", ["lates", "3 13:00–3 21:00", "5 13:00–5 21:00"]),
        ("lates 3-5 dec 22:00-06:00", ["lates", "3 22:00–4 06:00", "4 22:00–5 06:00", "5 22:00–6 06:00"]),
        ("lates 13:00-21:00 3-4 dec", ["lates", "3 13:00–3 21:00", "4 13:00–4 21:00"]),
        ("lates 3, 5 dec all day", ["lates", "3 00:00–4 00:00", "5 00:00–6 00:00"]),
        ("camp 3 dec 13:00 to 5 dec 21:00", ["camp", "3 13:00–5 21:00"]),
    ])
    func eachDayIsADate(_ line: String, _ expected: [String]) throws {
        #expect(try dates(line) == expected)
    }

    @Test func aTaskCannotBeDueOnSeveralDays() throws {
        let (capture, _) = try readCapture("return books 3, 5 dec")
        #expect(capture.title == "return books 3, 5 dec" && capture.notes == [.notUnderstood("3, 5 dec")])
        #expect(try captured("read chapters 3, 4 tomorrow") == "M read chapters 3, 4 due 2026-11-26")
    }
}
