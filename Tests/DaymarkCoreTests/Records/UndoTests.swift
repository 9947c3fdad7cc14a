import DaymarkCore
import Testing

@Suite struct UndoTests {
    private struct Harness {
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [5])
        var history: [HistoryEntry] = []

        mutating func commit(_ operations: [DaymarkCore.Operation]) {
            for operation in operations {
                history.append(HistoryEntry(operation: operation, former: workspace.apply(operation)))
            }
        }

        mutating func undo(_ unit: [HistoryEntry], _ now: Instant) -> Undo {
            let undo = workspace.undo(unit, at: now, using: &entropy)
            commit(undo.operations)
            return undo
        }
    }

    @Test func undoBringsBackWhatWasThere() throws {
        let now = try at("2026-11-21T10:00")
        var dice = Dice(13)
        for _ in 0..<100 {
            var harness = Harness()
            var draft = Mission(id: RecordID(high: 0, low: 0))
            draft.title = "Essay"
            draft.labels = ["a"]
            let (mission, operations) = try harness.workspace.add(draft, in: now, using: &harness.entropy)
            harness.commit(operations)
            let before = try #require(harness.workspace.missions[mission.id])
            let count = harness.history.count
            harness.commit(
                try harness.workspace.change([mission.id], in: now, using: &harness.entropy) {
                    mission throws(IntentError) in
                    if dice.chance(50) { mission.title = "Another" }
                    if dice.chance(50) { mission.labels = ["b", "c"] }
                    if dice.chance(50) { mission.estimate = 45 }
                    if dice.chance(50) { mission.priority = .critical }
                    mission.notes = "text"
                })
            let undo = harness.undo(Array(harness.history[count...]), now.now)
            #expect(undo.kept == [])
            #expect(harness.workspace.missions[mission.id] == before)
        }
    }

    @Test func undoingAnAdditionDeletesAndCanItselfBeUndone() throws {
        let now = try at("2026-11-21T10:00")
        var harness = Harness()
        var draft = Mission(id: RecordID(high: 0, low: 0))
        draft.title = "Essay"
        let (mission, operations) = try harness.workspace.add(draft, in: now, using: &harness.entropy)
        harness.commit(operations)
        _ = harness.undo([harness.history[0]], now.now)
        #expect(harness.workspace.missions[mission.id]?.deleted == true)
        _ = harness.undo([harness.history[1]], now.now)
        #expect(harness.workspace.missions[mission.id] == mission)
    }

    @Test func undoKeepsLaterChanges() throws {
        let now = try at("2026-11-21T10:00")
        var harness = Harness()
        var draft = Mission(id: RecordID(high: 0, low: 0))
        draft.title = "Essay"
        let (mission, operations) = try harness.workspace.add(draft, in: now, using: &harness.entropy)
        harness.commit(operations)
        harness.commit(
            try harness.workspace.change([mission.id], in: now, using: &harness.entropy) {
                mission throws(IntentError) in
                mission.title = "Essay on Dune"
                mission.estimate = 60
            })
        harness.commit(
            try harness.workspace.change([mission.id], in: now, using: &harness.entropy) {
                mission throws(IntentError) in
                mission.title = "Dune"
            })
        let undo = harness.undo([harness.history[1]], now.now)
        #expect(undo.kept.map { $0.field } == ["title"])
        #expect(harness.workspace.missions[mission.id]?.title == "Dune")
        #expect(harness.workspace.missions[mission.id]?.estimate == nil)
    }

    @Test func aGroupIsUndoneAsOne() throws {
        let now = try at("2026-10-01T10:00")
        var harness = Harness()
        let events = (0..<300).map {
            "BEGIN:VEVENT\nUID:\($0)\nSUMMARY:Event \($0)\nDTSTART:20261005T090000\nDTEND:20261005T100000\nEND:VEVENT"
        }
        let file = "BEGIN:VCALENDAR\n" + events.joined(separator: "\n") + "\nEND:VCALENDAR\n"
        harness.commit(harness.workspace.importCalendar(Array(file.utf8), in: now, using: &harness.entropy).operations)
        #expect(harness.history.count > 1 && Set(harness.history.map { $0.operation.unit }).count == 1)
        _ = harness.undo(harness.history, now.now)
        #expect(harness.workspace.commitments.undeleted == [])
    }

    @Test func oneSettingChangedThriceComesBackStepByStep() throws {
        let now = try at("2026-11-21T10:00")
        var harness = Harness()
        var units: [[HistoryEntry]] = []
        for gap in [6, 10, 20] as [Int64] {
            let count = harness.history.count
            harness.commit(harness.workspace.changeSettings(in: now, using: &harness.entropy) { $0.gap = gap })
            units.append(Array(harness.history[count...]))
        }
        var seen: [Int64] = []
        for unit in units.reversed() {
            let undo = harness.undo(unit, now.now)
            #expect(undo.kept == [] && undo.operations.count == 1)
            seen.append(harness.workspace.settings.gap)
        }
        #expect(seen == [10, 6, 5])
    }

    @Test func anUndoWithNothingLeftToResetCountsAsUndone() throws {
        let now = try at("2026-11-21T10:00")
        var harness = Harness()
        harness.commit(harness.workspace.changeSettings(in: now, using: &harness.entropy) { $0.gap = 6 })
        let unit = harness.history
        harness.commit(harness.workspace.changeSettings(in: now, using: &harness.entropy) { $0.gap = 10 })
        let undo = harness.undo(unit, now.now)
        #expect(harness.workspace.settings.gap == 10)
        #expect(undo.kept.count == 1 && undo.operations.first?.undoes == unit[0].operation.unit)
        let text = try #require(undo.operations.first).json.bytes
        #expect(try DaymarkCore.Operation(bytes: text, kinds: .daymark) == undo.operations.first)
    }

    /// Undoing random changes, newest first, restores the original state.
    @Test(arguments: 1...40) func everythingCanBeTakenBack(_ seed: UInt8) throws {
        let now = try at("2026-11-23T08:00")
        var person = RandomPerson(seed: seed)
        try person.add(["Essay tomorrow +dune", "Lab every fri ~2h", "Physics every mon 10-11"], in: now)
        let before = person.state
        var units: [[HistoryEntry]] = []
        for step in 0..<25 {
            let later = Circumstances(now: now.now.adding(minutes: Int64(step)), zone: now.zone, zones: now.zones)
            let operations = try person.change(step, in: later)
            if !operations.isEmpty { units.append(person.apply(operations)) }
        }
        #expect(units.count > 10)
        for (index, unit) in units.reversed().enumerated() {
            let undo = person.undo(unit, at: now.now.adding(minutes: Int64(100 + index)))
            #expect(undo.kept.isEmpty)
        }
        #expect(person.state == before)
    }
}

/// Somebody who changes missions and commitments at random.
private struct RandomPerson {
    var workspace: Workspace
    var entropy: Entropy

    init(seed: UInt8) {
        workspace = Workspace(device: RecordID(high: 1, low: UInt64(seed)))
        entropy = Entropy(seed: [seed])
    }

    /// The cells of all records that are not deleted, as text. Cells without a value are left out.
    var state: [String] {
        workspace.allRecords.filter { $0.value("deleted") != .flag(true) }.ordered { $0.id < $1.id }.map { record in
            let cells = record.cells.filter { $0.value != .null && $0.value != .flag(false) }
            return "\(record.id) "
                + cells.map { "\($0.field.name) \($0.element) \($0.value)" }.sorted().joined(separator: ";")
        }
    }

    mutating func apply(_ operations: [DaymarkCore.Operation]) -> [HistoryEntry] {
        operations.map { HistoryEntry(operation: $0, former: workspace.apply($0)) }
    }

    mutating func undo(_ unit: [HistoryEntry], at now: Instant) -> Undo {
        let undo = workspace.undo(unit, at: now, using: &entropy)
        _ = apply(undo.operations)
        return undo
    }

    /// Adds the missions and commitments of some lines.
    mutating func add(_ lines: [String], in circumstances: Circumstances) throws {
        for line in lines { _ = apply(try operations(adding: line, in: circumstances)) }
    }

    /// Returns a random change. Empty if there is nothing to change.
    mutating func change(_ step: Int, in circumstances: Circumstances) throws -> [DaymarkCore.Operation] {
        let open = workspace.missions.all.filter { $0.isOpen }
        let chosen = open.isEmpty ? nil : open[Int(entropy.next() % UInt64(open.count))].id
        let weeks = Int64(entropy.next() % 5)
        let reach = Reach.allCases[Int(entropy.next() % 3)]
        switch entropy.next() % 6 {
        case 0: return try operations(adding: "More \(step) fri", in: circumstances)
        case 1:
            guard let chosen else { return [] }
            return try workspace.complete([chosen], in: circumstances, using: &entropy)
        case 2:
            return try workspace.revise(open.map { $0.id }, by: "!high +x\(step)", in: circumstances, using: &entropy)
        case 3:
            guard let chosen else { return [] }
            return try workspace.addStep("Part ~5min", to: chosen, in: circumstances, using: &entropy)
        case 4: return moveDate(after: weeks, reach, in: circumstances)
        default:
            guard let chosen else { return [] }
            return try workspace.abandon([chosen], in: circumstances, using: &entropy)
        }
    }

    private mutating func operations(
        adding line: String, in circumstances: Circumstances
    ) throws -> [DaymarkCore.Operation] {
        switch CaptureReader.read(line, settings: workspace.settings, in: circumstances).target {
        case .mission(let draft): try workspace.add(draft, in: circumstances, using: &entropy).operations
        case .commitment(let draft): try workspace.add(draft, in: circumstances, using: &entropy).operations
        }
    }

    /// Moves a date of the first series to noon.
    private mutating func moveDate(
        after weeks: Int64, _ reach: Reach, in circumstances: Circumstances
    ) -> [DaymarkCore.Operation] {
        guard let series = workspace.commitments.undeleted.first(where: { $0.overrideOf == nil }) else { return [] }
        let moment = series.start.map { WallMoment.time($0.civil.adding(minutes: weeks * 7 * 1440)) }
        let settings = workspace.settings
        // Changing a date after the end of the series throws, which counts as no change.
        let change = try? workspace.change(
            commitment: series.id, reach, at: moment, in: circumstances, using: &entropy
        ) { one throws(IntentError) in
            one.revise(by: "12-13", settings: settings, in: circumstances)
        }
        return change ?? []
    }
}
