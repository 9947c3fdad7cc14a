/// Learning from sessions, completions, snoozes and moods of the last 90 days.
///
/// NB: only the newest snooze of a mission is known, from the time stamp of its cell. Stopped and forgotten sessions
/// teach nothing: nobody knows why they ended, or whether the person was there.
extension EnergyCurve {
    /// Older records, in days, are ignored.
    public static let days: Int64 = 90

    /// How far each kind of record moves the level away from the prior, in points. For speed, this is the maximum.
    private static let speed: Int64 = 30, abandoned: Int64 = -25, snoozed: Int64 = -10
    /// The weight of records that are only a hint.
    private static let hint: Int64 = 2

    public init(_ workspace: Workspace, in circumstances: Circumstances) {
        self.init(workspace.settings)
        let known = Span(circumstances.now.adding(minutes: -EnergyCurve.days * 1440), circumstances.now)
        learnSessions(of: workspace, during: known, zone: circumstances.zone)
        learnMissions(of: workspace, during: known, zone: circumstances.zone)
        learnMoods(of: workspace, during: known, zone: circumstances.zone)
    }

    // MARK: Sessions

    private mutating func learnSessions(of workspace: Workspace, during known: Span, zone: ZoneRules) {
        let nextStarts = workspace.sessionIndex.startsOfNext(count: workspace.sessions.all.count)
        workspace.sessions.all.withUnsafeBufferPointer { sessions in
            guard let first = sessions.baseAddress else { return }
            for index in 0..<sessions.count {
                let session = first + index
                guard !session.pointee.deleted, let started = session.pointee.started, known.holds(started) else {
                    continue
                }
                let times = SessionTimes(session)
                let end = times.countedEnd(before: nextStarts[index])
                guard let minutes = times.minutes(until: end) else { continue }
                let planned = session.pointee.planned ?? workspace.estimate(ofOnly: session)
                guard
                    let distance = EnergyCurve.distance(session.pointee.outcome, minutes: minutes, planned: planned)
                else { continue }
                learn(
                    at: started.adding(minutes: minutes / 2), distance: distance, weight: EnergyCurve.whole, zone: zone)
            }
        }
    }

    /// The score of a session, in points. It is highest for work at twice the planned speed or more, and lowest at half
    /// the speed or less.
    private static func distance(_ outcome: Session.Outcome?, minutes: Int64, planned: Int64?) -> Int64? {
        switch outcome {
        case .completed:
            guard let planned else { return 0 }
            let percent = min(max(min(max(planned, 1), 100_000) * 100 / minutes, 50), 200)
            return percent >= 100 ? (percent - 100) * speed / 100 : (percent - 100) * speed / 50
        case .abandoned: return abandoned
        case .stopped, .forgotten, nil: return nil
        }
    }

    // MARK: Missions

    private mutating func learnMissions(of workspace: Workspace, during known: Span, zone: ZoneRules) {
        let missions = workspace.missions.all
        let indices = workspace.missions.indices { mission in
            guard !mission.pointee.deleted else { return false }
            if let at = mission.pointee.completedAt, known.holds(at) { return true }
            return mission.pointee.snoozedUntil != nil
        }
        let field = FieldName("snoozedUntil", in: .mission)
        for index in indices {
            if missions[index].status == .completed, let at = missions[index].completedAt, known.holds(at) {
                learn(
                    at: at, distance: EnergyCurve.raise(missions[index].cognitiveLoad), weight: EnergyCurve.hint,
                    zone: zone)
            }
            if let until = missions[index].snoozedUntil,
                let at = workspace.record(missions[index].id)?.cell(field)?.stamp.time.instant,
                known.holds(at), until > at
            {
                learn(at: at, distance: EnergyCurve.snoozed, weight: EnergyCurve.hint, zone: zone)
            }
        }
    }

    private static func raise(_ load: CognitiveLoad) -> Int64 {
        switch load {
        case .light: 5
        case .moderate: 10
        case .heavy: 20
        case .extreme: 30
        }
    }

    // MARK: Moods

    private mutating func learnMoods(of workspace: Workspace, during known: Span, zone: ZoneRules) {
        for mood in workspace.moods.all where !mood.deleted {
            guard let at = mood.at, known.holds(at) else { continue }
            let usual = usual(zone.civil(at: at).date.weekday, hour: zone.civil(at: at).time.hour)
            learn(
                at: at, distance: mood.value.level(over: usual) - usual, weight: EnergyCurve.whole, zone: zone)
        }
    }

    private mutating func learn(at instant: Instant, distance: Int64, weight: Int64, zone: ZoneRules) {
        let civil = zone.civil(at: instant)
        learn(civil.date.weekday, hour: civil.time.hour, distance: distance, weight: weight)
    }
}

extension Workspace {
    /// The estimate of the mission of a session. It covers the whole mission, so it applies to the session only if the
    /// mission has no other one.
    fileprivate func estimate(ofOnly session: UnsafePointer<Session>) -> Int64? {
        guard session.pointee.outcome == .completed, let mission = session.pointee.mission,
            let index = missions.index(of: mission), let estimate = missions.all[index].estimate
        else { return nil }
        for id in sessionIDsByMission[mission] ?? [] where id != session.pointee.id {
            guard let other = sessions.index(of: id), sessions.all[other].deleted else { return nil }
        }
        return estimate
    }
}

extension Mood {
    /// The energy level that the mood indicates, 0 to 100, if the usual one is `usual`.
    fileprivate func level(over usual: Int64) -> Int64 {
        switch self {
        case .energetic: max(95, usual)
        case .focused: max(85, usual)
        case .okay: usual
        case .tired: min(15, usual)
        case .stressed: min(25, usual)
        }
    }
}

extension Span {
    /// Whether the span contains an instant. Its end counts.
    fileprivate func holds(_ instant: Instant) -> Bool { start <= instant && instant <= end }
}
