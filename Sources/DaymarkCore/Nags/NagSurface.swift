/// How a mission shows in the app beside its reminders, the quietest first.
public enum NagSurface: Int, Comparable, Sendable {
    case badge, countdown, banner, fullScreen

    public static func < (a: NagSurface, b: NagSurface) -> Bool { a.rawValue < b.rawValue }

    /// Minutes before the deadline from which a mission is urgent.
    static let urgent: Int64 = 60

    /// What a level asks for at a moment: a countdown for a moderate mission, and for the two louder ones within the last
    /// hour; a banner for an aggressive one from then on; all of the screen for a nuclear one that is overdue.
    public init(_ level: Aggression, deadline: Instant, now: Instant) {
        let isUrgent = deadline <= now.adding(minutes: NagSurface.urgent)
        switch level {
        case .gentle: self = .badge
        case .moderate: self = deadline > now ? .countdown : .badge
        case .aggressive: self = isUrgent ? .banner : .badge
        case .nuclear: self = deadline <= now ? .fullScreen : isUrgent ? .countdown : .badge
        }
    }
}

/// The time that is left of a mission, where its level shows it.
public struct DeadlineCountdown: Hashable, Sendable {
    public let mission: RecordID
    public let deadline: Instant
    public let level: Aggression
    /// Whether it pulses red, in a voice that has red.
    public let pulses: Bool
}

extension Workspace {
    /// The countdowns that run to a deadline until then, the nearest first; those of levels louder than moderate begin an hour before.
    public func countdowns(until end: Instant, _ circumstances: Circumstances) -> [DeadlineCountdown] {
        let now = circumstances.now
        guard pause(circumstances) == nil else { return [] }
        let last = circumstances.zone.civil(at: end).date.adding(days: 1)
        let counting = missions.places { mission in
            guard mission.isOpen, mission.aggression ?? settings.usualAggression != .gentle, let due = mission.effectiveDeadline else {
                return false
            }
            // Asked of thousands at each change, so what a look at the date settles is not computed.
            return switch due {
            case .moment(let deadline, _): deadline <= end
            case .day(let date, _): date <= last
            }
        }
        return counting.compactMap { place -> DeadlineCountdown? in
            let mission = missions.all[place]
            guard let due = mission.effectiveDeadline, mission.snoozedUntil.map({ $0 <= now }) ?? true else { return nil }
            let deadline = circumstances.instant(of: due, settings)
            let level = mission.aggression ?? settings.usualAggression
            let isNear = level == .moderate || deadline <= now.adding(minutes: NagSurface.urgent)
            guard deadline > now, deadline <= end, isNear else { return nil }
            return DeadlineCountdown(
                mission: mission.id, deadline: deadline, level: level, pulses: level == .nuclear && settings.voice == .command)
        }.ordered { $0.deadline != $1.deadline ? $0.deadline < $1.deadline : $0.mission < $1.mission }
    }
}
