import DaymarkCore

/// A change of the current focus session, as the command line makes it.
struct FocusChange {
    let request: FocusRequest
    var minutes: Int64?
    var rhythm: Rhythm?

    func operations(
        _ workspace: Workspace, on mission: RecordID?, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws -> [Operation] {
        try requireNothingForgotten(workspace, in: circumstances)
        switch request {
        case .show: return []
        case .start:
            guard let mission else { throw IntentError.noFocus }
            return try workspace.startFocus(
                on: mission, minutes: minutes, rhythm: rhythm, in: circumstances, using: &entropy)
        case .stop: return try workspace.endFocus(.stopped, in: circumstances, using: &entropy)
        case .done: return try workspace.endFocus(.completed, in: circumstances, using: &entropy)
        case .abandon: return try workspace.endFocus(.abandoned, in: circumstances, using: &entropy)
        case .pause: return try workspace.pauseFocus(in: circumstances, using: &entropy)
        case .resume: return try workspace.resumeFocus(in: circumstances, using: &entropy)
        case .extend(let minutes):
            return try workspace.extendFocus(by: minutes, in: circumstances, using: &entropy)
        case .rest(let minutes):
            return try workspace.breakFocus(minutes: minutes, in: circumstances, using: &entropy)
        case .skip: return try workspace.skipBreak(in: circumstances, using: &entropy)
        case .settle(let minutes):
            guard let last = workspace.forgottenFocus(at: circumstances.now) else { throw IntentError.noFocus }
            return try workspace.settleFocus(last.session, minutes: minutes, in: circumstances, using: &entropy)
        case .correct(let minutes):
            guard let last = workspace.focusToCorrect(at: circumstances.now) else {
                throw CommandError.conflict("No focus session ended in the past day.")
            }
            return try workspace.correctFocus(last.session, minutes: minutes, in: circumstances, using: &entropy)
        }
    }

    /// Asks about a session that nobody ended, instead of saying that none is running.
    private func requireNothingForgotten(_ workspace: Workspace, in circumstances: Circumstances) throws {
        switch request {
        case .show, .start, .settle: return
        case .stop, .done, .abandon, .pause, .resume, .extend, .rest, .skip, .correct: break
        }
        let now = circumstances.now
        guard workspace.focus(at: now) == nil, let last = workspace.forgottenFocus(at: now) else { return }
        // A correction is about the session that ended last.
        if case .correct = request, let ended = workspace.focusToCorrect(at: now), ended.started > last.started {
            return
        }
        let words = Words(workspace.settings, at: circumstances)
        let title = workspace.title(ofSession: last.session, words)
        throw CommandError.conflict(
            harmless(words(FocusReviewPhrase.forgottenQuestion(title))),
            example: "daymark focus settle \(last.target.map { "\($0)m" } ?? "30m")")
    }

    /// The sentence that reports the change. It is followed by the line about the session.
    /// - Parameter before: The session that was on.
    func sentence(title: String, _ before: FocusStatus?, words: Words) -> String {
        switch request {
        case .show, .start, .pause, .resume, .extend, .rest, .skip: ""
        case .stop, .abandon:
            words((before?.minutes ?? 0) > 0 ? .ended(title, before?.minutes ?? 0) : FocusNoticePhrase.short(title))
        case .done: words(MissionPhrase.done(title))
        case .settle(let minutes):
            minutes > 0 ? words(FocusNoticePhrase.settled(title, minutes)) : words(AnswerPhrase.notDone(title))
        case .correct(let minutes):
            words(minutes > 0 ? .settled(title, minutes) : FocusNoticePhrase.uncounted(title))
        }
    }
}
