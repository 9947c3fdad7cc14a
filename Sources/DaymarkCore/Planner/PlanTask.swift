/// A task to schedule. All times and lengths are whole minutes.
///
/// Tasks refer to each other by their index in ``PlanProblem/tasks``. If two tasks tie, the lower index comes first.
public struct PlanTask: Hashable, Sendable {
    /// The total minutes of work, including pinned work.
    public var minutes: Int64
    /// The minute by which the task must end.
    public var deadline: Int64?
    /// Whether the task must be scheduled even though it has no deadline, today if possible.
    public var mustDo = false
    /// The importance of the deadline compared to the deadlines of other tasks.
    public var weight: Int64 = 2
    /// The percentage of the usual cost of waiting. Work with an earlier deadline has a higher one, so that it comes
    /// first.
    public var pressurePercent: Int64 = 100
    /// How much worse low energy makes this work: 0 for work that needs no energy, higher for demanding work.
    public var energyDemand: Int64 = 1
    /// The minutes of rest needed after this work.
    public var restMinutes: Int64 = 5
    /// Whether the task may end after its deadline. Every minute of its work then costs more the later it ends.
    public var mayBeLate = false
    /// The minute by which the task must end although it may be late, because it is of no use after that.
    public var lastEnd: Int64?
    /// The minutes before the deadline that are better kept free, because work takes longer than expected and days are
    /// lost. Work in them costs the more the later it ends.
    public var reserve: Int64 = 0
    /// The points for leaving out the task. Nil derives them from the deadline and the weight.
    ///
    /// The planner does not search for room for a task that has such points. It only uses time that is left.
    public var optionalPenalty: Int64?
    /// Whether the work may be split into chunks.
    public var canSplit = false
    /// Whether a chunk of the work may last longer than work usually does without a rest.
    public var mayExceedUsualChunk = false
    /// The shortest useful chunk, in minutes.
    public var minChunk: Int64 = 25
    /// The minutes of work after which each step of the task ends, in ascending order. Chunks end where a step does.
    public var stepEnds: [Int64] = []
    /// Tasks that must end before this one starts.
    public var predecessors: [Int] = []
    /// The minute before which the task may not start. Pinned work ignores it.
    public var earliestStart: Int64?
    /// The index of the task's hours in ``PlanProblem/hoursByKind``. Nil for work at any time. Pinned work ignores it.
    public var kind: Int?
    /// Whether no part of the task may be planned in ``PlanProblem/evenings``, whenever it is due. Pinned work ignores
    /// it.
    public var keepsEveningsFree = false
    /// Whether the task may be planned in the evening if its hours include it, because the person set these hours.
    public var hoursIncludeEvenings = false
    /// Work whose time is fixed.
    public var pinned: [MinuteSpan] = []
    /// The start of the task in the plan last shown.
    public var shownStart: Int64?
    /// The task's chunks in the plan last shown, sorted by time. The planner repairs that plan instead of searching.
    public var shownSpans: [MinuteSpan] = []
    /// Whether the plan last shown already left out the task, so that no search needs to make room for it.
    public var wasShownUnscheduled = false

    public init(minutes: Int64) {
        self.minutes = minutes
    }
}
