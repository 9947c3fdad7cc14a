/// The reason for the time of a block.
public enum PlanReason: Hashable, Sendable {
    /// The person placed it by hand.
    case pinned
    /// The mission is overdue.
    case carriedOver(Deadline)
    /// The mission cannot be finished by this deadline, so it is planned as soon as possible.
    case late(Deadline)
    /// The mission is due at this deadline.
    case due(Deadline)
    /// The mission is for something at school or work, so it must be ready before that.
    case ready(ReadyTime)
    /// No later free time before the deadline is long enough.
    case lastRoom(Deadline)
    /// The mission is a must-do without a deadline, so it is planned as soon as possible.
    case mustDo
    /// The mission waits for another one with this title.
    case after(String)
    /// A mission with this title waits for it, or an event with this title comes after it.
    case needed(for: String)
    /// There is free time.
    case spare
}

/// Whether a block is in the usual opening hours of offices or shops, for work that needs them.
public enum PlannedOpening: Hashable, Sendable {
    case open(OpeningHours)
    /// There was no other time, or the person placed the block.
    case closed(OpeningHours)

    public var hours: OpeningHours {
        switch self {
        case .open(let hours), .closed(let hours): hours
        }
    }
}

/// A block of the plan.
public struct PlannedBlock: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case work(mission: RecordID, part: Int, of: Int, reason: PlanReason)
        case rest, meal
        /// Sleep after a commitment through the night.
        case sleep(after: RecordID)
        /// A later date of a repeating mission.
        case again(mission: RecordID)
    }

    public let kind: Kind
    public let span: Span
    /// The start of the block before a plan moved it. Nil if it did not move or the person accepted the move.
    public var was: Instant?
    /// The start of an earlier block whose work was not done, or about which nobody said anything. This block takes its
    /// place.
    public var missed: Instant?
    /// Whether finishing the block finishes its mission, because no other work of it is left.
    public var isOnlyPart = true
    /// Nil if the work needs neither offices nor shops.
    public var opening: PlannedOpening?
    /// Whether the person placed the block by hand. Used only for breaks and meals.
    var isKept = false

    public var mission: RecordID? {
        if case .work(let mission, _, _, _) = kind { mission } else { nil }
    }

    /// The id that refers to the block: the id of its mission, or one for its kind of rest.
    public var referenceID: RecordID? {
        switch kind {
        case .work(let mission, _, _, _): mission
        case .rest: BlockKind.rest.referenceID
        case .meal: BlockKind.meal.referenceID
        case .again, .sleep: nil
        }
    }

    /// Whether the block is work on a mission, now or on a later date.
    public var isWork: Bool {
        switch kind {
        case .work, .again: true
        case .rest, .meal, .sleep: false
        }
    }

    /// Whether the block is a break or a meal.
    public var isBreakOrMeal: Bool { kind == .rest || kind == .meal }

    /// Whether the person placed the block by hand.
    public var isPinned: Bool {
        if case .work(_, _, _, .pinned) = kind { true } else { isKept }
    }
}

extension [PlannedBlock] {
    /// The minutes of the blocks that are work.
    public var workMinutes: Int64 { reduce(0) { $0 + ($1.isWork ? $1.span.minutes : 0) } }
}

/// The reason why a mission is not in the plan.
public enum UnplannedReason: Hashable, Sendable {
    case deadlinePassed
    /// The free time before the deadline, or in all planned days, is this many minutes too short.
    case tooLittleTime(short: Int64)
    /// The free time in the hours of the mission's category is this many minutes too short.
    case tooLittleTimeInHours(of: Category, short: Int64)
    /// The longest free window in the hours of the mission's category is too short.
    case noLongEnoughHours(of: Category, longest: Int64)
    /// The free time within the usual opening hours of the mission is this many minutes too short.
    case closed(short: Int64)
    /// Even the longest free window, of this many minutes, is too short.
    case noWindowLongEnough(longest: Int64)
    case waits(for: RecordID)
    case crowdedOut(by: [RecordID])
    /// There would be time this evening, from this instant on, but the evening is kept free. Other missions may take the
    /// time before it.
    case eveningKeptFree(from: Instant, besides: [RecordID])
    /// The person snoozed it until after its deadline.
    case snoozed(until: Instant)
}

extension UnplannedReason {
    /// The missions that take the time before the deadline.
    var rivals: [RecordID] {
        switch self {
        case .crowdedOut(let missions), .eveningKeptFree(_, let missions): missions
        case .deadlinePassed, .tooLittleTime, .tooLittleTimeInHours, .noLongEnoughHours, .closed, .noWindowLongEnough,
            .waits, .snoozed:
            []
        }
    }

    /// Whether the mission lacks time before its deadline. Otherwise it waits for something.
    public var isLackOfTime: Bool {
        switch self {
        case .tooLittleTime, .tooLittleTimeInHours, .noLongEnoughHours, .closed, .noWindowLongEnough, .crowdedOut,
            .eveningKeptFree:
            true
        case .deadlinePassed, .waits, .snoozed: false
        }
    }

    /// The minutes of free time that are missing, if they are known.
    public var short: Int64? {
        switch self {
        case .tooLittleTime(let short), .tooLittleTimeInHours(_, let short), .closed(let short): short
        case .deadlinePassed, .noLongEnoughHours, .noWindowLongEnough, .waits, .crowdedOut, .eveningKeptFree,
            .snoozed:
            nil
        }
    }
}

/// A mission that is not planned before its deadline.
public struct UnplannedMission: Hashable, Sendable {
    public let mission: RecordID
    public let reason: UnplannedReason
    /// The end of the mission in the plan, after its deadline. Nil if it is not planned completely.
    public var lateEnd: Instant?
}

/// The plan of the next days: the blocks and the missions that do not fit, each with a reason.
public struct Plan: Hashable, Sendable {
    /// The waking days of the plan, starting with the current one.
    public let days: [WakingDay]
    /// The blocks, sorted by time.
    public let blocks: [PlannedBlock]
    public let unplanned: [UnplannedMission]
    /// Free minutes minus minutes of work. As long as this does not grow, missions that did not fit still do not.
    var slack: Int64 = 0

    /// The mission of the first block that overlaps a span, other than a mission to leave out. Nil if there is none.
    ///
    /// It is not inlined, because the optimiser of Embedded Swift cannot compile the loop in another module.
    @inline(never)
    public func mission(during span: Span, besides other: RecordID) -> RecordID? {
        for block in blocks where block.span.overlaps(span) {
            if let mission = block.mission, mission != other { return mission }
        }
        return nil
    }

    /// The blocks that start on a day or in the night after it. The first day includes everything before its morning.
    public func blocks(in day: WakingDay) -> [PlannedBlock] {
        guard let index = days.firstIndex(where: { $0.date == day.date }) else { return [] }
        let from = index == 0 ? nil : day.start
        let until = index + 1 < days.count ? days[index + 1].start : nil
        return blocks.filter { block in
            from.map { block.span.start >= $0 } ?? true && until.map { block.span.start < $0 } ?? true
        }
    }

    /// The missions whose work has other times than in another plan, sorted by the first time that changed.
    public func changes(from other: Plan) -> [PlanChange] {
        let (before, after) = (other.workSpans, workSpans)
        var changes: [PlanChange] = []
        for mission in (other.blocks + blocks).compactMap({ $0.mission }).uniqued() {
            let (old, new) = (before[mission] ?? [], after[mission] ?? [])
            guard old != new else { continue }
            changes.append(
                PlanChange(
                    mission: mission, from: old.filter { !new.contains($0) }, to: new.filter { !old.contains($0) }))
        }
        return changes.ordered { $0.start != $1.start ? $0.start < $1.start : $0.mission < $1.mission }
    }

    private var workSpans: [RecordID: [Span]] {
        var spans: [RecordID: [Span]] = [:]
        for block in blocks {
            if let mission = block.mission { spans[mission, default: []].append(block.span) }
        }
        return spans
    }
}

/// The times of a mission that differ between two plans.
public struct PlanChange: Hashable, Sendable {
    public let mission: RecordID
    /// The times that it no longer has.
    public let from: [Span]
    public let to: [Span]

    fileprivate var start: Instant { (from + to).map { $0.start }.min() ?? .latest }
}
