/// Why a block is where it is.
public enum PlanReason: Hashable, Sendable {
    /// The person put it there.
    case pinned
    /// It was due before now.
    case carriedOver(Deadline)
    /// It comes before what is due later.
    case due(Deadline)
    /// No later stretch before it is due is long enough.
    case lastRoom(Deadline)
    /// It has to be done, and has no deadline: today.
    case mustDo
    /// It waits for another mission, named by its title.
    case after(String)
    /// There is room.
    case spare
}

/// A stretch of the plan.
public struct PlannedBlock: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case work(mission: RecordID, part: Int, of: Int, reason: PlanReason)
        case rest, meal
        /// A date to come of a mission that repeats.
        case again(mission: RecordID)
    }

    public let kind: Kind
    public let span: Span
    /// When it was to begin as it was shown before, where it was moved without being asked.
    public var was: Instant?
    /// Whether the person put it there, of a break or a meal.
    var isKept = false

    public var mission: RecordID? {
        if case .work(let mission, _, _, _) = kind { mission } else { nil }
    }

    /// What stands for it where it is named: its mission, or its kind of rest.
    public var place: RecordID? {
        switch kind {
        case .work(let mission, _, _, _): mission
        case .rest: BlockKind.rest.place
        case .meal: BlockKind.meal.place
        case .again: nil
        }
    }

    /// Whether there is something to do in it, now or when its date has come.
    public var isWork: Bool {
        switch kind {
        case .work, .again: true
        case .rest, .meal: false
        }
    }

    /// Whether it is a break or a meal.
    public var isRest: Bool { kind == .rest || kind == .meal }

    /// Whether the person put it there.
    public var isPinned: Bool {
        if case .work(_, _, _, .pinned) = kind { true } else { isKept }
    }
}

/// Why a mission has no place in the plan.
public enum UnplannedReason: Hashable, Sendable {
    case deadlinePassed
    /// Minutes that are missing before it is due, or in the days planned.
    case tooLittleTime(short: Int64)
    /// The longest free stretch in minutes, which is too short.
    case noStretch(longest: Int64)
    case waits(for: RecordID)
    case crowdedOut(by: [RecordID])
}

public struct Unplanned: Hashable, Sendable {
    public let mission: RecordID
    public let reason: UnplannedReason
}

/// The plan of the next days: what goes where and why, and what does not fit and why.
public struct Plan: Hashable, Sendable {
    /// The waking days it covers; the first is the present one.
    public let days: [WakingDay]
    /// In order of time.
    public let blocks: [PlannedBlock]
    public let unplanned: [Unplanned]
    /// Free minutes of these days less those of all work: while they do not grow, what had no place has none.
    var slack: Int64 = 0

    /// Those that begin on a day, or in the night after it; what began before the first day's morning is the first day's.
    public func blocks(in day: WakingDay) -> [PlannedBlock] {
        guard let place = days.firstIndex(where: { $0.date == day.date }) else { return [] }
        let from = place == 0 ? nil : day.start
        let until = place + 1 < days.count ? days[place + 1].start : nil
        return blocks.filter { block in
            from.map { block.span.start >= $0 } ?? true && until.map { block.span.start < $0 } ?? true
        }
    }
}
