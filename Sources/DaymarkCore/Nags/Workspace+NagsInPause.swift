/// Reminders that came before a pause, while it lasts.
extension Workspace {
    /// Whether a nag waits until the current pause is over, as the planned work does. A level that comes at any time
    /// does not wait.
    public func waitsForPause(_ nag: Nag, in circumstances: Circumstances) -> Bool {
        guard nag.restsInPause, pause(in: circumstances) != nil else { return false }
        return nag.level != .nuclear || !settings.nuclearInQuiet
    }
}

extension Nag {
    /// Whether the nag is about work or about the day, which rest in a pause. Commitments and doses stay.
    fileprivate var restsInPause: Bool {
        switch kind {
        case .start, .leave, .dose, .refill: false
        case .reminder: mission != nil
        case .lead, .single, .overdue, .again, .snoozed, .block, .morning, .windDown, .milestone: true
        }
    }
}
