/// What cannot be placed in time whatever is done: a lower bound for what is late in any plan.
enum LeastLate {
    /// Larger sums of weights are not looked through.
    private static let most = 4000

    /// The least that tasks without a place cost together, were they divisible at will; exact for that.
    ///
    /// Due dates ascending, the least free time that the tasks in time need for each sum of those left out (Lawler and Moore).
    /// - Parameters:
    ///   - asked: the numbers of the tasks to place.
    ///   - free: the minutes that are free up to a minute.
    static func of(_ items: [PlanItem], _ asked: [Int], _ endOfToday: Int64, free: (Int64) -> Int64) -> Int64 {
        // A must-do that is not done today costs less than one that is not done at all.
        func until(_ item: PlanItem) -> Int64 { item.tomorrow > 0 ? min(item.until, endOfToday) : item.until }
        func cost(_ item: PlanItem) -> Int64 { item.tomorrow > 0 ? item.tomorrow : item.missing }
        let due = asked.ordered { until(items[$0]) < until(items[$1]) }
        let unit = Objective.today
        let sum = due.reduce(0) { $0 + Int(cost(items[$1]) / unit) }
        guard sum <= most else { return 0 }
        var needs = [Int64](repeating: Int64.max / 2, count: sum + 1)
        needs[0] = 0
        var reached = 0
        for index in due {
            let item = items[index]
            let weight = Int(cost(item) / unit)
            let room = free(until(item))
            var left = reached + weight
            while left >= 0 {
                let placed = left <= reached ? needs[left] + item.minutes : Int64.max / 2
                let late = left >= weight ? needs[left - weight] : Int64.max / 2
                needs[left] = min(placed <= room ? placed : Int64.max / 2, late)
                left -= 1
            }
            reached += weight
        }
        for left in 0...reached where needs[left] < Int64.max / 2 { return Int64(left) * unit }
        return 0
    }
}
