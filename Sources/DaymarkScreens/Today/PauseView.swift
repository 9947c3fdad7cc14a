import DaymarkCore

/// Shows the current pause with a button to end it, or otherwise the ways to start one.
struct PauseView {
    static let field = "pause-until"
    static let summary = "pause-summary"
    /// The maximum number of commitments to list.
    private static let maxCommitments = 12

    let html: HTML

    /// - Parameters:
    ///   - until: the end of the current pause, or nil without a pause.
    ///   - notToday: the commitments that the person chose to remove from today.
    ///   - isOpen: whether to open the ways to start a pause. They stay open until the person closes them.
    init(
        until: Instant?, notToday: [CommitmentDate], isOpen: Bool = false, refusals: Refusals, in context: ViewContext
    ) {
        let words = context.words
        if let until {
            html = element("section", .class("pause on"), .role("group"), .label(context.text(pausedUntil: until))) {
                element("p") { context.text(pausedUntil: until) }
                PausedPinsView(in: context).html
                button(
                    words(PausePhrase.resumeButton), action: .today(.resume), .class("main"), .id(PauseView.summary))
            }
            return
        }
        html = element("details", .class("pause"), isOpen ? .flag("open") : nil) {
            element("summary", .id(PauseView.summary)) { words(PausePhrase.heading) }
            PauseView.commitments(notToday, in: context)
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

    /// Today's commitments, each with a check box that removes it from today when the pause starts.
    private static func commitments(_ notToday: [CommitmentDate], in context: ViewContext) -> HTML {
        let words = context.words
        let dates = context.workspace.commitmentsLeftToday(in: context.circumstances).prefix(maxCommitments)
        guard !dates.isEmpty else { return .nothing }
        let hasRoutines = !context.workspace.missions.indices { $0.pointee.isOpen && $0.pointee.isRoutine }.isEmpty
        return element("fieldset", .class("not-today"), .key("not-today")) {
            element("legend") { words(PausePhrase.notToday) }
            dates.map { one in
                let isChosen = notToday.contains(CommitmentDate(commitment: one.commitment, original: one.original))
                return element("label", .key("\(one.commitment.description)/\(one.original.description)")) {
                    element(
                        "input", .type("checkbox"), isChosen ? .flag("checked") : nil,
                        .on("change", .today(.notToday(one.commitment, at: one.original))))
                    element("span") { "\(one.title), \(context.span(Span(one.start, one.end)))" }
                }
            }
            if hasRoutines {
                element("p", .class("detail")) { words(PausePhrase.dosesStay) }
            }
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
            ?? workspace.endOfPause(text, in: context.circumstances)
        guard let until, until > context.now else {
            screens.refusals.add(.notUnderstood(.time, text), field: PauseView.field, text: text)
            return
        }
        screens.refusals.clear(PauseView.field)
        let (chosen, circumstances) = (screens.today.notToday, context.circumstances)
        let dates = workspace.commitmentsLeftToday(in: circumstances).filter {
            chosen.contains(CommitmentDate(commitment: $0.commitment, original: $0.original))
        }
        let pause = try workspace.pause(until: until, in: circumstances, using: &context.entropy)
        let cancelled = try workspace.cancel(dates, in: circumstances, using: &context.entropy)
        // An undo restores the commitments too.
        let changes = (pause + cancelled).flatMap { $0.changes }
        let operations = workspace.operations(changes, at: context.now, using: &context.entropy)
        commit(operations, in: &context)
        screens.today.notToday = []
        var result = viewContext(in: context).text(pausedUntil: until)
        if !dates.isEmpty { result += " " + words(PausePhrase.cancelled(dates.map { $0.title }.uniqued())) }
        notice = Notice(text: result, undo: operations.first?.unit)
    }

    mutating func askPause(in context: inout ActionContext) {
        go(to: .today, in: &context)
        screens.today.asksPause = true
        context.effects.append(.focus(PauseView.summary))
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
