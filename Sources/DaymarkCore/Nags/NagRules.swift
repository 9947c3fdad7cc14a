/// The rules that the nags of all missions share: settings, zone, quiet hours and days off.
public struct NagRules: Sendable {
    public let settings: Settings
    public let zone: ZoneRules
    /// Days off and pauses, in which nothing nags.
    let rests: [Span]
    private let quiet: QuietHours?
    /// The last quiet period, which may be over.
    private let quietPeriod: Span?
    /// The maximum number of times that quiet and days off can move a nag.
    private let maxMoves: Int
    /// The lead times of each level, which are the same for all missions.
    private let leads: [[Int64]]

    /// - Parameter sleeps: The sleep after nights of work, which is as quiet as the night.
    public init(_ settings: Settings, _ zone: ZoneRules, rests: [Span] = [], sleeps: [Span] = []) {
        self.settings = settings
        self.zone = zone
        self.rests = rests
        quiet = QuietHours(settings, sleeps: sleeps, in: zone)
        quietPeriod = settings.quietPeriod
        // Each rest, sleep and quiet period is left once, and each night between them.
        maxMoves = (rests.count + sleeps.count + 1) * 2 + 2
        leads = Aggression.allCases.map { settings[$0].leads }
    }

    /// The lead times of a level's reminders, in minutes, the longest first.
    func leads(_ level: Aggression) -> [Int64] { leads[level.index] }

    /// Whether a level may make a sound in quiet hours.
    func breaksThrough(_ level: Aggression) -> Bool { level == .nuclear && settings.nuclearInQuiet }

    public func isQuiet(_ instant: Instant) -> Bool { quiet?.span(around: instant) != nil }

    private func rest(around instant: Instant) -> Span? { rests.first { $0.start <= instant && instant < $0.end } }

    /// The reasons for a nag and for its time.
    public func why(_ nag: Nag) -> [NagReasonPhrase] {
        let reason: NagReasonPhrase =
            switch nag.kind {
            case .lead(let minutes): .lead(minutes: minutes)
            case .single: .single
            case .overdue(let number): .overdue(number)
            case .again(let number): .again(number)
            case .snoozed: .snoozed
            case .reminder(let minutes): .reminder(minutes: minutes)
            case .start(let minutes): .start(minutes: minutes)
            case .leave(let minutes): .leave(minutes: minutes)
            case .block: .blockStart
            case .dose(_, let again): again == 0 ? .dose : .again(again)
            case .refill: .refill
            case .morning: .morningSummary
            case .windDown: .windDown
            case .milestone(let percent): .milestone(percent)
            }
        // A milestone never makes a sound, so that is not worth saying.
        if nag.isMilestone { return [reason] }
        if nag.isSilent { return [reason, .silent] }
        if nag.at == nag.falls { return [reason] }
        if nag.at < nag.falls { return [reason, .beforeQuiet] }
        if rest(around: nag.falls) != nil { return [reason, .afterRest] }
        return [reason, quietPeriod?.end == nag.at ? .afterQuietPeriod : .afterQuiet]
    }

    /// Moves a nag out of quiet hours and days off.
    ///
    /// The nag moves to their end. If the deadline passes during quiet hours, it moves to the minute before them. If
    /// that minute is before `known` or on a day off, the nag stays where it is, without a sound.
    /// - Parameter known: When the reason for the nag arose.
    /// - Returns: Nil if the deadline passes on a day off, so that there is no nag at all. A snooze always ends with a
    ///   nag, because the person asked for it.
    func settled(_ nag: Nag, known: Instant) -> Nag? {
        var at = nag.falls
        for _ in 0...maxMoves {
            if let rest = rest(around: at) {
                guard rest.end < nag.deadline || nag.kind == .snoozed else { return nil }
                at = rest.end
                continue
            }
            if let quietPeriod, quietPeriod.contains(at), !breaksThrough(nag.level) {
                // A reminder that the person chose would be useless then, so it appears now, without a sound.
                if nag.isChosen, quietPeriod.end > nag.deadline { return nag.moved(to: at, isSilent: true) }
                at = quietPeriod.end
                continue
            }
            guard let night = quiet?.span(around: at), !breaksThrough(nag.level) else {
                return nag.moved(to: at, isSilent: false)
            }
            if nag.isChosen, quiet?.isWindingDown(at: at) == true { return nag.moved(to: at, isSilent: false) }
            // A reminder that would come too late stays at its time: the person asked for it.
            if nag.kind.keepsItsTime, night.end >= nag.deadline { return nag.moved(to: at, isSilent: true) }
            // A nag at the deadline itself is still useful before the night, but not after it.
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

    /// Moves a call about a day out of sleep after a night of work, and out of a quiet period.
    func awake(_ instant: Instant) -> Instant {
        let slept = quiet?.sleep(around: instant)?.end ?? instant
        return quietPeriod.map { $0.contains(slept) ? $0.end : slept } ?? slept
    }
}
