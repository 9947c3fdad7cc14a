import Testing

@testable import DaymarkCore

/// Hostile and silly input gets an answer. It never traps or takes long.
@Suite struct HostileTests {
    private var workspace: Workspace { Workspace(device: RecordID(high: 1, low: 1)) }

    private func brought(_ bytes: [UInt8], _ format: ImportFormat, _ now: Circumstances) -> (
        result: ImportResult, after: Workspace
    ) {
        var (after, entropy) = (workspace, Entropy(seed: [3]))
        let result = after.importFile(bytes, as: format, in: now, using: &entropy)
        for operation in result.operations { after.apply(operation) }
        return (result, after)
    }

    private func commitment(_ rule: String, _ start: String = "2026-11-23T10:00:00", minutes: Int64 = 0) throws
        -> Workspace
    {
        let now = try at("2026-11-23T08:00")
        var (after, entropy) = (workspace, Entropy(seed: [3]))
        var draft = Commitment(id: RecordID(high: 0, low: 0))
        (draft.title, draft.zone, draft.repeats, draft.start) = ("Tick", "Europe/Berlin", rule, WallMoment(start))
        if minutes > 0 { draft.end = draft.start.map { .time($0.civil.adding(minutes: minutes)) } }
        for operation in try after.add(draft, in: now, using: &entropy).operations { after.apply(operation) }
        return after
    }

    @Test func aLineOfTenMegabytes() throws {
        let now = try at("2026-11-21T10:00")
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: 10_000_000)
        let line = String(decoding: long, as: UTF8.self)
        // A title that long is rejected without being searched.
        guard case .mission(let draft) = CaptureReader.read(line, settings: workspace.settings, in: now).target else {
            return
        }
        var entropy = Entropy(seed: [1])
        #expect(throws: IntentError.titleTooLong(10_000_000, limit: 500)) {
            try workspace.add(draft, in: now, using: &entropy)
        }
        let head =
            "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261123T100000Z\r\nDTEND:20261123T110000Z\r\nSUMMARY:"
        let calendar = Array(head.utf8) + long + Array("\r\nLOCATION:here\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n".utf8)
        let (result, after) = brought(calendar, .ics, now)
        #expect(result.problems.map { $0.sentence } == ["Line 6: this line is over 1000 kB, so it was skipped."])
        #expect(after.commitments.all.first?.title == "Untitled" && after.commitments.all.first?.location == "here")
        #expect(
            brought(long, .text, now).result.problems.map { $0.sentence } == [
                "Line 1: this line is over 50 kB, so it was skipped."
            ])
        // The notes keep a text that is too long for a title.
        let lengthy = brought(Array(long[..<40_000]), .text, now).after.missions.all.first
        #expect(lengthy?.title.utf8.count == Mission.maxTitleLength && lengthy?.notes.utf8.count == 40_000)
        #expect(
            brought(Array("title\n".utf8) + long, .csv, now).after.missions.all.first?.title.utf8.count
                == Mission.maxTitleLength)
        #expect(throws: JSONError.self) {
            try JSONReader.read([UInt8](repeating: UInt8(ascii: "["), count: 10_000_000))
        }
        #expect(brought(long, .daymark, now).result.problems.count == 1)
    }

    @Test func rulesThatCannotBe() throws {
        for (text, sentence) in [
            ("FREQ=DAILY;INTERVAL=0", "“0” is not a valid value for INTERVAL."),
            ("FREQ=DAILY;COUNT=-1", "“-1” is not a valid value for COUNT."),
            ("FREQ=WEEKLY;BYDAY=XX", "“XX” is not a valid value for BYDAY."),
            ("FREQ=YEARLY;BYMONTH=13", "“13” is not a valid value for BYMONTH."),
            ("FREQ=DAILY;INTERVAL=99999999999999999999", "“99999999999999999999” is not a valid value for INTERVAL."),
        ] {
            do {
                _ = try RecurrenceRule(text)
                Issue.record("\(text) was read")
            } catch { #expect(error.sentence == sentence) }
        }
        let (result, after) = brought(
            Array(
                "BEGIN:VEVENT\nUID:1\nDTSTART:20261123T100000Z\nDTEND:20261123T110000Z\nRRULE:FREQ=DAILY;INTERVAL=0\nEND:VEVENT\n"
                    .utf8),
            .ics,
            try at("2026-11-21T10:00"))
        #expect(result.problems.count == 1 && after.commitments.all.first?.repeats == "")
    }

    @Test func everySecondWithoutEnd() throws {
        let now = try at("2026-11-23T08:00")
        for rule in [
            "FREQ=SECONDLY", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MINUTELY;INTERVAL=1",
            "FREQ=HOURLY;BYMONTHDAY=31;BYMONTH=2",
        ] {
            let tick = try commitment(rule, minutes: 1)
            let found = tick.occurrences(from: now.now, until: now.now.adding(minutes: 7 * 1440), in: now)
            #expect(found.count <= Workspace.maxOccurrences + 1, "\(rule)")
            _ = tick.plan(in: now)
            #expect(CalendarWriter.text(tick, in: now).contains("RRULE:\(rule)"))
        }
        // The rule may also have started long ago.
        let old = try commitment("FREQ=SECONDLY", "1990-01-01T00:00:00")
        #expect(old.occurrences(from: now.now, until: now.now.adding(minutes: 1), in: now).count == 60)
    }

    @Test func theYear9999() throws {
        let now = try at("2026-11-23T08:00")
        let capture = CaptureReader.read("Retire 31 Dec 9999 ~1h", settings: workspace.settings, in: now)
        guard case .mission(let draft) = capture.target else { return }
        var (after, entropy) = (workspace, Entropy(seed: [2]))
        for operation in try after.add(draft, in: now, using: &entropy).operations { after.apply(operation) }
        #expect(after.missions.all.first?.deadline?.description == "9999-12-31[Europe/Berlin]")
        _ = after.plan(in: now)
        #expect(PressureTable(after, in: now).fit(after.missions.all[0].id) != nil)
        let last = try commitment("FREQ=YEARLY", "9998-12-31T23:59:59", minutes: 60)
        let end = Circumstances(now: Instant.latest.adding(minutes: -1440), zone: now.zone, zones: now.zones)
        #expect(last.occurrences(from: end.now, until: .latest, in: end).count <= 1)
        _ = last.plan(in: end)
        _ = after.plan(in: end)
        // The last instance before the end of time can be completed and has no next one.
        var repeating = draft
        repeating.repeats = "FREQ=YEARLY"
        let (mission, operations) = try after.add(repeating, in: now, using: &entropy)
        for operation in operations { after.apply(operation) }
        for operation in try after.complete([mission.id], in: end, using: &entropy) { after.apply(operation) }
        #expect(after.missions.all.filter { $0.isOpen }.count == 1)
    }

    /// A time in the hour that the clock skips uses the offset from before the change: 02:30 becomes 03:30.
    @Test func aDeadlineInTheHourThatIsSkipped() throws {
        let now = try at("2027-03-27T10:00", "Europe/Berlin")
        let capture = CaptureReader.read("Submit 28 march 2027 at 02:30", settings: workspace.settings, in: now)
        guard case .mission(let draft) = capture.target, case .moment(let instant, let zone) = draft.deadline else {
            Issue.record("no moment")
            return
        }
        #expect(instant.description == "2027-03-28T01:30:00Z" && zone == "Europe/Berlin")
        #expect(Words(.calm).deadline(.moment(instant, zone: zone), in: now) == "tomorrow 03:30")
        let weekly = try commitment("FREQ=WEEKLY;COUNT=3", "2027-03-21T02:30:00", minutes: 60)
        let starts = weekly.occurrences(
            from: now.now.adding(minutes: -14 * 1440), until: now.now.adding(minutes: 14 * 1440), in: now)
        #expect(
            starts.map { $0.start.description } == [
                "2027-03-21T01:30:00Z", "2027-03-28T01:30:00Z", "2027-04-04T00:30:00Z",
            ])
        #expect(starts.allSatisfy { $0.start.minutes(until: $0.end) == 60 })
    }

    @Test(arguments: [
        "👩‍👩‍👧‍👦 👩🏽‍🔬 essay", "اقرأ الفصل الثالث غدا", "לקרוא פרק 3 – \u{202e}hcae", "宿題 5 ページ",
        "e\u{301}\u{327}\u{30a}tude Zͨ̑aͣlͫgͬo", "🇩🇪🇫🇷",
    ])
    func titlesInAnyScript(_ title: String) throws {
        let now = try at("2026-11-21T10:00")
        var (after, entropy) = (workspace, Entropy(seed: [2]))
        var draft = Mission(id: RecordID(high: 0, low: 0))
        (draft.title, draft.labels) = (title, [title])
        let (mission, operations) = try after.add(draft, in: now, using: &entropy)
        for operation in operations { after.apply(operation) }
        #expect(CaptureReader.read(title + " tomorrow", settings: after.settings, in: now).title == title)
        #expect(
            try MissionFilter("\"\(folded(String(title.prefix(3))))\"", in: after, at: now).matches(
                mission, after, in: now))
        let ways: [(String, ImportFormat)] = [
            (CalendarWriter.text(after, in: now), .ics), (TableExport.csv(after), .csv),
            (DaymarkFile.text(of: after.allRecords), .daymark),
        ]
        for (text, format) in ways {
            let back = brought(Array(text.utf8), format, now).after.missions.all.first
            #expect(back.map { Array($0.title.utf8) } == Array(title.utf8) && back?.labels == [title], "\(format)")
        }
    }

    @Test(arguments: [" ", "\u{a0}", "\t\n", "\u{301}", ""]) func blankTitlesAreRefused(_ title: String) throws {
        let now = try at("2026-11-21T10:00")
        var entropy = Entropy(seed: [2])
        var draft = Mission(id: RecordID(high: 0, low: 0))
        draft.title = title
        #expect(throws: IntentError.emptyTitle) { try workspace.add(draft, in: now, using: &entropy) }
        #expect(throws: IntentError.emptyTitle) {
            try workspace.add(CaptureReader.draft(title + " tomorrow !high", now), in: now, using: &entropy)
        }
        let ics = Array("BEGIN:VTODO\nUID:1\nSUMMARY:\(title.filter { $0 != "\n" })\nEND:VTODO\n".utf8)
        #expect(brought(ics, .ics, now).after.missions.all.first?.title == "Untitled")
    }

    /// A file may contain two missions that wait for each other. Neither is planned, and all others are.
    @Test func aCircleOfWaiting() throws {
        let now = try at("2026-11-21T10:00")
        let tasks = """
            [{"description":"A","status":"pending","due":"20261121T170000Z","uuid":"00000000-0000-4000-8000-00000000000a",
            "depends":["00000000-0000-4000-8000-00000000000b"]},
            {"description":"B","status":"pending","due":"20261121T170000Z","uuid":"00000000-0000-4000-8000-00000000000b",
            "depends":["00000000-0000-4000-8000-00000000000a"]},
            {"description":"C","status":"pending","due":"20261121T170000Z","uuid":"00000000-0000-4000-8000-00000000000c"}]
            """
        var (_, after) = brought(Array(tasks.utf8), .taskwarrior, now)
        #expect(after.missions.all.filter { $0.isOpen }.count == 3)
        let plan = after.plan(in: now)
        let planned = Set(plan.blocks.compactMap { $0.mission })
        let third = try #require(after.missions.all.first { $0.title == "C" })
        #expect(planned == [third.id])
        // The person can break the cycle.
        var entropy = Entropy(seed: [5])
        let first = try #require(after.missions.all.first { $0.title == "A" })
        for operation in try after.change(
            [first.id], in: now, using: &entropy, { mission throws(IntentError) in mission.waitsFor = [] })
        {
            after.apply(operation)
        }
        #expect(after.plan(in: now).blocks.compactMap { $0.mission }.contains(first.id))
    }

    @Test func tablesOfOtherPrograms() throws {
        let now = try at("2026-11-21T10:00")
        let bank = "Buchungstag;Betrag;Verwendungszweck;IBAN\n21.11.2026;-12,50;Mensa;DE00\n"
        let (result, _) = brought(Array(bank.utf8), .csv, now)
        #expect(result.operations.isEmpty && result.problems.count == 1)
        let empty = brought([], .csv, now).result
        #expect(empty.operations.isEmpty)
        // Bytes that are not text.
        let noise = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }
        for format in ImportFormat.allCases { _ = brought(noise, format, now) }
    }

    @Test func aHundredThousandEvents() throws {
        let now = try at("2026-11-23T08:00")
        var text = Array("BEGIN:VCALENDAR\r\n".utf8)
        for number in 0..<100_000 {
            let day = padded(Int64(number % 28 + 1), to: 2)
            text +=
                "BEGIN:VEVENT\r\nUID:\(number)@big\r\nDTSTART:202612\(day)T100000Z\r\nDTEND:202612\(day)T110000Z\r\nEND:VEVENT\r\n"
                .utf8
        }
        let reader = CalendarReader(text + Array("END:VCALENDAR\r\n".utf8))
        #expect(reader.components(named: "VEVENT").count == 100_000 && reader.problems.isEmpty)
        var drafts = CalendarDrafts(reader, options: ImportOptions(), into: workspace, in: now)
        drafts.read()
        #expect(drafts.commitments.count == 100_000 && drafts.problems.isEmpty)
    }
}

extension CaptureReader {
    fileprivate static func draft(_ line: String, _ now: Circumstances) -> Mission {
        guard case .mission(let draft) = read(line, settings: Settings(id: Settings.recordID), in: now).target else {
            return Mission(id: Settings.recordID)
        }
        return draft
    }
}
