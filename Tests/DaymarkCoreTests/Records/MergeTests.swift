import DaymarkCore
import Testing

/// Merging gives the same result in every order, even if operations arrive more than once.
@Suite struct MergeTests {
    private let mission = RecordID(high: 7, low: 7)

    private func operations(_ dice: inout Dice, _ count: Int) -> [DaymarkCore.Operation] {
        (0..<count).map { _ in
            let changes = (0..<dice.roll(1...3)).map { _ in
                switch dice.roll(0...3) {
                case 0: Change(.mission, mission, "title", .text("title \(dice.roll(0...9))"))
                case 1: Change(.mission, mission, "labels", element: dice.pick(["a", "b"]), .flag(dice.chance(60)))
                case 2: Change(.mission, mission, "deleted", .flag(dice.chance(30)))
                default: Change(.mission, mission, "later", .int(dice.roll(0...9)))
                }
            }
            return DaymarkCore.Operation(
                id: dice.id(), device: RecordID(high: 1, low: 1),
                time: LogicalTime(bits: UInt64(dice.roll(1...4)) << 16),
                changes: changes)
        }
    }

    private func merged(_ operations: [DaymarkCore.Operation]) -> (JSON?, JSON?) {
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        for operation in operations { workspace.apply(operation) }
        return (workspace.record(mission)?.fields, workspace.record(mission)?.stamps)
    }

    @Test func mergesGiveTheSameInAnyOrder() {
        var dice = Dice(10)
        for _ in 0..<500 {
            let all = operations(&dice, 5)
            let first = merged(all)
            // NB: two changes of one cell in one operation have the same stamp. The first wins in every order.
            for order in [
                all.reversed(), Array(all[2...] + all[..<2]), all + all,
                [all[3], all[1], all[0], all[2], all[4], all[1]],
            ] {
                let other = merged(order)
                #expect(other.0 == first.0 && other.1 == first.1)
            }
        }
    }

    @Test func groupingDoesNotMatter() {
        var dice = Dice(11)
        for _ in 0..<200 {
            let all = operations(&dice, 4)
            var left = Workspace(device: RecordID(high: 1, low: 1))
            var right = Workspace(device: RecordID(high: 2, low: 2))
            for operation in all[..<2] { left.apply(operation) }
            for operation in all[2...] { right.apply(operation) }
            // One side merges the whole record of the other.
            var joined = Record(id: mission, kind: .mission)
            for cell in (left.record(mission)?.cells ?? []) + (right.record(mission)?.cells ?? []) {
                joined.merge(cell)
            }
            #expect(joined.fields == merged(all).0)
        }
    }

    @Test func equalTimesAreDecidedByTheOperation() {
        let early = DaymarkCore.Operation(
            id: RecordID(high: 1, low: 0), device: mission, time: LogicalTime(bits: 5),
            changes: [Change(.mission, mission, "title", .text("a"))])
        let late = DaymarkCore.Operation(
            id: RecordID(high: 2, low: 0), device: mission, time: LogicalTime(bits: 5),
            changes: [Change(.mission, mission, "title", .text("b"))])
        #expect(merged([early, late]).0 == merged([late, early]).0)
        #expect(merged([late, early]).0?["title"] == .string("b"))
    }
}
