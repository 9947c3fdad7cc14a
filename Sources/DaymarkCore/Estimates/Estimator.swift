/// Learns how long work takes a person, from their completions in the order in which they finished.
///
/// Times are skewed, so everything is computed with logarithms of minutes. A person's own figure is kept unless a
/// correction has been winning on their own past (``Backtest``). The reasons are in decision 0036.
public struct Estimator: Sendable {
    /// The minutes assumed for work that nothing is known about.
    public static let assumedMinutes = 30.0
    public static let shortest = 0.1, longest = 100_000.0
    /// Times that differ by less are equal: computing with logarithms is not exact.
    static let tolerance = 1e-9
    /// The maximum error that counts, in standard deviations. It limits the effect of a timer that ran all night.
    private static let maxError = 4.0, maxErrorInSums = 8.0
    /// The number of completions that a correction, the trend and the regression need.
    private static let minForRatio = 10, minForTrend = 50, minForRegression = 100
    /// How strongly a ratio shrinks to 1, and the ratio of an activity to the ratio of all work, in samples.
    private static let ratioWeight = 10.0

    private static let ownMethods: [EstimateMethod] = [.own, .ratio, .activityRatio, .activity, .regression]
    private static let usualMethods: [EstimateMethod] = [.activity, .recent, .trend, .regression]

    private var usual = UsualTimes()
    private var ratios = SortedWindow(capacity: 50)
    private var own = Path(methods: ownMethods.count, spread: 0.5, mean: 1.1)
    private var none = Path(methods: usualMethods.count, spread: 1, mean: 1.3)
    public private(set) var count = 0

    /// The parts that are learned separately for work with and without a figure by the person.
    private struct Path: Sendable {
        var backtest: Backtest
        var range: RangeCalibration
        /// One for each method, because methods are biased in different ways.
        var sums: [SumCorrection]
        var regression = RidgeRegression(width: features)
        var count = 0

        static let features = 6

        init(methods: Int, spread: Double, mean: Double) {
            backtest = Backtest(methods: methods)
            range = RangeCalibration(spread: spread)
            sums = [SumCorrection](repeating: SumCorrection(prior: mean), count: methods)
        }
    }

    public init() {}

    /// The estimate for work that has not started.
    public func estimate(_ facts: WorkFacts) -> WorkEstimate {
        let path = facts.own == nil ? none : own
        let methods = facts.own == nil ? Estimator.usualMethods : Estimator.ownMethods
        let figures = figures(facts)
        let used = figures[path.backtest.winner] == nil ? 0 : path.backtest.winner
        let minutes = methods[used] == .own ? facts.own ?? 0 : Mathematics.exponential(figures[used] ?? 0)
        let range = path.range.range(errors(facts))
        return WorkEstimate(
            minutes: minutes, low: minutes * Mathematics.exponential(range.low),
            high: minutes * Mathematics.exponential(range.high), expected: minutes * path.sums[used].factor,
            method: methods[used], samples: usual.samples(of: facts))
    }

    /// The usual time of the activity or task with this number.
    func usual(_ number: Int) -> WorkEstimate {
        estimate(WorkFacts(activity: number, task: number))
    }

    /// Learns from a completion. One with a figure by the person also trains the methods for work without one.
    public mutating func learn(_ facts: WorkFacts, minutes: Double) {
        let time = Mathematics.logarithm(min(max(minutes, Estimator.shortest), Estimator.longest))
        var without = facts
        without.own = nil
        // The sample comes first. Adding the ratio also adds an activity that is new, and the median of its times, of
        // which there are none yet, would then count as one minute.
        let usualSample = sample(without, time)
        if let figure = facts.own {
            let (error, _) = Estimator.learn(sample(facts, time), &own)
            let ratio = time - Mathematics.logarithm(figure)
            ratios.append(ratio)
            usual.change(facts.activity) {
                $0.ratios.append(ratio)
                $0.ownErrors.append(error)
            }
        }
        let (error, counted) = Estimator.learn(usualSample, &none)
        usual.change(facts.activity) { $0.usualErrors.append(error) }
        usual.learn(facts, counted)
        count += 1
    }

    private func sample(_ facts: WorkFacts, _ time: Double) -> Sample {
        Sample(time: time, figures: figures(facts), features: features(facts), activityErrors: errors(facts))
    }

    /// A completion with the figures that were known before it.
    private struct Sample {
        let time: Double
        let figures: [Double?]
        let features: [Double]
        let activityErrors: SortedWindow?
    }

    /// - Returns: The error of the figure that was in use, and the time with which the completion counts.
    private static func learn(_ sample: Sample, _ path: inout Path) -> (error: Double, counted: Double) {
        let figure = sample.figures[path.backtest.winner] ?? sample.figures[0] ?? 0
        let error = sample.time - figure
        let (middle, scale) = (path.range.middle, path.range.scale)
        func limited(to maxError: Double) -> Double {
            figure + min(max(error, middle - maxError * scale), middle + maxError * scale)
        }
        let counted = limited(to: maxError)
        let real = Mathematics.exponential(limited(to: maxErrorInSums))
        path.backtest.learn(sample.figures.map { $0.map { abs(sample.time - $0) } })
        path.range.learn(error, sample.activityErrors)
        for (method, figure) in sample.figures.enumerated() {
            guard let figure else { continue }
            path.sums[method].learn(real: real, estimated: Mathematics.exponential(figure))
        }
        path.regression.learn(sample.features, target: counted - (sample.figures[0] ?? 0))
        path.count += 1
        return (error, counted)
    }

    // MARK: Methods

    /// The logarithm of each method's figure. Nil for methods that need more completions.
    private func figures(_ facts: WorkFacts) -> [Double?] {
        let mean = usual.mean(facts)
        let group = usual.group(facts.activity)
        guard let figure = facts.own.map({ Mathematics.logarithm($0) }) else {
            let times = Double(group?.times.count ?? 0)
            let recent = (times * (group?.times.median ?? 0) + Estimator.ratioWeight / 2 * mean)
            return [
                mean, recent / (times + Estimator.ratioWeight / 2), count >= Estimator.minForTrend ? group?.trend : nil,
                none.count >= Estimator.minForRegression ? mean + none.regression.value(features(facts)) : nil,
            ]
        }
        guard own.count >= Estimator.minForRatio else { return [figure, nil, nil, nil, nil] }
        let all = Double(ratios.count)
        let ratio = all * ratios.median / (all + Estimator.ratioWeight)
        let ofActivity = Double(group?.ratios.count ?? 0)
        let activityRatio =
            (ofActivity * (group?.ratios.median ?? 0) + Estimator.ratioWeight * ratio)
            / (ofActivity + Estimator.ratioWeight)
        return [
            figure, figure + ratio, figure + activityRatio, mean,
            own.count >= Estimator.minForRegression ? figure + own.regression.value(features(facts)) : nil,
        ]
    }

    /// The inputs of the regression: how far the own figure is from the usual time, the load, the weekend and the hour.
    private func features(_ facts: WorkFacts) -> [Double] {
        let mean = usual.mean(facts)
        let group = usual.group(facts.activity)
        let other = facts.own.map { Mathematics.logarithm($0) } ?? group?.times.median ?? mean
        let (sine, cosine) = facts.hour.map { (Mathematics.sine($0 * 15), Mathematics.cosine($0 * 15)) } ?? (0, 0)
        return [
            1, other - mean, Double(facts.load - 1) / 2, facts.weekday ?? 0 >= 5 ? 1 : 0,
            Double(sine) / 10_000, Double(cosine) / 10_000,
        ]
    }

    private func errors(_ facts: WorkFacts) -> SortedWindow? {
        let group = usual.group(facts.activity)
        return facts.own == nil ? group?.usualErrors : group?.ownErrors
    }
}
