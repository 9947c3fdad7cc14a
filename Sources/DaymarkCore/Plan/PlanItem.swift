/// What the planner has to know of a task while it tries: plain numbers, so that looking at one costs nothing.
struct PlanItem {
    /// Minutes in all, and those of them that are not pinned.
    let whole: Int64
    let minutes: Int64
    /// The shortest chunk where there are several, and the longest.
    let least: Int64
    let longest: Int64
    /// When it has to be over.
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
    /// All that was shown of it, from where to where; it is kept to beyond what the objective asks.
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
        until = min(task.deadline ?? end, end)
        let missing = Objective.missing(task, problem)
        // NB: what is partly pinned is in the plan already; the rest of it has to be, too.
        self.missing = task.pinned.isEmpty || minutes == 0 ? missing : max(missing, Objective.late)
        tomorrow = task.deadline == nil && task.mustDo ? Objective.today * task.priority.weight : 0
        press = task.deadline == nil ? 0 : minutes * task.priority.weight
        pull = task.deadline == nil ? (task.mustDo ? 9 : 0) : task.priority.weight
        kind = (task.deadline == nil ? 0 : task.priority.rawValue + 1) * 4 + task.load.rawValue
        shown = task.shown
        if let first = task.seen.first, let last = task.seen.last {
            seen = MinuteSpan(first.start, last.end)
        } else {
            seen = nil
        }
        rest = task.load.breakMinutes
        isPinned = !task.pinned.isEmpty
        splits = task.splits
        isOne = cuts.ways.count == 1 && cuts.ways[0].count == 1
        isSeamed = cuts.areSeams
    }
}
