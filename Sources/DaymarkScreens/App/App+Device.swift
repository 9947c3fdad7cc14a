import DaymarkCore

/// The badge on the app's icon, the screen that stays on, and the offer of a copy.
extension App {
    /// The state that the shell was last told.
    struct ShellState: Hashable {
        var badge = 0
        var isAwake = false
    }

    /// How many days after a copy of everything was saved, or put off, another is offered.
    private static let daysBetweenCopies: Int64 = 7

    /// Tells the shell what has changed since it was last told.
    mutating func updateShell(in context: inout ActionContext) {
        let wanted = ShellState(badge: dueToday(in: viewContext(in: context)), isAwake: workspace.settings.awake)
        if shellState.badge != wanted.badge { context.effects.append(.badge(wanted.badge)) }
        if shellState.isAwake != wanted.isAwake { context.effects.append(.awake(wanted.isAwake)) }
        shellState = wanted
    }

    private func dueToday(in context: ViewContext) -> Int {
        guard context.settings.badge else { return 0 }
        let lastDue = context.wakingDay.lastDue(in: context.zone)
        return context.workspace.missions.places { mission in
            guard mission.pointee.isOpen, let deadline = mission.pointee.effectiveDeadline else { return false }
            return context.instant(of: deadline) <= lastDue
        }.count
    }

    /// Whether to offer a copy of everything: it is on this device alone, and has been for a week.
    static func offersCopy(_ device: DeviceStatus, in context: ViewContext) -> Bool {
        let missions = context.workspace.missions.all
        guard device.isOnlyCopy, !missions.isEmpty else { return false }
        var since = context.settings.copyOfferedAt
        if since == nil {
            for index in missions.indices {
                guard let created = missions[index].created else { continue }
                since = min(since ?? created, created)
            }
        }
        return since.map { $0.adding(minutes: daysBetweenCopies * 1440) <= context.now } ?? false
    }

    mutating func putOffCopy(in context: inout ActionContext) {
        commit(workspace.note("copyOfferedAt", in: context.circumstances, using: &context.entropy), in: &context)
    }
}
