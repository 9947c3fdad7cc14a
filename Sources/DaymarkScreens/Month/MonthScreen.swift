import DaymarkCore

extension Route {
    static let month = Route(unchecked: "month")

    /// The month of a day.
    static func month(_ date: CivilDate) -> Route { Route(unchecked: "month/\(date)") }
}

extension Screen {
    static let month = Screen(
        "month", icon: .calendar, isListed: true,
        title: { route, context in
            guard let date = route.date(of: "month") else { return context.words(DaysPhrase.monthTitle) }
            return context.words.monthAndYear(date)
        },
        pages: { route, context, _ in Pages.ofMonth(route, in: context) },
        route: { Route.withOptionalDate("month", $0) },
        view: { context in
            let plan = context.plan()
            let date = context.route.date(of: "month") ?? context.view.wakingDay.date
            let pages = Pages.ofMonth(context.route, in: context.view)
            let model = MonthModel(date, plan: plan, fillsWeeks: true, in: context.view)
            let shown = DayModel.all(
                date...date.adding(days: MonthView.agendaDays - 1), plan: plan, withProposals: false, in: context.view)
            return MonthView(model, agenda: shown, pages: pages, in: context.view).html
        })
}

extension Pages {
    static func ofMonth(_ route: Route, in context: ViewContext) -> Pages {
        let today = MonthModel.dates(of: context.wakingDay.date)
        let first = route.date(of: "month").map { MonthModel.dates(of: $0).lowerBound } ?? today.lowerBound
        return Pages(
            previous: Pages.route(first.adding(months: -1)) { .month($0) },
            next: Pages.route(first.adding(months: 1)) { .month($0) },
            home: first == today.lowerBound ? nil : .month, names: (.previousMonth, .nextMonth, .thisMonth))
    }
}
