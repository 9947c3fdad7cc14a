import DaymarkCore
import Foundation
import Testing

/// Simulates nags over hours and days, in a perfect world and in a faulty one.
@Suite struct DispatcherSimulationTests {
    private static let environment = ProcessInfo.processInfo.environment
    /// The number of seeds: 50 in `make test`. `make soak` sets more, and then each world lasts for days.
    private static let seedCount = UInt64(environment["DAYMARK_NAG_SEEDS"] ?? "") ?? 50
    /// The number of worlds of two years. Only `make soak` sets it.
    private static let longWorldCount = UInt64(environment["DAYMARK_NAG_YEARS"] ?? "") ?? 0
    /// A single seed to run again.
    private static let onlySeed = UInt64(environment["DAYMARK_NAG_SEED"] ?? "")
    private static let hours: Int64 = seedCount > 50 || onlySeed != nil ? 72 : 3

    private static func seeds(_ count: UInt64) -> [UInt64] { onlySeed.map { [$0] } ?? Array(1...count) }

    /// Seeds that found these bugs:
    /// - An elapsed snooze came again after the deadline was changed.
    /// - A clock that was set back, and a night asleep, superseded nags that were still to come.
    /// - A fired nag that an answer postponed never came.
    /// - A nag from before the night came again in the same minute.
    /// - The end of a snooze was reported before the deadline that it was for.
    @Test(
        arguments: [
            (10, false), (15, false), (18, false), (48, false), (54, true), (191, true), (238, true), (588, true),
            (636, true),
        ] as [(UInt64, Bool)])
    func seedsThatOnceFailedPass(_ seed: UInt64, isFaulty: Bool) throws {
        try simulate(seed, isFaulty: isFaulty, scale: .hours(72))
    }

    @Test(arguments: seeds(max(4, seedCount / 10)))
    func everyNagArrivesInItsMinuteWithoutFaults(_ seed: UInt64) throws {
        try simulate(seed, isFaulty: false, scale: .hours(Self.hours))
    }

    @Test(arguments: seeds(seedCount))
    func noNagIsLostOrRepeatedWithFaults(_ seed: UInt64) throws {
        try simulate(seed, isFaulty: true, scale: .hours(Self.hours))
    }

    @Test(arguments: seeds(max(6, seedCount / 8)))
    func everyStartAndDoseIsCalledInItsMinuteWithoutFaults(_ seed: UInt64) throws {
        try simulate(seed, isFaulty: false, scale: .hours(Self.hours * 2, hasCalls: true))
    }

    @Test(arguments: seeds(max(12, seedCount / 4)))
    func noStartOrDoseIsLostOrRepeatedWithFaults(_ seed: UInt64) throws {
        try simulate(seed, isFaulty: true, scale: .hours(Self.hours, hasCalls: true))
    }

    /// Two years with 200 missions. Each seed has its own time zone. Only `make soak` runs it.
    @Test(
        .enabled(if: longWorldCount > 0), arguments: (1...max(longWorldCount, 1)).flatMap { [($0, false), ($0, true)] })
    func noNagIsLostOverTwoYears(_ seed: UInt64, isFaulty: Bool) throws {
        try simulate(seed, isFaulty: isFaulty, scale: .twoYears)
    }

    private func simulate(_ seed: UInt64, isFaulty: Bool, scale: NagSimulation.Scale) throws {
        let simulation = try NagSimulation(seed: seed, isFaulty: isFaulty, scale: scale)
        try simulation.run()
        let problems = try simulation.allProblems()
        #expect(problems == [])
        if !isFaulty || scale.missions != nil { #expect(!simulation.shown.isEmpty) }
        guard scale.missions != nil else { return }
        let world = "\(simulation.missionCount) missions over two years, \(isFaulty ? "faulty" : "perfect")"
        print("\(world): \(simulation.shown.count) shown, \(simulation.crashCount) crashes")
    }
}
