import Testing

@testable import DaymarkCore

@Suite struct CalendarReaderTests {
    @Test func linesAreUnfoldedWhereverTheFoldFalls() throws {
        // RFC 5545, section 3.1. The fold splits the two bytes of “é”.
        let text =
            Array("BEGIN:VEVENT\r\nSUMMARY:Caf".utf8) + [0xc3] + Array("\r\n ".utf8) + [0xa9]
            + Array(" au\r\n\tlait\r\nEND:VEVENT\r\n".utf8)
        let reader = CalendarReader(text)
        #expect(reader.problems == [])
        #expect(reader.components(named: "VEVENT")[0].property("SUMMARY")?.text == "Café aulait")
    }

    @Test(arguments: ["\r\n", "\n", "\r"])
    func everyLineEndIsTaken(_ end: String) {
        let lines = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "SUMMARY:One", "END:VEVENT", "END:VCALENDAR"]
        let reader = CalendarReader(Array(lines.joined(separator: end).utf8))
        #expect(reader.problems == [])
        #expect(reader.components(named: "VEVENT").map { $0.property("SUMMARY")?.text } == ["One"])
    }

    @Test func parametersKeepQuotedColonsAndRFC6868Escapes() throws {
        let text = "BEGIN:VEVENT\nATTENDEE;CN=\"Okafor: Dr\";ROLE=CHAIR,X;X-A=^'a^n^^:mailto:a@b.example\nEND:VEVENT"
        let line = try #require(CalendarReader(Array(text.utf8)).components(named: "VEVENT")[0].property("ATTENDEE"))
        #expect(line.parameter("CN") == "Okafor: Dr")
        #expect(line.parameter("ROLE") == "CHAIR,X")
        #expect(line.parameter("X-A") == "\"a\n^")
        #expect(line.value == "mailto:a@b.example")
    }

    @Test func badLinesAreNamedAndTheRestIsRead() throws {
        let circumstances = try at("2026-11-20T08:00")
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [1])
        let result = workspace.importCalendar(try fixture("broken.ics"), in: circumstances, using: &entropy)
        for operation in result.operations { workspace.apply(operation) }
        #expect(workspace.commitments.all.map { $0.title } == ["Before the damage", "Once only", "After the damage"])
        #expect(
            result.problems.map { $0.sentence } == [
                "Line 1: BEGIN:VCALENDAR has no END; it was read as far as it goes.",
                "Line 8: this line does not have the form “NAME:value”, so it was skipped.",
                "Line 9: this line does not have the form “NAME:value”, so it was skipped.",
                "Line 14, “No such day”: “20260231T090000” cannot be read as DTSTART.",
                "Line 21, “Once only”: it happens only once, because its rule cannot be read: “FORTNIGHTLY” is not a valid value for FREQ.",
                "Line 23: END:VTODO has no BEGIN, so it was skipped.",
                "Line 24: BEGIN:VEVENT has no END; it was read as far as it goes.",
            ])
    }

    @Test(arguments: ["", "hello", "<html><body>Sign in</body></html>", "{}", "\0\0\0"])
    func otherFilesAreNotCalendars(_ text: String) {
        let reader = CalendarReader(Array(text.utf8))
        #expect(reader.problems == [CalendarProblem(line: 1, fact: .notACalendar)])
    }

    @Test func hostileFilesAreBounded() {
        let deep = String(repeating: "BEGIN:X\n", count: 10_000) + String(repeating: "END:X\n", count: 10_000)
        #expect(CalendarReader(Array(deep.utf8)).problems.map { $0.fact } == [.nestedTooDeeply(maxDepth: 16)])
        let long = "BEGIN:VEVENT\nSUMMARY:" + String(repeating: "x", count: 10_000_000) + "\nUID:1\nEND:VEVENT\n"
        let reader = CalendarReader(Array(long.utf8))
        #expect(reader.problems == [CalendarProblem(line: 2, fact: .lineTooLong(maxBytes: UnfoldedLines.maxLength))])
        #expect(reader.components(named: "VEVENT")[0].property("UID")?.value == "1")
    }

    @Test func rubbishNeverTraps() throws {
        var dice = Dice(7)
        let circumstances = try at("2026-11-20T08:00")
        let seeds = try ["hisinone.ics", "outlook.ics", "moodle-canvas.ics"].map { try fixture($0) }
        for round in 0..<600 {
            var bytes = seeds[round % seeds.count]
            for _ in 0..<dice.roll(1...30) {
                bytes[Int(dice.roll(0...Int64(bytes.count - 1)))] = UInt8(dice.roll(0...255))
            }
            var workspace = Workspace(device: RecordID(high: 1, low: 1))
            var entropy = Entropy(seed: [1])
            for operation in workspace.importCalendar(bytes, in: circumstances, using: &entropy).operations {
                workspace.apply(operation)
            }
            _ = workspace.occurrences(
                from: circumstances.now, until: circumstances.now.adding(minutes: 20_000), in: circumstances)
        }
    }

    @Test(
        arguments: [("PT45M", 2700), ("P1DT2H", 93_600), ("-P2W", -1_209_600), ("PT0S", 0), ("P7W", 4_233_600)]
            as [(String, Int64)])
    func durationsAreRead(_ text: String, _ seconds: Int64) {
        #expect(CalendarDuration(text)?.seconds == seconds)
    }

    @Test(arguments: ["", "P", "45M", "PT", "P1H", "PT1D", "PTM"])
    func invalidDurationsAreRefused(_ text: String) {
        #expect(CalendarDuration(text) == nil)
    }
}
