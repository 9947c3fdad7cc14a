/// A running comparison of methods by their errors on this person's past. The first method is the careful one, which
/// stays in use until another has been winning.
struct Backtest: Sendable {
    /// The share of an error that still counts after the next one.
    private static let memory = 0.99
    /// The samples on which a method must have been tried.
    private static let minTrials = 10
    /// How many standard errors the mean gain must be above zero.
    private static let evidence = 2.0
    /// The smallest gain worth a change, as a share of the careful method's error.
    private static let minGain = 0.01
    /// How much the sum of the errors may exceed that of the careful method: a share of it, and as a start.
    private static let lossShare = 0.002
    private static let lossStart = 0.3

    private struct Trial: Sendable {
        var count = 0
        /// The sums of the weights, of the gains over the careful method, and of their squares.
        var weight = 0.0, gain = 0.0, square = 0.0
    }

    private var trials: [Trial]
    /// The mean error of the careful method, weighted like the gains.
    private var weight = 0.0, error = 0.0
    /// The sums of all errors: those of the careful method, and those of the method that was in use.
    private var carefulTotal = 0.0, usedTotal = 0.0
    /// The index of the method in use.
    private(set) var winner = 0

    init(methods: Int) { trials = [Trial](repeating: Trial(), count: methods) }

    /// - Parameter errors: The error of each method. Nil for methods that may not be used yet.
    mutating func learn(_ errors: [Double?]) {
        guard let careful = errors[0] else { return }
        weight = weight * Backtest.memory + 1
        error = error * Backtest.memory + careful
        carefulTotal += careful
        usedTotal += errors[winner] ?? careful
        for index in 1..<trials.count {
            guard let other = errors[index] else { continue }
            let gain = careful - other
            trials[index].count += 1
            trials[index].weight = trials[index].weight * Backtest.memory + 1
            trials[index].gain = trials[index].gain * Backtest.memory + gain
            trials[index].square = trials[index].square * Backtest.memory + gain * gain
        }
        winner = best()
    }

    private func best() -> Int {
        guard usedTotal <= carefulTotal * (1 + Backtest.lossShare) + Backtest.lossStart else { return 0 }
        var best = (index: 0, gain: 0.0)
        for index in 1..<trials.count where trials[index].count >= Backtest.minTrials {
            let trial = trials[index]
            let mean = trial.gain / trial.weight
            let variance = max(0, trial.square / trial.weight - mean * mean)
            let samples = min(Double(trial.count), (1 + Backtest.memory) / (1 - Backtest.memory))
            let sure = mean - Backtest.evidence * Mathematics.squareRoot(variance / samples)
            if sure > best.gain, mean > Backtest.minGain * error / weight { best = (index, sure) }
        }
        return best.index
    }
}
