import DaymarkCore

extension App {
    /// When somebody was last at this page, and when the account last answered all there is.
    struct Presence {
        var seenAt, answeredAt: Instant?
    }

    /// Notes that somebody is there, once a day and not before it is known what was done on other devices: until then nobody can
    /// tell whether they were away.
    mutating func notePresence(_ action: Action, _ circumstances: Circumstances, _ effects: inout [Effect]) {
        if action.isByPerson { screens.presence.seenAt = circumstances.now }
        guard isToday(screens.presence.seenAt, circumstances), knowsAll(circumstances) else { return }
        commit(workspace.notePresence(circumstances, &entropy), &effects)
    }

    /// Whether all that the person did elsewhere before today is here.
    func knowsAll(_ circumstances: Circumstances) -> Bool {
        replica.position.account == 0
            || connection == .inStep && !isFetching && isToday(screens.presence.answeredAt, circumstances)
    }

    private func isToday(_ at: Instant?, _ circumstances: Circumstances) -> Bool {
        func day(_ at: Instant) -> CivilDate {
            WakingDay.current(at: at, workspace.settings, in: circumstances.zone).date
        }
        return at.map { day($0) == day(circumstances.now) } ?? false
    }

    /// From which the person has come back, where that is sure.
    func absence(_ circumstances: Circumstances) -> Absence? {
        knowsAll(circumstances) ? workspace.absence(circumstances) : nil
    }
}
