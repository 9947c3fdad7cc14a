/// The milestones of the waking day that the person wants to be told about, by the percentage that is left.
public struct Milestones: Hashable, Sendable {
    /// The percentages that have a switch, in the order in which a day passes them.
    public static let percents: [Int64] = [90, 75, 50, 25, 10]

    private var chosen: [Int64] = []

    public init() {}

    public var isEmpty: Bool { chosen.isEmpty }

    public func contains(_ percent: Int64) -> Bool { chosen.contains(percent) }

    public mutating func set(_ percent: Int64, _ isOn: Bool) {
        chosen = Milestones.percents.filter { $0 == percent ? isOn : chosen.contains($0) }
    }

    /// The name of the setting of a milestone, such as `milestone50`.
    public static func field(_ percent: Int64) -> String { "milestone\(percent)" }
}

extension Settings {
    static let milestoneFields: [Field<Settings>] = Milestones.percents.map { percent in
        .flag(
            Milestones.field(percent), get: { $0.milestones.contains(percent) }, set: { $0.milestones.set(percent, $1) }
        )
    }
}

extension WakingDay {
    /// The moment at which a percentage of the day is left, by elapsed time.
    func instant(percentLeft percent: Int64) -> Instant {
        Instant(milliseconds: end.milliseconds - (end.milliseconds - start.milliseconds) * percent / 100)
    }
}
