/// The free time of one day for proposals.
struct ProposalTime {
    /// Longer missions are proposed in part, unless they are done in one go.
    private static let longestWhole: Int64 = 90
    /// The length of a proposed part of a long mission, in minutes.
    private static let partMinutes: Int64 = 60
    /// Minutes that stay free between a proposal and other work.
    private static let margin: Int64 = 10
    /// Proposals start on the half hour, or on five minutes where no half hour is free.
    private static let grids: [Int64] = [30, 5]
    /// Levels of energy that are closer than this to each other are equally good, so the earlier hour is taken.
    private static let tolerance: Int64 = 10

    private let workspace: Workspace
    private let day: WakingDay
    private let zone: ZoneRules
    private var free: [Span]
    /// The minutes of work that the day has room for.
    private var left: Int64

    /// Nil if the plan does not contain the day.
    init?(_ workspace: Workspace, plan: Plan, day: WakingDay, in circumstances: Circumstances) {
        (self.workspace, self.day, zone) = (workspace, day, circumstances.zone)
        let blocks = plan.blocks(in: day)
        let planned = blocks.filter { $0.isWork }.reduce(Int64(0)) { $0 + $1.span.minutes }
        left = workspace.easyMinutes(on: day, in: circumstances) - planned
        guard left > 0 else { return nil }
        let windows = workspace.freeWindows(on: day.date, in: circumstances)
        let taken =
            blocks.map { block in
                let margin = block.isWork ? ProposalTime.margin : 0
                return Span(block.span.start.adding(minutes: -margin), block.span.end.adding(minutes: margin))
            } + ProposalTime.rests(workspace, on: day, in: circumstances)
        free = windows.flatMap { $0.without(taken) }
    }

    /// Pauses, the time to settle, lunch and the evening.
    private static func rests(_ workspace: Workspace, on day: WakingDay, in circumstances: Circumstances) -> [Span] {
        let busy = workspace.occurrences(from: day.start, until: day.end, in: circumstances).filter { $0.busy }
        let lunch = workspace.lunchTime(
            on: day, around: busy.map { MinuteSpan($0.start.minute, $0.end.roundedUpMinute) }, in: circumstances)
        let evenings = workspace.evenings(of: [day], in: circumstances.zone).map { $0.span }
        let settling = workspace.settlingTime(on: day, in: circumstances.zone)
        let rests = [settling, lunch].compactMap { $0 } + evenings
        return workspace.pauses(in: circumstances)
            + rests.map { Span(Instant(minute: $0.start), Instant(minute: $0.end)) }
    }

    /// Takes the time for a mission at the hour whose energy suits it best. Nil if there is none.
    mutating func take(_ mission: Mission, mood: Mood?, _ energy: Energy) -> Span? {
        let all = workspace.minutesLeft(mission)
        guard mood.suits(mission.energyNeeded), mood != .stressed || all <= Suggestions.shortest else { return nil }
        let isWhole = all <= ProposalTime.longestWhole || mission.isBestUninterrupted(minutes: all)
        let minutes = isWhole ? all : ProposalTime.partMinutes
        guard minutes <= left else { return nil }
        let allowed = workspace.allowedTime(for: mission, on: day, in: zone)
        for grid in ProposalTime.grids {
            guard let start = bestStart(minutes: minutes, grid: grid, mission.demand, energy, within: allowed) else {
                continue
            }
            let span = Span(start, start.adding(minutes: minutes))
            let around = Span(
                start.adding(minutes: -ProposalTime.margin), span.end.adding(minutes: ProposalTime.margin))
            free = free.flatMap { $0.without([around]) }
            left -= minutes
            return span
        }
        return nil
    }

    /// The earliest of the starts whose energy is close to the energy that the mission needs.
    /// - Parameter allowed: The hours of the mission. Nil for any time.
    private func bestStart(
        minutes: Int64, grid: Int64, _ demand: Mission.Demand, _ energy: Energy, within allowed: [Span]?
    ) -> Instant? {
        var starts: [(start: Instant, distance: Int64)] = []
        let windows = allowed.map { hours in free.flatMap { window in hours.compactMap { $0.common(with: window) } } }
        for window in windows ?? free {
            var minute = -(-window.start.roundedUpMinute).flooredQuotient(by: grid) * grid
            while Instant(minute: minute + minutes) <= window.end {
                let start = Instant(minute: minute)
                let distance = abs(energy.level(at: start) - demand.level)
                starts.append((start: start, distance: distance))
                minute += grid
            }
        }
        guard let best = starts.map({ $0.distance }).min() else { return nil }
        return starts.first { $0.distance <= best + ProposalTime.tolerance }?.start
    }
}

extension Mission {
    /// How much energy the work takes.
    enum Demand {
        case low, medium, high

        /// The energy level of a suitable hour.
        var level: Int64 {
            switch self {
            case .low: 20
            case .medium: 60
            case .high: 100
            }
        }
    }

    var demand: Demand {
        if energyNeeded == .high || cognitiveLoad == .heavy || cognitiveLoad == .extreme { return .high }
        return energyNeeded == .low || cognitiveLoad == .light ? .low : .medium
    }
}

extension Span {
    /// The time that both spans share. Nil if there is none.
    fileprivate func common(with other: Span) -> Span? {
        overlaps(other) ? Span(max(start, other.start), min(end, other.end)) : nil
    }
}
