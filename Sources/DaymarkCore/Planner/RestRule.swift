/// The work since the last sufficient rest, added up in order of time.
///
/// A rest is sufficient if it is as long as the most demanding work since the previous sufficient rest requires.
struct WorkStreak {
    /// Minutes of work since the last sufficient rest.
    private(set) var minutes: Int64 = 0
    private var restNeeded: Int64 = 0
    private var end: Int64?

    /// Whether work that starts at a minute continues the streak because the rest before it is too short.
    func continues(at start: Int64) -> Bool { end.map { start - $0 < restNeeded } ?? false }

    mutating func add(_ work: MinuteSpan, restMinutes: Int64) {
        if !continues(at: work.start) { self = WorkStreak() }
        minutes += work.length
        restNeeded = max(restNeeded, restMinutes)
        end = work.end
    }
}

/// The streaks that end with a sufficient rest and with a long rest.
struct WorkStreaks {
    private let breakEvery: Int64
    private let longRestEvery: Int64
    private let longRest: Int64
    private var short = WorkStreak()
    private var long = WorkStreak()

    init(_ problem: PlanProblem) {
        breakEvery = problem.breakEvery ?? Int64.max
        longRestEvery = problem.longRestEvery ?? Int64.max
        longRest = problem.longRest
    }

    var areLimited: Bool { breakEvery < Int64.max || longRestEvery < Int64.max }

    /// Whether work that starts at a minute continues one of the streaks.
    func isContinued(at start: Int64) -> Bool { short.continues(at: start) || long.continues(at: start) }

    /// Adds work, which must start after all earlier work.
    /// - Parameter mayBeLong: Whether a streak of this work alone may be of any length.
    /// - Returns: Whether no streak is too long.
    mutating func add(_ work: MinuteSpan, restMinutes: Int64, mayBeLong: Bool) -> Bool {
        short.add(work, restMinutes: restMinutes)
        long.add(work, restMinutes: longRest)
        let allowed = mayBeLong ? work.length : 0
        return short.minutes <= max(breakEvery, allowed) && long.minutes <= max(longRestEvery, allowed)
    }
}

extension PlanProblem {
    /// The free time that ends every streak of work, in minutes.
    var restThatEndsEveryStreak: Int64 { longRestEvery == nil ? longestRest : max(longestRest, longRest) }

    /// Whether chunks, sorted by time, never contain more work without a rest than ``breakEvery`` and
    /// ``longRestEvery`` allow.
    func satisfiesRestRule(_ chunks: [PlanChunk]) -> Bool {
        var streaks = WorkStreaks(self)
        for chunk in chunks {
            let (rest, mayBeLong) = (tasks[chunk.task].restMinutes, tasks[chunk.task].mayExceedUsualChunk)
            guard streaks.add(chunk.span, restMinutes: rest, mayBeLong: mayBeLong) else { return false }
        }
        return true
    }

    /// The breaks to show between chunks that are close together. A longer gap is free time rather than a break.
    /// - Parameter chunks: The chunks, sorted by time.
    func breaks(between chunks: [PlanChunk]) -> [MinuteSpan] {
        guard breakEvery != nil else { return [] }
        let maxIdleTime: Int64 = 10
        var breaks: [MinuteSpan] = []
        var restNeeded: Int64 = 0
        var streak: Int64 = 0
        var longStreak: Int64 = 0
        for (chunk, next) in zip(chunks, chunks.dropFirst()) {
            restNeeded = max(restNeeded, tasks[chunk.task].restMinutes)
            streak += chunk.span.length
            longStreak += chunk.span.length
            let gap = next.span.start - chunk.span.end
            let needsLongRest = longRestEvery.map { longStreak + next.span.length > $0 } ?? false
            let length = needsLongRest && gap >= longRest ? longRest : restNeeded
            guard gap >= length else { continue }
            let rest = MinuteSpan(chunk.span.end, chunk.span.end + length)
            if gap <= length + maxIdleTime, streak > choreMinutes, !commitments.contains(where: { $0.overlaps(rest) }) {
                breaks.append(rest)
            }
            restNeeded = 0
            if gap >= length + maxIdleTime || streak > choreMinutes { streak = 0 }
            if gap >= longRest { longStreak = 0 }
        }
        return breaks
    }
}
