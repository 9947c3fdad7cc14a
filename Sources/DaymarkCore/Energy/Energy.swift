/// A person's energy at a moment: their curve, adjusted by their mood for two hours after they noted it.
public struct Energy: Hashable, Sendable {
    /// Minutes for which a mood affects the energy.
    public static let moodLasts: Int64 = 120
    /// From the level `peak` on, an hour suits demanding work. Up to the level `low`, it suits light work.
    public static let peak: Int64 = 75, low: Int64 = 30

    public let curve: EnergyCurve
    /// The mood noted in the last two hours.
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

    /// The input for the planner: learned levels by hour of the week, if there are any, and the effect of a mood.
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
    /// Points that the mood adds to the energy level.
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
    /// The newest mood noted in the two hours before a moment.
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

    /// Records the person's mood.
    public func note(mood: Mood, in circumstances: Circumstances, using entropy: inout Entropy) -> [Operation] {
        var entry = MoodEntry(id: RecordID(at: circumstances.now, using: &entropy))
        (entry.created, entry.at, entry.value) = (circumstances.now, circumstances.now, mood)
        return operations(MoodEntry.schema.changes(to: entry), at: circumstances.now, using: &entropy)
    }
}
