/// The time in which work can be scheduled: free windows with a grid of possible starts.
///
/// Pinned work takes time out of the windows, so nothing here changes during a search.
struct Availability {
    /// A free span.
    struct Window {
        let start: Int64
        let end: Int64
        /// The first start on the grid.
        let firstStart: Int64
        /// The index of the waking day that contains the window.
        let day: Int
        /// The latest deadline of work that may be planned here. Nil for any work.
        var lastDeadline: Int64?

        /// Whether the evening rules let this task use the window.
        func allows(_ task: PreparedTask) -> Bool {
            guard let lastDeadline else { return true }
            return task.eveningDeadline.map { start < $0 && $0 <= lastDeadline } ?? false
        }

        /// The part of the window between two minutes. Its length is negative if they do not overlap.
        func clamped(from: Int64, until: Int64) -> MinuteSpan { MinuteSpan(max(start, from), min(end, until)) }
    }

    /// The maximum number of possible starts. With more, the grid gets coarser. This is enough for 14 whole days at
    /// five minutes.
    private static let maxStarts: Int64 = 4096
    /// The maximum minutes from the start of the first window to the start of another. Later windows are not used.
    private static let maxDistance: Int64 = 100 * 1440

    /// The minutes between possible starts: the problem's grid or a multiple of it.
    let grid: Int64
    let windows: [Window]
    /// Energy levels at regular intervals from `firstSample` on.
    private let energySamples: [Int64]
    private let firstSample: Int64
    /// The minutes between samples. They divide the grid and a quarter of an hour, so every quarter of an hour of a
    /// possible chunk starts at a sample.
    private let sampleInterval: Int64

    init(_ problem: PlanProblem) {
        let free = problem.freeSpans(from: problem.now, until: Int64.max, excludingPinned: true)
        let near = free.filter { $0.start - (free.first?.start ?? 0) < Availability.maxDistance }
        let starts = near.reduce(0) { $0 + $1.length / problem.grid }
        let grid = problem.grid * max(1, (starts + Availability.maxStarts - 1) / Availability.maxStarts)
        var windows: [Window] = []
        for (span, lastDeadline) in near.flatMap({ Availability.parts(of: $0, evenings: problem.evenings) }) {
            let firstStart = span.start.roundedUp(toMultipleOf: grid)
            guard firstStart < span.end else { continue }
            let day = problem.dayIndex(at: span.start)
            windows.append(
                Window(start: span.start, end: span.end, firstStart: firstStart, day: day, lastDeadline: lastDeadline))
        }
        self.grid = grid
        self.windows = windows
        sampleInterval = Availability.greatestCommonDivisor(grid, 15)
        firstSample = windows.first?.firstStart ?? 0
        energySamples = stride(from: firstSample, through: windows.last?.end ?? 0, by: Int(sampleInterval)).map {
            problem.energyLevel(at: $0)
        }
    }

    /// The parts of a free span before, in and after evenings, sorted by time.
    private static func parts(
        of span: MinuteSpan, evenings: [PlanProblem.Evening]
    ) -> [(span: MinuteSpan, lastDeadline: Int64?)] {
        var parts: [(span: MinuteSpan, lastDeadline: Int64?)] = []
        var start = span.start
        for evening in evenings where evening.span.overlaps(span) {
            if evening.span.start > start { parts.append((MinuteSpan(start, evening.span.start), nil)) }
            let end = min(span.end, evening.span.end)
            parts.append((MinuteSpan(max(start, evening.span.start), end), evening.lastDeadline))
            start = end
        }
        if start < span.end { parts.append((MinuteSpan(start, span.end), nil)) }
        return parts
    }

    private static func greatestCommonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
        b == 0 ? a : greatestCommonDivisor(b, a % b)
    }

    /// The first possible start at or after a minute.
    func aligned(_ minute: Int64) -> Int64 { minute.roundedUp(toMultipleOf: grid) }

    /// The energy level at a possible start of a chunk, or any number of quarters of an hour after it.
    func energyLevel(at minute: Int64) -> Int64 { energySamples[Int((minute - firstSample) / sampleInterval)] }
}
