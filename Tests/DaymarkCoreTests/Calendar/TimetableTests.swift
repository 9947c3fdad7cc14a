import DaymarkCore
import Testing

/// Calendars in the dialects of university systems, each across a change of the clock: lectures stay at their wall-clock hour.
@Suite struct TimetableTests {
    private func imported(_ name: String, _ zone: String) throws -> (Workspace, Circumstances) {
        let circumstances = try at("2026-10-01T08:00", zone)
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [1])
        let result = workspace.importCalendar(try fixture(name), circumstances, &entropy)
        #expect(result.problems == [])
        for operation in result.operations { workspace.apply(operation) }
        return (workspace, circumstances)
    }

    private func lectures(_ name: String, _ zone: String, until: String = "2027-03-01") throws -> [String] {
        let (workspace, circumstances) = try imported(name, zone)
        let end = circumstances.zone.instant(of: CivilDateTime(try date(until)))
        return workspace.occurrences(from: circumstances.now, until: end, circumstances).map { occurrence in
            let start = circumstances.zone.civil(at: occurrence.start)
            return occurrence.allDay ? "\(start.date) all day" : "\(start)–\(circumstances.zone.civil(at: occurrence.end).time)"
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
        // Seen from Berlin, whose clock goes back a week earlier, the lectures move by an hour and back.
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
        #expect(workspace.plan(circumstances).blocks.isEmpty)
    }

    @Test func theSameFileTwiceAddsNothing() throws {
        for name in ["timeedit.ics", "syllabus-plus.ics", "hisinone.ics", "outlook.ics", "moodle-canvas.ics"] {
            let (workspace, circumstances) = try imported(name, "Europe/Berlin")
            var entropy = Entropy(seed: [2])
            let again = workspace.importCalendar(try fixture(name), circumstances, &entropy)
            #expect(
                again.operations == [] && again.changed == 0 && again.commitmentsAdded + again.missionsAdded == 0, "\(name)")
            #expect(again.unchanged > 0)
        }
    }

    @Test func whatWasDeletedStaysDeleted() throws {
        var (workspace, circumstances) = try imported("timeedit.ics", "Europe/Stockholm")
        var entropy = Entropy(seed: [3])
        let id = workspace.commitments.all[0].id
        for operation in workspace.operations(
            [Change(.commitment, id, "deleted", .flag(true))], at: circumstances.now, &entropy)
        {
            workspace.apply(operation)
        }
        #expect(workspace.importCalendar(try fixture("timeedit.ics"), circumstances, &entropy).operations == [])
    }

    @Test func aNewerFileBringsWhatHasChanged() throws {
        var (workspace, circumstances) = try imported("hisinone.ics", "Europe/Berlin")
        var entropy = Entropy(seed: [4])
        let moved = String(decoding: try fixture("hisinone.ics"), as: UTF8.self).replacing(
            "LOCATION:Audimax", with: "LOCATION:Hörsaal 7")
        let result = workspace.importCalendar(Array(moved.utf8), circumstances, &entropy)
        #expect((result.changed, result.unchanged, result.commitmentsAdded) == (1, 1, 0))
        for operation in result.operations { workspace.apply(operation) }
        #expect(workspace.commitments.all.contains { $0.location == "Hörsaal 7" })
    }
}
