import DaymarkCore

extension Route {
    static let insights = Route(unchecked: "insights")
    /// The momentum of each category.
    static let momentum = Route(unchecked: "insights/momentum")

    static func insights(weeks: Int64) -> Route { Route(unchecked: "insights/\(weeks)") }

    /// The number of weeks that the route chooses. Nil if it chooses none.
    fileprivate var insightWeeks: Int64? { arguments(of: "insights")?.first.flatMap { Int64($0) } }

    fileprivate var isMomentum: Bool { self == .momentum }
}

struct InsightsState: Equatable {
    /// The charts whose tables are shown.
    var openTables: [InsightChart] = []
}

extension Screen {
    /// Where the time went, how the plans held, and the review of the week.
    static let insights = Screen(
        "insights", icon: .insights, isListed: true,
        actions: [
            ActionGroup(InsightsAction.self) { app, action, context in app.handle(action, in: &context) }
        ],
        title: { _, context in context.words(InsightPhrase.title) },
        route: { arguments in
            guard let first = arguments.first else { return .insights }
            if first == "momentum" { return .momentum }
            guard let weeks = Int64(first), InsightPeriod.weekCounts.contains(weeks) else { return nil }
            return .insights(weeks: weeks)
        },
        view: { context in
            let words = context.words
            if context.route.isMomentum, words.voice.showsStreaks {
                let (days, momentum) = context.memo.insights.momentum(in: context.view)
                return MomentumView(momentum, days, in: context.view).html
            }
            let weeks = context.route.insightWeeks ?? words.voice.insightWeeks.usual
            let insights = context.memo.insights.insights(weeks: weeks, in: context.view)
            let opened = context.screens.insights.openTables
            return InsightsView(insights, openTables: opened, in: context.view).html
        })
}
