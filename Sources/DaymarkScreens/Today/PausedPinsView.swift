import DaymarkCore

/// Asks what to do with the work that is pinned to a time in the pause, or on a cleared day.
struct PausedPinsView {
    let html: HTML

    /// - Parameter day: a cleared day, or nil for the pause.
    init(on day: WakingDay? = nil, in context: ViewContext) {
        let words = context.words
        let open = context.workspace.blocksPinnedInPauses(in: context.circumstances).filter { block in
            guard !block.duringPause, let span = block.span else { return false }
            guard let day else { return true }
            return Span(day.start, day.end).overlaps(span)
        }
        let move = day == nil ? words(PausePhrase.movePinned) : words(ClearedDayPhrase.planPinnedElsewhere)
        html = .joined(
            open.compactMap { block in
                guard let span = block.span, let title = block.mission.flatMap({ context.workspace.title(of: $0) })
                else { return nil }
                let at = context.text(span.start)
                let question =
                    day == nil
                    ? words(PausePhrase.pinnedQuestion(title, at: at))
                    : words(ClearedDayPhrase.pinnedOnDayQuestion(title, at: at))
                return element("div", .class("pinned"), .key(block.id.description)) {
                    element("p") { question }
                    element("p", .class("actions")) {
                        button(words(PausePhrase.keepPinned), action: .today(.keepInPause(block.id)), .class("quiet"))
                        button(move, action: .today(.moveOutOfPause(block.id)), .class("quiet"))
                    }
                }
            })
    }
}

extension ViewContext {
    /// Says until when there is a pause, and what does not rest in it.
    public func text(pausedUntil until: Instant) -> String {
        let kept = workspace.blocksPinnedInPauses(in: circumstances).filter { $0.duringPause }
        let titles = kept.compactMap { $0.mission.flatMap { workspace.title(of: $0) } }.uniqued()
        let pause = words(
            titles.isEmpty ? PausePhrase.paused(until: text(until)) : .pausedExcept(until: text(until), titles))
        guard settings.nuclearInQuiet, hasNuclearMissions else { return pause }
        return "\(pause) \(words(PausePhrase.remindersStillCome))"
    }

    private var hasNuclearMissions: Bool {
        !workspace.missions.indices {
            $0.pointee.isOpen && $0.pointee.aggression ?? settings.aggression == .nuclear
        }.isEmpty
    }
}

extension App {
    mutating func keepInPause(_ id: RecordID, in context: inout ActionContext) {
        let title = workspace.blocks[id]?.mission.map { self.title(of: $0) } ?? ""
        let operations = workspace.keepInPause([id], in: context.circumstances, using: &context.entropy)
        commit(operations, saying: words(PausePhrase.pinnedKept(title)), in: &context)
    }

    mutating func moveOutOfPause(_ id: RecordID, in context: inout ActionContext) {
        let title = workspace.blocks[id]?.mission.map { self.title(of: $0) } ?? ""
        let operations = workspace.moveOutOfPause([id], in: context.circumstances, using: &context.entropy)
        let isPaused = workspace.pause(in: context.circumstances) != nil
        let said =
            isPaused ? words(PausePhrase.pinnedMoved(title)) : words(ClearedDayPhrase.pinnedPlannedElsewhere(title))
        commit(operations, saying: said, in: &context)
    }
}
