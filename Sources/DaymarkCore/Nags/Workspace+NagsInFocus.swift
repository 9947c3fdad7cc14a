/// Reminders while the person focuses or rests.
extension Workspace {
    /// Whether a nag waits until the current focus session, or its break, is over.
    public func waitsForFocus(_ nag: Nag, at now: Instant) -> Bool {
        guard let status = focus(at: now), status.isUndisturbed else { return false }
        return !nag.interruptsFocus(on: status.mission, at: now)
    }

    /// Whether the banner of an aggressive mission waits until the current focus session, or its break, is over.
    public func bannerWaitsForFocus(of mission: RecordID, deadline: Instant, at now: Instant) -> Bool {
        guard let status = focus(at: now), status.isUndisturbed else { return false }
        return mission == status.mission || !Nag.isDueNow(deadline, level: .aggressive, at: now)
    }

    /// Whether questions about reminders wait until the current focus session, or its break, is over.
    public func questionWaitsForFocus(at now: Instant) -> Bool {
        guard let status = focus(at: now) else { return false }
        return status.isUndisturbed
    }
}

extension Nag {
    /// A deadline is due now if it is at most this many minutes away, before or after.
    private static let dueMinutes: Int64 = 15

    /// Whether the nag may cover a focus session or its break. Others come after it.
    ///
    /// These may: what starts at its own time, such as a commitment or a dose; a reminder that the person set; a
    /// mission that is due now; and every nuclear nag. A mission needs no reminder while it is worked on.
    func interruptsFocus(on mission: RecordID?, at now: Instant) -> Bool {
        switch kind {
        case .start, .leave, .dose, .reminder: true
        case .block, .refill, .morning, .windDown, .milestone: false
        case .lead, .single, .overdue, .again, .snoozed:
            level == .nuclear || self.mission != mission && Nag.isDueNow(deadline, level: level, at: now)
        }
    }

    /// Whether a deadline is due now. An aggressive mission is urgent for longer.
    static func isDueNow(_ deadline: Instant, level: Aggression, at now: Instant) -> Bool {
        let minutes = level >= .aggressive ? NagSurface.urgent : dueMinutes
        return now.adding(minutes: -minutes) <= deadline && deadline <= now.adding(minutes: minutes)
    }
}

extension FocusStatus {
    /// Whether reminders wait: the person works, or takes a break that is not over.
    var isUndisturbed: Bool {
        switch phase {
        case .running, .overtime: true
        case .onBreak: (breakMinutesLeft ?? 0) > 0
        case .paused, .done, .abandoned, .forgotten: false
        }
    }
}
