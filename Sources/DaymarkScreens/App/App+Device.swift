import DaymarkCore

/// What the app asks of the device beside showing pages.
extension App {
    /// What the shell was told last.
    struct Told: Hashable {
        var badge = 0
        var isAwake = false
    }

    /// How long after a copy of everything was saved, or put off, one is offered again, in days.
    private static var daysBetweenCopies: Int64 { 7 }

    /// Whether a copy of everything is to be offered: it is on this device alone, and has been for a week.
    func offersCopy(in circumstances: Circumstances) -> Bool {
        guard connection == .alone || connection == .out, !workspace.missions.all.isEmpty else { return false }
        var since = workspace.settings.copyOfferedAt
        if since == nil {
            for place in workspace.missions.all.indices {
                guard let created = workspace.missions.all[place].created else { continue }
                since = min(since ?? created, created)
            }
        }
        return since.map { $0.adding(minutes: App.daysBetweenCopies * 1440) <= circumstances.now } ?? false
    }

    /// Whether the browser keeps what is stored, where it matters: what an account has too is not lost with this browser.
    var shownStays: Bool? { connection == .alone || connection == .out ? stays : stays == true ? true : nil }

    mutating func putOffCopy(in circumstances: Circumstances, _ effects: inout [Effect]) {
        commit(workspace.note("copyOfferedAt", in: circumstances, using: &entropy), &effects)
    }

    /// Tells the shell what it does not know yet.
    mutating func tell(in circumstances: Circumstances, _ effects: inout [Effect]) {
        let wanted = Told(badge: dueToday(in: circumstances), isAwake: workspace.settings.awake)
        if told.badge != wanted.badge { effects.append(.badge(wanted.badge)) }
        if told.isAwake != wanted.isAwake { effects.append(.awake(wanted.isAwake)) }
        told = wanted
    }

    private func dueToday(in circumstances: Circumstances) -> Int {
        guard workspace.settings.badge else { return 0 }
        let today = WakingDay.current(at: circumstances.now, settings: workspace.settings, in: circumstances.zone)
        return workspace.missions.places { mission in
            guard mission.pointee.isOpen, let deadline = mission.pointee.effectiveDeadline else { return false }
            return circumstances.instant(of: deadline, settings: workspace.settings)
                <= today.lastDue(in: circumstances.zone)
        }.count
    }
}
