/// How the time that missions took compares with their estimates, in one week.
public struct EstimateAccuracy: Hashable, Sendable {
    /// The median of the time taken in percent of the estimate, and the number of missions.
    public struct Ratio: Hashable, Sendable {
        public let percent: Int64
        public let samples: Int64

        /// Nil without samples.
        init?(_ percents: [Int64]) {
            guard !percents.isEmpty else { return nil }
            let sorted = percents.ordered()
            let middle = sorted.count / 2
            percent = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
            samples = Int64(sorted.count)
        }
    }

    /// The figures that the person wrote, and those that a model or a playbook suggested.
    public let own: Ratio?
    public let model: Ratio?
    /// The figures that were known from earlier completions.
    public let learned: Ratio?
}

/// The ratios of the completed missions of a period. Only missions whose time was measured have one.
struct EstimateRatios {
    private(set) var weeks: [EstimateAccuracy] = []
    /// The ratios of own figures in the whole period, by activity.
    private(set) var byActivity: [EstimateAccuracy.Ratio?] = []

    private struct Percents {
        var own: [Int64] = []
        var model: [Int64] = []
        var learned: [Int64] = []
    }

    init(_ workspace: Workspace, period: InsightPeriod, zone: ZoneRules) {
        var percents = [Percents](repeating: Percents(), count: Int(period.weeks))
        var activities = [[Int64]](repeating: [], count: Activity.allCases.count)
        let learned = workspace.learned.past
        let start = zone.instant(of: CivilDateTime(period.first))
        for work in workspace.measuredWork(since: start) {
            guard let week = period.week(of: zone.civil(at: work.finished).date) else { continue }
            workspace.missions.all.withUnsafeBufferPointer { missions in
                guard let mission = missions.baseAddress.map({ $0 + work.mission }) else { return }
                if let minutes = learned[mission.pointee.id] {
                    percents[week].learned.append(EstimateRatios.percent(work.minutes, of: minutes))
                }
                guard let estimate = mission.pointee.estimate else { return }
                let percent = EstimateRatios.percent(work.minutes, of: estimate)
                switch mission.pointee.estimateBy {
                case .person, nil:
                    percents[week].own.append(percent)
                    activities[(mission.pointee.activity ?? .other).index].append(percent)
                case .model, .playbook: percents[week].model.append(percent)
                case .history: break
                }
            }
        }
        weeks = percents.map {
            EstimateAccuracy(
                own: EstimateAccuracy.Ratio($0.own), model: EstimateAccuracy.Ratio($0.model),
                learned: EstimateAccuracy.Ratio($0.learned))
        }
        byActivity = activities.map { EstimateAccuracy.Ratio($0) }
    }

    /// Rounded to whole percent.
    private static func percent(_ minutes: Int64, of estimate: Int64) -> Int64 {
        (200 * minutes + estimate) / (2 * max(estimate, 1))
    }
}
