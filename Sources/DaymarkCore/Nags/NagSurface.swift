/// How the app shows a mission, besides its reminders. The quietest comes first.
public enum NagSurface: Int, Comparable, Sendable {
    case badge, countdown, banner, fullScreen

    public static func < (a: NagSurface, b: NagSurface) -> Bool { a.rawValue < b.rawValue }

    /// A mission is urgent from this many minutes before its deadline.
    static let urgent: Int64 = 60

    /// The surface for a level at a moment. A moderate mission gets a countdown until its deadline. In the last hour,
    /// an aggressive one gets a banner and a nuclear one a countdown. Once overdue, an aggressive mission keeps its
    /// banner and a nuclear one fills the screen. Otherwise, a mission gets a badge.
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

/// A countdown to the deadline of a mission.
public struct DeadlineCountdown: Hashable, Sendable {
    public let mission: RecordID
    public let title: String
    public let deadline: Instant
    public let level: Aggression
    /// Whether it pulses red. Only one voice has red.
    public let pulses: Bool

    /// The part of the last hour that has passed, in thousandths.
    public func thousandths(at now: Instant) -> Int64 {
        let left = max(0, deadline.milliseconds - now.milliseconds)
        return 1000 - min(1000, left * 1000 / (NagSurface.urgent * 60_000))
    }

    /// The nearest whole number of minutes until the deadline.
    public func minutes(from now: Instant) -> Int64 { now.nearestMinutes(until: deadline) }
}

extension Workspace {
    /// The countdowns to deadlines up to `end`, the nearest first. Empty during a pause.
    ///
    /// A moderate mission with a time of day counts down as soon as its deadline is within range. All others count down
    /// only in the last hour, and gentle ones never do.
    public func countdowns(until end: Instant, in circumstances: Circumstances) -> [DeadlineCountdown] {
        let now = circumstances.now
        guard pause(in: circumstances) == nil else { return [] }
        let (usual, today) = (settings.usualAggression, circumstances.today)
        // This looks at thousands of missions at each change, so compare dates before computing instants.
        let counting = missions.indices { mission in
            guard mission.pointee.isOpen, mission.pointee.aggression ?? usual != .gentle,
                let due = mission.pointee.effectiveDeadline
            else { return false }
            return switch due {
            case .moment(let deadline, _): now < deadline && deadline <= end
            case .day(let date, _): today.adding(days: -2) <= date && date <= today.adding(days: 1)
            }
        }
        return counting.compactMap { index -> DeadlineCountdown? in
            let mission = missions.all[index]
            guard let due = mission.effectiveDeadline, endOfSnooze(of: mission, in: circumstances) == nil else {
                return nil
            }
            let deadline = circumstances.instant(of: due, settings: settings)
            let level = mission.aggression ?? usual
            let runsLong = if case .moment = due { level == .moderate } else { false }
            guard now < deadline, deadline <= (runsLong ? end : min(end, now.adding(minutes: NagSurface.urgent))) else {
                return nil
            }
            return DeadlineCountdown(
                mission: mission.id, title: mission.title, deadline: deadline, level: level,
                pulses: level == .nuclear && settings.voice == .command)
        }.ordered { $0.deadline != $1.deadline ? $0.deadline < $1.deadline : $0.mission < $1.mission }
    }
}

extension Workspace {
    /// The deadlines that press now: of aggressive and nuclear missions in their last hour, the nearest first.
    ///
    /// They are shown without the person asking for them, so there are none in quiet hours and while reminders are
    /// quiet, except of a level that breaks through.
    public func pressingDeadlines(in circumstances: Circumstances) -> [DeadlineCountdown] {
        let end = circumstances.now.adding(minutes: NagSurface.urgent)
        let loud = countdowns(until: end, in: circumstances).filter { $0.level > .moderate }
        guard !loud.isEmpty else { return [] }
        let rules = nagRules(in: circumstances)
        guard quietPeriodEnd(in: circumstances) != nil || rules.isQuiet(circumstances.now) else { return loud }
        return loud.filter { rules.breaksThrough($0.level) }
    }
}
