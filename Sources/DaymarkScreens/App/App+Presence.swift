import DaymarkCore

extension App {
    /// When somebody was last at this page, and when the account last answered all there is.
    struct Presence {
        var seenAt, answeredAt: Instant?
    }

    /// Notes that somebody is there, once a day and not before it is known what was done on other devices: until then nobody can
    /// tell whether they were away.
    mutating func notePresence(_ action: Action, in circumstances: Circumstances, _ effects: inout [Effect]) {
        if action.isByPerson { screens.presence.seenAt = circumstances.now }
        guard isToday(screens.presence.seenAt, in: circumstances), knowsAll(in: circumstances) else { return }
        commit(workspace.notePresence(in: circumstances, using: &entropy), &effects)
    }

    /// Whether all that the person did elsewhere before today is here.
    func knowsAll(in circumstances: Circumstances) -> Bool {
        replica.position.account == 0
            || connection == .inStep && !isFetching && isToday(screens.presence.answeredAt, in: circumstances)
    }

    private func isToday(_ at: Instant?, in circumstances: Circumstances) -> Bool {
        func day(_ at: Instant) -> CivilDate {
            WakingDay.current(at: at, settings: workspace.settings, in: circumstances.zone).date
        }
        return at.map { day($0) == day(circumstances.now) } ?? false
    }

    /// From which the person has come back, where that is sure.
    func absence(in circumstances: Circumstances) -> Absence? {
        knowsAll(in: circumstances) ? workspace.absence(in: circumstances) : nil
    }
}
