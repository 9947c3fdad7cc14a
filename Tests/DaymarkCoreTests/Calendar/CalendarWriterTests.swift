import Testing

@testable import DaymarkCore

/// Written calendars read back unchanged, and follow the rules of RFC 5545.
@Suite struct CalendarWriterTests {
    private func imported(_ bytes: [UInt8], _ now: Circumstances) -> Workspace {
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [1])
        let result = workspace.importCalendar(bytes, in: now, using: &entropy)
        for operation in result.operations { workspace.apply(operation) }
        return workspace
    }

    private func happenings(_ workspace: Workspace, _ now: Circumstances) -> [String] {
        workspace.occurrences(from: now.now, until: now.now.adding(minutes: 400 * 1440), in: now).map {
            "\($0.start) \($0.end) \($0.title) \($0.location) \($0.busy)"
        }
    }

    @Test(arguments: ["hisinone.ics", "timeedit.ics", "syllabus-plus.ics", "outlook.ics", "moodle-canvas.ics"])
    func calendarsComeBack(_ name: String) throws {
        let now = try at("2026-10-01T08:00")
        let workspace = imported(try fixture(name), now)
        let text = CalendarWriter.text(workspace, in: now)
        let again = imported(Array(text.utf8), now)
        #expect(happenings(again, now) == happenings(workspace, now))
        func due(_ workspace: Workspace) -> [String] {
            workspace.missions.undeleted.map { "\($0.title) \($0.deadline?.description ?? "")" }.sorted()
        }
        #expect(due(again) == due(workspace))
        #expect(
            CalendarWriter.text(again, in: now).split(separator: "\r\n").filter { !$0.hasPrefix("DTSTAMP") }
                == text.split(separator: "\r\n").filter { !$0.hasPrefix("DTSTAMP") })
    }

    @Test func anExportedPlanIsNotImportedAsCommitments() throws {
        let now = try at("2026-11-21T10:00")
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [1])
        guard
            case .mission(let draft) = CaptureReader.read(
                "Essay tomorrow 17:00 ~1h", settings: workspace.settings, in: now
            ).target
        else { return }
        for operation in try workspace.add(draft, in: now, using: &entropy).operations { workspace.apply(operation) }
        let text = CalendarWriter.text(workspace, plan: workspace.plan(in: now), in: now)
        #expect(text.contains("BEGIN:VEVENT") && text.contains("SUMMARY:Essay\r\nRELATED-TO:"))
        let again = imported(Array(text.utf8), now)
        #expect(again.commitments.undeleted.isEmpty && again.missions.undeleted.count == 1)
    }

    @Test func linesAreFoldedAndTextEscaped() throws {
        let now = try at("2026-11-21T10:00")
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [1])
        var draft = Mission(id: RecordID(high: 0, low: 0))
        draft.title =
            "Übung; eins, zwei \\ drei \u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} "
            + String(repeating: "ü", count: 120)
        draft.notes = "first\nsecond\u{7}"
        (draft.priority, draft.labels, draft.status) = (.critical, ["a,b", "c"], .active)
        for operation in try workspace.add(draft, in: now, using: &entropy).operations { workspace.apply(operation) }
        let text = CalendarWriter.text(workspace, in: now)
        #expect(text.hasSuffix("END:VCALENDAR\r\n"))
        for line in text.split(separator: "\r\n") { #expect(line.utf8.count <= 75) }
        let read = try #require(imported(Array(text.utf8), now).missions.all.first)
        #expect(
            (read.title, read.notes, read.priority, read.labels, read.status) == (
                draft.title, "first\nsecond ", .critical, ["a,b", "c"], .active
            ))
    }

    @Test func fieldsWithoutAPropertyComeBack() throws {
        let now = try at("2026-11-21T10:00")
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [1])
        var essay = Mission(id: RecordID(high: 0, low: 7))
        (essay.title, essay.deadline) = ("Essay", Deadline("2026-11-23T16:00:00Z[Europe/Berlin]"))
        (essay.category, essay.placement, essay.aggression) = (.school, .mustDo, .nuclear)
        (essay.estimate, essay.estimateBy) = (120, .person)
        (essay.energyNeeded, essay.cognitiveLoad) = (.high, .heavy)
        (essay.snoozedUntil, essay.tools) = (Instant(seconds: 1_795_420_800), ["laptop"])
        essay.created = now.now
        var step = Step(id: RecordID(high: 0, low: 8))
        (step.mission, step.title, step.minutes, step.created) = (essay.id, "Outline, first", 25, now.now)
        var visit = Commitment(id: RecordID(high: 0, low: 9))
        (visit.title, visit.zone) = ("Visit", "Europe/Berlin")
        (visit.start, visit.end) = (WallMoment("2026-11-24T14:00:00"), WallMoment("2026-11-24T15:00:00"))
        (visit.travel, visit.answer, visit.created) = (30, .tentative, now.now)
        let changes =
            Mission.schema.changes(from: nil, to: essay) + Step.schema.changes(from: nil, to: step)
            + Commitment.schema.changes(from: nil, to: visit)
        for operation in workspace.operations(changes, at: now.now, using: &entropy) { workspace.apply(operation) }
        let file = Array(CalendarWriter.text(workspace, in: now).utf8)

        let again = imported(file, now)
        let mission = try #require(again.missions.undeleted.first)
        #expect((mission.category, mission.placement, mission.aggression) == (.school, .mustDo, .nuclear))
        #expect((mission.estimate, mission.energyNeeded, mission.cognitiveLoad) == (120, .high, .heavy))
        #expect(mission.snoozedUntil == essay.snoozedUntil && mission.tools == ["laptop"] && mission.extra.isEmpty)
        #expect(again.steps(of: mission.id).map { "\($0.title) \($0.minutes ?? 0)" } == ["Outline, first 25"])
        let commitment = try #require(again.commitments.undeleted.first)
        #expect(commitment.travel == 30 && commitment.answer == .tentative)
        // Where it was exported, the file changes nothing.
        let result = workspace.importCalendar(file, in: now, using: &entropy)
        #expect(result.added.isEmpty && result.changed == 0)
    }

    @Test func theTimesOfStepsComeBack() throws {
        let now = try at("2026-11-21T10:00")
        let fields = """
            {"steps":[{"title":"Read","done":true,"doneAt":1795000000000},{"title":"Write","minutes":60,"done":true}]}
            """
        var harness = ImportDesk()
        let todo = Inbox.item("UID:a", "SUMMARY:Essay", "X-DAYMARK-FIELDS:\(fields)", kind: "VTODO")
        harness.bring(bytes: Inbox.calendar(todo), .ics, now)
        let files: [(ImportFormat, String)] = [
            (.ics, CalendarWriter.text(harness.workspace, in: now)),
            (.taskwarrior, TaskwarriorExport.text(harness.workspace, in: now)),
        ]
        for (format, file) in files {
            var other = ImportDesk()
            other.bring(file, format, now)
            for workspace in [harness.workspace, other.workspace] {
                let mission = try #require(workspace.missions.undeleted.first)
                let steps = workspace.steps(of: mission.id)
                #expect(steps.map { $0.title } == ["Read", "Write"] && steps.map { $0.minutes } == [nil, 60])
                #expect(steps.map { $0.doneAt } == [Instant(seconds: 1_795_000_000), nil], "\(format)")
                // Nothing was done on the day of the import.
                let day = WakingDay.current(at: now.now, settings: workspace.settings, in: now.zone)
                #expect(workspace.doneWork(on: day, in: now).isEmpty)
            }
        }
    }

    @Test func stepsWithTheSameTitleComeBackEach() throws {
        let now = try at("2026-11-21T10:00")
        var harness = ImportDesk()
        let list = "- [ ] Essay\n  - [x] Write\n  - [ ] Break\n  - [ ] Write\n  - [ ] Break\n  - [ ] Edit\n"
        harness.bring(list, .text, now)
        let titles = ["Write", "Break", "Write", "Break", "Edit"]
        #expect(harness.steps("Essay") == titles && harness.bring(list, .text, now).operations == [])
        let files: [(ImportFormat, String)] = [
            (.ics, CalendarWriter.text(harness.workspace, in: now)),
            (.taskwarrior, TaskwarriorExport.text(harness.workspace, in: now)),
        ]
        for (format, file) in files {
            var other = ImportDesk()
            other.bring(file, format, now)
            #expect(other.steps("Essay") == titles, "\(format)")
            let copy = try #require(other.mission("Essay"))
            #expect(other.workspace.steps(of: copy.id).map { $0.done } == [true, false, false, false, false])
            // The steps are here now, so they are not added again.
            for _ in 1...2 { other.bring(file, format, now) }
            #expect(other.steps("Essay") == titles, "\(format)")
            harness.bring(file, format, now)
            #expect(harness.steps("Essay") == titles, "\(format)")
        }
    }

    @Test func theEndOfARuleIsInUTC() throws {
        let now = try at("2026-11-21T10:00")
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [1])
        guard
            case .commitment(let draft) = CaptureReader.read(
                "Physics every mon 10-11:30 until 12 Jul", settings: workspace.settings, in: now
            ).target
        else { return }
        for operation in try workspace.add(draft, in: now, using: &entropy).operations { workspace.apply(operation) }
        let text = CalendarWriter.text(workspace, in: now)
        #expect(text.contains("UNTIL=20270712T215959Z") && text.contains("DTSTART;TZID=Europe/Berlin:20261123T100000"))
        #expect(text.contains("TZID:Europe/Berlin") && text.contains("TZOFFSETTO:+0200"))
        #expect(happenings(imported(Array(text.utf8), now), now).count == happenings(workspace, now).count)
    }
}
