import DaymarkCore
import Foundation
import Testing

@testable import DaymarkStore

extension StoreConformanceTests {
    @Test(arguments: StoreFactory.all) func aBackupDoesNotOverwriteAFile(_ factory: StoreFactory) throws {
        let store = try factory.makeStore()
        try store.addMission("Essay")
        let file = NSTemporaryDirectory() + "daymark-copy-" + UUID().uuidString
        #expect(try store.backup(to: file) == 1)
        #expect(throws: StoreError.exists(file)) { try store.backup(to: file) }
    }

    @Test(arguments: StoreFactory.all) func anIntactStoreHasNoProblems(_ factory: StoreFactory) throws {
        let store = try factory.makeStore()
        for number in 0..<5 { try store.addMission("Mission \(number)", dueInMinutes: 60) }
        let report = try store.checkIntegrity(in: testCircumstances)
        #expect(report.problems == [] && report.repairs == [])
        #expect(report.records == 5 && report.operations == 5)
    }

    @Test(arguments: StoreFactory.all) func deletingEverythingLeavesAnEmptyStore(_ factory: StoreFactory) throws {
        let name = UUID().uuidString
        let store = try factory.open(name)
        try store.addMission("Essay")
        let token = APIToken(id: RecordID(high: 3, low: 1), name: "Bar", scopes: [.read], created: testTime)
        try store.add(token, hash: [UInt8](repeating: 1, count: 32))
        try store.setModelHost(ModelHost(provider: "openai", address: "https://example.org", model: "m", key: "k"))
        var entropy = Entropy.system()
        try store.deleteEverything(using: &entropy)
        let reopened = try factory.open(name)
        #expect(try reopened.read([.everything]) { $0.allRecords.isEmpty })
        #expect(try reopened.history(limit: 9) == [] && reopened.countOpenMissions() == 0)
        #expect(try reopened.tokens() == [] && reopened.modelHost() == nil)
        #expect(reopened.device != store.device)
    }
}
