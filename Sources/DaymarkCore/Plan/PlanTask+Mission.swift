extension PlanTask {
    init(minutes: Int64, priority: Priority, load: CognitiveLoad) {
        self.init(minutes: minutes)
        weight = priority.weight
        energyDemand = load.energyDemand
        restMinutes = load.breakMinutes
    }
}

extension CognitiveLoad {
    /// How much worse low energy makes work of this load.
    var energyDemand: Int64 {
        switch self {
        case .light: 0
        case .moderate: 1
        case .heavy: 3
        case .extreme: 4
        }
    }
}
