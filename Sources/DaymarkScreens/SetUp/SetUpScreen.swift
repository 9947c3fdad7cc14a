import DaymarkCore

extension Route {
    /// Creates the route of a step of the set-up. Steps start at 1.
    static func setUp(_ step: Int) -> Route { Route(unchecked: "set-up/\(step)") }

    var setUpStep: Int { arguments(of: "set-up").flatMap { $0.first.flatMap { Int($0) } } ?? 1 }
}

extension Screen {
    static let setUp = Screen(
        "set-up", icon: .today, section: "today",
        actions: [ActionGroup(SetUpAction.self) { app, action, context in app.handle(action, in: &context) }],
        title: { _, context in context.words(SetUpPhrase.setUpPlace) },
        route: { .setUp(min(max($0.first.flatMap { Int($0) } ?? 1, 1), SetUpView.stepCount)) },
        view: { context in
            SetUpView(
                step: context.route.setUpStep,
                lunch: LunchOffer(context.screens.setUp, in: context.view.workspace),
                showsDates: context.screens.setUp.showsDates,
                offersSample: context.workspace.missions.all.isEmpty && context.workspace.commitments.all.isEmpty,
                settings: context.view.settings, refusals: context.screens.refusals, words: context.words
            ).html
        })
}
