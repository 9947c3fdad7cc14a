import DaymarkCore
import Testing

/// A device with its history, which exchanges operations with others.
private struct Device {
    var workspace: Workspace
    var entropy: Entropy
    var history: [HistoryEntry] = []
    var sent = 0

    init(_ number: UInt64, seed: UInt8) {
        workspace = Workspace(device: RecordID(high: number, low: 1))
        entropy = Entropy(seed: [seed, UInt8(number)])
    }

    mutating func commit(_ operations: [DaymarkCore.Operation]) {
        for operation in operations {
            history.append(HistoryEntry(operation: operation, former: workspace.apply(operation)))
        }
    }

    var index: UndoIndex { UndoIndex(history) }

    func unit(_ id: RecordID) -> [HistoryEntry] { history.filter { $0.operation.unit == id } }

    @discardableResult
    mutating func undo(_ id: RecordID, at now: Instant) -> Undo {
        let undo = workspace.undo(unit(index.action(of: id)), at: now, using: &entropy)
        commit(undo.operations)
        return undo
    }

    @discardableResult
    mutating func redo(_ id: RecordID, at now: Instant) -> Undo {
        let redo = workspace.redo(index.undos(of: id).map { unit($0) }, at: now, using: &entropy)
        commit(redo.operations)
        return redo
    }

    /// The values that records show. A deleted record shows nothing.
    func state() -> [String] {
        workspace.allRecords.filter { $0.value("deleted") != .flag(true) }.ordered { $0.id < $1.id }.map { record in
            let cells = record.cells.filter { $0.value != .null && $0.value != .flag(false) }
            return "\(record.id) "
                + cells.map { "\($0.field.name) \($0.element) \($0.value)" }.sorted().joined(separator: ";")
        }
    }

    /// Makes a random change, and returns its unit.
    mutating func change(_ dice: inout Dice, in now: Circumstances) throws -> RecordID? {
        let count = history.count
        let open = workspace.missions.all.filter { $0.isOpen && !$0.deleted }
        let chosen = open.isEmpty ? nil : open[dice.below(open.count)]
        switch dice.below(6) {
        case 0:
            var draft = Mission(id: RecordID(high: 0, low: 0))
            draft.title = "Task \(dice.below(1000))"
            draft.labels = ["a"]
            commit(try workspace.add(draft, in: now, using: &entropy).operations)
        case 1: commit(try chosen.map { try workspace.complete([$0.id], in: now, using: &entropy) } ?? [])
        case 2: commit(try workspace.revise(open.map { $0.id }, by: "!high +x", in: now, using: &entropy))
        case 3:
            let (text, label) = ("note \(dice.below(9))", "l\(dice.below(4))")
            guard let chosen else { return nil }
            commit(
                try workspace.change([chosen.id], in: now, using: &entropy) { mission throws(IntentError) in
                    mission.notes = text
                    mission.labels = [label]
                })
        case 4: commit(try chosen.map { try workspace.addStep("Part", to: $0.id, in: now, using: &entropy) } ?? [])
        default:
            let rows = (0..<3).map { "Row \($0) of \(dice.below(1000)),2026-12-0\($0 + 1)" }
            let file = "title,due\n" + rows.joined(separator: "\n") + "\n"
            commit(workspace.importFile(Array(file.utf8), as: .csv, in: now, using: &entropy).operations)
        }
        return history.count > count ? history[history.count - 1].operation.unit : nil
    }
}

extension Dice {
    /// A number from 0 up to, but not including, `count`.
    fileprivate mutating func below(_ count: Int) -> Int { Int(roll(0...Int64(count - 1))) }
}

/// Sends each device what the others have made since the last exchange, in one order for all, as an account does.
private func exchange(_ devices: inout [Device]) {
    let fresh = devices.map { device in
        device.history[device.sent...].map { $0.operation }.filter { $0.device == device.workspace.device }
    }
    for receiver in devices.indices {
        for sender in devices.indices where sender != receiver { devices[receiver].commit(fresh[sender]) }
        devices[receiver].sent = devices[receiver].history.count
    }
}

@Suite struct RedoTests {
    private func later(_ now: Circumstances, _ minutes: Int) -> Circumstances {
        Circumstances(now: now.now.adding(minutes: Int64(minutes)), zone: now.zone, zones: now.zones)
    }

    @Test(arguments: 1...30 as ClosedRange<UInt8>) func undoThenRedoChangesNothing(_ seed: UInt8) throws {
        let now = try at("2026-11-23T08:00")
        var dice = Dice(UInt64(seed))
        var device = Device(1, seed: seed)
        var units: [RecordID] = []
        for step in 0..<20 { if let unit = try device.change(&dice, in: later(now, step)) { units.append(unit) } }
        for step in 0..<30 {
            let unit = units[dice.below(units.count)]
            let before = device.state()
            device.undo(unit, at: later(now, 100 + step * 2).now)
            #expect(device.index.isUndone(unit) && device.index.lastUndone == unit)
            let redo = device.redo(unit, at: later(now, 101 + step * 2).now)
            #expect(redo.kept.isEmpty && device.state() == before)
            #expect(!device.index.isUndone(unit) && device.index.lastUndone == nil)
        }
    }

    /// Everything is undone newest first, and redone oldest first.
    @Test(arguments: 1...20 as ClosedRange<UInt8>) func severalUndosAreRedoneOneAfterTheOther(_ seed: UInt8) throws {
        let now = try at("2026-11-23T08:00")
        var dice = Dice(UInt64(seed) + 100)
        var device = Device(1, seed: seed)
        var states: [(unit: RecordID, before: [String])] = []
        for step in 0..<15 {
            let before = device.state()
            if let unit = try device.change(&dice, in: later(now, step)) { states.append((unit, before)) }
        }
        let last = device.state()
        for (step, state) in states.reversed().enumerated() {
            device.undo(state.unit, at: later(now, 100 + step).now)
            #expect(device.state() == state.before)
        }
        for step in states.indices {
            let unit = try #require(device.index.lastUndone)
            #expect(unit == states[step].unit)
            device.redo(unit, at: later(now, 200 + step).now)
            #expect(device.state() == (step + 1 < states.count ? states[step + 1].before : last))
        }
        #expect(device.index.lastUndone == nil)
    }

    /// Two devices undo the same action at once, and any of them redoes it.
    @Test(arguments: 1...30 as ClosedRange<UInt8>) func redoOnAnyDeviceBringsTheActionBack(_ seed: UInt8) throws {
        let now = try at("2026-11-23T08:00")
        var dice = Dice(UInt64(seed) + 200)
        var devices = (1...3).map { Device($0, seed: seed) }
        var units: [RecordID] = []
        for step in 0..<12 {
            let here = dice.below(3)
            if let unit = try devices[here].change(&dice, in: later(now, step)) { units.append(unit) }
            exchange(&devices)
        }
        let before = devices[0].state()
        #expect(devices.allSatisfy { $0.state() == before })
        let unit = try #require(units.last)
        for here in 0..<1 + dice.below(3) { devices[here].undo(unit, at: later(now, 50 - here).now) }
        exchange(&devices)
        #expect(devices.allSatisfy { $0.index.isUndone(unit) && $0.state() == devices[0].state() })
        let redo = devices[dice.below(3)].redo(unit, at: later(now, 60).now)
        exchange(&devices)
        #expect(redo.kept.isEmpty)
        #expect(devices.allSatisfy { $0.state() == before && !$0.index.isUndone(unit) })
        // The next undo and redo work as the first did.
        let other = dice.below(3)
        devices[other].undo(unit, at: later(now, 70).now)
        devices[other].redo(unit, at: later(now, 71).now)
        exchange(&devices)
        #expect(devices.allSatisfy { $0.state() == before })
    }

    @Test func aRedoLeavesWhatWasChangedAfterTheUndo() throws {
        let now = try at("2026-11-23T08:00")
        var device = Device(1, seed: 7)
        var draft = Mission(id: RecordID(high: 0, low: 0))
        draft.title = "Call the bank"
        let (mission, operations) = try device.workspace.add(draft, in: now, using: &device.entropy)
        device.commit(operations)
        func edit(_ device: inout Device, _ change: @escaping (inout Mission) -> Void) throws -> RecordID {
            device.commit(
                try device.workspace.change([mission.id], in: now, using: &device.entropy) { one throws(IntentError) in
                    change(&one)
                })
            return try #require(device.history.last).operation.unit
        }
        let first = try edit(&device) { ($0.notes, $0.estimate) = ("bring the letter", 20) }
        device.undo(first, at: now.now)
        _ = try edit(&device) { $0.notes = "bring the form" }
        let redo = device.redo(first, at: now.now)
        #expect(redo.kept.map { $0.field } == ["notes"])
        let after = try #require(device.workspace.missions[mission.id])
        #expect(after.notes == "bring the form" && after.estimate == 20)
    }
}
