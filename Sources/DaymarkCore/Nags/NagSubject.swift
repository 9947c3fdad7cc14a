/// The inputs that decide the nags of one mission. ``NagRules`` holds the rules that all missions share.
public struct NagSubject: Sendable {
    public var mission: RecordID
    public var level: Aggression
    public var deadline: Instant
    /// The deadline by which the nags are named (``NagRules/step(_:_:at:)``).
    var namedDeadline: Instant
    /// When the mission got its current deadline and level. Reminders before that are skipped.
    public var since: Instant
    /// Minutes of work left.
    public var work = Workspace.usualMinutes
    /// When a critical mission became critical. It then speaks at once.
    public var criticalSince: Instant?
    /// Whether the person typed the mission. One from elsewhere is news to them.
    public var isTyped = true
    /// The last snooze, from when it was set to its end.
    public var snooze: Span?
    /// The mission's own reminders and their times. Those that had passed when they were added are left out.
    public var reminders: [(reminder: Reminder, at: Instant)] = []
    /// The events of its nags so far.
    public var events: [NagEvent] = []

    public init(mission: RecordID, level: Aggression, deadline: Instant, since: Instant) {
        (self.mission, self.level, self.deadline, self.since) = (mission, level, deadline, since)
        namedDeadline = deadline
    }
}

extension NagSubject {
    /// The fields that decide when and how loudly a mission nags. A change of any of them sets ``since``.
    private static let telling = ["deadline", "ownDeadline", "aggression"].map { FieldName($0, in: .mission) }
    private static let snoozing = FieldName("snoozedUntil", in: .mission)

    /// Nil if the mission does not nag: it is done, dropped, deleted, or without a deadline.
    init?(_ mission: Mission, _ workspace: Workspace, in circumstances: Circumstances, levels: NagLevelHistory) {
        guard mission.isOpen, let deadline = mission.effectiveDeadline else { return nil }
        let settings = workspace.settings
        self.init(
            mission: mission.id, level: mission.aggression ?? settings.usualAggression,
            deadline: circumstances.instant(of: deadline, settings: settings), since: mission.created ?? .earliest)
        namedDeadline = circumstances.instantWhereEntered(deadline, settings: settings)
        isTyped = mission.source == .manual
        // Every device must compute the same nags, also one that has not learned from all completions yet.
        work = workspace.minutesLeftAsWritten(mission)
        // The stamp of a cell is the time at which the cell was written.
        let record = workspace.record(mission.id)
        for field in NagSubject.telling { since = max(since, record?.cell(field)?.stamp.time.instant ?? since) }
        if let current = mission.currentOccurrence, current.isLater { since = max(since, current.begins) }
        if mission.priority == .critical {
            let stamp = record?.cell(FieldName("priority", in: .mission))?.stamp.time.instant
            criticalSince = max(since, stamp ?? since)
        }
        since = max(since, levels.since(level, isUsual: mission.aggression == nil))
        reminders = NagSubject.reminders(of: mission, due: deadline, self.deadline, workspace, in: circumstances)
        snooze = withUnsafePointer(to: mission) { workspace.snooze(of: $0, in: circumstances) }
        if snooze == nil { since = max(since, record?.cell(NagSubject.snoozing)?.stamp.time.instant ?? since) }
    }
}

extension NagSubject {
    private static func reminders(
        of mission: Mission, due: Deadline, _ deadline: Instant, _ workspace: Workspace, in circumstances: Circumstances
    ) -> [(reminder: Reminder, at: Instant)] {
        guard !mission.reminders.isEmpty else { return [] }
        var start = deadline
        if case .day(let date, _) = due { start = circumstances.zone.instant(of: CivilDateTime(date)) }
        var reminders: [(reminder: Reminder, at: Instant)] = []
        for reminder in Reminder.all(mission.reminders) {
            let at = reminder.instant(for: start, in: circumstances.zone)
            guard at >= max(mission.created ?? .earliest, workspace.sinceSet(reminder, of: mission.id)) else {
                continue
            }
            reminders.append((reminder: reminder, at: at))
        }
        return reminders
    }
}

/// When each level got its current reminders, and when the usual level was last set.
struct NagLevelHistory {
    private var ladders: [Instant] = []
    private var usual = Instant.earliest

    init(_ workspace: Workspace) {
        let record = workspace.record(Settings.recordID)
        func set(_ field: String) -> Instant {
            record?.cell(FieldName(field, in: .settings))?.stamp.time.instant ?? .earliest
        }
        for level in Aggression.allCases {
            ladders.append(max(set(level.name + "Count"), max(set(level.name + "First"), set(level.name + "Last"))))
        }
        usual = set("aggression")
        if workspace.settings.aggression == nil { usual = max(usual, set("voice")) }
    }

    func since(_ level: Aggression, isUsual: Bool) -> Instant {
        let ladder = ladders.indices.contains(level.index) ? ladders[level.index] : .earliest
        return isUsual ? max(usual, ladder) : ladder
    }
}
