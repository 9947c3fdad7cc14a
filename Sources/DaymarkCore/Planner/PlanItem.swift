/// What the planner has to know of a task while it tries: plain numbers, so that looking at one costs nothing.
struct PlanItem {
    /// Minutes in all, and those of them that are not pinned.
    let whole: Int64
    let minutes: Int64
    /// The shortest chunk where there are several, and the longest.
    let least: Int64
    let longest: Int64
    /// When it may begin, and when it has to be over.
    let from: Int64
    let until: Int64
    /// What it costs when it has no place.
    let missing: Int64
    /// What it costs to end after today.
    let tomorrow: Int64
    /// What it presses in an hour, in tenths; 0 without a deadline.
    let press: Int64
    /// How much it wants to come early, for each minute it takes.
    let pull: Int64
    /// The number of its kind: tasks of one kind cost the same at every time.
    let kind: Int
    let shown: Int64?
    /// Where what is left of it was seen and can stay, in order of time; empty where nothing of that is left or it has another length.
    let stays: [MinuteSpan]
    /// All of that, from where to where; it is kept to beyond what the objective asks.
    let seen: MinuteSpan?
    /// Minutes of rest after it.
    let rest: Int64
    let isPinned: Bool
    let splits: Bool
    /// Whether it is done in one chunk.
    let isOne: Bool
    /// Whether its chunks end at seams, and so keep their order.
    let isSeamed: Bool

    init(_ task: PlanTask, _ problem: PlanProblem, _ cuts: PlanCuts) {
        whole = task.minutes
        minutes = cuts.minutes
        least = cuts.least
        longest = cuts.longest
        let end = problem.days.last?.end ?? problem.now
        from = max(problem.now, task.notBefore ?? problem.now)
        until = min(task.deadline ?? end, end)
        let missing = Objective.missing(task, problem)
        // NB: what is partly pinned is in the plan already; the rest of it has to be, too.
        self.missing = task.pinned.isEmpty || minutes == 0 ? missing : max(missing, Objective.late)
        tomorrow =
            task.deadline == nil && task.mustDo && from < problem.endOfToday
            ? Objective.today * task.priority.weight : 0
        press = task.deadline == nil ? 0 : minutes * task.priority.weight
        pull = task.deadline == nil ? (task.mustDo ? 9 : 0) : task.priority.weight
        kind = (task.deadline == nil ? 0 : task.priority.rawValue + 1) * 4 + task.load.rawValue
        shown = task.shown
        stays = PlanItem.stays(task, cuts, now: problem.now)
        if task.seen.isEmpty {
            seen = nil
        } else {
            seen = stays.first.map { [stays] in MinuteSpan($0.start, stays[stays.count - 1].end) }
        }
        rest = task.load.breakMinutes
        isPinned = !task.pinned.isEmpty
        splits = task.splits
        isOne = cuts.ways.count == 1 && cuts.ways[0].count == 1
        isSeamed = cuts.areSeams
    }

    /// What is over, or has begun, is none of it. Where less is to be done the end goes; where more is, it is placed besides.
    private static func stays(_ task: PlanTask, _ cuts: PlanCuts, now: Int64) -> [MinuteSpan] {
        var left = task.seen.filter { span in
            span.start >= now && span.length > 0 && !task.pinned.contains { $0.overlaps(span) }
        }
        if task.seen.isEmpty, let shown = task.shown { left = [MinuteSpan(shown, shown + cuts.minutes)] }
        guard let first = left.first, cuts.minutes > 0 else { return [] }
        if cuts.minutes <= cuts.longest, left.count == 1 || cuts.minutes <= first.length {
            return [MinuteSpan(first.start, first.start + cuts.minutes)]
        }
        var over = left.reduce(0) { $0 + $1.length } - cuts.minutes
        if over != 0, cuts.areSeams { return [] }
        while over > 0, let last = left.popLast() {
            if last.length - over >= cuts.least { return left + [MinuteSpan(last.start, last.end - over)] }
            over -= last.length
        }
        return over == 0 || (cuts.least...cuts.longest).contains(-over) ? left : []
    }
}
