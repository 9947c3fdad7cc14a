import DaymarkCore

extension App {
    /// Offers another mission in place of this one.
    mutating func passOver(_ id: RecordID, in context: ActionContext) {
        screens.today.passedOver.removeAll { $0.mission == id || !$0.isRecent(at: context.now) }
        screens.today.passedOver.append(PassedOver(mission: id, at: context.now))
    }

    /// Pins a proposed mission to the proposed time, or to the present time if it has begun.
    mutating func accept(_ proposal: BlockReference, in context: inout ActionContext) throws(IntentError) {
        if let mission = workspace.missions[proposal.mission],
            workspace.hasWaitedLong(mission, in: context.circumstances)
        {
            putOffWaited(in: &context)
        }
        let start = max(proposal.span.start, context.now)
        let span = Span(start, start.adding(minutes: proposal.span.minutes))
        let operations = try workspace.pin(
            proposal.mission, at: span, in: context.circumstances, using: &context.entropy)
        let view = viewContext(in: context)
        let time = view.civil(span.start).date == view.today ? view.time(span.start) : view.text(span.start)
        commit(operations, saying: words(MoodOfferPhrase.added(title(of: proposal.mission), at: time)), in: &context)
    }

    /// Puts off the question about missions that have waited, for a week.
    mutating func putOffWaited(in context: inout ActionContext) {
        commit(workspace.note("waitedAskedAt", in: context.circumstances, using: &context.entropy), in: &context)
    }
}
