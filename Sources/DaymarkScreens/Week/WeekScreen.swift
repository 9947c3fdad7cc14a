import DaymarkCore

extension Route {
    static let week = Route(valid: "week")
}

extension Screen {
    static let week = Screen(
        "week", icon: .today, section: "today", isListed: true,
        title: { _, context in context.words(WeekPhrase.place) },
        view: { context in
            let drag = context.screens.today.drag
            // While a block is dragged, the week is shown as it would be after a drop.
            let plan =
                drag.map { context.workspace.plan(in: context.circumstances, trying: $0.trial) } ?? context.plan()
            return WeekView(WeekModel(plan, in: context.view), drag: drag, in: context.view).html
        })
}
