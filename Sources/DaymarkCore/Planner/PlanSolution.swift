/// A span of work on one task.
public struct PlanChunk: Hashable, Sendable {
    /// The index of the task in ``PlanProblem/tasks``.
    public let task: Int
    public let span: MinuteSpan

    public init(task: Int, span: MinuteSpan) {
        self.task = task
        self.span = span
    }
}

/// Why a task is not in the plan, or not all of it.
public enum UnscheduledReason: Hashable, Sendable {
    case deadlinePassed
    /// The free time before the deadline, or before the end of the last day, is `short` minutes too short.
    case tooLittleTime(short: Int64)
    /// There is enough free time, but no single span is long enough. The longest has `longest` minutes.
    case noLongEnoughSpan(longest: Int64)
    /// A predecessor is not in the plan either.
    case waits(for: Int)
    /// Other tasks take the time. The task would fit if these tasks were left out and all others stayed where they are.
    case crowdedOut(by: [Int])
    /// The task is optional in these days: it has no deadline within the horizon and is no must-do.
    case notRequested
}

public struct PlanSolution: Hashable, Sendable {
    /// All scheduled work, in order of time.
    public var chunks: [PlanChunk] = []
    /// For each task, why it is not scheduled completely. Nil if it is.
    public var unscheduled: [UnscheduledReason?] = []

    /// The chunks of one task, in order of time.
    public func chunks(of task: Int) -> [PlanChunk] { chunks.filter { $0.task == task } }
}
