import DaymarkCore

extension App {
    /// When somebody was last at this page, and when the account last sent everything that it has.
    struct Presence {
        var seenAt, answeredAt: Instant?
    }

    /// Notes once a day that the person is present. It waits until what was done on other devices is known: before
    /// that, this device cannot tell whether the person was away.
    mutating func notePresence(by action: Action, in context: inout ActionContext) {
        if action.isByPerson { presence.seenAt = context.now }
        let view = viewContext(in: context)
        guard isToday(presence.seenAt, in: view), isCaughtUp(in: view) else { return }
        commit(workspace.notePresence(in: context.circumstances, using: &context.entropy), in: &context)
    }

    /// Whether everything that the person did elsewhere before today is here.
    func isCaughtUp(in context: ViewContext) -> Bool {
        replica.position.account == 0
            || device.connection == .inStep && !isFetching && isToday(presence.answeredAt, in: context)
    }

    /// The absence from which the person has come back, once it is certain that they were not active elsewhere.
    static func absence(isCaughtUp: Bool, in context: ViewContext) -> Absence? {
        isCaughtUp ? context.workspace.absence(in: context.circumstances) : nil
    }

    private func isToday(_ instant: Instant?, in context: ViewContext) -> Bool {
        func day(_ instant: Instant) -> CivilDate {
            WakingDay.current(at: instant, settings: context.settings, in: context.zone).date
        }
        return instant.map { day($0) == day(context.now) } ?? false
    }
}
