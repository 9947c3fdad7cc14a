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
    public let title: String
    public let deadline: Instant
    /// Whether it pulses red, in a voice that has red.
    public let pulses: Bool

    /// Minutes until then.
    public func minutes(from now: Instant) -> Int64 { now.nearestMinutes(until: deadline) }
}

extension Workspace {
    /// The countdowns that run to a deadline until then, the nearest first. A moderate mission's runs where it is due at a time of day;
    /// what is due on a day, and what is louder, counts down the last hour.
    public func countdowns(until end: Instant, in circumstances: Circumstances) -> [DeadlineCountdown] {
        let now = circumstances.now
        guard pause(in: circumstances) == nil else { return [] }
        let (usual, today) = (settings.usualAggression, circumstances.today)
        // Asked of thousands at each change: what a look at the date settles is not computed.
        let counting = missions.places { mission in
            guard mission.pointee.isOpen, mission.pointee.aggression ?? usual != .gentle,
                let due = mission.pointee.effectiveDeadline
            else { return false }
            return switch due {
            case .moment(let deadline, _): now < deadline && deadline <= end
            case .day(let date, _): today.adding(days: -2) <= date && date <= today.adding(days: 1)
            }
        }
        return counting.compactMap { place -> DeadlineCountdown? in
            let mission = missions.all[place]
            guard let due = mission.effectiveDeadline, mission.back(after: now) == nil else { return nil }
            let deadline = circumstances.instant(of: due, settings: settings)
            let level = mission.aggression ?? usual
            let runsLong = if case .moment = due { level == .moderate } else { false }
            guard now < deadline, deadline <= (runsLong ? end : min(end, now.adding(minutes: NagSurface.urgent))) else {
                return nil
            }
            return DeadlineCountdown(
                mission: mission.id, title: mission.title, deadline: deadline,
                pulses: level == .nuclear && settings.voice == .command)
        }.ordered { $0.deadline != $1.deadline ? $0.deadline < $1.deadline : $0.mission < $1.mission }
    }
}
