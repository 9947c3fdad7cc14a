import DaymarkCore
import Foundation
import Testing

/// Nags over hours and days in a world in which everything works, and in one in which nothing can be relied upon.
@Suite struct DispatcherSimulationTests {
    /// 50 in `make test`; `make soak` sets more, and lets each last for days.
    private static let seeds = UInt64(ProcessInfo.processInfo.environment["DAYMARK_NAG_SEEDS"] ?? "") ?? 50
    /// How many worlds of two years, none but in `make soak`.
    private static let years = UInt64(ProcessInfo.processInfo.environment["DAYMARK_NAG_YEARS"] ?? "") ?? 0
    /// One that is to be looked at again.
    private static let only = UInt64(ProcessInfo.processInfo.environment["DAYMARK_NAG_SEED"] ?? "")
    private static func seeds(_ count: UInt64) -> [UInt64] { only.map { [$0] } ?? Array(1...count) }
    private static let hours: Int64 = seeds > 50 || only != nil ? 72 : 3

    /// A snooze that was over came anew with a new deadline; a clock set back, and a night slept through, crossed out what was to
    /// come; what had fired and an answer then put off never came; what came before a night came again in that same minute, and the end
    /// of a snooze before the deadline that it was for was known.
    @Test(
        arguments: [
            (10, false), (15, false), (18, false), (48, false), (54, true), (191, true), (238, true), (588, true),
            (636, true),
        ] as [(UInt64, Bool)])
    func whatOnceFailedHolds(_ seed: UInt64, _ isFaulty: Bool) throws {
        try hold(seed, isFaulty: isFaulty, .hours(72))
    }

    @Test(arguments: seeds(max(4, seeds / 10))) func inAPerfectWorldEveryNagComesAtItsMinute(_ seed: UInt64) throws {
        try hold(seed, isFaulty: false, .hours(Self.hours))
    }

    @Test(arguments: seeds(seeds)) func inAFaultyWorldNothingIsLostAndNothingComesTwice(_ seed: UInt64) throws {
        try hold(seed, isFaulty: true, .hours(Self.hours))
    }

    /// Two years of 200 missions, each seed in a zone of its own; only in `make soak`.
    @Test(.enabled(if: years > 0), arguments: (1...max(years, 1)).flatMap { [($0, false), ($0, true)] })
    func overTwoYearsNothingIsLost(_ seed: UInt64, _ isFaulty: Bool) throws {
        try hold(seed, isFaulty: isFaulty, .years)
    }

    private func hold(_ seed: UInt64, isFaulty: Bool, _ life: NagSimulation.Life) throws {
        let simulation = try NagSimulation(seed: seed, isFaulty: isFaulty, life)
        try simulation.run()
        let problems = try simulation.verdict()
        #expect(problems == [])
        if !isFaulty || life.missions != nil { #expect(!simulation.shown.isEmpty) }
        guard life.missions != nil else { return }
        let world = "\(simulation.added) missions of two years, \(isFaulty ? "faulty" : "perfect")"
        print("\(world): \(simulation.shown.count) shown, \(simulation.kills) kills")
    }
}
