import Testing

@testable import DaymarkCore

/// Several devices complete the same date of a repeating mission, each without knowing of the others.
@Suite struct SharedCompletionTests {
    private struct Device {
        var workspace: Workspace
        var entropy: Entropy
        var own: [HistoryEntry] = []
        var seen = Set<RecordID>()

        init(_ number: UInt8) {
            workspace = Workspace(device: RecordID(high: UInt64(number), low: 1))
            entropy = Entropy(seed: [number])
        }

        mutating func receive(_ operation: DaymarkCore.Operation) {
            guard seen.insert(operation.id).inserted else { return }
            workspace.apply(operation)
        }

        mutating func commit(_ operations: [DaymarkCore.Operation]) -> [DaymarkCore.Operation] {
            for operation in operations {
                seen.insert(operation.id)
                own.append(HistoryEntry(operation: operation, former: workspace.apply(operation)))
            }
            return operations
        }
    }

    private var open: (Device) -> [Mission] { { $0.workspace.missions.all.filter { $0.isOpen } } }

    /// Two devices with the mission `line`, and its id.
    private func pair(_ line: String, _ now: Circumstances) throws -> (Device, Device, RecordID) {
        var (one, other) = (Device(1), Device(2))
        let read = CaptureReader.read(line, settings: one.workspace.settings, in: now)
        guard case .mission(let draft) = read.target else { throw RecurrenceError.empty }
        let (mission, added) = try one.workspace.add(draft, in: now, using: &one.entropy)
        for operation in one.commit(added) { other.receive(operation) }
        return (one, other, mission.id)
    }

    @Test(arguments: [
        ("2026-11-23T10:00", "2026-11-23T10:00"), ("2026-11-23T10:00", "2026-11-26T10:00"),
        ("2026-11-26T10:00", "2026-11-23T22:00"), ("2026-11-24T00:30", "2026-11-24T10:00"),
    ])
    func onDifferentDaysTheyMakeOneSuccessorAndUndoOfEitherLeavesOne(_ first: String, _ second: String) throws {
        for undoesFirst in [true, false] {
            var (one, other, id) = try pair("drops every day 20:00", at("2026-11-23T09:00"))
            let here = one.commit(try one.workspace.complete([id], in: at(first), using: &one.entropy))
            let there = other.commit(try other.workspace.complete([id], in: at(second), using: &other.entropy))
            for operation in there { one.receive(operation) }
            for operation in here { other.receive(operation) }
            #expect(open(one).count == 1 && open(one) == open(other))
            #expect(open(one).first?.seriesOf == id)
            let now = try at("2026-11-27T09:00").now
            let undo =
                undoesFirst
                ? one.workspace.undo([one.own[1]], at: now, using: &one.entropy)
                : other.workspace.undo([other.own[0]], at: now, using: &other.entropy)
            for operation in undo.operations {
                one.receive(operation)
                other.receive(operation)
            }
            #expect(open(one).count == 1 && open(one) == open(other))
        }
    }

    @Test func laterCompletionsOnTheOtherDeviceStay() throws {
        var (one, other, id) = try pair("drops every day 20:00", at("2026-11-23T09:00"))
        var here = one.commit(try one.workspace.complete([id], in: at("2026-11-23T20:00"), using: &one.entropy))
        let next = try #require(open(one).first).id
        here += one.commit(try one.workspace.complete([next], in: at("2026-11-24T20:00"), using: &one.entropy))
        let there = other.commit(try other.workspace.complete([id], in: at("2026-11-25T09:00"), using: &other.entropy))
        for operation in there { one.receive(operation) }
        for operation in here { other.receive(operation) }
        #expect(open(one) == open(other))
        #expect(open(one).map { $0.id } == [Mission.successorID(of: next)])
        // Reopening the first date and doing it again changes nothing that followed.
        var (again, before) = (one, open(one))
        _ = again.commit(try again.workspace.reopen([id], in: at("2026-11-25T10:00"), using: &again.entropy))
        _ = again.commit(try again.workspace.complete([id], in: at("2026-11-25T11:00"), using: &again.entropy))
        #expect(open(again) == before)
        before = again.workspace.missions.all.filter { $0.status == .completed }
        #expect(before.map { $0.id }.ordered() == [id, next].ordered())
    }

    /// Random histories: each device completes, reopens and undoes the same date, and sometimes hears of the others.
    @Test func inAnyOrderExactlyOneDateIsOpen() throws {
        let start = try at("2026-11-23T09:00")
        for seed in 0..<400 as Range<UInt64> {
            var dice = Dice(seed)
            let (one, other, id) = try pair("drops every day 20:00 ~10m", start)
            var devices = [one, other, Device(3)]
            var sent = one.own.map { $0.operation }
            for operation in sent { devices[2].receive(operation) }
            var now = start.now
            for _ in 0..<dice.roll(2...14) {
                now = now.adding(minutes: dice.roll(1...900))
                let then = Circumstances(now: now, zone: start.zone, zones: start.zones)
                let index = Int(dice.roll(0...2))
                var device = devices[index]
                let isOpen = device.workspace.missions[id]?.isOpen ?? false
                switch dice.roll(1...10) {
                case ...4 where isOpen:
                    sent += device.commit(try device.workspace.complete([id], in: then, using: &device.entropy))
                case ...6 where !isOpen:
                    sent += device.commit(try device.workspace.reopen([id], in: then, using: &device.entropy))
                case ...8 where device.own.count > (index == 0 ? 1 : 0):
                    let entry = dice.pick(Array(device.own.dropFirst(index == 0 ? 1 : 0)))
                    let undo = device.workspace.undo([entry], at: now, using: &device.entropy)
                    sent += device.commit(undo.operations)
                default:
                    for operation in sent where dice.chance(70) { device.receive(operation) }
                }
                devices[index] = device
            }
            for index in devices.indices { for operation in sent { devices[index].receive(operation) } }
            let found = devices.map { open($0) }
            #expect(found[0].count == 1, "seed \(seed): \(found[0].map { $0.id == id })")
            #expect(found[0] == found[1] && found[1] == found[2], "seed \(seed)")
        }
    }
}
