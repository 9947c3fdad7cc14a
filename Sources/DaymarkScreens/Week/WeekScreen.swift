import DaymarkCore

extension Route {
    static let week = Route(unchecked: "week")
}

extension Screen {
    static let week = Screen(
        "week", icon: .today, section: "today", isListed: true,
        title: { _, context in context.words(WeekPhrase.title) },
        view: { context in
            let drag = context.screens.today.drag
            // During a drag, the week shows the plan that a drop would produce.
            let plan =
                drag.map { context.workspace.plan(in: context.circumstances, trying: $0.trial) } ?? context.plan()
            return WeekView(WeekModel(plan, in: context.view), drag: drag, in: context.view).html
        })
}
