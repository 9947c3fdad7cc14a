/// A scheduling problem. All times are minutes on one timeline, and the planner uses nothing else.
public struct PlanProblem: Hashable, Sendable {
    public var now: Int64
    /// The waking days to plan, in order of time.
    public var days: [MinuteSpan]
    public var commitments: [MinuteSpan]
    /// Spans to keep free of work. Unlike commitments, they need no gap around them.
    public var reserved: [MinuteSpan] = []
    /// Minutes kept free before and after each commitment.
    public var gap: Int64 = 5
    /// Chunks start at multiples of this many minutes.
    public var grid: Int64 = 5
    /// The longest stretch of work without a rest, in minutes. Nil allows any.
    public var breakEvery: Int64? = 90
    /// The longest rest that any work needs, in minutes. After this much free time no streak of work goes on.
    public var longestRest: Int64 = 15
    /// Minutes of work that are enough for one day. More moves to later days unless that makes something late. Nil
    /// for no limit.
    public var dailyLimit: Int64?
    /// Minutes already worked on the first day. They count towards ``dailyLimit``.
    public var minutesWorkedToday: Int64 = 0
    /// The person's energy from 0 to 100: 24 levels by local hour of the day, or 168 by local hour of the week from
    /// Monday.
    ///
    /// With any other count the level is always 50. With 168 levels the timeline must start at 1970-01-01.
    public var energyLevels: [Int64] = []
    public var energyAdjustment: EnergyAdjustment?
    /// How far local time is ahead of the timeline, in order of time. Empty if they are the same.
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

    /// The end of the first waking day. Must-dos without a deadline should end by then.
    public var endOfToday: Int64 { days.first?.end ?? now }

    /// The index of the day that contains a minute, or of the last day that starts before it.
    public func dayIndex(at minute: Int64) -> Int { max(0, days.lastIndex { $0.start <= minute } ?? 0) }

    /// The first minute on the grid at or after `minute`.
    public func aligned(_ minute: Int64) -> Int64 { minute.roundedUp(toMultipleOf: grid) }
}

extension Int64 {
    func roundedUp(toMultipleOf unit: Int64) -> Int64 { (self + unit - 1).flooredQuotient(by: unit) * unit }
}
