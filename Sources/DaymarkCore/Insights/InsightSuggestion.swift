/// The one suggestion of a weekly review, with the figures that are its reason.
public enum InsightSuggestion: Hashable, Sendable {
    /// A long open mission whose blocks the person moved this many times could be broken into smaller steps.
    case splitUp(RecordID, moves: Int64)
    /// An activity takes `percent` percent of the time that the person estimated, over `samples` missions.
    case allowMore(Activity, percent: Int64, samples: Int64)
    /// Only `kept` percent of the planned blocks were kept. `minutes` is the suggested daily limit: the mean of the
    /// days with work, rounded.
    case planLess(kept: Int64, minutes: Int64)
    /// Most minutes of work fell in this hour of the week.
    case bestHour(Weekday, hour: Int64, minutes: Int64)

    private static let minMoves: Int64 = 3
    /// Shorter missions, in minutes, are small enough already.
    private static let minLength: Int64 = 30
    /// The number of newest weeks in which moved blocks count.
    private static let weeksOfMoves = 4
    private static let minPercent: Int64 = 130, minSamples: Int64 = 5
    private static let maxKept: Int64 = 50
    /// With less focus than this, in minutes, no hour is suggested.
    private static let minFocus: Int64 = 120
    /// If less time than this is known for each mission done, in minutes, most work was ticked off without its time.
    private static let minKnownMinutes: Int64 = 30
    /// A suggested daily limit is a multiple of this, in minutes.
    private static let limitStep: Int64 = 15

    /// The suggestion with the strongest reason. Nil before there is any history. The first week says too little about
    /// a person's best hours and usual amount of work.
    static func best(
        for workspace: Workspace, work: PastWork, ratios: EstimateRatios, plans: PastPlans
    ) -> InsightSuggestion? {
        if let suggestion = movedOften(workspace, plans) ?? takesLonger(ratios) { return suggestion }
        guard !work.days.isFirstWeek else { return nil }
        return plansTooMuch(workspace, work: work, plans: plans) ?? bestHour(work)
    }

    private static func movedOften(_ workspace: Workspace, _ plans: PastPlans) -> InsightSuggestion? {
        var best: (mission: RecordID, moves: Int64)?
        var moves = Keyed<RecordID, Int64>()
        for week in plans.movesByPerson.indices.suffix(weeksOfMoves) {
            for mission in plans.movedMissions[week] {
                moves[mission, default: 0] += plans.movesByPerson[week][mission] ?? 0
                let count = moves[mission] ?? 0
                guard count >= minMoves, let found = workspace.missions[mission], found.isOpen, !found.isRoutine,
                    found.estimate ?? workspace.usualMinutes(of: mission) >= minLength,
                    workspace.steps(of: mission).isEmpty
                else { continue }
                if best.map({ $0.moves < count }) ?? true { best = (mission: mission, moves: count) }
            }
        }
        return best.map { .splitUp($0.mission, moves: $0.moves) }
    }

    private static func takesLonger(_ ratios: EstimateRatios) -> InsightSuggestion? {
        var best: (activity: Activity, ratio: EstimateAccuracy.Ratio)?
        for activity in Activity.allCases {
            guard let ratio = ratios.byActivity[activity.index], ratio.samples >= minSamples,
                ratio.percent >= minPercent, best.map({ $0.ratio.percent < ratio.percent }) ?? true
            else { continue }
            best = (activity: activity, ratio: ratio)
        }
        return best.map { .allowMore($0.activity, percent: $0.ratio.percent, samples: $0.ratio.samples) }
    }

    private static func plansTooMuch(
        _ workspace: Workspace, work: PastWork, plans: PastPlans
    ) -> InsightSuggestion? {
        let kept = plans.weeks.reduce(0) { $0 + $1.kept }
        let blocks = plans.weeks.reduce(0) { $0 + $1.blocks }
        guard blocks >= InsightChart.minBlocks, kept * 100 < maxKept * blocks else { return nil }
        let active = work.days.last(work.period.dayCount).filter { work.days.isActive($0) }
        let days = active.filter { work.days.minutes($0) > 0 }
        let minutes = days.reduce(0) { $0 + work.days.minutes($1) }
        let done = active.reduce(0) { $0 + work.days.done($1) }
        guard !days.isEmpty, minutes >= done * minKnownMinutes else { return nil }
        let mean = minutes / Int64(days.count)
        let limit = max((mean + limitStep / 2) / limitStep, 1) * limitStep
        guard limit < workspace.settings.maxDailyMinutes else { return nil }
        return .planLess(kept: kept * 100 / blocks, minutes: limit)
    }

    private static func bestHour(_ work: PastWork) -> InsightSuggestion? {
        var best = 0
        for hour in work.hours.indices where work.hours[hour] > work.hours[best] { best = hour }
        guard work.hours.reduce(0, +) >= minFocus, work.sessionCount >= InsightChart.minSessions else { return nil }
        return .bestHour(Weekday.allCases[best / 24], hour: Int64(best % 24), minutes: work.hours[best])
    }
}
