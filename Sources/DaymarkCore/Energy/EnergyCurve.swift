/// A person's energy at each hour of the week: a prior from the settings, adjusted by what they did and said.
///
/// A few samples change it only a little, because each hour shrinks towards the prior. A sample also counts a little
/// for the neighbouring hours and for the same hour of other days.
public struct EnergyCurve: Hashable, Sendable {
    public static let hours: Int64 = 24
    /// The number of hours in a week.
    public static let cells = 168

    /// The weight of a full sample.
    public static let whole: Int64 = 8
    /// Factors for the weight of a sample: in its own hour, in the adjacent hours, and in the same hour of each
    /// other day.
    private static let sameHour: Int64 = 8, adjacentHour: Int64 = 1, otherDay: Int64 = 1
    /// The weight of the prior: as much as ten full samples.
    private static let prior: Int64 = 10 * whole * sameHour

    /// The prior level by hour of the week, 0 to 100.
    private let usual: [Int64]
    /// For each hour of the week from Monday: the sum of the weights, and the weighted sum of the distances from the
    /// prior.
    private var weights: [Int64]
    private var sums: [Int64]
    private var counts: [Int64]

    /// The prior, without samples.
    public init(_ settings: Settings) {
        usual = EnergyPrior.week(settings)
        weights = Array(repeating: 0, count: EnergyCurve.cells)
        sums = weights
        counts = weights
    }

    /// Whether there are any samples.
    public var isLearned: Bool { counts.contains { $0 > 0 } }

    /// The number of samples in an hour, 0 to 23.
    public func samples(_ day: Weekday, hour: Int64) -> Int64 { counts[EnergyCurve.cell(day, hour)] }

    /// The energy level in an hour, 0 to 100.
    public func level(_ day: Weekday, hour: Int64) -> Int64 { level(EnergyCurve.cell(day, hour)) }

    /// The prior level of an hour, 0 to 100.
    public func usual(_ day: Weekday = .monday, hour: Int64) -> Int64 { usual[EnergyCurve.cell(day, hour)] }

    /// All 168 levels by hour of the week from Monday, 0 to 100.
    public var levels: [Int64] { (0..<EnergyCurve.cells).map { level($0) } }

    private func level(_ cell: Int) -> Int64 {
        let moved = sums[cell] / (EnergyCurve.prior + weights[cell])
        return min(max(usual[cell] + moved, 0), 100)
    }

    /// Adds a sample: an hour was better or worse than the prior.
    /// - Parameters:
    ///   - distance: Points above the prior, -100 to 100.
    ///   - weight: At most ``whole``.
    public mutating func learn(_ day: Weekday, hour: Int64, distance: Int64, weight: Int64 = EnergyCurve.whole) {
        let cell = EnergyCurve.cell(day, hour)
        let (distance, weight) = (min(max(distance, -100), 100), min(max(weight, 1), EnergyCurve.whole))
        counts[cell] += 1
        add(distance, weight: weight * EnergyCurve.sameHour, to: cell)
        // The week wraps around: the hour after Sunday 23:00 is Monday 0:00.
        for other in [cell + 1, cell + EnergyCurve.cells - 1] {
            add(distance, weight: weight * EnergyCurve.adjacentHour, to: other % EnergyCurve.cells)
        }
        for days in 1..<7 {
            add(distance, weight: weight * EnergyCurve.otherDay, to: (cell + days * 24) % EnergyCurve.cells)
        }
    }

    private mutating func add(_ distance: Int64, weight: Int64, to cell: Int) {
        weights[cell] += weight
        sums[cell] += weight * distance
    }

    private static func cell(_ day: Weekday, _ hour: Int64) -> Int { day.index * 24 + Int(min(max(hour, 0), 23)) }
}
