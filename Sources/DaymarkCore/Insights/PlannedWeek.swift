/// The plan of a week, and what became of it.
public struct PlannedWeek: Hashable, Sendable {
    /// The numbers of blocks that were worked at their time, that were moved, and whose mission was dropped.
    public internal(set) var kept: Int64 = 0
    public internal(set) var moved: Int64 = 0
    public internal(set) var dropped: Int64 = 0
    // The moved blocks, by the index of the reason.
    private var reasons = [Int64](repeating: 0, count: MoveReason.allCases.count)
    // By the index of the category.
    private var planned = [Int64](repeating: 0, count: Category.allCases.count)
    private var actual = [Int64](repeating: 0, count: Category.allCases.count)

    public var blocks: Int64 { kept + moved + dropped }

    /// The number of blocks that were moved for a reason.
    public func moved(for reason: MoveReason) -> Int64 { reasons[reason.index] }

    /// The minutes of the blocks that have begun.
    public func planned(_ category: Category) -> Int64 { planned[category.index] }

    /// The minutes of work.
    public func actual(_ category: Category) -> Int64 { actual[category.index] }

    mutating func addReason(_ reason: MoveReason) { reasons[reason.index] += 1 }

    mutating func addPlanned(_ minutes: Int64, category: Int) { planned[category] += minutes }

    mutating func addActual(_ minutes: Int64, _ category: Category) { actual[category.index] += minutes }
}

/// The plans that were shown in a period, compared with the records of work.
struct PastPlans {
    private(set) var weeks: [PlannedWeek]
    /// The missions with moved blocks, by week.
    private(set) var movedMissions: [[RecordID]]
    /// How many blocks of each mission the person moved, by week. Moves by the planner do not count.
    private(set) var movesByPerson: [Keyed<RecordID, Int64>]
    private var movedBlocks: [(week: Int, block: DayPlan.Block)] = []

    init(_ workspace: Workspace, _ work: PastWork, in circumstances: Circumstances) {
        let period = work.period
        let now = circumstances.now
        weeks = Array(repeating: PlannedWeek(), count: Int(period.weeks))
        movesByPerson = Array(repeating: Keyed<RecordID, Int64>(), count: Int(period.weeks))
        movedMissions = Array(repeating: [], count: Int(period.weeks))
        let usual = CountedCategory(workspace.settings)
        let plans = workspace.dayPlans.indices { !$0.pointee.deleted && $0.pointee.date != nil }
        for plan in plans {
            let plan = workspace.dayPlans.all[plan]
            guard let week = plan.date.flatMap({ period.week(of: $0) }) else { continue }
            let blocks = plan.blocks
            for block in blocks where block.span.start < now {
                add(block, workspace, week: week, usual: usual, isOver: block.span.end <= now, among: blocks)
            }
        }
        for day in work.days.last(period.dayCount) {
            guard let week = period.week(of: work.days.date(day)) else { continue }
            for category in Category.allCases {
                weeks[week].addActual(work.days.minutes(day, in: category), category)
            }
        }
        addReasons(workspace, in: circumstances)
    }

    private mutating func addReasons(_ workspace: Workspace, in circumstances: Circumstances) {
        guard var all = movedBlocks.first?.block.firstSpan else { return }
        for moved in movedBlocks {
            let span = moved.block.firstSpan
            all = Span(min(all.start, span.start), max(all.end, span.end))
        }
        let reasons = MoveReasons(workspace, during: all, in: circumstances)
        for moved in movedBlocks {
            let reason = reasons.reason(of: moved.block, in: workspace)
            weeks[moved.week].addReason(reason)
            guard reason == .placedByHand || workspace.wasDeclined(moved.block) else { continue }
            movesByPerson[moved.week][moved.block.mission, default: 0] += 1
        }
        movedBlocks = []
    }

    private mutating func add(
        _ block: DayPlan.Block, _ workspace: Workspace, week: Int, usual: CountedCategory, isOver: Bool,
        among blocks: [DayPlan.Block]
    ) {
        guard let index = workspace.missions.index(of: block.mission) else { return }
        var category = usual.index
        // The blocks of a deleted mission are left out, like all that belongs to it.
        var (isDeleted, isDropped) = (true, false)
        workspace.missions.all.withUnsafeBufferPointer { missions in
            guard let mission = missions.baseAddress.map({ $0 + index }) else { return }
            category = usual.index(of: mission)
            isDeleted = mission.pointee.deleted
            isDropped = mission.pointee.status == .abandoned
        }
        guard !isDeleted else { return }
        weeks[week].addPlanned(max(0, block.span.minutes), category: category)
        guard isOver else { return }
        let isWorked = workspace.wasWorked(block, among: blocks)
        if isWorked, block.was == nil {
            weeks[week].kept += 1
        } else if isDropped, !isWorked {
            weeks[week].dropped += 1
        } else {
            weeks[week].moved += 1
            movedBlocks.append((week: week, block: block))
            if !movedMissions[week].contains(block.mission) { movedMissions[week].append(block.mission) }
        }
    }
}

extension Workspace {
    /// Whether the person answered that they did not work at the time of a block.
    fileprivate func wasDeclined(_ block: DayPlan.Block) -> Bool {
        guard let answer = sessions[Workspace.answerID(block.mission, block.span)] else { return false }
        return !answer.deleted && answer.outcome == .abandoned
    }

    /// Whether the work of a block was done at its time: a session then counts minutes, the block was answered, steps
    /// were ticked off, or the mission was completed by its end.
    fileprivate func wasWorked(_ block: DayPlan.Block, among blocks: [DayPlan.Block]) -> Bool {
        if let index = missions.index(of: block.mission) {
            let completedAt = missions.all.withUnsafeBufferPointer { missions in
                missions.baseAddress.flatMap { mission in
                    (mission + index).pointee.status == .completed ? (mission + index).pointee.completedAt : nil
                }
            }
            if let completedAt, completedAt <= block.span.end { return true }
        }
        if let answer = sessions[Workspace.answerID(block.mission, block.span)], !answer.deleted {
            return answer.outcome != .abandoned
        }
        let isWorked = (sessionIDsByMission[block.mission] ?? []).contains { id in
            guard let session = sessions[id], let started = session.started, started < block.span.end,
                let end = countedEnd(of: session), block.span.start < end
            else { return false }
            return minutesWorked(in: session) > 0
        }
        return isWorked || !ticks(during: block, among: blocks).isEmpty
    }
}
