/// How much a person can do at a moment: their curve, and for two hours after it the mood that they noted.
public struct Energy: Hashable, Sendable {
    /// Minutes for which a mood says how a person is.
    public static let moodLasts: Int64 = 120
    /// From this level on it is a good hour for demanding work, and up to that one for something light.
    public static let peak: Int64 = 75, low: Int64 = 30

    public let curve: EnergyCurve
    /// What was noted in the last two hours.
    public let mood: MoodEntry?
    private let zone: ZoneRules

    public init(_ workspace: Workspace, in circumstances: Circumstances) {
        curve = EnergyCurve(workspace, in: circumstances)
        mood = workspace.mood(at: circumstances.now)
        zone = circumstances.zone
    }

    /// 0 to 100.
    public func level(at instant: Instant) -> Int64 {
        let civil = zone.civil(at: instant)
        let level = curve.level(civil.date.weekday, hour: civil.time.hour)
        guard let mood, let at = mood.at, instant >= at, instant < at.adding(minutes: Energy.moodLasts) else {
            return level
        }
        return min(max(level + mood.value.shift, 0), 100)
    }

    /// What the planner is to know.
    var plan: (levels: [Int64]?, adjustment: EnergyAdjustment?) {
        let shift = mood.flatMap { mood in
            mood.at.map {
                EnergyAdjustment(
                    span: MinuteSpan($0.minute, $0.adding(minutes: Energy.moodLasts).minute),
                    points: mood.value.shift)
            }
        }
        return (curve.isLearned ? curve.levels : nil, shift)
    }
}

extension Mood {
    /// How much it adds to the level of the hours after it.
    public var shift: Int64 {
        switch self {
        case .energetic: 25
        case .focused: 15
        case .okay: 0
        case .stressed: -20
        case .tired: -30
        }
    }
}

extension Workspace {
    /// The mood that was noted last within two hours before a moment.
    public func mood(at now: Instant) -> MoodEntry? {
        let from = now.adding(minutes: -Energy.moodLasts)
        var newest: MoodEntry?
        for mood in moods.all where !mood.deleted {
            guard let at = mood.at, at > from, at <= now else { continue }
            guard let best = newest, let bestAt = best.at else {
                newest = mood
                continue
            }
            if at != bestAt ? at > bestAt : mood.id > best.id { newest = mood }
        }
        return newest
    }

    /// Keeps how the person is.
    public func note(mood: Mood, in circumstances: Circumstances, using entropy: inout Entropy) -> [Operation] {
        var entry = MoodEntry(id: RecordID(at: circumstances.now, using: &entropy))
        (entry.created, entry.at, entry.value) = (circumstances.now, circumstances.now, mood)
        return operations(MoodEntry.schema.changes(to: entry), at: circumstances.now, using: &entropy)
    }
}
