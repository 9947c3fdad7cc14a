import DaymarkCore
import Foundation
import Testing

/// Nags over hours and days in a world in which everything works, and in one in which nothing can be relied upon.
@Suite struct DispatcherSimulationTests {
    /// 50 in `make test`; `make soak` sets more, and lets each last for days.
    private static let seeds = UInt64(ProcessInfo.processInfo.environment["DAYMARK_NAG_SEEDS"] ?? "") ?? 50
    private static let hours: Int64 = seeds > 50 ? 72 : 3

    @Test(arguments: 1...max(4, seeds / 10)) func inAPerfectWorldEveryNagComesAtItsMinute(_ seed: UInt64) throws {
        let simulation = try NagSimulation(seed: seed, isFaulty: false)
        try simulation.run(hours: Self.hours)
        let problems = try simulation.verdict()
        #expect(problems == [])
        #expect(!simulation.shown.isEmpty)
    }

    @Test(arguments: 1...seeds) func inAFaultyWorldNothingIsLostAndNothingComesTwice(_ seed: UInt64) throws {
        let simulation = try NagSimulation(seed: seed, isFaulty: true)
        try simulation.run(hours: Self.hours)
        let problems = try simulation.verdict()
        #expect(problems == [])
    }
}
