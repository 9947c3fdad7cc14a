import DaymarkCore

/// The insights of the current records. They are computed again when a record, the day or the hour changes.
struct InsightsCache {
    /// The number of weeks of momentum on Today and on its own page.
    static let momentumWeeks: Int64 = 12

    private struct Key: Equatable {
        let version: Int
        let hour: Int64
        let zone: String
        let weeks: Int64

        init(_ weeks: Int64, _ context: ViewContext) {
            version = context.workspace.version
            hour = context.now.seconds / 3600
            zone = context.zone.name
            self.weeks = weeks
        }
    }

    private var key: Key?
    private var known: Insights?
    private var momentumKey: Key?
    private var knownMomentum: (days: PastDays, momentum: [Momentum])?

    mutating func insights(weeks: Int64, in context: ViewContext) -> Insights {
        let wanted = Key(weeks, context)
        if let known, key == wanted { return known }
        let insights = Insights(context.workspace, weeks: weeks, in: context.circumstances)
        (known, key) = (insights, wanted)
        return insights
    }

    mutating func momentum(in context: ViewContext) -> (days: PastDays, momentum: [Momentum]) {
        let wanted = Key(InsightsCache.momentumWeeks, context)
        if let knownMomentum, momentumKey == wanted { return knownMomentum }
        let momentum = context.workspace.momentum(weeks: InsightsCache.momentumWeeks, in: context.circumstances)
        (knownMomentum, momentumKey) = (momentum, wanted)
        return momentum
    }
}
