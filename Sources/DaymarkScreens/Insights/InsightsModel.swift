import DaymarkCore

/// The texts of Insights: the review of the week, and each chart of the voice with its sentence.
public struct InsightsModel {
    public struct Chart {
        public let chart: InsightChart
        public let title: String
        /// One sentence on the figures, or what will appear.
        public let summary: String
        public let isEmpty: Bool
        /// Another sentence, below the chart.
        public let note: String?
    }

    public let review: ReviewModel
    public let charts: [Chart]

    public init(_ insights: Insights, in context: ViewContext) {
        let words = context.words
        review = ReviewModel(insights.review, in: context)
        let order = insights.isFirstWeek ? InsightsModel.winsFirst(words.voice.insights) : words.voice.insights
        charts = order.map { chart in
            let summary = InsightsModel.summary(of: chart, insights).map { words($0) }
            return Chart(
                chart: chart, title: words(InsightChartPhrase.name(chart)),
                summary: summary ?? words(InsightChartPhrase.empty(chart)), isEmpty: summary == nil,
                note: chart == .plan && !insights.isFirstWeek
                    ? InsightsModel.moves(insights.plans).map { words($0) } : nil)
        }
    }

    /// The charts with what was done first, and what became of plans last.
    private static func winsFirst(_ charts: [InsightChart]) -> [InsightChart] {
        let (first, last): ([InsightChart], [InsightChart]) = ([.streaks, .year, .time], [.weeks, .plan])
        return charts.filter { first.contains($0) }
            + charts.filter { !first.contains($0) && !last.contains($0) }
            + charts.filter { last.contains($0) }
    }

    /// Nil if there is nothing to show yet.
    private static func summary(of chart: InsightChart, _ insights: Insights) -> InsightSummaryPhrase? {
        switch chart {
        case .hours:
            guard insights.sessionCount >= InsightChart.minSessions, let best = best(of: insights.hours)
            else { return nil }
            return .hours(
                Weekday.allCases[best / 24], hour: Int64(best % 24), minutes: insights.hours[best])
        case .year:
            let days = insights.yearDays
            guard days.contains(where: { insights.days.isActive($0) }) else { return nil }
            return .year(
                done: Int(days.reduce(0) { $0 + insights.days.done($1) }),
                minutes: days.reduce(0) { $0 + insights.days.minutes($1) },
                timed: days.reduce(0) { $0 + insights.days.timed($1) })
        case .streaks:
            let streak = insights.momentum[0].streak
            return streak.longest > 0 ? .streaks(current: streak.current, longest: streak.longest) : nil
        case .momentum:
            let active = insights.yearDays.filter { insights.days.isActive($0) }.count
            guard active >= InsightChart.minActiveDays, insights.momentum[0].wave.contains(where: { $0 > 0 })
            else { return nil }
            return .momentum(insights.momentum[0].value)
        case .estimates: return estimates(insights.accuracy)
        case .time:
            guard insights.worked > 0, let first = Category.allCases.first else { return nil }
            let most = Category.allCases.reduce(first) { insights.minutes($1) > insights.minutes($0) ? $1 : $0 }
            return .time(insights.worked, most)
        case .energy:
            let levels = insights.energyByHour
            let samples = levels.reduce(0) { $0 + $1.samples }
            guard samples >= InsightChart.minEnergySamples else { return nil }
            return best(of: levels.map { $0.level }).map { .energy(hour: Int64($0), samples: samples) }
        case .plan:
            let (kept, blocks) = insights.plans.reduce((Int64(0), Int64(0))) { ($0.0 + $1.kept, $0.1 + $1.blocks) }
            return blocks >= InsightChart.minBlocks ? .plan(kept: kept, blocks: Int(blocks)) : nil
        case .weeks:
            let totals = insights.plans.reduce((Int64(0), Int64(0))) {
                ($0.0 + $1.planned, $0.1 + $1.actual)
            }
            guard totals.0 + totals.1 > 0 else { return nil }
            let isJudged = !insights.isFirstWeek || totals.1 == 0
            return .weeks(actual: totals.1, planned: isJudged ? totals.0 : 0)
        }
    }

    /// Why blocks were moved. Nil if none were.
    private static func moves(_ weeks: [PlannedWeek]) -> InsightSummaryPhrase? {
        func count(_ reason: MoveReason) -> Int64 { weeks.reduce(0) { $0 + $1.moved(for: reason) } }
        guard weeks.contains(where: { $0.moved > 0 }) else { return nil }
        return .moves(
            byHand: count(.placedByHand), commitment: count(.commitment), otherWork: count(.otherWork),
            notBegun: count(.notBegun))
    }

    private static func estimates(_ weeks: [EstimateAccuracy]) -> InsightSummaryPhrase? {
        func mean(_ ratios: [EstimateAccuracy.Ratio?]) -> Int64? {
            let samples = ratios.reduce(0) { $0 + ($1?.samples ?? 0) }
            guard samples >= InsightChart.minMeasured else { return nil }
            return ratios.reduce(0) { $0 + ($1.map { $0.percent * $0.samples } ?? 0) } / samples
        }
        let (own, learned) = (mean(weeks.map { $0.own }), mean(weeks.map { $0.learned }))
        let isKnown = own != nil || learned != nil || mean(weeks.map { $0.model }) != nil
        return isKnown ? .estimates(own: own, learned: learned) : nil
    }

    /// The index of the greatest value. Nil if all are zero.
    private static func best(of values: [Int64]) -> Int? {
        var best = 0
        for index in values.indices where values[index] > values[best] { best = index }
        return values[best] > 0 ? best : nil
    }
}

extension PlannedWeek {
    /// The minutes of all categories.
    var planned: Int64 { Category.allCases.reduce(0) { $0 + planned($1) } }
    var actual: Int64 { Category.allCases.reduce(0) { $0 + actual($1) } }
}

extension Insights {
    /// The mean energy of each hour over the days of the week, and the number of samples.
    var energyByHour: [(level: Int64, samples: Int64)] {
        (0..<24).map { hour in
            Weekday.allCases.reduce((level: Int64(0), samples: Int64(0))) { sum, day in
                (
                    level: sum.level + energy.level(day, hour: Int64(hour)),
                    samples: sum.samples + energy.samples(day, hour: Int64(hour))
                )
            }
        }.map { (level: ($0.level + 3) / 7, samples: $0.samples) }
    }
}
