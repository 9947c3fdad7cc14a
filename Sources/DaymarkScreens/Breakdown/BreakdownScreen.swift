import DaymarkCore

extension Route {
    static let stuck = Route(unchecked: "stuck")

    static func breakdown(_ id: RecordID) -> Route { Route(unchecked: "steps/\(id.description)") }

    /// The mission whose steps the route suggests, if any.
    var breakdown: RecordID? { arguments(of: "steps")?.first.map { RecordID(routeArgument: $0) } }

    var isStuck: Bool { screen == "stuck" }
}

extension Screen {
    /// Suggested steps for one mission.
    static let breakdown = Screen(
        "steps", icon: .missions, section: "missions",
        actions: [
            ActionGroup(BreakdownAction.self) { app, action, context throws(IntentError) in
                try app.handle(action, in: &context)
            }
        ],
        title: { _, context in context.words(BreakdownPhrase.title) },
        route: { $0.first.map { .breakdown(RecordID(routeArgument: $0)) } },
        view: { context in
            let words = context.words
            guard let id = context.route.breakdown, let mission = context.workspace.missions[id], !mission.deleted
            else {
                let back = BackLink(to: .missions, name: words(ScreenPhrase.backToMissions))
                return GoneView(words(ScreenPhrase.goneMission), back: back).html
            }
            return BreakdownView(
                mission, context.screens.breakdown, model: context.screens.model,
                refusals: context.screens.refusals, in: context.view
            )
            .html
        })

    /// One small start, for somebody who is stuck.
    static let stuck = Screen(
        "stuck", icon: .stairs, section: "today", isListed: true,
        title: { _, context in context.words(StuckPhrase.button) },
        view: { context in
            let plan = context.plan()
            let likely = context.workspace.missionsToStart(plan, in: context.circumstances)
            let query = context.screens.breakdown.stuck.query
            let found = StuckView.found(query, cache: &context.memo.missions, in: context.view)
            return StuckView(context.screens.breakdown, likely: likely, found: found, in: context.view).html
        })
}
