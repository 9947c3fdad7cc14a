/// How much a person can do at each hour of each day of the week: the prior of their settings, moved by what they did and said.
///
/// Few samples move it little: each cell leans on the prior, and a sample counts a little in the hours beside its own and in the
/// same hour of other days.
public struct EnergyCurve: Hashable, Sendable {
    public static let hours: Int64 = 24
    /// Hours of a week.
    public static let cells = 168

    /// The weight of a whole sample.
    public static let whole: Int64 = 8
    /// How much of it counts where it was made, in the hour before and after, and in the same hour of each other weekday.
    private static let own: Int64 = 8, beside: Int64 = 1, otherDay: Int64 = 1
    /// How much the prior counts: as much as ten samples.
    private static let prior: Int64 = 10 * whole * own

    /// By hour of the day, 0 to 100.
    private let usual: [Int64]
    /// For each hour of the week from Monday: what counts there, and the sum of how far it lies from the prior.
    private var weights: [Int64]
    private var sums: [Int64]
    private var counts: [Int64]

    /// A curve that has learned nothing yet.
    public init(_ settings: Settings) {
        usual = EnergyPrior.levels(settings)
        weights = Array(repeating: 0, count: EnergyCurve.cells)
        sums = weights
        counts = weights
    }

    /// Whether anything was learned.
    public var isLearned: Bool { counts.contains { $0 > 0 } }

    /// How many samples were made in an hour, 0 to 23.
    public func samples(_ day: Weekday, hour: Int64) -> Int64 { counts[EnergyCurve.cell(day, hour)] }

    /// 0 to 100.
    public func level(_ day: Weekday, hour: Int64) -> Int64 { level(EnergyCurve.cell(day, hour)) }

    /// What the settings alone say of an hour, 0 to 100.
    public func usual(hour: Int64) -> Int64 { usual[EnergyCurve.cell(.monday, hour)] }

    /// By hour of the week from Monday, 168 levels from 0 to 100.
    public var levels: [Int64] { (0..<EnergyCurve.cells).map { level($0) } }

    private func level(_ cell: Int) -> Int64 {
        let moved = sums[cell] / (EnergyCurve.prior + weights[cell])
        return min(max(usual[cell % 24] + moved, 0), 100)
    }

    /// Takes in that an hour was better or worse than the prior has it.
    /// - Parameters:
    ///   - distance: how much, -100 to 100.
    ///   - weight: up to ``whole``.
    public mutating func learn(_ day: Weekday, hour: Int64, distance: Int64, weight: Int64 = EnergyCurve.whole) {
        let cell = EnergyCurve.cell(day, hour)
        let (distance, weight) = (min(max(distance, -100), 100), min(max(weight, 1), EnergyCurve.whole))
        counts[cell] += 1
        add(cell, distance, weight * EnergyCurve.own)
        // The week goes round: what is learned on Sunday at 23 counts on Monday at 0.
        for other in [cell + 1, cell + EnergyCurve.cells - 1] {
            add(other % EnergyCurve.cells, distance, weight * EnergyCurve.beside)
        }
        for days in 1..<7 { add((cell + days * 24) % EnergyCurve.cells, distance, weight * EnergyCurve.otherDay) }
    }

    private mutating func add(_ cell: Int, _ distance: Int64, _ weight: Int64) {
        weights[cell] += weight
        sums[cell] += weight * distance
    }

    private static func cell(_ day: Weekday, _ hour: Int64) -> Int { day.rawValue * 24 + Int(min(max(hour, 0), 23)) }
}
