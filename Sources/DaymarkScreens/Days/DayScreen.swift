import DaymarkCore

extension Route {
    static func day(_ date: CivilDate) -> Route { Route(unchecked: "day/\(date)") }
}

extension Screen {
    /// Shows one day, before or after today too.
    static let day = Screen(
        "day", icon: .calendar, section: "week",
        actions: [
            ActionGroup(DayAction.self) { app, action, context throws(IntentError) in
                try app.handle(action, in: &context)
            }
        ],
        title: { route, context in
            let date = route.date(of: "day") ?? context.today
            return context.words.fullDate(date, from: context.today)
        },
        pages: { route, context, _ in Pages.ofDay(route, in: context) },
        route: { Route.withDate("day", $0) },
        view: { context in
            let drag = context.screens.today.drag
            let plan =
                drag.map { context.workspace.plan(in: context.circumstances, trying: $0.trial) } ?? context.plan()
            let date = context.route.date(of: "day") ?? context.view.today
            let model = DayModel.all(date...date, plan: plan, in: context.view)[0]
            let pages = Pages.ofDay(context.route, in: context.view)
            return DayView(model, lastPlanned: plan.days.last?.date, pages: pages, drag: drag, in: context.view).html
        })
}

extension Pages {
    static func ofDay(_ route: Route, in context: ViewContext) -> Pages {
        let date = route.date(of: "day") ?? context.today
        return Pages(
            previous: Pages.route(date.adding(days: -1)) { .day($0) },
            next: Pages.route(date.adding(days: 1)) { .day($0) },
            home: date == context.wakingDay.date ? nil : .day(context.wakingDay.date),
            names: (.previousDay, .nextDay, .today))
    }
}
