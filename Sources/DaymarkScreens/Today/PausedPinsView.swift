import DaymarkCore

/// Asks what to do with the work that is pinned to a time in the pause.
struct PausedPinsView {
    let html: HTML

    init(in context: ViewContext) {
        let words = context.words
        let open = context.workspace.blocksPinnedInPauses(in: context.circumstances).filter { !$0.duringPause }
        html = .joined(
            open.compactMap { block in
                guard let span = block.span, let title = block.mission.flatMap({ context.workspace.title(of: $0) })
                else { return nil }
                return element("div", .class("pinned"), .key(block.id.description)) {
                    element("p") { words(PausePhrase.pinnedQuestion(title, at: context.text(span.start))) }
                    element("p", .class("actions")) {
                        button(words(PausePhrase.keepPinned), action: .today(.keepInPause(block.id)), .class("quiet"))
                        button(
                            words(PausePhrase.movePinned), action: .today(.moveOutOfPause(block.id)), .class("quiet"))
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
        commit(operations, saying: words(PausePhrase.pinnedMoved(title)), in: &context)
    }
}
