/// A reserve before each deadline, for hours that are lost and work that takes longer than expected.
extension Workspace {
    /// The part of the time before a deadline that is the reserve, in percent.
    private static let reservePercent: Int64 = 35
    /// The longest reserve, in minutes.
    private static let maxReserve: Int64 = 2880

    /// The minute at which the planned work should end: some time before its deadline. Nil if it has no reserve.
    ///
    /// Work that is due by tomorrow has none: a reserve would crowd it into today. Study for an exam has none either,
    /// because it is spread over all days before the exam.
    func aim(of entry: PlanEntry, minutes: Int64, _ problem: PlanProblem) -> Int64? {
        guard entry.hasReserve, let deadline = entry.deadline, problem.dayIndex(at: deadline) > 1,
            entry.mission.repeats.isEmpty, !Workspace.isStudy(entry.mission.title)
        else { return nil }
        let reserve = min((deadline - problem.now) * Workspace.reservePercent / 100, Workspace.maxReserve)
        let aim = deadline - reserve
        return aim - problem.now > minutes ? aim : nil
    }

    /// Lets work that found no room before its reserve use it. If other work found no room, no work has a reserve.
    /// - Returns: Whether any work has less reserve now, so that the plan has to be made again.
    func giveUpReserves(
        of entries: inout [PlanEntry], input: inout PlanInput, tasks: PlanTasks, solution: PlanSolution
    ) -> Bool {
        guard input.hasReserves else { return false }
        let missed = entries.indices.filter { index in
            entries[index].timing == .inTime && entries[index].deadline != nil
                && tasks.indices(of: index).contains { solution.unscheduled[$0] != nil }
        }
        guard !missed.isEmpty else { return false }
        if missed.allSatisfy({ index in
            tasks.indices(of: index).contains { tasks.problem.tasks[$0].deadline != entries[index].deadline }
        }) {
            for index in missed { entries[index].hasReserve = false }
        } else {
            input.hasReserves = false
        }
        return true
    }
}
