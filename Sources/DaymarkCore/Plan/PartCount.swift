/// The number of parts of a split mission.
struct PartCount {
    /// The parts that are done.
    var done = 0
    /// The parts that are planned, and those for which no time is planned yet.
    var left = 0

    var total: Int { done + left }
}

extension Workspace {
    /// The parts of each entry of a plan. Done parts count, so that numbers stay the same as parts are done.
    func partCounts(of tasks: PlanTasks, _ solution: PlanSolution) -> [PartCount] {
        var minutes = [Int64](repeating: 0, count: tasks.entries.count)
        var chunks = [Int](repeating: 0, count: tasks.entries.count)
        for chunk in solution.chunks {
            guard let entry = tasks.entry(of: chunk.task) else { continue }
            minutes[entry] += chunk.span.length
            chunks[entry] += 1
        }
        return tasks.entries.indices.map { index in
            chunks[index] == 0
                ? PartCount()
                : partCount(tasks.entries[index].mission, planned: minutes[index], chunks: chunks[index], tasks.problem)
        }
    }

    private func partCount(
        _ mission: Mission, planned: Int64, chunks: Int, _ problem: PlanProblem
    ) -> PartCount {
        let usual = max(planned / Int64(chunks), 1)
        let unplanned = minutesLeft(mission) - planned
        // Less than the smallest part is not planned for itself.
        let smallest = task(mission, minutes: planned, until: nil, problem).minChunk
        let left = chunks + (unplanned < smallest ? 0 : Int((unplanned + usual - 1) / usual))
        let done = minutesDone(on: mission.id)
        // A mission of one part has no numbers.
        guard left > 1 || done + planned > Workspace.longestUnsplit else { return PartCount(left: left) }
        // The number of reports does not matter: the work done is divided into parts of the usual length. A part counts
        // as done if less than a quarter is missing.
        return PartCount(done: Int((done + usual / 4) / usual), left: left)
    }

    /// The blocks, with the earlier block that each of them replaces.
    func markedMissed(_ blocks: [PlannedBlock], in circumstances: Circumstances) -> [PlannedBlock] {
        var missed = missedStarts(in: circumstances)
        guard !missed.isEmpty else { return blocks }
        return blocks.map { block in
            guard let mission = block.mission, !block.isPinned, block.span.start >= circumstances.now,
                let first = missed[mission]?.first
            else { return block }
            missed[mission]?.removeFirst()
            var marked = block
            marked.missed = first
            return marked
        }
    }
}
