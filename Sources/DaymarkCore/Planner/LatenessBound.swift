/// A lower bound on the cost of being late that no plan can beat.
enum LatenessBound {
    /// The largest sum of penalties that is examined.
    private static let maxUnits = 4000

    /// The lowest total penalty of tasks that end late or not at all, if every task could be split anywhere.
    ///
    /// This is the dynamic program by Lawler and Moore. It goes through the tasks by due date. For each total penalty
    /// of the tasks left out so far, it finds the least time that the other tasks need.
    /// - Parameters:
    ///   - tasks: The tasks to schedule.
    ///   - freeMinutes: Returns the free minutes before a minute.
    static func lowestPenalty(of tasks: [PreparedTask], endOfToday: Int64, freeMinutes: (Int64) -> Int64) -> Int64 {
        // Doing a must-do after today costs less than not doing it at all.
        func due(_ task: PreparedTask) -> Int64 {
            task.afterTodayPenalty > 0 ? min(task.latestEnd, endOfToday) : task.latestEnd
        }
        let unit = Objective.afterTodayPenalty
        func penalty(_ task: PreparedTask) -> Int {
            Int((task.afterTodayPenalty > 0 ? task.afterTodayPenalty : task.unscheduledPenalty) / unit)
        }
        let sum = tasks.reduce(0) { $0 + penalty($1) }
        guard sum <= maxUnits else { return 0 }
        let impossible = Int64.max / 2
        var minutesNeeded = [Int64](repeating: impossible, count: sum + 1)
        minutesNeeded[0] = 0
        for task in tasks.ordered(by: { due($0) < due($1) }) {
            let room = freeMinutes(due(task))
            let taskPenalty = penalty(task)
            for total in stride(from: sum, through: 0, by: -1) {
                let inTime = minutesNeeded[total] + task.minutes
                let late = total >= taskPenalty ? minutesNeeded[total - taskPenalty] : impossible
                minutesNeeded[total] = min(inTime <= room ? inTime : impossible, late)
            }
        }
        let lowest = minutesNeeded.firstIndex { $0 < impossible } ?? 0
        return Int64(lowest) * unit
    }
}
