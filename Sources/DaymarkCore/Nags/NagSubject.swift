/// What the nags of a mission follow from, apart from what holds for all of them (``NagRules``).
public struct NagSubject: Sendable {
    public var mission: RecordID
    public var level: Aggression
    public var deadline: Instant
    /// Since when it is so: the mission is there, is due then, and nags as it does. Leads before that have passed.
    public var since: Instant
    /// Whether the person typed it; what came from elsewhere is news to them.
    public var isTyped = true
    /// When it was put off last, and until when.
    public var snooze: Span?
    /// What became of its nags until now.
    public var events: [NagEvent] = []

    public init(mission: RecordID, level: Aggression, deadline: Instant, since: Instant) {
        (self.mission, self.level, self.deadline, self.since) = (mission, level, deadline, since)
    }
}

extension NagSubject {
    /// The cells that say when, and how loudly: what they said before has passed.
    private static let telling = ["deadline", "ownDeadline", "aggression"].map { FieldName($0, in: .mission) }
    private static let snoozing = FieldName("snoozedUntil", in: .mission)

    /// Nil for what nags nobody: done, dropped, deleted, or without a deadline.
    init?(_ mission: Mission, _ workspace: Workspace, in circumstances: Circumstances, _ levels: NagLevelHistory) {
        guard mission.isOpen, let deadline = mission.effectiveDeadline else { return nil }
        let settings = workspace.settings
        self.init(
            mission: mission.id, level: mission.aggression ?? settings.usualAggression,
            deadline: circumstances.instant(of: deadline, settings: settings), since: mission.created ?? .earliest)
        isTyped = mission.source == .manual
        // When each was set says the record: a cell's stamp is the time at which it was written.
        let record = workspace.record(mission.id)
        for field in NagSubject.telling { since = max(since, record?.cell(field)?.stamp.time.instant ?? since) }
        since = max(since, levels.since(level, isUsual: mission.aggression == nil))
        let set = record?.cell(NagSubject.snoozing)?.stamp.time.instant ?? since
        if let until = mission.snoozedUntil { snooze = Span(set, until) } else { since = max(since, set) }
    }
}

/// Since when each level has its present ladder, and since when it is the person's usual one.
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
