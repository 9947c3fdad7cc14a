import DaymarkCore

extension Route {
    static let agenda = Route(unchecked: "agenda")

    /// The agenda from a day on.
    static func agenda(_ date: CivilDate) -> Route { Route(unchecked: "agenda/\(date)") }
}

struct AgendaState: Equatable {
    /// The words to search, as the person typed them.
    var query = ""
}

/// The actions on the agenda.
enum AgendaAction: ScreenAction {
    /// Searches for the event's value.
    case search

    static let names = ["agenda"]

    var text: String { "agenda/search" }

    init?(_ text: ActionText) {
        guard text.argument == "search" else { return nil }
        self = .search
    }
}

extension Screen {
    static let agenda = Screen(
        "agenda", icon: .agenda, isListed: true,
        actions: [
            ActionGroup(AgendaAction.self) { app, _, context in app.screens.agenda.query = context.value }
        ],
        title: { _, context in context.words(DaysPhrase.agendaTitle) },
        pages: { route, context, states in Pages.ofAgenda(route, states.agenda, in: context).pages },
        route: { Route.withOptionalDate("agenda", $0) },
        view: { context in
            let state = context.screens.agenda
            let (page, pages) = Pages.ofAgenda(context.route, state, in: context.view)
            return AgendaView(page, pages: pages, state: state, in: context.view).html
        })
}

extension Pages {
    fileprivate static func ofAgenda(
        _ route: Route, _ state: AgendaState, in context: ViewContext
    ) -> (page: AgendaPage, pages: Pages) {
        let date = route.date(of: "agenda")
        let query = CommitmentQuery(state.query)
        let page = AgendaPage(from: date ?? context.today, found: query, in: context)
        let pages = Pages(
            previous: Pages.route(page.previous) { .agenda($0) },
            next: page.next.flatMap { Pages.route($0) { .agenda($0) } }, home: date == nil ? nil : .agenda,
            names: (.earlier, .later, .fromToday))
        return (page, pages)
    }
}
