import Foundation
import Testing

@testable import DaymarkCore

/// How good the estimates for a made-up log are. Each estimate knows only the work before it.
private struct Measured {
    var own = 0.0, ours = 0.0, withOwn = 0
    var cold = 0.0, bar = 0.0, withoutOwn = 0
    var inside = 0
    var real = 0.0, expected = 0.0

    var count: Int { withOwn + withoutOwn }
    var share: Double { Double(inside) / Double(count) }

    mutating func add(_ person: SyntheticPerson) {
        var estimator = Estimator()
        var mean = ShrunkMean()
        for work in person.work() {
            let estimate = estimator.estimate(work.facts)
            let error = abs(log(estimate.minutes / work.minutes))
            if let figure = work.facts.own {
                own += abs(log(figure / work.minutes))
                ours += error
                withOwn += 1
            } else {
                bar += abs(mean.value(work.facts.activity) - log(work.minutes))
                cold += error
                withoutOwn += 1
            }
            if estimate.low - 1e-6 <= work.minutes, work.minutes <= estimate.high + 1e-6 { inside += 1 }
            real += work.minutes
            expected += estimate.expected
            mean.learn(work.facts.activity, log(work.minutes))
            estimator.learn(work.facts, minutes: work.minutes)
        }
    }
}

/// The shrunk geometric mean of an activity, which estimates without own figures must not be worse than.
private struct ShrunkMean {
    private var all = (count: 0.0, sum: 0.0)
    private var activities: [Int: (count: Double, sum: Double)] = [:]

    func value(_ activity: Int) -> Double {
        let person = (all.sum + log(30)) / (all.count + 1)
        let own = activities[activity] ?? (0, 0)
        return (own.sum + 4 * person) / (own.count + 4)
    }

    mutating func learn(_ activity: Int, _ time: Double) {
        all = (all.count + 1, all.sum + time)
        let own = activities[activity] ?? (0, 0)
        activities[activity] = (own.count + 1, own.sum + time)
    }
}

/// Estimates are never worse than the person's own, ranges hold about half of the real times, and sums are right.
@Suite struct EstimatorTests {
    private static let settled = SyntheticPerson.all.filter { $0.tasks >= 500 }
    private static let new = SyntheticPerson.all.filter { $0.tasks < 500 }

    private func measure(_ person: SyntheticPerson, times: Int = 1) -> Measured {
        var measured = Measured()
        for number in 0..<times {
            var other = person
            other.seed = number
            measured.add(other)
        }
        return measured
    }

    @Test(arguments: settled) func estimatesAreNeverWorseThanThePersonsOwn(person: SyntheticPerson) {
        let measured = measure(person)
        #expect(measured.ours <= measured.own * 1.005)
        #expect(measured.cold <= measured.bar * 1.01)
    }

    @Test(arguments: settled) func theRangeHoldsTheMiddleHalf(person: SyntheticPerson) {
        #expect((0.45...0.60).contains(measure(person).share))
    }

    @Test(arguments: settled) func sumsAreWithinThreePercent(person: SyntheticPerson) {
        let measured = measure(person)
        // The estimator follows a person who drifts without giving estimates a little late.
        let limit = person.drift > 0.5 ? 0.05 : 0.035
        #expect(abs(measured.expected / measured.real - 1) < limit)
    }

    @Test(arguments: new) func newPersonsAreTreatedCarefully(person: SyntheticPerson) {
        let measured = measure(person, times: 20)
        #expect(measured.ours <= measured.own * 1.005)
        #expect(measured.cold <= measured.bar * 1.01)
        #expect((0.45...0.60).contains(measured.share))
    }

    @Test func aConstantBiasIsCorrected() {
        let measured = measure(SyntheticPerson(name: "is half an hour late", bias: 0.5, biasSpread: 0))
        #expect(measured.ours < measured.own * 0.85)
    }

    @Test func anOwnFigureStaysWhileNothingElseWins() {
        var estimator = Estimator()
        for number in 0..<200 {
            estimator.learn(WorkFacts(activity: 0, own: 40), minutes: number % 2 == 0 ? 30 : 50)
        }
        let estimate = estimator.estimate(WorkFacts(activity: 0, own: 40))
        #expect(estimate.minutes == 40 && estimate.method == .own)
    }

    /// Returns the method that estimates each piece of work of a log. It knows only the work before it.
    private func methods(_ log: [(facts: WorkFacts, minutes: Double)]) -> [EstimateMethod] {
        var estimator = Estimator()
        var methods: [EstimateMethod] = []
        for work in log {
            methods.append(estimator.estimate(work.facts).method)
            estimator.learn(work.facts, minutes: work.minutes)
        }
        return methods
    }

    // MARK: When methods are allowed

    /// Here and below, a method takes over after ten trials at the earliest.
    @Test func anOwnFigureIsCorrectedAfterTenCompletionsAndTenTrials() {
        let methods = methods(
            (0..<30).map { number in
                let own = Double(20 + number % 7 * 10)
                return (facts: WorkFacts(activity: 0, own: own), minutes: own * 2)
            })
        #expect(methods[..<20].allSatisfy { $0 == .own })
        #expect(methods[20...].allSatisfy { $0 != .own })
    }

    @Test func theTrendNeedsFiftyCompletions() {
        // Each piece of work takes 3 % longer than the one before, which only the trend follows.
        var minutes = 20.0
        let methods = methods(
            (0..<70).map { _ in
                minutes *= 1.03
                return (facts: WorkFacts(activity: 0), minutes: minutes)
            })
        #expect(!methods[..<60].contains(.trend))
        #expect(methods[60...].allSatisfy { $0 == .trend })
    }

    @Test func theRegressionNeedsAHundredCompletions() {
        // Every second piece of work is on a Sunday and takes four times as long, which only the regression knows.
        let methods = methods(
            (0..<120).map { number in
                let isSunday = number % 2 == 1
                return (facts: WorkFacts(activity: 0, weekday: isSunday ? 6 : 0), minutes: isSunday ? 80 : 20)
            })
        #expect(!methods[..<110].contains(.regression))
        #expect(methods[110...].allSatisfy { $0 == .regression })
    }

    @Test func aTimerThatRanAllNightChangesLittle() {
        var estimator = Estimator()
        for number in 0..<60 { estimator.learn(WorkFacts(activity: 0), minutes: Double(35 + number % 11)) }
        let before = estimator.estimate(WorkFacts(activity: 0))
        for _ in 0..<3 { estimator.learn(WorkFacts(activity: 0), minutes: 540) }
        let after = estimator.estimate(WorkFacts(activity: 0))
        #expect(abs(after.minutes - before.minutes) < 2)
    }

    @Test func withoutAnyPastTheFigureIsTheOwnOneOrHalfAnHour() {
        let estimator = Estimator()
        #expect(estimator.estimate(WorkFacts(activity: 0, own: 25)).minutes == 25)
        let unknown = estimator.estimate(WorkFacts(activity: 0))
        #expect(abs(unknown.minutes - 30) < 1e-9 && unknown.low < 20 && unknown.high > 45)
        #expect(unknown.confidence == .guess)
    }

    @Test(arguments: [(0, EstimateConfidence.guess), (4, .guess), (5, .few), (19, .few), (20, .history)])
    func confidenceFollowsTheNumberOfSamples(samples: Int, confidence: EstimateConfidence) {
        var estimator = Estimator()
        for _ in 0..<samples { estimator.learn(WorkFacts(activity: 3), minutes: 20) }
        #expect(estimator.estimate(WorkFacts(activity: 3)).confidence == confidence)
    }

    @Test func logarithmsAreThoseOfTheSystem() {
        for power in stride(from: -30.0, through: 30, by: 0.37) {
            #expect(abs(Mathematics.exponential(power) / exp(power) - 1) < 1e-13)
            #expect(abs(Mathematics.logarithm(exp(power)) - power) < 1e-12)
        }
        #expect(Mathematics.exponential(0) == 1 && Mathematics.logarithm(1) == 0)
        #expect(Mathematics.squareRoot(0.0) == 0 && abs(Mathematics.squareRoot(2.0) - 2.squareRoot()) < 1e-12)
    }
}
