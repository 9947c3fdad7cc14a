/// The time in which work can be scheduled: free windows with a grid of possible starts.
///
/// Pinned work takes time out of the windows, so nothing here changes during a search.
struct Availability {
    /// A free span within one waking day.
    struct Window {
        let start: Int64
        let end: Int64
        /// The first start on the grid.
        let firstStart: Int64
        /// The index of the waking day that contains the window.
        let day: Int
        /// The start of that day.
        let dayStart: Int64
        /// The evening that takes the end of the window, or all of it. Nil if there is none.
        var evening: PlanProblem.Evening?

        /// The end of the time that a task may use, which is not after `end`. Only some tasks may use the evening. Hours
        /// that the person set for the task's kind come first.
        func end(for task: PreparedTask) -> Int64 {
            guard let evening, !task.task.hoursIncludeEvenings else { return end }
            let isAllowed =
                task.eveningDeadline.map { dayStart < $0 && $0 <= evening.lastDeadline } ?? false
            return isAllowed ? end : min(end, evening.span.start)
        }

        /// The part of the window between two minutes that a task may use. Its length is negative if there is none.
        func clamped(from: Int64, until: Int64, for task: PreparedTask) -> MinuteSpan {
            MinuteSpan(max(start, from), min(end(for: task), until))
        }
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
        for span in near {
            let firstStart = span.start.roundedUp(toMultipleOf: grid)
            guard firstStart < span.end else { continue }
            let day = problem.dayIndex(at: span.start)
            let evening = problem.evenings.first { $0.span.overlaps(span) }
            windows.append(
                Window(
                    start: span.start, end: span.end, firstStart: firstStart, day: day,
                    dayStart: problem.days[day].start, evening: evening))
        }
        self.grid = grid
        self.windows = windows
        sampleInterval = Availability.greatestCommonDivisor(grid, 15)
        firstSample = windows.first?.firstStart ?? 0
        energySamples = stride(from: firstSample, through: windows.last?.end ?? 0, by: Int(sampleInterval)).map {
            problem.energyLevel(at: $0)
        }
    }

    private static func greatestCommonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
        b == 0 ? a : greatestCommonDivisor(b, a % b)
    }

    /// The first possible start at or after a minute.
    func aligned(_ minute: Int64) -> Int64 { minute.roundedUp(toMultipleOf: grid) }

    /// The energy level at a possible start of a chunk, or any number of quarters of an hour after it.
    func energyLevel(at minute: Int64) -> Int64 { energySamples[Int((minute - firstSample) / sampleInterval)] }
}
