import DaymarkCore

extension App {
    mutating func handle(_ action: MoodAction, in context: inout ActionContext) {
        switch action {
        case .ask: screens.today.asksMood = true
        case .note(let mood):
            screens.today.asksMood = false
            let noted = workspace.noteAndLighten(
                mood: mood, plan: plan(in: context.circumstances), in: context.circumstances, using: &context.entropy)
            let reply = viewContext(in: context).reply(to: mood, noted)
            commit(noted.operations, saying: reply, in: &context)
        case .putOff:
            screens.today.asksMood = false
            commit(workspace.putOffMood(in: context.circumstances, using: &context.entropy), in: &context)
        }
        context.effects.append(.focus(MoodView.id))
    }

    /// Starts a suggested mission on the timeline now.
    mutating func addSuggestion(_ id: RecordID, in context: inout ActionContext) throws(IntentError) {
        let circumstances = context.circumstances
        let block = OpenBlock(workspace, plan(in: circumstances), in: circumstances)
        guard let block,
            let added = try workspace.add(suggested: id, to: block, in: circumstances, using: &context.entropy)
        else {
            notice = Notice(text: words(block == nil ? MoodOfferPhrase.noOpenTime : .takenUp(title(of: id))))
            return
        }
        let time = viewContext(in: context).time(added.span.start)
        commit(added.operations, saying: words(MoodOfferPhrase.added(title(of: id), at: time)), in: &context)
        context.effects.append(.focus(MoodView.id))
    }
}
