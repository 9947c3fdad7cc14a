/// The cost of one kind of chunk at every possible start: ``Objective/workCost(of:during:in:)``, computed once.
struct CostTable {
    /// Chunks with the same key cost the same at the same start.
    struct Key: Hashable {
        let weight: Int64
        let pressurePercent: Int64
        let energyDemand: Int64
        let minutes: Int64

        init(_ task: PlanTask, minutes: Int64) {
            weight = task.deadline == nil ? 0 : task.weight
            pressurePercent = task.deadline == nil ? 0 : task.pressurePercent
            energyDemand = task.energyDemand
            self.minutes = minutes
        }
    }

    /// For each window, the cost at each start where the chunk fits.
    let costs: [[Int64]]
    /// For each window, the lowest of these costs. Nil if the chunk does not fit into the window.
    let lowestCosts: [Int64?]
    /// The indices of the windows into which the chunk fits, sorted by their lowest cost.
    let windowsByCost: [Int]

    init(_ task: PlanTask, minutes: Int64, now: Int64, in availability: Availability) {
        let costs = availability.windows.map { window in
            stride(from: window.firstStart, through: window.end - minutes, by: Int(availability.grid)).map { start in
                Objective.workCost(of: task, during: MinuteSpan(start, start + minutes), now: now) {
                    availability.energyLevel(at: $0)
                }
            }
        }
        let lowestCosts = costs.map { $0.min() }
        self.costs = costs
        self.lowestCosts = lowestCosts
        windowsByCost = lowestCosts.indices.filter { lowestCosts[$0] != nil }.ordered {
            lowestCosts[$0] ?? 0 < lowestCosts[$1] ?? 0
        }
    }
}
