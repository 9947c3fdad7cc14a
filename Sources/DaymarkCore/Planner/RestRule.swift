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

extension PlanProblem {
    /// Whether chunks, sorted by time, never contain more work without a rest than ``breakEvery`` allows.
    func satisfiesRestRule(_ chunks: [PlanChunk]) -> Bool {
        guard let breakEvery else { return true }
        var streak = WorkStreak()
        return chunks.allSatisfy { chunk in
            streak.add(chunk.span, restMinutes: tasks[chunk.task].restMinutes)
            return streak.minutes <= breakEvery
        }
    }

    /// The breaks to show between chunks that are close together. A longer gap is free time rather than a break.
    /// - Parameter chunks: The chunks, sorted by time.
    func breaks(between chunks: [PlanChunk]) -> [MinuteSpan] {
        guard breakEvery != nil else { return [] }
        let maxIdleTime: Int64 = 10
        var breaks: [MinuteSpan] = []
        var restNeeded: Int64 = 0
        for (chunk, next) in zip(chunks, chunks.dropFirst()) {
            restNeeded = max(restNeeded, tasks[chunk.task].restMinutes)
            let gap = next.span.start - chunk.span.end
            guard gap >= restNeeded else { continue }
            let rest = MinuteSpan(chunk.span.end, chunk.span.end + restNeeded)
            if gap <= restNeeded + maxIdleTime, !commitments.contains(where: { $0.overlaps(rest) }) {
                breaks.append(rest)
            }
            restNeeded = 0
        }
        return breaks
    }
}
