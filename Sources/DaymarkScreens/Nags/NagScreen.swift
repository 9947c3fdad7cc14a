import DaymarkCore

extension Route {
    /// Creates the route of the page that shows the answers to a nag in large buttons.
    public static func nag(_ mission: RecordID) -> Route { Route(unchecked: "nag/\(mission.description)") }

    var nag: RecordID? { arguments(of: "nag")?.first.map { RecordID(routeArgument: $0) } }
}

extension Action {
    public static func nag(_ action: NagAction) -> Action { Action(action) }

    /// The nag action, or nil if the action is of another kind.
    public var nag: NagAction? {
        guard case .screen(let text) = self else { return nil }
        let written = ActionText(text)
        return NagAction.names.contains(written.name) ? NagAction(written) : nil
    }
}

extension Screen {
    static let nag = Screen(
        "nag", icon: .today, section: "today",
        actions: [
            ActionGroup(NagAction.self) { app, action, context throws(IntentError) in
                try app.handle(action, in: &context)
            }
        ],
        title: { route, context in
            route.nag.flatMap { context.workspace.title(of: $0) } ?? context.words(AppPhrase.missionsTitle)
        },
        route: { $0.first.map { .nag(RecordID(routeArgument: $0)) } },
        view: { context in context.route.nag.map { NagPage($0, in: context.view).html } ?? .nothing })
}
