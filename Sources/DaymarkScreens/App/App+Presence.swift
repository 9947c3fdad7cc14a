import DaymarkCore

extension App {
    /// Records when the person was last active on this page, and when the account last sent everything it had.
    struct Presence {
        var seenAt, answeredAt: Instant?
        /// The waking day and the zone for which this page has recorded the person's presence, and when.
        var noted: (day: CivilDate, zone: String, at: Instant)?
    }

    /// Records once a day that the person is present. It first waits for changes from other devices: until they arrive,
    /// this device cannot tell whether the person was away.
    ///
    /// Another device may be in another zone, or have another date. If each recorded its own whenever it saw the
    /// other's, they would never stop.
    mutating func notePresence(by action: Action, in context: inout ActionContext) {
        if action.isByPerson { presence.seenAt = context.now }
        let view = viewContext(in: context)
        guard isToday(presence.seenAt, in: view), isCaughtUp(in: view) else { return }
        // A device that has the date wrong cannot tell how long the person was away.
        if let difference = device.clockDifference, difference.isWrongDay { return }
        let (day, zone) = (view.wakingDay.date, view.zone.name)
        if let noted = presence.noted, noted.day == day, noted.zone == zone {
            guard action.isByPerson, noted.at.minutes(until: context.now) >= 1 else { return }
        }
        presence.noted = (day, zone, context.now)
        commit(workspace.notePresence(in: context.circumstances, using: &context.entropy), in: &context)
    }

    /// Whether this device has all changes that the person made elsewhere before today.
    func isCaughtUp(in context: ViewContext) -> Bool {
        replica.position.account == 0
            || device.connection == .synced && !isFetching && isToday(presence.answeredAt, in: context)
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
