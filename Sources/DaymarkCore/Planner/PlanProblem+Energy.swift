/// A change of local time. From minute `from` on, it is `minutes` ahead of the planner's timeline.
public struct ClockOffset: Hashable, Sendable {
    public let from: Int64
    public let minutes: Int64

    public init(from: Int64, minutes: Int64) {
        self.from = from
        self.minutes = minutes
    }
}

/// A temporary change of the energy level in points, for example after the person noted a mood. Negative points lower
/// it.
public struct EnergyAdjustment: Hashable, Sendable {
    public let span: MinuteSpan
    public let points: Int64

    public init(span: MinuteSpan, points: Int64) {
        self.span = span
        self.points = points
    }
}

extension PlanProblem {
    /// The person's energy at a minute, 0 to 100.
    public func energyLevel(at minute: Int64) -> Int64 {
        let offset = clockOffsets.last { $0.from <= minute }?.minutes ?? 0
        let level = min(max(usualEnergyLevel(atLocal: minute + offset), 0), 100)
        guard let energyAdjustment, energyAdjustment.span.start <= minute, minute < energyAdjustment.span.end else {
            return level
        }
        let points = min(max(energyAdjustment.points, -100), 100)
        return min(max(level + points, 0), 100)
    }

    private func usualEnergyLevel(atLocal minute: Int64) -> Int64 {
        let minutesPerDay: Int64 = 1440
        switch energyLevels.count {
        case 24:
            return energyLevels[Int(minute.flooredRemainder(by: minutesPerDay) / 60)]
        case 7 * 24:
            // 1970-01-01 was a Thursday, three days after a Monday.
            let minuteOfWeek = (minute + 3 * minutesPerDay).flooredRemainder(by: 7 * minutesPerDay)
            return energyLevels[Int(minuteOfWeek / 60)]
        default:
            return 50
        }
    }
}
