import DaymarkCore
import Foundation
import Testing

@testable import DaymarkStore

/// A database that `StoreConformanceTests` run against. A second database adds its factory to ``all``.
struct StoreFactory: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Opens the store with a name. The same name opens the same store.
    let open: @Sendable (_ name: String) throws -> any Store

    /// Opens a new, empty store.
    func makeStore() throws -> any Store { try open(UUID().uuidString) }

    static let all = [
        StoreFactory(testDescription: "SQLite") { try SQLiteStore.open(Home.temporary(name: $0)) }
    ]
}

extension Home {
    static func temporary(name: String = UUID().uuidString) -> Home {
        Home(NSTemporaryDirectory() + "daymark-store-" + name)
    }
}

/// The circumstances of most tests: 21 November 2026, 09:05 UTC.
var testCircumstances: Circumstances { .test(at: testTime) }
let testTime = Instant(seconds: 1_795_251_900)

extension Circumstances {
    /// The test circumstances at another time.
    static func test(at now: Instant) -> Circumstances { Circumstances(now: now, zone: .utc, zones: Zones([])) }
}

extension RecordStore {
    /// Adds a mission.
    /// - Parameter minutes: the time until its deadline, or nil for none.
    @discardableResult
    func addMission(
        _ title: String, notes: String = "", dueInMinutes minutes: Int64? = nil, level: Aggression? = nil
    ) throws -> RecordID {
        try change { workspace, entropy in
            var draft = Mission(id: RecordID(high: 0, low: 0))
            draft.title = title
            draft.notes = notes
            draft.deadline = minutes.map { .moment(testTime.adding(minutes: $0), zone: "UTC") }
            if let level { draft.aggression = level }
            let (mission, operations) = try workspace.add(draft, in: testCircumstances, using: &entropy)
            return (mission.id, operations)
        }
    }

    /// Runs an intent in the test circumstances, with random ids.
    @discardableResult
    func change<T>(
        _ selections: [Selection] = [], _ intent: (Workspace, inout Entropy) throws -> (T, [DaymarkCore.Operation])
    ) throws -> T {
        var entropy = Entropy.system()
        return try perform(selections, in: testCircumstances, using: &entropy, intent)
    }

    /// Stores changes as one operation.
    func store(_ changes: [Change], at time: Instant = testTime) throws {
        try change { workspace, entropy in ((), workspace.operations(changes, at: time, using: &entropy)) }
    }

    func changeSettings(_ change: (inout Settings) -> Void) throws {
        try self.change { workspace, entropy in
            ((), workspace.changeSettings(in: testCircumstances, using: &entropy, change))
        }
    }
}
