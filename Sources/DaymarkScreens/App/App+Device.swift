import DaymarkCore

/// Keeps the app icon's badge and the screen wake lock up to date, and offers backups.
extension App {
    /// The state that was last reported to the shell.
    struct ShellState: Hashable {
        var badge = 0
        var isAwake = false
        var live = LiveSurfaces()
        /// The last report to the room. Nil outside of rooms, and before the first report.
        var room: RoomReport?
    }

    /// The number of days after a backup, or after its offer was dismissed, before the next offer.
    private static let daysBetweenCopies: Int64 = 7

    /// Reports to the shell whatever changed since the last report.
    mutating func updateShell(in context: inout ActionContext) {
        let view = viewContext(in: context)
        soundHalves(in: &context)
        let wanted = ShellState(
            badge: dueToday(in: view), isAwake: workspace.settings.awake || isFocusing(at: context.now),
            live: LiveSurfaces(device, isFloating: live.isFloating, in: view), room: shellState.room)
        if shellState.badge != wanted.badge { context.effects.append(.badge(wanted.badge)) }
        if shellState.isAwake != wanted.isAwake { context.effects.append(.awake(wanted.isAwake)) }
        if shellState.live != wanted.live { context.effects.append(.live(wanted.live)) }
        shellState = wanted
        reportToRoom(in: &context)
    }

    /// Whether a timer runs. Then the screen stays on while the page is visible.
    private func isFocusing(at now: Instant) -> Bool {
        workspace.focus(at: now)?.isRunning ?? false
    }

    private func dueToday(in context: ViewContext) -> Int {
        guard context.settings.badge else { return 0 }
        let lastDue = context.wakingDay.deadlineCutoff(in: context.zone)
        return context.workspace.missions.indices { mission in
            guard mission.pointee.isOpen, let deadline = mission.pointee.effectiveDeadline else { return false }
            return context.instant(of: deadline) <= lastDue
        }.count
    }

    /// Whether to offer a backup: this device has held the only copy of the data for a week.
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
