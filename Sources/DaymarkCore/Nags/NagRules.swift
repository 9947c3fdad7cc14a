/// What the nags of all missions follow from: settings, zone, quiet hours and days off.
public struct NagRules: Sendable {
    public let settings: Settings
    public let zone: ZoneRules
    /// Days off and pauses, in which nothing nags.
    let rests: [Span]
    private let quiet: QuietHours?
    /// Each level's leads, which are the same for all missions.
    private let leads: [[Int64]]

    public init(_ settings: Settings, _ zone: ZoneRules, rests: [Span] = []) {
        self.settings = settings
        self.zone = zone
        self.rests = rests
        quiet = QuietHours(settings, in: zone)
        leads = Aggression.allCases.map { settings[$0].leads }
    }

    /// How long before a deadline a level's reminders come, in minutes, the longest first.
    func leads(_ level: Aggression) -> [Int64] { leads[level.index] }

    /// Whether a level is heard in quiet hours too.
    func breaksThrough(_ level: Aggression) -> Bool { level == .nuclear && settings.nuclearInQuiet }

    func isQuiet(_ instant: Instant) -> Bool { quiet?.span(around: instant) != nil }

    private func rest(around instant: Instant) -> Span? { rests.first { $0.start <= instant && instant < $0.end } }

    /// Why a nag comes, and why when it does.
    public func why(_ nag: Nag) -> [NagReasonPhrase] {
        let reason: NagReasonPhrase =
            switch nag.kind {
            case .lead(let minutes): .lead(minutes: minutes)
            case .single: .single
            case .overdue(let number): .overdue(number)
            case .again(let number): .again(number)
            case .snoozed: .snoozed
            case .morning: .morningSummary
            }
        if nag.isSilent { return [reason, .silent] }
        if nag.at == nag.falls { return [reason] }
        return [reason, nag.at < nag.falls ? .beforeQuiet : rest(around: nag.falls) == nil ? .afterQuiet : .afterRest]
    }

    /// When a nag comes that would fall into quiet hours or a day off: after them, or before quiet hours where the deadline
    /// would be over by then, or where they had begun before anything was known of it, at once without a sound.
    /// - Parameter known: since when there has been a reason for the nag.
    /// - Returns: nil for a nag that does not come at all, because the deadline passes on a day off; a snooze, which somebody asked for,
    ///   always comes.
    func settled(_ nag: Nag, known: Instant) -> Nag? {
        var at = nag.falls
        // Each rest is left once, and each night between two of them.
        for _ in 0...(rests.count * 2 + 2) {
            if let rest = rest(around: at) {
                guard rest.end < nag.deadline || nag.kind == .snoozed else { return nil }
                at = rest.end
                continue
            }
            guard let night = quiet?.span(around: at), !breaksThrough(nag.level) else {
                return nag.moved(to: at, isSilent: false)
            }
            // What comes at the deadline itself is still of use before the night, and of none after it.
            if nag.kind.isOverdue || nag.deadline < at || night.end <= nag.deadline {
                at = night.end
                continue
            }
            let before = night.start.adding(minutes: -1)
            guard before >= known, rest(around: before) == nil else { return nag.moved(to: at, isSilent: true) }
            return nag.moved(to: before, isSilent: false)
        }
        return nil
    }
}
