/// A stretch of minutes on the planner's own time line.
public struct MinuteSpan: Hashable, Sendable {
    public let start: Int64
    public let end: Int64

    public init(_ start: Int64, _ end: Int64) {
        self.start = start
        self.end = end
    }

    public var length: Int64 { end - start }
    public func overlaps(_ other: MinuteSpan) -> Bool { start < other.end && other.start < end }
}

/// Something to place, in whole minutes. Tasks are known by their index; equal ones are taken in that order.
public struct PlanTask: Hashable, Sendable {
    public var minutes: Int64
    /// It has to be over by this minute.
    public var deadline: Int64?
    public var mustDo = false
    public var priority = Priority.medium
    public var load = CognitiveLoad.moderate
    /// Whether it may be done in several chunks.
    public var splits = false
    /// Minutes under which a chunk of it makes no sense.
    public var leastChunk: Int64 = 25
    /// Minutes of work after which there is a seam, where there are steps: ascending.
    public var seams: [Int64] = []
    public var waitsFor: [Int] = []
    public var pinned: [MinuteSpan] = []
    /// Where the person has seen it begin.
    public var shown: Int64?

    public init(minutes: Int64) {
        self.minutes = minutes
    }
}

/// What the planner is asked: everything in minutes from a common start, nothing from outside.
public struct PlanProblem: Hashable, Sendable {
    public var now: Int64
    /// The waking days of the horizon, ascending.
    public var days: [MinuteSpan]
    public var commitments: [MinuteSpan]
    /// Minutes kept free around commitments.
    public var gap: Int64 = 5
    /// Blocks begin at multiples of this many minutes.
    public var grid: Int64 = 5
    /// Minutes of work after which a rest must come; nil for none.
    public var breakEvery: Int64? = 90
    public var tasks: [PlanTask] = []

    public init(now: Int64, days: [MinuteSpan], commitments: [MinuteSpan]) {
        self.now = now
        self.days = days
        self.commitments = commitments
    }
}

/// A stretch of work on one task.
public struct PlanChunk: Hashable, Sendable {
    public let task: Int
    public let span: MinuteSpan

    public init(task: Int, _ span: MinuteSpan) {
        self.task = task
        self.span = span
    }
}

/// Why a task is not in the plan.
public enum PlanRefusal: Hashable, Sendable {
    case deadlinePassed
    /// There is not enough free time left before it is due, or in the horizon: so many minutes are missing.
    case tooLittleTime(short: Int64)
    /// There is enough time, but no stretch of it is long enough in one piece.
    case noStretch(longest: Int64)
    /// It waits for a task that is not in the plan either.
    case waits(task: Int)
    /// The time is taken by tasks that are due earlier or weigh more.
    case crowdedOut(by: [Int])
}

public struct PlanSolution: Hashable, Sendable {
    /// In order of time.
    public var chunks: [PlanChunk] = []
    public var refused: [Int: PlanRefusal] = [:]

    public func chunks(of task: Int) -> [PlanChunk] { chunks.filter { $0.task == task } }
}
