/// The range of the middle half, from the errors that earlier estimates had.
///
/// The share of past ranges that held the real time moves the width of the next one (adaptive conformal inference), so
/// that about half of them hold it also when the person changes, or when many times are exactly the person's figure.
struct RangeCalibration: Sendable {
    /// The share of real times that the range should hold.
    private static let target = 0.525
    /// How far one time inside or outside moves the width.
    private static let step = 0.02
    /// The errors that are enough without the prior, and its weight in errors.
    private static let enough = 40, priorWeight = 6.0
    /// The errors of an activity that are enough to use only them.
    static let enoughOfActivity = 20
    /// Quantiles of the normal distribution rise by about this much for each part of its middle half.
    private static let normalSlope = 2.7

    /// The standard deviation of the logarithm of the ratio before anything is known.
    private let spread: Double
    /// Half of the share between the quantiles of the range.
    private var half = target / 2
    private var errors = SortedWindow(capacity: 200)
    private var count = 0

    init(spread: Double) { self.spread = spread }

    /// The logarithms of the lower and the upper end, relative to the estimate.
    /// - Parameter activity: the errors of the activity alone.
    func range(_ activity: SortedWindow?) -> (low: Double, high: Double) {
        let window = activity.flatMap { $0.count >= RangeCalibration.enoughOfActivity ? $0 : nil } ?? errors
        let prior = spread * RangeCalibration.normalSlope * half
        let trust =
            window.count >= RangeCalibration.enough
            ? 1 : Double(window.count) / (Double(window.count) + RangeCalibration.priorWeight)
        let low = trust * window.quantile(0.5 - half) - (1 - trust) * prior
        let high = trust * window.quantile(0.5 + half) + (1 - trust) * prior
        return (min(low, 0), max(high, 0))
    }

    /// - Parameter error: The logarithm of the real time divided by the estimate.
    mutating func learn(_ error: Double, _ activity: SortedWindow?) {
        let range = range(activity)
        let isInside = range.low - Estimator.tolerance <= error && error <= range.high + Estimator.tolerance
        count += 1
        let step = max(RangeCalibration.step, 0.5 / Double(count + 10))
        half = min(max(half + step * (RangeCalibration.target - (isInside ? 1 : 0)), 0), 0.49)
        errors.append(error)
    }

    /// The typical distance of an error, for telling a forgotten timer from a bad estimate. It is not the width of the
    /// middle half, which is 0 where most times are exactly as estimated.
    var scale: Double {
        guard errors.count >= 10 else { return spread }
        return max((errors.quantile(0.9) - errors.quantile(0.1)) / 2.56, 0.1)
    }

    var middle: Double { errors.count >= 10 ? errors.median : 0 }
}
