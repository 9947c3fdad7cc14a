import Testing

@testable import DaymarkCore

/// A change or deletion applies to one date of a series, to a date and all later ones, or to all dates. Other dates
/// stay as they are.
@Suite struct CommitmentSeriesTests {
    private struct Harness {
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [7])
        let circumstances: Circumstances
        private(set) var id = RecordID(high: 0, low: 0)

        init(_ start: String, _ end: String, _ rule: String, now text: String = "2026-11-23T08:00") throws {
            circumstances = try at(text, "Europe/Berlin")
            var draft = Commitment(id: id)
            (draft.title, draft.zone, draft.repeats) = ("Physics", start.utf8.count > 10 ? "Europe/Berlin" : "", rule)
            (draft.start, draft.end) = (WallMoment(start), WallMoment(end))
            let (commitment, operations) = try workspace.add(draft, in: circumstances, using: &entropy)
            id = commitment.id
            apply(operations)
        }

        mutating func apply(_ operations: [DaymarkCore.Operation]) {
            for operation in operations { workspace.apply(operation) }
        }

        mutating func change(_ reach: Reach, _ moment: String, _ line: String, id other: RecordID? = nil) throws {
            let settings = workspace.settings
            let circumstances = circumstances
            apply(
                try workspace.change(
                    commitment: other ?? id, reach, at: WallMoment(moment), in: circumstances, using: &entropy
                ) {
                    one throws(IntentError) in one.revise(by: line, settings: settings, in: circumstances)
                })
        }

        mutating func delete(_ reach: Reach, _ moment: String) throws {
            apply(
                try workspace.delete(commitment: id, reach, at: WallMoment(moment), in: circumstances, using: &entropy))
        }

        /// The occurrences in the next five weeks, in local time.
        var dates: [String] {
            workspace.occurrences(
                from: circumstances.now, until: circumstances.now.adding(minutes: 35 * 1440), in: circumstances
            ).map {
                let (start, end) = (circumstances.zone.civil(at: $0.start), circumstances.zone.civil(at: $0.end))
                return "\(start.date.basic.suffix(4)) \(start.time)–\(end.time)"
                    + ($0.title == "Physics" ? "" : " " + $0.title)
            }
        }
    }

    @Test func oneDateChangesAlone() throws {
        var harness = try Harness("2026-11-23T10:00", "2026-11-23T11:30", "FREQ=WEEKLY;BYDAY=MO")
        try harness.change(.this, "2026-11-30T10:00", "tue 12-13 #school Physics exam")
        #expect(
            harness.dates == [
                "1123 10:00–11:30", "1201 12:00–13:00 Physics exam", "1207 10:00–11:30", "1214 10:00–11:30",
                "1221 10:00–11:30",
            ])
        // A second change updates the same record instead of adding another.
        try harness.change(.this, "2026-11-30T10:00", "14:00")
        #expect(harness.workspace.commitments.all.count == 2)
        #expect(harness.dates[1] == "1201 14:00–15:00 Physics exam")
        try harness.delete(.this, "2026-11-30T10:00")
        #expect(harness.dates == ["1123 10:00–11:30", "1207 10:00–11:30", "1214 10:00–11:30", "1221 10:00–11:30"])
    }

    @Test func laterDatesBecomeASeriesOfTheirOwn() throws {
        var harness = try Harness("2026-11-23T10:00", "2026-11-23T11:30", "FREQ=WEEKLY;COUNT=5;BYDAY=MO")
        try harness.change(.this, "2026-12-14T10:00", "Physics lab")
        try harness.delete(.this, "2026-12-21T10:00")
        try harness.change(.later, "2026-12-07T10:00", "tue 14-15")
        #expect(
            harness.dates == [
                "1123 10:00–11:30", "1130 10:00–11:30", "1208 14:00–15:00", "1214 10:00–11:30 Physics lab",
            ])
        let next = try #require(
            harness.workspace.commitments.undeleted.first { $0.overrideOf == nil && $0.id != harness.id })
        #expect(next.repeats == "FREQ=WEEKLY;COUNT=3;BYDAY=TU" && next.exdates == ["2026-12-22T14:00:00"])
        // All dates from the first on are the whole series, so it is not split.
        try harness.change(.later, "2026-11-23T10:00", "9-10")
        #expect(harness.dates.prefix(2) == ["1123 09:00–10:00", "1130 09:00–10:00"])
        #expect(harness.workspace.commitments.undeleted.filter { $0.overrideOf == nil }.count == 2)
    }

    @Test func allDatesMoveWithTheirExceptions() throws {
        var harness = try Harness("2026-11-02T10:00", "2026-11-02T11:30", "FREQ=WEEKLY;BYDAY=MO,WE")
        try harness.delete(.this, "2026-11-25T10:00")
        try harness.change(.this, "2026-12-02T10:00", "Physics test")
        try harness.change(.all, "2026-11-23T10:00", "tue 11:00")
        let series = try #require(harness.workspace.commitments[harness.id])
        #expect(series.repeats == "FREQ=WEEKLY;BYDAY=TU,WE" && series.start == WallMoment("2026-11-03T11:00"))
        #expect(series.exdates == ["2026-11-25T11:00:00"])
        #expect(
            harness.dates.prefix(4) == [
                "1124 11:00–12:30", "1201 11:00–12:30", "1202 10:00–11:30 Physics test", "1208 11:00–12:30",
            ])
    }

    @Test func endsAndMonthsAreMoved() throws {
        var harness = try Harness("2026-11-24", "2026-11-25", "FREQ=MONTHLY;BYDAY=-1TU")
        try harness.change(.all, "2026-11-24", "thu until 31 Mar")
        #expect(harness.workspace.commitments[harness.id]?.repeats == "FREQ=MONTHLY;UNTIL=20270331;BYDAY=-1TH")
        var monthly = try Harness("2026-11-24T10:00", "2026-11-24T11:00", "FREQ=MONTHLY;BYMONTHDAY=24")
        try monthly.change(.all, "2026-11-24T10:00", "27 nov")
        #expect(monthly.workspace.commitments[monthly.id]?.repeats == "FREQ=MONTHLY;BYMONTHDAY=27")
        #expect(monthly.dates == ["1127 10:00–11:00", "1227 10:00–11:00"])
    }

    @Test func deletingLaterEndsTheSeries() throws {
        var harness = try Harness("2026-11-23T10:00", "2026-11-23T11:30", "FREQ=WEEKLY;COUNT=20")
        try harness.change(.this, "2026-12-14T10:00", "Physics lab")
        try harness.delete(.later, "2026-12-07T10:00")
        #expect(harness.dates == ["1123 10:00–11:30", "1130 10:00–11:30"])
        try harness.delete(.all, "2026-11-30T10:00")
        #expect(harness.dates.isEmpty && harness.workspace.commitments.undeleted.isEmpty)
    }

    @Test func undoRestoresTheSeries() throws {
        var harness = try Harness("2026-11-23T10:00", "2026-11-23T11:30", "FREQ=WEEKLY;BYDAY=MO")
        try harness.change(.this, "2026-12-14T10:00", "Physics lab")
        let before = harness.dates
        for reach in Reach.allCases {
            let settings = harness.workspace.settings
            let now = harness.circumstances
            let operations = try harness.workspace.change(
                commitment: harness.id, reach, at: WallMoment("2026-12-07T10:00"), in: now, using: &harness.entropy
            ) {
                one throws(IntentError) in one.revise(by: "tue 15-16", settings: settings, in: now)
            }
            let entries = operations.map { HistoryEntry(operation: $0, former: harness.workspace.apply($0)) }
            #expect(harness.dates != before)
            harness.apply(
                harness.workspace.undo(entries, at: now.now.adding(minutes: 1), using: &harness.entropy).operations)
            #expect(harness.dates == before, "\(reach)")
        }
    }

    @Test func nonsenseIsRefused() throws {
        var harness = try Harness("2026-11-23T10:00", "2026-11-23T11:30", "FREQ=WEEKLY")
        let now = harness.circumstances
        #expect(throws: IntentError.emptyTitle) {
            try harness.workspace.change(
                commitment: harness.id, .this, at: WallMoment("2026-11-30T10:00"), in: now, using: &harness.entropy
            ) {
                one throws(IntentError) in one.title = " "
            }
        }
        #expect(throws: IntentError.endsBeforeStart) {
            try harness.workspace.change(
                commitment: harness.id, .later, at: WallMoment("2026-11-30T10:00"), in: now, using: &harness.entropy
            ) {
                one throws(IntentError) in one.end = WallMoment("2026-11-30T09:00")
            }
        }
        #expect(throws: IntentError.self) {
            try harness.workspace.delete(commitment: RecordID(high: 9, low: 9), .all, in: now, using: &harness.entropy)
        }
    }

    /// Importing a file again keeps the person's changes and deletions, and applies the source's changes.
    @Test func anImportKeepsWhatThePersonChanged() throws {
        func file(_ room: String, _ start: String) -> [UInt8] {
            Array(
                """
                BEGIN:VCALENDAR
                BEGIN:VEVENT
                UID:1@uni
                SUMMARY:Physics
                LOCATION:\(room)
                DTSTART;TZID=Europe/Berlin:20261123T\(start)00
                DURATION:PT90M
                RRULE:FREQ=WEEKLY;COUNT=10
                END:VEVENT
                END:VCALENDAR
                """.utf8)
        }
        let now = try at("2026-11-23T08:00", "Europe/Berlin")
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [8])
        func bring(_ bytes: [UInt8]) -> ImportResult {
            let result = workspace.importCalendar(bytes, in: now, using: &entropy)
            for operation in result.operations { workspace.apply(operation) }
            return result
        }
        #expect(bring(file("R1", "1000")).commitmentsAdded == 1)
        let id = try #require(workspace.commitments.all.first?.id)
        let settings = workspace.settings
        for operation in try workspace.change(
            commitment: id, at: nil, in: now, using: &entropy,
            { one throws(IntentError) in
                one.revise(by: "11:00", settings: settings, in: now)
                one.title = "Physics I"
            }) + workspace.delete(commitment: id, .this, at: WallMoment("2026-11-30T11:00"), in: now, using: &entropy)
        {
            workspace.apply(operation)
        }
        #expect(bring(file("R1", "1000")).unchanged == 1)
        #expect(workspace.commitments[id]?.start == WallMoment("2026-11-23T11:00"))
        #expect(bring(file("R2", "1000")).changed == 1)
        let mine = try #require(workspace.commitments[id])
        #expect(
            mine.location == "R2" && mine.title == "Physics I" && mine.start == WallMoment("2026-11-23T11:00")
                && mine.exdates.count == 1)
        // The source has moved the series.
        #expect(bring(file("R2", "1200")).changed == 1)
        #expect(
            workspace.commitments[id]?.start == WallMoment("2026-11-23T12:00")
                && workspace.commitments[id]?.title == "Physics I")
    }

    /// If a timetable moves a lecture, the dates that the person deleted or changed move along.
    @Test func changesByHandFollowASeriesThatTheSourceMoves() throws {
        func file(_ start: String, moved: String) -> [UInt8] {
            Array(
                """
                BEGIN:VEVENT
                UID:1@uni
                SUMMARY:Lin
                DTSTART;TZID=Europe/Berlin:20261123T\(start)00
                DURATION:PT90M
                RRULE:FREQ=WEEKLY;BYDAY=MO,WE
                EXDATE;TZID=Europe/Berlin:20261125T\(start)00
                END:VEVENT
                BEGIN:VEVENT
                UID:1@uni
                RECURRENCE-ID;TZID=Europe/Berlin:20261130T\(start)00
                SUMMARY:Lin (moved)
                DTSTART;TZID=Europe/Berlin:20261201T\(moved)00
                DURATION:PT90M
                END:VEVENT
                """.utf8)
        }
        let now = try at("2026-11-23T08:00", "Europe/Berlin")
        var (workspace, entropy) = (Workspace(device: RecordID(high: 1, low: 1)), Entropy(seed: [8]))
        func bring(_ bytes: [UInt8]) {
            for operation in workspace.importCalendar(bytes, in: now, using: &entropy).operations {
                workspace.apply(operation)
            }
        }
        bring(file("1015", moved: "1015"))
        let id = try #require(workspace.commitments.all.first { $0.overrideOf == nil }?.id)
        let settings = workspace.settings
        for operation in try workspace.delete(
            commitment: id, .this, at: WallMoment("2026-12-02T10:15"), in: now, using: &entropy)
        {
            workspace.apply(operation)
        }
        for operation in try workspace.change(
            commitment: id, .this, at: WallMoment("2026-12-07T10:15"), in: now, using: &entropy,
            { one throws(IntentError) in one.revise(by: "12-13", settings: settings, in: now) })
        {
            workspace.apply(operation)
        }
        bring(file("1115", moved: "1015"))
        let starts = workspace.occurrences(from: now.now, until: now.now.adding(minutes: 17 * 1440), in: now).map {
            "\(now.zone.civil(at: $0.start).description.dropFirst(5).dropLast(3)) \($0.title)"
        }
        #expect(starts == ["11-23T11:15 Lin", "12-01T10:15 Lin (moved)", "12-07T12:00 Lin", "12-09T11:15 Lin"])
        #expect(workspace.commitments[id]?.exdates == ["2026-11-25T11:15:00", "2026-12-02T11:15:00"])
        bring(file("1115", moved: "0900"))
        #expect(workspace.commitments.undeleted.count == 3)
    }

    /// The earlier of the person's end and the source's new end wins.
    @Test(arguments: [("20261130T235959", "20261130T235959"), ("20270301T235959", "20261207T100000")])
    func theEarlierEndHolds(published: String, kept: String) throws {
        let now = try at("2026-11-23T08:00", "Europe/Berlin")
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [9])
        func file(_ until: String) -> [UInt8] {
            Array(
                """
                BEGIN:VCALENDAR
                BEGIN:VEVENT
                UID:1@uni
                SUMMARY:Lin
                DTSTART;TZID=Europe/Berlin:20261123T100000
                DTEND;TZID=Europe/Berlin:20261123T113000
                RRULE:FREQ=WEEKLY;UNTIL=\(until)
                END:VEVENT
                END:VCALENDAR
                """.utf8)
        }
        for operation in workspace.importCalendar(file("20270131T235959"), in: now, using: &entropy).operations {
            workspace.apply(operation)
        }
        let id = try #require(workspace.commitments.undeleted.first?.id)
        let date = try #require(WallMoment("2026-12-14T10:00:00"))
        for operation in try workspace.delete(commitment: id, .later, at: date, in: now, using: &entropy) {
            workspace.apply(operation)
        }
        #expect(workspace.commitments[id]?.repeats == "FREQ=WEEKLY;UNTIL=20261207T100000")
        for operation in workspace.importCalendar(file(published), in: now, using: &entropy).operations {
            workspace.apply(operation)
        }
        #expect(workspace.commitments[id]?.repeats == "FREQ=WEEKLY;UNTIL=\(kept)")
    }

    /// Importing an exported calendar changes nothing.
    @Test func ownCalendarsComeBackAsThemselves() throws {
        var harness = try Harness("2026-11-23T10:00", "2026-11-23T11:30", "FREQ=WEEKLY;BYDAY=MO,WE")
        try harness.change(.this, "2026-11-30T10:00", "12-13")
        guard
            case .mission(let draft) = CaptureReader.read(
                "Essay tomorrow", settings: harness.workspace.settings, in: harness.circumstances
            ).target
        else { return }
        harness.apply(try harness.workspace.add(draft, in: harness.circumstances, using: &harness.entropy).operations)
        let text = CalendarWriter.text(harness.workspace, in: harness.circumstances)
        let result = harness.workspace.importCalendar(
            Array(text.utf8), in: harness.circumstances, using: &harness.entropy)
        #expect(result.commitmentsAdded == 0 && result.missionsAdded == 0 && result.operations == [])
    }

    /// In a series with two days a week, the day that was not moved stays, even in the week in which the change starts.
    @Test func theOtherDayOfTheWeekStays() throws {
        var harness = try Harness("2026-11-23T10:00", "2026-11-23T11:30", "FREQ=WEEKLY;BYDAY=MO,WE")
        try harness.change(.all, "2026-11-23T10:00", "fri 14-15")
        #expect(harness.dates.prefix(3) == ["1125 14:00–15:00", "1127 14:00–15:00", "1202 14:00–15:00"])
        var later = try Harness("2026-11-23T10:00", "2026-11-23T11:30", "FREQ=WEEKLY;BYDAY=MO,WE")
        try later.change(.later, "2026-11-30T10:00", "fri 14-15")
        #expect(
            later.dates.prefix(5) == [
                "1123 10:00–11:30", "1125 10:00–11:30", "1202 14:00–15:00", "1204 14:00–15:00", "1209 14:00–15:00",
            ])
        #expect(later.workspace.commitments[later.id]?.repeats == "FREQ=WEEKLY;UNTIL=20261125T100000;BYDAY=MO,WE")
        #expect(throws: IntentError.oneDateRepeats) { try later.change(.this, "2026-11-25T10:00", "every day") }
    }

    /// Properties that Daymark does not know are exported as they were imported (RFC 5545, section 3.8.8).
    @Test func unknownPropertiesGoOutAsTheyCameIn() throws {
        let lines = [
            "ORGANIZER;CN=\"Doe, Jane\":mailto:jane@example.org", "X-ROOM;X-FLOOR=3:Ångström; with\\, a comma",
            "SEQUENCE:4",
            "BEGIN:VALARM",
            "ACTION:DISPLAY", "TRIGGER:-PT15M", "END:VALARM",
        ]
        let text = """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:1@uni
            SUMMARY:Physics
            CATEGORIES:Lectures,Natural Science
            DTSTART:20261123T100000Z
            DTEND:20261123T113000Z
            \(lines.joined(separator: "\n"))
            END:VEVENT
            BEGIN:VTODO
            UID:2@uni
            SUMMARY:Report
            RRULE:FREQ=WEEKLY;BYDAY=FR
            DUE;VALUE=DATE:20261127
            X-KEPT:yes
            END:VTODO
            END:VCALENDAR
            """
        let now = try at("2026-11-23T08:00", "Europe/Berlin")
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [8])
        for operation in workspace.importCalendar(Array(text.utf8), in: now, using: &entropy).operations {
            workspace.apply(operation)
        }
        let out = CalendarWriter.text(workspace, in: now).replacing("\r\n ", with: "")
        for line in lines + ["CATEGORIES:Lectures,Natural Science", "X-KEPT:yes", "RRULE:FREQ=WEEKLY;BYDAY=FR"] {
            #expect(out.contains(line + "\r\n"), "\(line)")
        }
        var other = Workspace(device: RecordID(high: 2, low: 2))
        for operation in other.importCalendar(Array(out.utf8), in: now, using: &entropy).operations {
            other.apply(operation)
        }
        #expect(CalendarWriter.text(other, in: now) == CalendarWriter.text(workspace, in: now))
        #expect(workspace.importCalendar(Array(text.utf8), in: now, using: &entropy).unchanged == 2)
    }
}
