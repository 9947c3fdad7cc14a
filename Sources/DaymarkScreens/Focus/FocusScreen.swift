import DaymarkCore

extension Route {
    static let focus = Route(unchecked: "focus")
}

extension Action {
    static func focus(_ action: FocusAction) -> Action { Action(action) }
}

extension Screen {
    /// Shows the timer of the current focus session, or the missions to focus on.
    static let focus = Screen(
        "focus", icon: .timer, isListed: true,
        actions: [
            ActionGroup(FocusAction.self) { app, action, context throws(IntentError) in
                try app.handle(action, in: &context)
            }
        ],
        title: { _, context in context.words(FocusPhrase.title) },
        view: { context in
            if let model = FocusModel(in: context.view) {
                if model.status.phase == .onBreak { return BreakView(model, in: context.view).html }
                let stuck = context.screens.breakdown.stuck
                let start = stuck.mission == model.mission && stuck.isStarted ? stuck.start?.text : nil
                return FocusView(model, start: start, room: context.screens.room, in: context.view).html
            }
            let plan = context.plan()
            return FocusChoiceView(
                plan, refusals: context.screens.refusals, room: context.screens.room, in: context.view
            ).html
        })
}
