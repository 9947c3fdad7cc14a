import DaymarkCore
import Foundation
import Testing

@Suite struct SyncTests {
    private func problems(_ seed: UInt64, _ mutant: Mutant? = nil) throws -> [String] {
        var history = SimulatedHistory(seed: seed, mutant, MemoryLog()) { Replica(Workspace(device: $0)) }
        return try history.run()
    }

    /// The number of histories to run: `DAYMARK_HISTORIES` or 1000. `make soak` runs 20,000.
    private func count() -> UInt64 {
        ProcessInfo.processInfo.environment["DAYMARK_HISTORIES"].flatMap { UInt64($0) } ?? 1000
    }

    @Test func devicesComeToTheSameAndLoseNothing() throws {
        for seed in 0..<count() {
            let problems = try problems(seed)
            #expect(problems == [], "history \(seed)")
        }
    }

    /// Devices that have not synced yet add lines to the same notes.
    @Test func noLineOfNotesIsLost() throws {
        for seed in 0..<(count() / 4) {
            var history = SimulatedHistory(seed: seed, nil, MemoryLog(), hasNotes: true) {
                Replica(Workspace(device: $0))
            }
            let problems = try history.run()
            #expect(problems == [], "history \(seed)")
        }
    }

    /// The seed of a history in which each mutant is noticed. For three mutants, such histories are rare.
    private static let shown: [Mutant: UInt64] = [
        .restampWithoutCells: 10, .noRestamp: 0, .tieByDevice: 37, .cursorFirst: 1, .skipOwn: 0, .noEpoch: 22,
        .dropPendingOnResync: 3, .rejectFuture: 0, .idempotencyByCounter: 0, .repairReusesID: 22,
    ]

    @Test(arguments: Mutant.allCases) func aRuleThatIsMissingIsNoticed(_ mutant: Mutant) throws {
        let seed = try #require(SyncTests.shown[mutant])
        #expect(try problems(seed, mutant) != [])
        #expect(try problems(seed) == [])
    }
}
