import DaymarkCore

/// Shows the current pause with a button to end it, or otherwise the ways to start one.
struct PauseView {
    static let field = "pause-until"
    let html: HTML

    /// - Parameter until: the end of the current pause, or nil without a pause.
    init(until: Instant?, refusals: Refusals, in context: ViewContext) {
        let words = context.words
        if let until {
            html = element("section", .class("pause on"), .role("group"), .label(words(PausePhrase.heading))) {
                element("p") { context.text(pausedUntil: until) }
                PausedPinsView(in: context).html
                button(words(PausePhrase.resumeButton), action: .today(.resume), .class("main"))
            }
            return
        }
        html = element("details", .class("pause")) {
            element("summary") { words(PausePhrase.heading) }
            element("div", .class("block-actions")) {
                [(PausePhrase.untilTomorrow, 1), (.threeDays, 3), (.week, 7)].map { phrase, days in
                    button(words(phrase), action: .today(.pause(days: days)))
                }
            }
            FormField(
                PauseView.field, label: words(PausePhrase.field), action: .today(.pause(days: nil)),
                refusals: refusals, words: words
            )
            .line("", example: "mon 9:00")
        }
    }
}

extension App {
    /// - Parameter days: the number of days to pause, starting today. If nil, the pause lasts until the time that the
    ///   person typed.
    mutating func pause(days: Int64?, in context: inout ActionContext) throws(IntentError) {
        let text = context.value
        if days == nil, text.isBlank { return }
        let view = viewContext(in: context)
        let until =
            days.map { view.wakingDay(view.wakingDay.date.adding(days: $0)).start }
            ?? Snooze.until(text, settings: workspace.settings, in: context.circumstances)
        guard let until, until > context.now else {
            screens.refusals.add(.notUnderstood(.time, text), field: PauseView.field, text: text)
            return
        }
        screens.refusals.clear(PauseView.field)
        let operations = try workspace.pause(until: until, in: context.circumstances, using: &context.entropy)
        commit(operations, in: &context)
        notice = Notice(text: viewContext(in: context).text(pausedUntil: until), undo: operations.first?.unit)
    }

    mutating func resume(in context: inout ActionContext) {
        let operations = workspace.resume(in: context.circumstances, using: &context.entropy)
        guard !operations.isEmpty else {
            notice = Notice(text: words(PausePhrase.notPaused))
            return
        }
        commit(operations, saying: words(PausePhrase.resumed), in: &context)
    }
}
