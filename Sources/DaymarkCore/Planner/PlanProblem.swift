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
    /// It may not begin before this minute, but for what is pinned.
    public var notBefore: Int64?
    public var pinned: [MinuteSpan] = []
    /// Where the person has seen it begin.
    public var shown: Int64?
    /// All the stretches in which the person has seen it, in order of time; the search begins from them.
    public var seen: [MinuteSpan] = []
    /// The person has seen that it has no place: no search for one was of use.
    public var wasLeft = false

    public init(minutes: Int64) {
        self.minutes = minutes
    }
}

/// From a minute on the person's clock is so many minutes ahead of the planner's time line.
public struct ClockShift: Hashable, Sendable {
    public let from: Int64
    public let ahead: Int64

    public init(from: Int64, ahead: Int64) {
        self.from = from
        self.ahead = ahead
    }
}

/// For a while a person can do more or less than usual: by so much of 100.
public struct EnergyShift: Hashable, Sendable {
    public let span: MinuteSpan
    public let by: Int64

    public init(span: MinuteSpan, by: Int64) {
        self.span = span
        self.by = by
    }
}

/// What the planner is asked: everything in minutes from a common start, nothing from outside.
public struct PlanProblem: Hashable, Sendable {
    public var now: Int64
    /// The waking days of the horizon, ascending.
    public var days: [MinuteSpan]
    public var commitments: [MinuteSpan]
    /// Stretches that are to stay free of work; no gap is kept around them.
    public var reserved: [MinuteSpan] = []
    /// Minutes kept free around commitments.
    public var gap: Int64 = 5
    /// Blocks begin at multiples of this many minutes.
    public var grid: Int64 = 5
    /// Minutes of work after which a rest must come; nil for none.
    public var breakEvery: Int64? = 90
    /// Minutes of work in a day: more is put off to the next days where that makes nothing late. Nil for no limit.
    public var mostInADay: Int64?
    /// Minutes of work that were done already on the first day.
    public var worked: Int64 = 0
    /// How much a person can do, 0 to 100: 24 numbers by hour of their day, or 168 by hour of their week from Monday; none for
    /// 50 all day. Then the common start is 1970.
    public var energy: [Int64] = []
    /// What a mood adds to it.
    public var shift: EnergyShift?
    /// What the person's clock shows, in order of time; none where it is the planner's own time line.
    public var clock: [ClockShift] = []
    /// What is due after this minute may be left for later at no cost.
    public var horizon: Int64
    public var tasks: [PlanTask] = []

    public init(now: Int64, days: [MinuteSpan], commitments: [MinuteSpan]) {
        self.now = now
        self.days = days
        self.commitments = commitments
        horizon = days.last?.end ?? now
    }

    /// The end of the first waking day: must-dos without a deadline belong before it.
    public var endOfToday: Int64 { days.first?.end ?? now }

    /// How much the person can do at a minute, 0 to 100.
    public func level(at minute: Int64) -> Int64 {
        var ahead: Int64 = 0
        for shift in clock where shift.from <= minute { ahead = shift.ahead }
        return level(at: minute, ahead: ahead)
    }

    /// - Parameter ahead: how many minutes the person's clock is ahead then.
    func level(at minute: Int64, ahead: Int64) -> Int64 {
        var level: Int64 = 50
        if energy.count == 24 {
            level = energy[Int((minute + ahead).flooredRemainder(by: 1440) / 60)]
        } else if energy.count == EnergyCurve.cells {
            // 1970 began on a Thursday.
            level = energy[Int((minute + ahead + 3 * 1440).flooredRemainder(by: 7 * 1440) / 60)]
        }
        level = min(max(level, 0), 100)
        guard let shift, shift.span.start <= minute, minute < shift.span.end else { return level }
        return min(max(level + min(max(shift.by, -100), 100), 0), 100)
    }

    /// Which of the days a minute is in, or behind.
    func day(at minute: Int64) -> Int { max(0, days.lastIndex { $0.start <= minute } ?? 0) }

    /// What so many minutes of work in a day cost for being too many.
    func burden(_ minutes: Int64) -> Int64 { mostInADay.map { max(0, minutes - $0) * Objective.tooMuch } ?? 0 }

    /// The first minute on the grid that is not before `minute`.
    func aligned(_ minute: Int64) -> Int64 { (minute + grid - 1).flooredQuotient(by: grid) * grid }
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
    /// The time is taken: without these tasks, and with all others where they are, there is room for it.
    case crowdedOut(by: [Int])
    /// Nothing asks for it in the days planned: it is flexible, or due later.
    case notAsked
}

public struct PlanSolution: Hashable, Sendable {
    /// In order of time.
    public var chunks: [PlanChunk] = []
    /// For each task why it is not in the plan as a whole; nil where it is.
    public var refused: [PlanRefusal?] = []

    public func chunks(of task: Int) -> [PlanChunk] { chunks.filter { $0.task == task } }
}
