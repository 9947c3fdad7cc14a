import DaymarkCore

extension App {
    /// Records when the person was last active on this page, and when the account last sent everything it had.
    struct Presence {
        var seenAt, answeredAt: Instant?
    }

    /// Records once a day that the person is present. It first waits for changes from other devices: until they arrive,
    /// this device cannot tell whether the person was away.
    mutating func notePresence(by action: Action, in context: inout ActionContext) {
        if action.isByPerson { presence.seenAt = context.now }
        let view = viewContext(in: context)
        guard isToday(presence.seenAt, in: view), isCaughtUp(in: view) else { return }
        commit(workspace.notePresence(in: context.circumstances, using: &context.entropy), in: &context)
    }

    /// Whether this device has all changes that the person made elsewhere before today.
    func isCaughtUp(in context: ViewContext) -> Bool {
        replica.position.account == 0
            || device.connection == .inStep && !isFetching && isToday(presence.answeredAt, in: context)
    }

    /// The absence that the person has returned from. Nil until it is certain that they were not active on another
    /// device.
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
