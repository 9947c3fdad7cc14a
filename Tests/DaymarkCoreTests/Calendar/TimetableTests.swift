import Testing

@testable import DaymarkCore

/// Imports calendars in the dialects of university systems. Lectures keep their wall-clock time across clock changes.
@Suite struct TimetableTests {
    private func imported(_ name: String, _ zone: String) throws -> (Workspace, Circumstances) {
        let circumstances = try at("2026-10-01T08:00", zone)
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [1])
        let result = workspace.importCalendar(try fixture(name), in: circumstances, using: &entropy)
        #expect(result.problems == [])
        for operation in result.operations { workspace.apply(operation) }
        return (workspace, in: circumstances)
    }

    private func lectures(_ name: String, _ zone: String, until: String = "2027-03-01") throws -> [String] {
        let (workspace, circumstances) = try imported(name, zone)
        let end = circumstances.zone.instant(of: CivilDateTime(try date(until)))
        return workspace.occurrences(from: circumstances.now, until: end, in: circumstances).map { occurrence in
            let start = circumstances.zone.civil(at: occurrence.start)
            return occurrence.allDay
                ? "\(start.date) all day" : "\(start)–\(circumstances.zone.civil(at: occurrence.end).time)"
        }
    }

    @Test func timeEditWritesEveryLectureInUTC() throws {
        #expect(
            try lectures("timeedit.ics", "Europe/Stockholm") == [
                "2026-10-19T08:15:00–10:00", "2026-10-26T08:15:00–10:00", "2026-10-31 all day",
            ])
    }

    @Test func syllabusPlusNamesItsZoneAsWindowsDoes() throws {
        #expect(
            try lectures("syllabus-plus.ics", "Europe/London") == [
                "2026-10-12T10:00:00–11:00", "2026-10-14T14:00:00–16:00", "2026-10-19T10:00:00–11:00",
                "2026-10-26T10:00:00–11:00",
                "2026-10-28T14:00:00–16:00", "2026-11-02T10:00:00–11:00", "2026-11-11T14:00:00–16:00",
                "2026-11-16T10:00:00–11:00",
                "2026-11-23T10:00:00–11:00", "2026-11-25T14:00:00–16:00", "2026-11-30T10:00:00–11:00",
                "2026-12-07T10:00:00–11:00",
                "2026-12-09T14:00:00–16:00",
            ])
    }

    @Test func hisInOneMovesAndCancelsSingleDates() throws {
        #expect(
            try lectures("hisinone.ics", "Europe/Berlin", until: "2027-01-10") == [
                "2026-10-14T08:15:00–09:45", "2026-10-21T08:15:00–09:45", "2026-10-28T10:15:00–11:45",
                "2026-11-11T08:15:00–09:45",
                "2026-11-18T08:15:00–09:45", "2026-11-25T08:15:00–09:45", "2026-12-02T08:15:00–09:45",
                "2026-12-09T08:15:00–09:45",
                "2026-12-16T08:15:00–09:45", "2027-01-06T08:15:00–09:45",
            ])
    }

    @Test func outlookSpellsOutAZoneOfItsOwn() throws {
        let (workspace, _) = try imported("outlook.ics", "Europe/Berlin")
        #expect(workspace.commitments.all.map { $0.zone } == ["America/New_York"])
        #expect(
            try lectures("outlook.ics", "America/New_York") == [
                "2026-10-26T09:00:00–09:50", "2026-10-28T09:00:00–09:50", "2026-10-30T09:00:00–09:50",
                "2026-11-02T09:00:00–09:50",
                "2026-11-04T09:00:00–09:50", "2026-11-06T09:00:00–09:50",
            ])
        // Berlin's clock goes back a week earlier, so the lectures move there by an hour and then back.
        #expect(
            try lectures("outlook.ics", "Europe/Berlin") == [
                "2026-10-26T14:00:00–14:50", "2026-10-28T14:00:00–14:50", "2026-10-30T14:00:00–14:50",
                "2026-11-02T15:00:00–15:50",
                "2026-11-04T15:00:00–15:50", "2026-11-06T15:00:00–15:50",
            ])
    }

    @Test func thingsThatAreOnlyDueBecomeMissions() throws {
        let (workspace, circumstances) = try imported("moodle-canvas.ics", "Europe/Berlin")
        #expect(workspace.commitments.all.isEmpty)
        let due = workspace.missions.all.map {
            "\($0.title): \($0.deadline?.description ?? "") \($0.priority.name) \($0.labels)"
        }
        #expect(
            due == [
                "Lab report 3 is due: 2026-11-27T22:59:00Z[UTC] medium [\"BIO214\"]",
                "Essay draft [HUM 101]: 2026-11-30[Europe/Berlin] medium []",
                "Return the library books: 2026-12-04[Europe/Berlin] critical []",
            ])
        #expect(workspace.missions.all[1].link == "https://canvas.example/courses/9/assignments/55120")
        #expect(workspace.plan(in: circumstances).blocks.isEmpty)
    }

    @Test func theSameFileTwiceAddsNothing() throws {
        for name in ["timeedit.ics", "syllabus-plus.ics", "hisinone.ics", "outlook.ics", "moodle-canvas.ics"] {
            let (workspace, circumstances) = try imported(name, "Europe/Berlin")
            var entropy = Entropy(seed: [2])
            let again = workspace.importCalendar(try fixture(name), in: circumstances, using: &entropy)
            #expect(
                again.operations == [] && again.changed == 0 && again.commitmentsAdded + again.missionsAdded == 0,
                "\(name)")
            #expect(again.unchanged > 0)
        }
    }

    @Test func deletedCommitmentsStayDeleted() throws {
        var (workspace, circumstances) = try imported("timeedit.ics", "Europe/Stockholm")
        var entropy = Entropy(seed: [3])
        let id = workspace.commitments.all[0].id
        for operation in workspace.operations(
            [Change(.commitment, id, "deleted", .flag(true))], at: circumstances.now, using: &entropy)
        {
            workspace.apply(operation)
        }
        #expect(
            workspace.importCalendar(try fixture("timeedit.ics"), in: circumstances, using: &entropy).operations == [])
    }

    @Test func aNewerFileBringsWhatHasChanged() throws {
        var (workspace, circumstances) = try imported("hisinone.ics", "Europe/Berlin")
        var entropy = Entropy(seed: [4])
        let moved = String(decoding: try fixture("hisinone.ics"), as: UTF8.self).replacing(
            "LOCATION:Audimax", with: "LOCATION:Hörsaal 7")
        let result = workspace.importCalendar(Array(moved.utf8), in: circumstances, using: &entropy)
        #expect((result.changed, result.unchanged, result.commitmentsAdded) == (1, 2, 0))
        for operation in result.operations { workspace.apply(operation) }
        #expect(workspace.commitments.all.contains { $0.location == "Hörsaal 7" })
    }

    private func calendar(_ events: String) -> [UInt8] {
        Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(events)END:VCALENDAR\r\n".utf8)
    }

    private func event(_ uid: String, start: String, more: String = "") -> String {
        "BEGIN:VEVENT\r\nUID:\(uid)\r\nSUMMARY:\(uid)\r\nDTSTART:\(start)\r\nDURATION:PT1H\r\n\(more)END:VEVENT\r\n"
    }

    @Test func anImportThatWasUndoneCanBeBroughtInAgain() throws {
        let now = try at("2026-10-01T08:00")
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [1])
        let first = workspace.importCalendar(try fixture("hisinone.ics"), in: now, using: &entropy)
        let entries = first.operations.map { HistoryEntry(operation: $0, former: workspace.apply($0)) }
        for operation in workspace.undo(entries, at: now.now, using: &entropy).operations { workspace.apply(operation) }
        #expect(workspace.commitments.undeleted == [])
        let again = workspace.importCalendar(try fixture("hisinone.ics"), in: now, using: &entropy)
        for operation in again.operations { workspace.apply(operation) }
        #expect(again.commitmentsAdded == first.commitmentsAdded)
        #expect(workspace.commitments.undeleted.filter { !$0.isCancelled }.count == first.commitmentsAdded)
    }

    @Test func datesOfOneUIDAreAllThere() throws {
        let now = try at("2026-10-01T08:00")
        let bytes = calendar(
            event("math", start: "20261012T080000") + event("math", start: "20261019T080000")
                + event("math", start: "20261019T080000"))
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [1])
        let result = workspace.importCalendar(bytes, in: now, using: &entropy)
        for operation in result.operations { workspace.apply(operation) }
        #expect(result.commitmentsAdded == 2 && workspace.commitments.undeleted.count == 2)
        let again = workspace.importCalendar(bytes, in: now, using: &entropy)
        #expect(again.operations == [] && again.unchanged == 2)
    }

    @Test func aCommitmentCancelledInANewerFileIsRemoved() throws {
        let now = try at("2026-10-01T08:00")
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [1])
        for (more, count) in [("", 1), ("STATUS:CANCELLED\r\n", 0), ("", 1)] {
            let result = workspace.importCalendar(
                calendar(event("math", start: "20261012T080000", more: more)), in: now, using: &entropy)
            for operation in result.operations { workspace.apply(operation) }
            #expect(workspace.commitments.undeleted.count == count)
        }
    }

    @Test func aRuleInUTCKeepsItsWeekday() throws {
        // Wednesday 01:30 in UTC is Tuesday evening in Los Angeles. The rule's Wednesday is in UTC.
        let now = try at("2026-11-01T08:00", "America/Los_Angeles")
        let bytes = calendar(
            "X-WR-TIMEZONE:America/Los_Angeles\r\n"
                + event("yoga", start: "20261104T013000Z", more: "RRULE:FREQ=WEEKLY;BYDAY=WE\r\n"))
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [1])
        for operation in workspace.importCalendar(bytes, in: now, using: &entropy).operations {
            workspace.apply(operation)
        }
        let found = workspace.occurrences(from: now.now, until: now.now.adding(minutes: 14 * 1440), in: now)
        #expect(
            found.map { now.zone.civil(at: $0.start).description } == ["2026-11-03T17:30:00", "2026-11-10T17:30:00"])
    }

    @Test func hostileNumbersAreRefused() throws {
        #expect(CalendarDuration("P" + String(repeating: "999999999W", count: 20_000)) == nil)
        #expect(CalendarDuration("P999999999W")?.seconds == 604_799_999_395_200)
        let now = try at("2026-10-01T08:00")
        var entropy = Entropy(seed: [1])
        let dates = (0..<30_000).map { CivilDateTime(seconds: $0 * 86_400).basic }.joined(separator: ",")
        let result = Workspace(device: RecordID(high: 1, low: 1)).importCalendar(
            calendar(event("x", start: "20261012T080000", more: "RRULE:FREQ=DAILY\r\nEXDATE:\(dates)\r\n")), in: now,
            using: &entropy
        )
        #expect(result.commitmentsAdded == 1 && result.problems.count == 1)
    }

    @Test func sixteenBitTextIsRead() throws {
        let now = try at("2026-10-01T08:00")
        var entropy = Entropy(seed: [1])
        let text = String(decoding: calendar(event("Übung", start: "20261012T080000")), as: UTF8.self)
        for (mark, swap) in [([0xff, 0xfe] as [UInt8], false), ([0xfe, 0xff], true)] {
            let bytes =
                mark
                + text.utf16.flatMap { unit in
                    let pair = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
                    return swap ? pair.reversed() : pair
                }
            let result = Workspace(device: RecordID(high: 1, low: 1)).importCalendar(bytes, in: now, using: &entropy)
            #expect(result.commitmentsAdded == 1 && result.problems == [])
        }
    }
}
