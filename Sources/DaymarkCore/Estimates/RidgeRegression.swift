/// A linear regression that forgets slowly. Its weights shrink towards 0, so that a few samples say little.
struct RidgeRegression: Sendable {
    /// The share of what was learned that is left after each sample.
    private static let memory = 0.995
    /// The samples after which the weights are computed again.
    private static let refitEvery = 8
    private static let shrinkage = 8.0

    private let width: Int
    /// The sums of the products of the features, row by row, and of their products with the target.
    private var products: [Double]
    private var moments: [Double]
    private var weights: [Double]
    private var untilRefit = 0

    init(width: Int) {
        self.width = width
        products = [Double](repeating: 0, count: width * width)
        moments = [Double](repeating: 0, count: width)
        weights = moments
    }

    func value(_ features: [Double]) -> Double {
        var sum = 0.0
        for index in 0..<width { sum += weights[index] * features[index] }
        return sum
    }

    mutating func learn(_ features: [Double], target: Double) {
        for row in 0..<width {
            moments[row] = moments[row] * RidgeRegression.memory + features[row] * target
            for column in 0..<width {
                let index = row * width + column
                products[index] = products[index] * RidgeRegression.memory + features[row] * features[column]
            }
        }
        untilRefit -= 1
        if untilRefit <= 0 {
            refit()
            untilRefit = RidgeRegression.refitEvery
        }
    }

    /// Solves the normal equations (Gauss–Jordan; the shrinkage keeps the pivots positive).
    private mutating func refit() {
        var matrix = products
        var right = moments
        for index in 0..<width { matrix[index * width + index] += RidgeRegression.shrinkage }
        for pivot in 0..<width {
            let divisor = matrix[pivot * width + pivot]
            for row in 0..<width where row != pivot {
                let factor = matrix[row * width + pivot] / divisor
                if factor == 0 { continue }
                for column in pivot..<width {
                    matrix[row * width + column] -= factor * matrix[pivot * width + column]
                }
                right[row] -= factor * right[pivot]
            }
        }
        for index in 0..<width { weights[index] = right[index] / matrix[index * width + index] }
    }
}
