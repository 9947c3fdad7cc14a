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
        var entropy = Entropy(seed: [seed])
        var workspace = Workspace(device: RecordID(high: 1, low: UInt64(seed)))
        func apply(_ operations: [DaymarkCore.Operation]) -> [HistoryEntry] {
            operations.map { HistoryEntry(operation: $0, former: workspace.apply($0)) }
        }
        for line in ["Essay tomorrow +dune", "Lab every fri ~2h"] {
            guard case .mission(let draft) = CaptureReader.read(line, settings: workspace.settings, in: now).target
            else { continue }
            _ = apply(try workspace.add(draft, in: now, using: &entropy).operations)
        }
        guard
            case .commitment(let lecture) = CaptureReader.read(
                "Physics every mon 10-11", settings: workspace.settings, in: now
            )
            .target
        else { return }
        _ = apply(try workspace.add(lecture, in: now, using: &entropy).operations)
        func state() -> [String] {
            workspace.allRecords.filter { $0.value("deleted") != .flag(true) }.ordered { $0.id < $1.id }.map { record in
                let cells = record.cells.filter { $0.value != .null && $0.value != .flag(false) }
                return "\(record.id) "
                    + cells.map { "\($0.field.name) \($0.element) \($0.value)" }.sorted().joined(separator: ";")
            }
        }
        let before = state()
        var units: [[HistoryEntry]] = []
        for step in 0..<25 {
            let later = Circumstances(now: now.now.adding(minutes: Int64(step)), zone: now.zone, zones: now.zones)
            let open = workspace.missions.all.filter { $0.isOpen }
            let chosen = open.isEmpty ? nil : open[Int(entropy.next() % UInt64(open.count))]
            let weeks = Int64(entropy.next() % 5)
            let (settings, reach) = (workspace.settings, Reach.allCases[Int(entropy.next() % 3)])
            let operations: [DaymarkCore.Operation]
            switch entropy.next() % 6 {
            case 0:
                guard
                    case .mission(let draft) = CaptureReader.read("More \(step) fri", settings: settings, in: later)
                        .target
                else {
                    continue
                }
                operations = try workspace.add(draft, in: later, using: &entropy).operations
            case 1: operations = try chosen.map { try workspace.complete([$0.id], in: later, using: &entropy) } ?? []
            case 2:
                operations = try workspace.revise(open.map { $0.id }, by: "!high +x\(step)", in: later, using: &entropy)
            case 3:
                operations =
                    try chosen.map { try workspace.addStep("Part ~5min", to: $0.id, in: later, using: &entropy) } ?? []
            case 4:
                guard let series = workspace.commitments.undeleted.first(where: { $0.overrideOf == nil }) else {
                    continue
                }
                let moment = series.start.map { WallMoment.time($0.civil.adding(minutes: weeks * 7 * 1440)) }
                // Changing a date after the end of the series throws, which counts as no change.
                operations =
                    (try? workspace.change(commitment: series.id, reach, at: moment, in: later, using: &entropy) {
                        one throws(IntentError) in
                        one.revise(by: "12-13", settings: settings, in: later)
                    }) ?? []
            default: operations = try chosen.map { try workspace.abandon([$0.id], in: later, using: &entropy) } ?? []
            }
            if !operations.isEmpty { units.append(apply(operations)) }
        }
        #expect(units.count > 10)
        for (index, unit) in units.reversed().enumerated() {
            let undo = workspace.undo(unit, at: now.now.adding(minutes: Int64(100 + index)), using: &entropy)
            #expect(undo.kept.isEmpty)
            _ = apply(undo.operations)
        }
        #expect(state() == before)
    }
}
