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
    /// The daily limit of work in minutes. Work above it moves to later days, unless that makes something late. Nil for
    /// no limit.
    public var dailyLimit: Int64?
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
