import DaymarkCore
import Testing

@Suite struct OperationTests {
    @Test func jsonComesBackAsItWas() throws {
        var dice = Dice(12)
        for _ in 0..<300 {
            var changes: [Change] = []
            for kind in [Kind.mission, .settings, Kind(unknown: "future")] {
                let record = dice.id()
                for (field, element) in [("title", ""), ("labels", "x"), ("labels", "y z"), ("new", "")]
                where dice.chance(60) {
                    let value = dice.pick([
                        Value.null, .flag(true), .int(dice.roll(-5...5)), .text("ä\"\n🧪"), .text(""),
                    ])
                    let stamp =
                        dice.chance(20) ? Stamp(time: LogicalTime(bits: UInt64(dice.roll(0...99))), tie: 3) : nil
                    changes.append(Change(kind, record, field, element: element, value, stamp: stamp))
                }
            }
            let operation = DaymarkCore.Operation(
                id: dice.id(), device: dice.id(), time: LogicalTime(bits: UInt64(dice.roll(0...(1 << 60)))),
                group: dice.chance(50) ? dice.id() : nil,
                undoes: dice.chance(50) ? dice.id() : nil, changes: changes)
            let back = try DaymarkCore.Operation(bytes: operation.json.bytes, kinds: .daymark)
            #expect(back.changes == changes)
            #expect((back.id, back.device, back.time) == (operation.id, operation.device, operation.time))
            #expect(back.group == operation.group && back.undoes == operation.undoes)
        }
    }

    @Test(arguments: [
        "{}", "[]", "{\"id\":\"x\"}",
        "{\"id\":\"00000000-0000-0000-0000-000000000001\",\"device\":\"00000000-0000-0000-0000-000000000001\"}",
        "{\"id\":\"00000000000000000000000000000001\",\"device\":\"00000000000000000000000000000001\",\"time\":\"zz\",\"schema\":1,\"records\":[]}",
        "{\"id\":\"00000000000000000000000000000001\",\"device\":\"00000000000000000000000000000001\",\"time\":\"1\",\"schema\":1,\"records\":[{\"kind\":\"mission\",\"id\":\"00000000000000000000000000000001\",\"set\":{\"title\":[1]}}]}",
    ])
    func invalidOperationsAreRefused(_ text: String) {
        let error = #expect(throws: OperationError.self) {
            try DaymarkCore.Operation(bytes: Array(text.utf8), kinds: .daymark)
        }
        #expect(error?.sentence.isEmpty == false)
    }

    @Test func largeIntentsAreSplitIntoAGroup() {
        let workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [1])
        let id = RecordID(high: 2, low: 2)
        let many = (0..<1201).map { Change(.mission, id, "labels", element: "label \($0)", .flag(true)) }
        let parts = workspace.operations(many, at: Instant(seconds: 1000), using: &entropy)
        #expect(parts.map { $0.changes.count } == [500, 500, 201])
        #expect(Set(parts.map { $0.group }).count == 1 && parts[0].group != nil)
        #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.time < $1.time })
        let heavy = (0..<9).map {
            Change(.mission, RecordID(high: 3, low: UInt64($0)), "notes", .text(String(repeating: "n", count: 50_000)))
        }
        for part in workspace.operations(heavy, at: Instant(seconds: 1000), using: &entropy) {
            #expect(part.json.bytes.count <= DaymarkCore.Operation.maxBytes)
        }
    }

    @Test func logicalTimeNeverGoesBack() {
        var time = LogicalTime(Instant(seconds: 2000))
        for now: Int64 in [2000, 1000, 0, 2000, 1999] {
            let next = time.ticked(at: Instant(seconds: now))
            #expect(next > time)
            time = next
        }
        #expect(time.ticked(at: Instant(seconds: 3000)) == LogicalTime(Instant(seconds: 3000)))
    }

    @Test func fieldsOfANewerVersionAreKept() throws {
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        let future = RecordID(high: 9, low: 9)
        let operation = DaymarkCore.Operation(
            id: RecordID(high: 5, low: 5), device: RecordID(high: 2, low: 2), schema: 9, time: LogicalTime(bits: 77),
            changes: [
                Change(Kind(unknown: "hologram"), future, "depth", .int(3)),
                Change(.mission, RecordID(high: 8, low: 8), "title", .text("Essay")),
                Change(.mission, RecordID(high: 8, low: 8), "scent", element: "rose", .flag(true)),
                Change(.mission, RecordID(high: 8, low: 8), "priority", .text("existential")),
            ])
        workspace.apply(operation)
        let hologram = try #require(workspace.record(future))
        #expect(hologram.kind == Kind(unknown: "hologram") && hologram.fields.text == "{\"depth\":3}")
        let mission = try #require(workspace.record(RecordID(high: 8, low: 8)))
        #expect(mission.fields.text == "{\"priority\":\"existential\",\"scent\":{\"rose\":true},\"title\":\"Essay\"}")
        #expect(workspace.missions[mission.id]?.priority == .medium)
        #expect(
            Record(id: mission.id, kind: .mission, fields: mission.fields, stamps: mission.stamps).fields
                == mission.fields)
    }
}
