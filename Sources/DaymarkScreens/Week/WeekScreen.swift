import DaymarkCore

extension Route {
    /// The next seven days.
    static let week = Route(unchecked: "week")

    /// The week of a day.
    static func week(_ date: CivilDate) -> Route { Route(unchecked: "week/\(date)") }
}

extension Screen {
    static let week = Screen(
        "week", icon: .week, isListed: true,
        title: { route, context in
            guard let date = route.date(of: "week") else { return context.words(WeekPhrase.title) }
            let week = context.week(of: date)
            return context.words.dates(week.lowerBound, week.upperBound, from: context.today)
        },
        pages: { route, context, _ in Pages.ofWeek(route, in: context) },
        route: { Route.withOptionalDate("week", $0) },
        view: { context in
            let drag = context.screens.today.drag
            // During a drag, the week shows the plan that a drop would produce.
            let plan =
                drag.map { context.workspace.plan(in: context.circumstances, trying: $0.trial) } ?? context.plan()
            let week = context.route.date(of: "week").map { context.view.week(of: $0) }
            let model = week.map { WeekModel($0, plan: plan, in: context.view) } ?? WeekModel(plan, in: context.view)
            let pages = Pages.ofWeek(context.route, in: context.view)
            return WeekView(model, pages: pages, isCurrent: week == nil, drag: drag, in: context.view).html
        })
}

extension Pages {
    /// From the next seven days, the pages lead to whole weeks.
    static func ofWeek(_ route: Route, in context: ViewContext) -> Pages {
        let today = context.wakingDay.date
        let shown = route.date(of: "week").map { context.week(of: $0).lowerBound }
        let current = context.week(of: today).lowerBound
        // The days of the current week that are over are on the page before.
        let previous = shown?.adding(days: -7) ?? (current < today ? current : current.adding(days: -7))
        return Pages(
            previous: Pages.route(previous) { .week($0) },
            next: Pages.route((shown ?? current).adding(days: 7)) { .week($0) }, home: shown == nil ? nil : .week,
            names: (.previousWeek, .nextWeek, .thisWeek))
    }
}
