import DaymarkCore

extension Route {
    /// Creates the route of a commitment.
    /// - Parameter moment: one of the commitment's dates under its rule, or nil for the next one.
    static func commitment(_ id: RecordID, at moment: WallMoment?) -> Route {
        Route(unchecked: "commitment/\(id.description)" + (moment.map { "/" + $0.description } ?? ""))
    }

    var commitment: (id: RecordID, moment: WallMoment?)? {
        guard let arguments = arguments(of: "commitment"), let id = arguments.first else { return nil }
        return (RecordID(routeArgument: id), arguments.count > 1 ? WallMoment(arguments[1]) : nil)
    }
}

extension Action {
    static func commitment(_ action: CommitmentAction) -> Action { Action(action) }
}

struct CommitmentState: Equatable {
    /// The dates of a series that a change applies to.
    var reach = Reach.this
    /// Whether the person came from the tasks, where the back link then leads.
    var isFromMissions = false
}

extension Screen {
    static let commitment = Screen(
        "commitment", icon: .today, section: "today",
        actions: [
            ActionGroup(CommitmentAction.self) { app, action, context throws(IntentError) in
                try app.handle(action, in: &context)
            }
        ],
        title: { route, context in
            route.commitment.flatMap { context.workspace.commitments[$0.id]?.title }
                ?? context.words(AppPhrase.todayTitle)
        },
        route: { arguments in
            arguments.first.map { id in
                .commitment(RecordID(routeArgument: id), at: arguments.count > 1 ? WallMoment(arguments[1]) : nil)
            }
        },
        view: { context in
            let words = context.words
            let back =
                context.screens.commitment.isFromMissions
                ? BackLink(to: .missions, name: words(ScreenPhrase.backToMissions))
                : BackLink(to: .today, name: words(ScreenPhrase.backToToday))
            guard let (id, moment) = context.route.commitment,
                let form = CommitmentForm(id, at: moment, in: context.view)
            else {
                return GoneView(words(ScreenPhrase.goneCommitment), back: back).html
            }
            let sheet = CommitmentView(
                form, of: id, reach: context.screens.commitment.reach, refusals: context.screens.refusals,
                back: back, in: context.view
            ).html
            let date = form.date ?? context.view.wakingDay.date
            let plan = context.plan()
            let day = DayModel.all(date...date, plan: plan, withProposals: false, in: context.view)[0]
            // If there is no room beside the sheet, the style sheet hides the day.
            return element("div", .class("commitment-page")) {
                sheet
                DayAgenda(day, opened: form.commitment.id, in: context.view).html
            }
        })
}
