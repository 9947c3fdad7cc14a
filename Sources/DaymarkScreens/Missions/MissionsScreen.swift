import DaymarkCore

extension Route {
    static let missions = Route(unchecked: "missions")

    static func mission(_ id: RecordID) -> Route { Route(unchecked: "mission/\(id.description)") }

    /// The mission that the route shows, if any.
    var mission: RecordID? { arguments(of: "mission")?.first.map { RecordID(routeArgument: $0) } }
}

extension Action {
    static func list(_ action: ListAction) -> Action { Action(action) }
    static func mission(_ action: MissionAction) -> Action { Action(action) }
}

extension Screen {
    static let missions = Screen(
        "missions", icon: .missions, isListed: true,
        actions: [
            ActionGroup(ListAction.self) { app, action, context throws(IntentError) in
                try app.handle(action, in: &context)
            }
        ],
        title: { _, context in context.words(AppPhrase.missionsTitle) },
        view: { context in element("div", .class("list-and-detail")) { missionList(&context) } })

    /// Shows one mission beside the list. If there is room for only one of them, the style sheet hides the list.
    static let mission = Screen(
        "mission", icon: .missions, section: "missions",
        actions: [
            ActionGroup(MissionAction.self) { app, action, context throws(IntentError) in
                try app.handle(action, in: &context)
            }
        ],
        title: { route, context in
            route.mission.flatMap { context.workspace.title(of: $0) } ?? context.words(AppPhrase.missionsTitle)
        },
        route: { $0.first.map { .mission(RecordID(routeArgument: $0)) } },
        view: { context in
            element("div", .class("list-and-detail opened")) {
                missionList(&context)
                missionSheet(&context)
            }
        })

    private static func missionList(_ context: inout ScreenContext) -> HTML {
        let state = context.screens.missions
        let filter = state.read(context.workspace, in: context.circumstances).filter
        let plan = filter.order == .urgency ? context.plan() : nil
        let model = MissionsModel(state, cache: &context.memo.missions, plan: plan, in: context.view)
        return MissionsView(model, state: state, opened: context.route.mission, in: context.view).html
    }

    private static func missionSheet(_ context: inout ScreenContext) -> HTML {
        let pressures = context.pressures()
        let plan = context.memo.plans.current(in: context.view)
        var times: [Span] = []
        if let id = context.route.mission {
            times = context.memo.plans.times(of: id, in: context.view)
        }
        guard let id = context.route.mission,
            let form = MissionForm(id, pressures: pressures, plan: plan, times: times, in: context.view)
        else {
            let words = context.words
            let back = BackLink(to: .missions, name: words(ScreenPhrase.backToMissions))
            return GoneView(words(ScreenPhrase.goneMission), back: back).html
        }
        let opened = context.screens.steps.opened
        return MissionView(form, openedStep: opened, refusals: context.screens.refusals, in: context.view).html
    }
}
