import DaymarkCore

/// The state of the live surfaces on this page.
struct LiveState {
    /// A part of a stretch of work that begins with a sound.
    struct Stage: Equatable {
        let session: RecordID
        let target: Int64
        /// The halves of the stretch that are done.
        let halves: Int64
    }

    /// Whether the floating window is open.
    var isFloating = false
    var stage: Stage?
}

extension App {
    /// A sound that comes later than this, in milliseconds, would be about the past, such as after a sleep.
    private static let latestSound: Int64 = 60_000

    /// Plays a sound once when half of a stretch of work is done, and once at its planned end.
    mutating func soundHalves(in context: inout ActionContext) {
        guard let status = workspace.focus(at: context.now), status.isRunning, let target = status.target,
            let length = status.stretchLength
        else {
            live.stage = nil
            return
        }
        let half = length / 2
        let stage = LiveState.Stage(
            session: status.session, target: target, halves: half > 0 ? min(2, status.stretchElapsed / half) : 2)
        defer { live.stage = stage }
        guard let before = live.stage, before.session == stage.session, before.target == stage.target,
            before.halves < stage.halves, status.stretchElapsed - stage.halves * half < App.latestSound
        else { return }
        let moment: Moment = stage.halves == 1 ? .focusHalf : .focusEnd
        soundFocus(moment, once: "focus/\(status.session.description)/\(target)/\(stage.halves)", in: &context)
    }

    /// Plays a sound of a session, but none in quiet hours or while reminders are quiet.
    func soundFocus(_ moment: Moment, once: String? = nil, in context: inout ActionContext) {
        let isQuietPeriod = workspace.quietPeriodEnd(in: context.circumstances) != nil
        guard !isQuietPeriod, !workspace.nagRules(in: context.circumstances).isQuiet(context.now) else { return }
        feel(moment, once: once, in: &context)
    }
}
