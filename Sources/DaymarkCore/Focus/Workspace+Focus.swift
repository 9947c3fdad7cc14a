/// The current focus session, and what it is about.
extension Workspace {
    /// Breaks after every third stretch of work are longer.
    private static let stretchesUntilLongBreak: Int64 = 3
    private static let longBreaks: ClosedRange<Int64> = 15...30
    /// The time, in hours, for which a forgotten session is asked about.
    private static let hoursToSettle: Int64 = 7 * 24

    /// The current focus session. There is one at a time: a session ends when a later one starts.
    public func focus(at now: Instant) -> FocusStatus? {
        session(at: now).flatMap { FocusStatus($0, at: now, ownWork: settings.focusMinutes) }
    }

    /// The record of the current focus session.
    func session(at now: Instant) -> Session? {
        let open = sessionIndex.open.compactMap { sessions[$0] }
        let latest = open.ordered { a, b in
            a.started != b.started ? (a.started ?? now) > (b.started ?? now) : a.id > b.id
        }.first { ($0.started ?? now) <= now.adding(minutes: 1440) }
        guard let latest else { return nil }
        return latest.closing(at: now, nextStart: sessionIndex.startOfNext(after: latest)) == nil ? latest : nil
    }

    /// The last session that ended within some minutes and has no rating yet.
    public func focusToRate(at now: Instant, within minutes: Int64) -> FocusStatus? {
        let ended = sessions.indices { session in
            guard session.pointee.rhythm != nil, !session.pointee.deleted, session.pointee.rating == nil,
                let ended = session.pointee.ended
            else { return false }
            return ended <= now && now < ended.adding(minutes: minutes)
        }.map { sessions.all[$0] }.filter { $0.outcome == .completed || $0.outcome == .stopped }
        return ended.ordered { ($0.ended ?? now) > ($1.ended ?? now) }.first.flatMap { FocusStatus($0, at: now) }
    }

    /// The last session of the past week that was forgotten, and about whose time the person has not answered.
    public func forgottenFocus(at now: Instant) -> FocusStatus? {
        let since = now.adding(minutes: -Workspace.hoursToSettle * 60)
        var forgotten = sessions.indices { session in
            session.pointee.outcome == .forgotten && !session.pointee.deleted
                && session.pointee.ended.map { $0 >= since && $0 <= now } ?? false
        }.map { sessions.all[$0] }
        // The record may still be open, although nobody can continue the session.
        for session in sessionIndex.open.compactMap({ sessions[$0] }) {
            guard let closing = session.closing(at: now, nextStart: sessionIndex.startOfNext(after: session)),
                closing.outcome == .forgotten, closing.ended >= since
            else { continue }
            forgotten.append(session.ended(at: closing.ended, closing.outcome))
        }
        return forgotten.ordered { ($0.ended ?? now) > ($1.ended ?? now) }.first.flatMap { FocusStatus($0, at: now) }
    }

    /// The open step of a mission to work on, with its number, and the number of all steps. Nil if no step is open.
    /// - Parameter chosen: The step that the person chose. Without it, or once it is done, it is the first open one.
    public func currentStep(of mission: RecordID, chosen: RecordID?) -> (step: Step, number: Int, count: Int)? {
        let steps = steps(of: mission)
        let wanted = steps.firstIndex { $0.id == chosen && !$0.done }
        guard let index = wanted ?? steps.firstIndex(where: { !$0.done }) else { return nil }
        return (step: steps[index], number: index + 1, count: steps.count)
    }

    /// The minutes that a new session plans: the work of the rhythm, or less if less work is left. Nil without an end.
    public func focusMinutes(for mission: Mission, _ rhythm: Rhythm) -> Int64? {
        guard let work = rhythm.workMinutes(settings) else { return nil }
        let estimated = mission.estimate != nil || progress(of: mission.id).minutes > 0
        guard estimated, isWithinEstimate(mission) else { return work }
        return min(work, max(minutesLeft(mission), Workspace.shortestBlock))
    }

    /// The minutes of the next break. It is longer after every third stretch of work.
    public func breakMinutes(for status: FocusStatus) -> Int64 {
        let usual = usualBreak(for: status)
        return isLongBreakNext(for: status)
            ? max(usual, min(max(usual * 2, Workspace.longBreaks.lowerBound), Workspace.longBreaks.upperBound)) : usual
    }

    /// Whether the next break follows a third stretch of work and is therefore longer than usual.
    public func isLongBreakNext(for status: FocusStatus) -> Bool {
        status.isStretchOver && (status.stretches + 1) % Workspace.stretchesUntilLongBreak == 0
    }

    /// The break of the rhythm that the person chose. Without a planned end, the break follows the load of the mission.
    private func usualBreak(for status: FocusStatus) -> Int64 {
        status.rhythm.breakMinutes(settings) ?? load(of: status).breakMinutes
    }

    private func load(of status: FocusStatus) -> CognitiveLoad {
        status.mission.flatMap { missions[$0]?.cognitiveLoad } ?? .moderate
    }

    /// Whether a break invites the person to move: after hard work, and in every long break.
    public func invitesMovement(inBreakOf status: FocusStatus) -> Bool {
        let minutes = status.breakLength ?? breakMinutes(for: status)
        return load(of: status).breakMinutes >= CognitiveLoad.heavy.breakMinutes
            || minutes >= CognitiveLoad.heavy.breakMinutes
    }

    /// The prompt of the current break, or of the next one. It differs from break to break, and every device shows the
    /// same one.
    public func breakPrompt(for status: FocusStatus) -> BreakPrompt {
        let number = status.phase == .onBreak ? status.breaks : status.breaks + 1
        return BreakPrompt(number: number, isActive: invitesMovement(inBreakOf: status))
    }

    /// The title of a session's mission. A session without one, or whose mission is gone, is about “something”.
    public func title(ofSession id: RecordID, _ words: Words) -> String {
        let title = sessions[id]?.mission.flatMap { self.title(of: $0) } ?? ""
        return title.isEmpty ? words(BreakPhrase.untitled) : title
    }
}
