import DaymarkCore

extension App {
    mutating func handle(_ action: FocusAction, in context: inout ActionContext) throws(IntentError) {
        switch action {
        case .start(let id): try startFocus(on: id, in: &context)
        case .pause:
            commit(try workspace.pauseFocus(in: context.circumstances, using: &context.entropy), in: &context)
        case .resume:
            commit(try workspace.resumeFocus(in: context.circumstances, using: &context.entropy), in: &context)
        case .rest:
            commit(try workspace.breakFocus(in: context.circumstances, using: &context.entropy), in: &context)
        case .restMore:
            let left = workspace.focus(at: context.now)?.breakMinutesLeft ?? 0
            let operations = try workspace.breakFocus(
                minutes: left + FocusModel.moreMinutes, in: context.circumstances, using: &context.entropy)
            commit(operations, in: &context)
        case .skip:
            commit(try workspace.skipBreak(in: context.circumstances, using: &context.entropy), in: &context)
        case .float:
            live.isFloating = true
            context.effects.append(.openFloatingWindow)
        case .unfloat: live.isFloating = false
        case .fullScreen: context.effects.append(.toggleFullScreen)
        case .confirm:
            commit(try workspace.confirmFocus(in: context.circumstances, using: &context.entropy), in: &context)
        case .extend(let minutes):
            commit(
                try workspace.extendFocus(by: minutes, in: context.circumstances, using: &context.entropy), in: &context
            )
        case .wrapUp: try endFocus(.stopped, in: &context)
        case .finish: try endFocus(.completed, in: &context)
        case .abandon: try endFocus(.abandoned, in: &context)
        case .park: try park(in: &context)
        case .rate(let id, let rating):
            let operations = try workspace.rateFocus(
                id, rating, in: context.circumstances, using: &context.entropy)
            commit(operations, saying: words(FocusNoticePhrase.rated), isUndoable: false, in: &context)
        case .settle(let id, let minutes): try settle(id, minutes: minutes, in: &context)
        case .settleTyped(let id): try settleTyped(id, in: &context)
        case .correct(let id): correct(id, in: &context)
        }
    }

    /// Starts a session and shows its timer. If the mission's session is on already, it goes on.
    mutating func startFocus(
        on id: RecordID, minutes: Int64? = nil, step: RecordID? = nil, in context: inout ActionContext
    ) throws(IntentError) {
        let isNew = workspace.focus(at: context.now)?.mission != id
        // A small start of a few minutes does not change the plan of a running session.
        let operations = try workspace.startFocus(
            on: id, minutes: isNew ? minutes : nil, step: step, in: context.circumstances, using: &context.entropy)
        commit(operations, in: &context)
        if isNew { soundFocus(.focusStart, in: &context) }
        // The timer says all of it, and a notice would cover its buttons.
        notice = nil
        go(to: .focus, in: &context)
    }

    /// Pauses the current session, or resumes it.
    mutating func toggleFocus(in context: inout ActionContext) throws(IntentError) {
        guard let phase = workspace.focus(at: context.now)?.phase else { return }
        try handle(phase == .paused || phase == .onBreak ? FocusAction.resume : .pause, in: &context)
    }

    private mutating func endFocus(
        _ outcome: DaymarkCore.Session.Outcome, in context: inout ActionContext
    ) throws(IntentError) {
        let status = workspace.focus(at: context.now)
        let operations = try workspace.endFocus(outcome, in: context.circumstances, using: &context.entropy)
        let title = status.map { workspace.title(ofSession: $0.session, words) } ?? ""
        let minutes = status?.minutes ?? 0
        if outcome == .completed, let mission = status?.mission {
            let text = said(onCompleting: mission, in: context)
            commit(operations, saying: text, in: &context)
            return mark(.done, in: &context)
        }
        let text = words(minutes > 0 ? FocusNoticePhrase.ended(title, minutes) : .short(title))
        commit(operations, saying: text, in: &context)
    }

    /// Adds a stray thought to the inbox, and keeps the timer on the page.
    private mutating func park(in context: inout ActionContext) throws(IntentError) {
        let line = context.value
        guard !line.isBlank else { return }
        let circumstances = context.circumstances
        let capture = CaptureReader.readThought(line, settings: workspace.settings, in: circumstances)
        let said: FocusNoticePhrase
        let operations: [Operation]
        switch capture.target {
        case .mission(let mission):
            let added = try workspace.add(mission, in: circumstances, using: &context.entropy)
            let (title, due) = (added.mission.title, added.mission.storedDeadline)
            if let due {
                said = .parkedFor(title, words.deadline(due, in: circumstances))
            } else {
                said = .parked(title)
            }
            operations = added.operations
        case .commitment(let commitment):
            let added = try workspace.add(commitment, in: circumstances, using: &context.entropy)
            (said, operations) = (.parked(added.commitment.title), added.operations)
        }
        commit(operations, saying: words(said), in: &context)
        let notes = capture.notes.map { words($0) }
        notice?.details = notes
        context.effects += [.fill(field: FocusView.parkField, ""), .focus(FocusView.parkField)]
    }

    // MARK: Sessions that nobody ended

    private mutating func settle(
        _ id: RecordID, minutes: Int64, in context: inout ActionContext
    ) throws(IntentError) {
        let title = workspace.title(ofSession: id, words)
        let operations = try workspace.settleFocus(
            id, minutes: minutes, in: context.circumstances, using: &context.entropy)
        let text = minutes > 0 ? words(FocusNoticePhrase.settled(title, minutes)) : words(AnswerPhrase.notDone(title))
        commit(operations, saying: text, in: &context)
    }

    private mutating func settleTyped(_ id: RecordID, in context: inout ActionContext) throws(IntentError) {
        let (text, field) = (context.value, FocusChoiceView.settleField)
        guard !text.isBlank else { return screens.refusals.clear(field) }
        let minutes = Workspace.minutesWorked(text, settings: workspace.settings, in: context.circumstances)
        guard let minutes else {
            screens.refusals.add(.notUnderstood(.length, text), field: field, text: text)
            return
        }
        screens.refusals.clear(field)
        try settle(id, minutes: minutes, in: &context)
        context.effects.append(.fill(field: field, ""))
    }

    /// Corrects the minutes of a session that has ended. Text that cannot be used stays in the field.
    private mutating func correct(_ id: RecordID, in context: inout ActionContext) {
        let (text, field) = (context.value, FocusChoiceView.correctField(id))
        guard !text.isBlank else { return screens.refusals.clear(field) }
        guard let minutes = workspace.minutes(ofCorrection: text, of: id, in: context.circumstances) else {
            screens.refusals.add(.notUnderstood(.lengthOrEnd, text), field: field, text: text)
            return
        }
        do throws(IntentError) {
            let title = workspace.title(ofSession: id, words)
            let operations = try workspace.correctFocus(
                id, minutes: minutes, in: context.circumstances, using: &context.entropy)
            screens.refusals.clear(field)
            guard !operations.isEmpty else { return }
            let said: FocusNoticePhrase = minutes > 0 ? .settled(title, minutes) : .uncounted(title)
            commit(operations, saying: words(said), in: &context)
        } catch {
            screens.refusals.add(error, field: field, text: text)
        }
    }

    /// Closes sessions that nobody ended, as soon as time has passed or the person is back.
    mutating func closeSessions(in context: inout ActionContext) {
        let operations = workspace.closeSessions(in: context.circumstances, using: &context.entropy)
        guard !operations.isEmpty else { return }
        commit(operations, in: &context)
        // Only a session that was closed just now is news.
        guard let mission = workspace.missionsForgotten(in: operations).last else { return }
        notice = Notice(text: words(FocusNoticePhrase.closed(title(of: mission))))
    }
}
