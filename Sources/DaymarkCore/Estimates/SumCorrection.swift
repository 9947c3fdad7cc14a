/// The ratio between the sum of real times and the sum of estimates. An estimate is about the middle of what may happen,
/// and long times are further from it than short ones, so a day of estimates is too short without it.
struct SumCorrection: Sendable {
    private static let memory = 0.985
    /// The weight of the prior at first, in tasks.
    private static let priorWeight = 5.0

    private let prior: Double
    private var count = 0.0, real = 0.0, estimated = 0.0
    private var priorLeft = priorWeight

    init(prior: Double) { self.prior = prior }

    var factor: Double {
        guard count > 0 else { return prior }
        let usual = estimated / count * priorLeft
        return (real + prior * usual) / (estimated + usual)
    }

    mutating func learn(real: Double, estimated: Double) {
        priorLeft *= SumCorrection.memory
        count = count * SumCorrection.memory + 1
        self.real = self.real * SumCorrection.memory + real
        self.estimated = self.estimated * SumCorrection.memory + estimated
    }
}
