/// The ways to cut a task into chunks, those that are tried first at the front; one chunk for what is not split.
struct PlanCuts {
    /// Minutes that are not pinned.
    let minutes: Int64
    let least: Int64
    let longest: Int64
    let ways: [[Int64]]
    /// Whether the chunks end at seams, and so keep their order.
    let areSeams: Bool

    /// How many chunks more than need be are tried, and how many at most.
    private static let mostExtra: Int64 = 2, mostChunks: Int64 = 200

    init(_ task: PlanTask, _ problem: PlanProblem) {
        minutes = max(0, task.minutes - task.pinned.reduce(0) { $0 + $1.length })
        longest = task.splits ? max(1, min(problem.breakEvery ?? Int64.max, minutes)) : minutes
        least = task.splits ? max(1, min(task.leastChunk, task.minutes, longest)) : minutes
        let seams = task.splits && minutes > longest ? PlanCuts.atSeams(task, minutes, longest, least) : []
        areSeams = !seams.isEmpty
        ways =
            !task.splits || minutes <= 0 ? [[minutes]] : areSeams ? seams : PlanCuts.anywhere(minutes, longest, least)
    }

    /// As few chunks as can be, the longest first or all alike; then one and two more.
    private static func anywhere(_ minutes: Int64, _ longest: Int64, _ least: Int64) -> [[Int64]] {
        var found: [[Int64]] = []
        let fewest = (minutes + longest - 1) / longest
        for count in fewest...fewest + mostExtra where count * least <= minutes && count <= mostChunks {
            var front: [Int64] = []
            var left = minutes
            for index in 0..<count {
                let length = min(longest, left - least * (count - index - 1))
                front.append(length)
                left -= length
            }
            found.append(front)
            let share = minutes / count / 5 * 5
            let first = minutes - share * (count - 1)
            if count > 1, share >= least, first <= longest {
                var alike = [Int64](repeating: share, count: front.count)
                alike[0] = first
                if alike != front { found.append(alike) }
            }
        }
        return found
    }

    /// Chunks that end where a step does, as long as can be, or shorter.
    private static func atSeams(_ task: PlanTask, _ minutes: Int64, _ longest: Int64, _ least: Int64) -> [[Int64]] {
        guard !task.seams.isEmpty else { return [] }
        var found: [[Int64]] = []
        for most in [longest, longest * 3 / 4, longest / 2] {
            var cut: [Int64] = []
            var done: Int64 = 0
            while done < minutes {
                let ends = (task.seams + [minutes]).filter {
                    $0 - done >= least && $0 - done <= longest && ($0 == minutes || minutes - $0 >= least)
                }
                guard let end = ends.filter({ $0 - done <= most }).max() ?? ends.min() else { break }
                cut.append(end - done)
                done = end
            }
            if done == minutes, !found.contains(cut) { found.append(cut) }
        }
        return found
    }
}
