import DaymarkCore

extension Route {
    static let journal = Route(unchecked: "journal")

    /// The journal at a day.
    static func journal(_ date: CivilDate) -> Route { Route(unchecked: "journal/\(date)") }
}

extension Action {
    static func journal(_ action: JournalAction) -> Action { Action(action) }
}

struct JournalState: Equatable {
    /// The words to search, as the person typed them.
    var query = ""
    /// The writing to which the next save belongs.
    var writing: JournalWriting?
}

/// The saves of one writing, which are one unit of history.
struct JournalWriting: Equatable {
    /// The longest time between two saves of one writing, and the longest writing, in minutes.
    private static let (maxPause, maxLength): (Int64, Int64) = (5, 15)

    let date: CivilDate
    let unit: RecordID
    let start: Instant
    var last: Instant

    func includes(_ date: CivilDate, at now: Instant) -> Bool {
        date == self.date && last <= now && last.minutes(until: now) < JournalWriting.maxPause
            && start.minutes(until: now) < JournalWriting.maxLength
    }
}

extension Screen {
    static let journal = Screen(
        "journal", icon: .book, isListed: true,
        actions: [
            ActionGroup(JournalAction.self) { app, action, context throws(IntentError) in
                try app.handle(action, in: &context)
            }
        ],
        title: { _, context in context.words(JournalPhrase.title) },
        pages: { route, context, _ in Pages.ofJournal(route, in: context) },
        route: { Route.withOptionalDate("journal", $0) },
        view: { context in
            let state = context.screens.journal
            var found: JournalSearch?
            if !state.query.isBlank {
                context.memo.journal.update(from: context.workspace)
                found = JournalSearch(state.query, in: &context.memo.journal)
            }
            let model = JournalModel(
                context.route.date(of: "journal") ?? context.view.wakingDate, history: context.history,
                in: context.view)
            return JournalView(
                model, pages: Pages.ofJournal(context.route, in: context.view), query: state.query, found: found,
                refusals: context.screens.refusals, in: context.view
            ).html
        })
}

extension Pages {
    /// The months before and after. Months that have not begun have no page.
    static func ofJournal(_ route: Route, in context: ViewContext) -> Pages {
        let today = context.wakingDate
        let date = route.date(of: "journal") ?? today
        let next = MonthModel.dates(of: date).upperBound.adding(days: 1)
        return Pages(
            previous: Pages.route(date.adding(months: -1)) { .journal($0) },
            next: next > today
                ? nil : Pages.route(min(date.adding(months: 1), today)) { .journal($0) },
            home: date == today ? nil : .journal, names: (.previousMonth, .nextMonth, .today))
    }
}
