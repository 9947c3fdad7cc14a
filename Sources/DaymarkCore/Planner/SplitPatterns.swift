/// The ways to split a task into chunks that the planner tries.
struct SplitPatterns {
    /// The minutes of work that are not pinned.
    let minutes: Int64
    /// The shortest and the longest chunk allowed, in minutes.
    let minChunk: Int64
    let maxChunk: Int64
    /// The patterns, each with the lengths of the chunks in order. A task that is not split has one pattern with one
    /// chunk.
    let patterns: [[Int64]]
    /// Whether the chunks end where steps of the task do, and therefore must keep their order.
    let followSteps: Bool

    /// The maximum number of chunks to try beyond the necessary ones.
    private static let maxExtraChunks: Int64 = 2
    private static let maxChunkCount: Int64 = 200

    init(_ task: PlanTask, in problem: PlanProblem) {
        minutes = max(0, task.minutes - task.pinned.reduce(0) { $0 + $1.length })
        guard task.canSplit, minutes > 0 else {
            maxChunk = task.canSplit ? 1 : minutes
            minChunk = maxChunk
            patterns = [[minutes]]
            followSteps = false
            return
        }
        maxChunk = max(1, min(problem.breakEvery ?? Int64.max, minutes))
        minChunk = max(1, min(task.minChunk, task.minutes, maxChunk))
        let limits = minChunk...maxChunk
        let atSteps = minutes > maxChunk ? SplitPatterns.atSteps(task.stepEnds, minutes: minutes, limits: limits) : []
        followSteps = !atSteps.isEmpty
        patterns = followSteps ? atSteps : SplitPatterns.anywhere(minutes: minutes, limits: limits)
    }

    /// Returns patterns with the fewest chunks possible, then with one and two more. For each count, either the longest
    /// chunks come first or all chunks are about equal.
    private static func anywhere(minutes: Int64, limits: ClosedRange<Int64>) -> [[Int64]] {
        let (minChunk, maxChunk) = (limits.lowerBound, limits.upperBound)
        let fewest = (minutes + maxChunk - 1) / maxChunk
        var patterns: [[Int64]] = []
        for count in fewest...fewest + maxExtraChunks where count * minChunk <= minutes && count <= maxChunkCount {
            var longestFirst: [Int64] = []
            var left = minutes
            for index in 0..<count {
                let length = min(maxChunk, left - minChunk * (count - index - 1))
                longestFirst.append(length)
                left -= length
            }
            patterns.append(longestFirst)
            let share = (minutes / count).floored(to: 5)
            let first = minutes - share * (count - 1)
            if count > 1, share >= minChunk, first <= maxChunk {
                let equal = [first] + [Int64](repeating: share, count: longestFirst.count - 1)
                if equal != longestFirst { patterns.append(equal) }
            }
        }
        return patterns
    }

    /// Splits work into the fewest parts that are no longer than `longest`, as equal as multiples of five minutes allow.
    static func even(minutes: Int64, longest: Int64) -> [Int64] {
        let longest = max(5, longest.floored(to: 5))
        let count = min((minutes + longest - 1) / longest, maxChunkCount)
        guard count > 1 else { return [minutes] }
        let share = (minutes / count).floored(to: 5)
        let rest = minutes - share * count
        return (0..<count).map { index in share + min(5, max(0, rest - 5 * index)) }
    }

    /// Returns patterns whose chunks end where a step does: as long as possible, about three quarters as long, and half
    /// as long.
    private static func atSteps(_ stepEnds: [Int64], minutes: Int64, limits: ClosedRange<Int64>) -> [[Int64]] {
        guard !stepEnds.isEmpty else { return [] }
        var patterns: [[Int64]] = []
        for target in [limits.upperBound, limits.upperBound * 3 / 4, limits.upperBound / 2] {
            var pattern: [Int64] = []
            var done: Int64 = 0
            while done < minutes {
                let ends = (stepEnds + [minutes]).filter { end in
                    limits.contains(end - done) && (end == minutes || minutes - end >= limits.lowerBound)
                }
                guard let end = ends.filter({ $0 - done <= target }).max() ?? ends.min() else { break }
                pattern.append(end - done)
                done = end
            }
            if done == minutes, !patterns.contains(pattern) { patterns.append(pattern) }
        }
        return patterns
    }
}
