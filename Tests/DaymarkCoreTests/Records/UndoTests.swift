import DaymarkCore
import Testing

@Suite struct UndoTests {
    private struct Desk {
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [5])
        var history: [HistoryEntry] = []

        mutating func commit(_ operations: [DaymarkCore.Operation]) {
            for operation in operations {
                history.append(HistoryEntry(operation: operation, former: workspace.apply(operation)))
            }
        }

        mutating func undo(_ unit: [HistoryEntry], _ now: Instant) -> Undo {
            let undo = workspace.undo(unit, at: now, &entropy)
            commit(undo.operations)
            return undo
        }
    }

    @Test func undoBringsBackWhatWasThere() throws {
        let now = try at("2026-11-21T10:00")
        var dice = Dice(13)
        for _ in 0..<100 {
            var desk = Desk()
            var draft = Mission(id: RecordID(high: 0, low: 0))
            draft.title = "Essay"
            draft.labels = ["a"]
            let (mission, operations) = try desk.workspace.add(draft, now, &desk.entropy)
            desk.commit(operations)
            let before = try #require(desk.workspace.missions[mission.id])
            let count = desk.history.count
            desk.commit(
                try desk.workspace.change([mission.id], now, &desk.entropy) { mission throws(IntentError) in
                    if dice.chance(50) { mission.title = "Another" }
                    if dice.chance(50) { mission.labels = ["b", "c"] }
                    if dice.chance(50) { mission.estimate = 45 }
                    if dice.chance(50) { mission.priority = .critical }
                    mission.notes = "text"
                })
            let undo = desk.undo(Array(desk.history[count...]), now.now)
            #expect(undo.kept == [])
            #expect(desk.workspace.missions[mission.id] == before)
        }
    }

    @Test func undoingAnAdditionDeletesAndCanItselfBeUndone() throws {
        let now = try at("2026-11-21T10:00")
        var desk = Desk()
        var draft = Mission(id: RecordID(high: 0, low: 0))
        draft.title = "Essay"
        let (mission, operations) = try desk.workspace.add(draft, now, &desk.entropy)
        desk.commit(operations)
        _ = desk.undo([desk.history[0]], now.now)
        #expect(desk.workspace.missions[mission.id]?.deleted == true)
        _ = desk.undo([desk.history[1]], now.now)
        #expect(desk.workspace.missions[mission.id] == mission)
    }

    @Test func whatWasChangedSinceStays() throws {
        let now = try at("2026-11-21T10:00")
        var desk = Desk()
        var draft = Mission(id: RecordID(high: 0, low: 0))
        draft.title = "Essay"
        let (mission, operations) = try desk.workspace.add(draft, now, &desk.entropy)
        desk.commit(operations)
        desk.commit(
            try desk.workspace.change([mission.id], now, &desk.entropy) { mission throws(IntentError) in
                mission.title = "Essay on Dune"
                mission.estimate = 60
            })
        desk.commit(
            try desk.workspace.change([mission.id], now, &desk.entropy) { mission throws(IntentError) in mission.title = "Dune" })
        let undo = desk.undo([desk.history[1]], now.now)
        #expect(undo.kept.map { $0.field } == ["title"])
        #expect(desk.workspace.missions[mission.id]?.title == "Dune")
        #expect(desk.workspace.missions[mission.id]?.estimate == nil)
    }

    @Test func aGroupIsUndoneAsOne() throws {
        let now = try at("2026-10-01T10:00")
        var desk = Desk()
        let events = (0..<300).map {
            "BEGIN:VEVENT\nUID:\($0)\nSUMMARY:Event \($0)\nDTSTART:20261005T090000\nDTEND:20261005T100000\nEND:VEVENT"
        }
        let file = "BEGIN:VCALENDAR\n" + events.joined(separator: "\n") + "\nEND:VCALENDAR\n"
        desk.commit(desk.workspace.importCalendar(Array(file.utf8), now, &desk.entropy).operations)
        #expect(desk.history.count > 1 && Set(desk.history.map { $0.operation.unit }).count == 1)
        _ = desk.undo(desk.history, now.now)
        #expect(desk.workspace.commitments.present == [])
    }

    @Test func oneSettingChangedThriceComesBackStepByStep() throws {
        let now = try at("2026-11-21T10:00")
        var desk = Desk()
        var units: [[HistoryEntry]] = []
        for gap in [6, 10, 20] as [Int64] {
            let count = desk.history.count
            desk.commit(desk.workspace.changeSettings(now, &desk.entropy) { $0.gap = gap })
            units.append(Array(desk.history[count...]))
        }
        var seen: [Int64] = []
        for unit in units.reversed() {
            let undo = desk.undo(unit, now.now)
            #expect(undo.kept == [] && undo.operations.count == 1)
            seen.append(desk.workspace.settings.gap)
        }
        #expect(seen == [10, 6, 5])
    }

    @Test func whatHasChangedSinceStaysAndTheUnitCountsAsUndone() throws {
        let now = try at("2026-11-21T10:00")
        var desk = Desk()
        desk.commit(desk.workspace.changeSettings(now, &desk.entropy) { $0.gap = 6 })
        let unit = desk.history
        desk.commit(desk.workspace.changeSettings(now, &desk.entropy) { $0.gap = 10 })
        let undo = desk.undo(unit, now.now)
        #expect(desk.workspace.settings.gap == 10)
        #expect(undo.kept.count == 1 && undo.operations.first?.undoes == unit[0].operation.unit)
        let text = try #require(undo.operations.first).json.bytes
        #expect(try DaymarkCore.Operation(bytes: text) == undo.operations.first)
    }
}
