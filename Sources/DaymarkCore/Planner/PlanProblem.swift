/// A scheduling problem. All times are minutes on one timeline, and the planner uses nothing else.
public struct PlanProblem: Hashable, Sendable {
    public var now: Int64
    /// The waking days to plan, sorted by time.
    public var days: [MinuteSpan]
    public var commitments: [MinuteSpan]
    /// Spans to keep free of work. Unlike commitments, they need no gap around them.
    public var reserved: [MinuteSpan] = []
    /// Minutes kept free before and after each commitment.
    public var gap: Int64 = 5
    /// Chunks start at multiples of this many minutes.
    public var grid: Int64 = 5
    /// The longest work without a rest, in minutes. Nil for no limit.
    public var breakEvery: Int64? = 90
    /// The longest rest that any work needs, in minutes. This much free time ends every streak of work.
    public var longestRest: Int64 = 15
    /// The longest work with only short rests, in minutes. Then a rest of ``longRest`` is needed. Nil for no limit.
    public var longRestEvery: Int64?
    /// The length of a long rest, in minutes.
    public var longRest: Int64 = 20
    /// The longest chore, in minutes. Switching between two chores costs nothing, and they need no rest between them.
    public var choreMinutes: Int64 = 0
    /// Spans at the end of a day for urgent work only.
    public var evenings: [Evening] = []
    /// The daily limit of work in minutes. Work above it moves to later days, unless that makes something late. Nil for
    /// no limit.
    public var dailyLimit: Int64?
    /// Points for each minute of work over the daily limit.
    public var overloadPenalty = Objective.overloadPenalty
    /// Points for each day with more work than the daily limit, however little. Work due that day outweighs them.
    public var overloadedDayPenalty: Int64 = 0
    /// The minutes that commitments take on each day. Work on such days costs more, so that free days come first. Empty if
    /// commitments do not matter.
    public var busyMinutesByDay: [Int64] = []
    /// For each kind of work, the spans in which it may be planned, sorted by time. See ``PlanTask/kind``.
    public var hoursByKind: [[MinuteSpan]] = []
    /// Points for each moved start or end of a task that was shown. They keep the plan stable and are not part of the
    /// objective.
    public var disruptionPenalty: Int64 = 20_000
    /// Minutes already worked on the first day. They count towards ``dailyLimit``.
    public var minutesWorkedToday: Int64 = 0
    /// The person's energy levels from 0 to 100. There are 24 for the local hours of the day, or 168 for the local
    /// hours of the week from Monday.
    ///
    /// With any other count the level is always 50. With 168 levels the timeline must start at 1970-01-01.
    public var energyLevels: [Int64] = []
    public var energyAdjustment: EnergyAdjustment?
    /// The offsets of local time from the timeline, sorted by time. Empty if they are the same.
    public var clockOffsets: [ClockOffset] = []
    /// Work due after this minute may be left out at no cost.
    public var horizon: Int64
    public var tasks: [PlanTask] = []

    public init(now: Int64, days: [MinuteSpan], commitments: [MinuteSpan]) {
        self.now = now
        self.days = days
        self.commitments = commitments
        horizon = days.last?.end ?? now
    }

    /// A span in which only work that is due soon may be planned.
    public struct Evening: Hashable, Sendable {
        public let span: MinuteSpan
        /// The latest deadline of work that may be planned in the span.
        public let lastDeadline: Int64

        public init(span: MinuteSpan, lastDeadline: Int64) {
            self.span = span
            self.lastDeadline = lastDeadline
        }
    }

    /// The end of the first waking day. Must-dos without a deadline should end by this minute.
    public var endOfToday: Int64 { days.first?.end ?? now }

    /// The index of the day that contains a minute, or of the last day that starts before it.
    public func dayIndex(at minute: Int64) -> Int { max(0, days.lastIndex { $0.start <= minute } ?? 0) }

    /// The first minute on the grid at or after `minute`.
    public func aligned(_ minute: Int64) -> Int64 { minute.roundedUp(toMultipleOf: grid) }
}

extension Int64 {
    func roundedUp(toMultipleOf unit: Int64) -> Int64 { (self + unit - 1).flooredQuotient(by: unit) * unit }
}
