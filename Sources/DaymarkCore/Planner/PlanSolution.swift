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

/// The reason why a task, or a part of it, is not in the plan.
public enum UnscheduledReason: Hashable, Sendable {
    case deadlinePassed
    /// The free time before the deadline, or before the end of the last day, is `short` minutes too short.
    case tooLittleTime(short: Int64)
    /// There is enough free time, but every span is too short. The longest has `longest` minutes.
    case noLongEnoughSpan(longest: Int64)
    /// This predecessor is not in the plan either.
    case waits(for: Int)
    /// Other tasks take the time. The task would fit if these tasks were left out and all others stayed where they are.
    case crowdedOut(by: [Int])
    /// The task is optional in these days: it is not a must-do and has no deadline within the horizon.
    case notRequested
}

public struct PlanSolution: Hashable, Sendable {
    /// All scheduled work, sorted by time.
    public var chunks: [PlanChunk] = []
    /// For each task, the reason why it is not scheduled completely. Nil if it is.
    public var unscheduled: [UnscheduledReason?] = []

    /// The chunks of one task, sorted by time.
    public func chunks(of task: Int) -> [PlanChunk] { chunks.filter { $0.task == task } }
}
