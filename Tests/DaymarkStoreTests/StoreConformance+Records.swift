import DaymarkCore
import Foundation
import Testing

@testable import DaymarkStore

extension StoreConformanceTests {
    @Test(arguments: StoreFactory.all) func recordsSurviveReopening(_ factory: StoreFactory) throws {
        let name = UUID().uuidString
        let id = try factory.open(name).addMission("Essay “Dune” 🧪", dueInMinutes: 60)
        let store = try factory.open(name)
        let workspace = try store.read([.everything]) { $0 }
        #expect(workspace.missions[id]?.title == "Essay “Dune” 🧪")
        #expect(workspace.device == store.device)
        #expect(workspace.time > .zero)
    }

    @Test(arguments: StoreFactory.all) func theHistoryOfARecordBeginsAtATime(_ factory: StoreFactory) throws {
        let store = try factory.makeStore()
        _ = try store.addMission("Essay")
        let (day, id) = (testCircumstances.today, JournalEntry.id(of: testCircumstances.today))
        for text in ["Rain", "Rain from six"] {
            try store.change([.records([id])]) { workspace, entropy in
                ((), try workspace.writeJournal(text, on: day, in: testCircumstances, using: &entropy))
            }
        }
        let history = try store.history(ofRecord: id, since: testCircumstances.now.adding(minutes: -1))
        #expect(history.map { $0.operation.changes.last?.value } == [.text("Rain"), .text("Rain from six")])
        #expect(history.last?.former.last?.value == .text("Rain"))
        #expect(try store.history(ofRecord: id, since: testCircumstances.now.adding(minutes: 60)).isEmpty)
    }

    @Test(arguments: StoreFactory.all) func aDeviceKeepsItsID(_ factory: StoreFactory) throws {
        let name = UUID().uuidString
        #expect(try factory.open(name).device == factory.open(name).device)
    }

    @Test(arguments: StoreFactory.all) func aFailedIntentChangesNothing(_ factory: StoreFactory) throws {
        let store = try factory.makeStore()
        #expect(throws: IntentError.emptyTitle) { try store.addMission("") }
        #expect(try store.history(limit: 9) == [])
    }

    @Test(arguments: StoreFactory.all) func completedMissionsAreReadFromATimeOn(_ factory: StoreFactory) throws {
        let store = try factory.makeStore()
        let essay = try store.addMission("Essay", dueInMinutes: 100)
        _ = try store.addMission("Lab report", dueInMinutes: 50)
        try store.change([.mission(essay)]) { workspace, entropy in
            ((), try workspace.complete([essay], in: testCircumstances, using: &entropy))
        }
        func read(_ minutes: Int64) throws -> [RecordID] {
            let since = testCircumstances.now.adding(minutes: minutes)
            return try store.read([.completed(since: since)]) { $0.missions.all.map { $0.id } }
        }
        #expect(try read(0) == [essay] && read(-60) == [essay] && read(1).isEmpty)
    }

    @Test(arguments: StoreFactory.all) func openAndRecentSessionsAreReadWithoutTheOthers(
        _ factory: StoreFactory
    ) throws {
        let store = try factory.makeStore()
        let essay = try store.addMission("Essay", dueInMinutes: 100)
        func start() throws {
            try store.change([.mission(essay), .kind(.session)]) { workspace, entropy in
                ((), try workspace.startFocus(on: essay, in: testCircumstances, using: &entropy))
            }
        }
        func count(_ minutes: Int64) throws -> Int {
            let since = testCircumstances.now.adding(minutes: minutes)
            return try store.read([.sessions(since: since)]) { $0.sessions.all.count }
        }
        try start()
        #expect(try count(1) == 1)
        try store.change([.mission(essay), .kind(.session)]) { workspace, entropy in
            ((), try workspace.endFocus(.stopped, in: testCircumstances, using: &entropy))
        }
        #expect(try count(1) == 0 && count(0) == 1)
    }

    @Test(arguments: StoreFactory.all) func openMissionsAreFoundByHandleAndTitle(_ factory: StoreFactory) throws {
        let store = try factory.makeStore()
        let essay = try store.addMission("Übung zum Essay 100%", dueInMinutes: 100)
        let report = try store.addMission("Lab report", dueInMinutes: 50)
        #expect(try store.findOpenMissions(essay.handle).byHandle == [essay])
        #expect(try store.findOpenMissions(String(essay.handle.prefix(6)).uppercased()).byHandle == [essay])
        #expect(try store.findOpenMissions("ubung ZUM").byTitle == [essay])
        #expect(try store.findOpenMissions("100%").byTitle == [essay])
        #expect(try store.findOpenMissions("_").byTitle == [])
        #expect(try store.findOpenMissions("r").byTitle == [report])
        try store.change([.mission(essay)]) { workspace, entropy in
            ((), try workspace.complete([essay], in: testCircumstances, using: &entropy))
        }
        #expect(try store.findOpenMissions("essay").byTitle == [])
        #expect(try store.countOpenMissions() == 1)
        #expect(try store.read([.openMissions]) { $0.missions.all.map { $0.id } } == [report])
    }

    @Test(arguments: StoreFactory.all) func operationsMergeWithRecordsThatWereNotSelected(
        _ factory: StoreFactory
    ) throws {
        let store = try factory.makeStore()
        let id = try store.addMission("Essay")
        // The operation is older than the title and loses against it. The notes are new.
        try store.change { workspace, entropy in
            let operation = Operation(
                id: entropy.operationID(), device: workspace.device, time: LogicalTime(bits: 1),
                changes: [Change(.mission, id, "title", .text("older")), Change(.mission, id, "notes", .text("new"))])
            return ((), [operation])
        }
        let mission = try store.read([.mission(id)]) { $0.missions[id] }
        #expect(mission?.title == "Essay" && mission?.notes == "new")
    }

    @Test(arguments: StoreFactory.all) func undoneActionsAreKnownAndCanBeRedone(_ factory: StoreFactory) throws {
        let store = try factory.makeStore()
        let essay = try store.addMission("Essay")
        let report = try store.addMission("Report")
        let actions = try store.historyUnits()
        let newest = try store.history(limit: 9).map { $0[0].operation.unit }
        #expect(actions.count == 2 && actions == newest)
        for (action, record) in zip(actions, [report, essay]) {
            let unit = try #require(try store.history(of: [action]).first)
            #expect(unit.first?.operation.changes.first?.record == record)
            try store.change([.records([record])]) { workspace, entropy in
                ((), workspace.undo(unit, at: testTime, using: &entropy).operations)
            }
        }
        #expect(try store.history(limit: 9).count == 4)
        #expect(try store.read([.everything]) { $0.missions.undeleted } == [])
        let index = try store.undoIndex()
        #expect(actions.allSatisfy { index.isUndone($0) } && index.lastUndone == actions[1])
        let undos = try store.history(of: index.undos(of: actions[1]))
        #expect(undos.count == 1)
        try store.change([.records([essay])]) { workspace, entropy in
            ((), workspace.redo(undos, at: testTime, using: &entropy).operations)
        }
        #expect(try store.read([.everything]) { $0.missions.undeleted.map { $0.title } } == ["Essay"])
        #expect(try store.undoIndex().lastUndone == actions[0])
    }

    @Test(arguments: StoreFactory.all) func concurrentWritersLoseNothing(_ factory: StoreFactory) async throws {
        let name = UUID().uuidString
        _ = try factory.open(name)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    let store = try factory.open(name)
                    for index in 0..<25 { try store.addMission("\(writer)/\(index)") }
                }
            }
            try await group.waitForAll()
        }
        let store = try factory.open(name)
        #expect(try store.read([.everything]) { $0.missions.all.count } == 100)
        #expect(try store.history(limit: 200).count == 100)
    }

    @Test(arguments: StoreFactory.all) func changesOfOtherConnectionsAreNoticed(_ factory: StoreFactory) throws {
        let name = UUID().uuidString
        let store = try factory.open(name)
        let (version, newest) = (try store.dataVersion(), try store.newestSequence())
        #expect(try store.dataVersion() == version)
        try factory.open(name).addMission("Essay")
        #expect(try store.dataVersion() != version)
        #expect(try store.newestSequence() > newest)
    }
}
