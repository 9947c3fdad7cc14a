/// Time that the person reports as worked.
extension Workspace {
    /// The longest time that can be reported at once, in minutes.
    public static let longestReport: Int64 = 1440

    /// Records that a person has worked on a mission for some minutes. The mission stays open.
    ///
    /// The time reduces the remaining work and counts towards the day's limit. It answers the mission's passed blocks,
    /// those of today first: blocks for which no time is left count as not done. Other time ends now.
    /// - Parameter minutes: 1 to ``longestReport``, or 0 if nothing was done in any of the passed blocks.
    public func reportWork(
        on id: RecordID, minutes: Int64, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
        guard mission.isOpen else { throw .alreadyDone(mission.title) }
        guard (0...Workspace.longestReport).contains(minutes) else { throw .badWorkedTime(minutes) }
        var changes: [Change] = []
        if minutes == 0 {
            let passed = letPass(id, until: circumstances.now, in: circumstances, using: &entropy)
            guard passed.isEmpty else { return passed }
            guard let span = runningBlock(of: id, in: circumstances) else { throw .noBlock(mission.title) }
            changes += self.changes(answering: PassedBlock(mission: id, span: span), .notDone, in: circumstances)
        }
        let passed = minutes == 0 ? [] : blocksToAnswer(of: id, in: circumstances)
        let shares = shares(of: minutes, among: passed, at: circumstances.now)
        for (block, share) in zip(passed, shares) {
            changes += self.changes(
                answering: block, share > 0 ? .worked(minutes: share) : .notDone, in: circumstances)
        }
        let rest = minutes - shares.reduce(0) { $0 + $1 }
        if rest > 0 { changes += self.changes(reporting: rest, on: id, in: circumstances, using: &entropy) }
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// The passed blocks to which a report of worked time adds minutes, sorted by time.
    public func blocksWorked(
        byReporting minutes: Int64, on id: RecordID, in circumstances: Circumstances
    ) -> [PassedBlock] {
        let passed = blocksToAnswer(of: id, in: circumstances)
        let shares = shares(of: minutes, among: passed, at: circumstances.now)
        return zip(passed, shares).filter { $0.1 > 0 }.map { $0.0 }
    }

    /// The minutes of a report that each passed block gets. The last block also gets the time after its end.
    private func shares(of minutes: Int64, among passed: [PassedBlock], at now: Instant) -> [Int64] {
        var rest = minutes
        var shares: [Int64] = []
        for (index, block) in passed.enumerated() {
            let isLast = index == passed.count - 1
            let share = min(rest, isLast ? block.span.start.minutes(until: now) : block.span.minutes)
            shares.append(share)
            rest -= share
        }
        return shares
    }

    /// The passed blocks that a report of worked time is about: those of today, or else of yesterday.
    private func blocksToAnswer(of mission: RecordID, in circumstances: Circumstances) -> [PassedBlock] {
        let passed = passedBlocks(in: circumstances).filter { $0.mission == mission }
        let today = WakingDay.current(at: circumstances.now, settings: settings, in: circumstances.zone)
        let dawn = today.dawn(settings, in: circumstances.zone)
        let ofToday = passed.filter { $0.span.start >= dawn }
        return ofToday.isEmpty ? passed : ofToday
    }

    private func changes(
        reporting minutes: Int64, on mission: RecordID, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> [Change] {
        var session = Session(id: RecordID(at: circumstances.now, using: &entropy))
        (session.created, session.mission) = (circumstances.now, mission)
        session.started = circumstances.now.adding(minutes: -minutes)
        (session.ended, session.outcome) = (circumstances.now, .stopped)
        return Session.schema.changes(to: session)
    }

    /// The minutes of work done on a mission: steps ticked off, and time reported.
    ///
    /// Time reported before a step is ticked off counts as work on that step, so it is not counted twice.
    public func minutesDone(on mission: RecordID) -> Int64 {
        let steps = progress(of: mission)
        guard let own = sessionIDsByMission[mission], !own.isEmpty else { return steps.done }
        return steps.done + minutesBesideSteps(of: mission)
    }

    /// The minutes reported that no step ticked off accounts for. They belong to the next open steps, or to no step.
    /// Minutes on a missed occurrence of a repeating mission do not count for the current one.
    func minutesBesideSteps(of mission: RecordID) -> Int64 {
        var counted = worked(on: mission)
        if let start = startOfCurrentOccurrence(of: mission) {
            counted.removeAll { ($0.started ?? .earliest) < start }
        }
        return minutesBesideSteps(counted, ticked: steps(of: mission).filter { $0.done })
    }

    /// The undeleted sessions of a mission that count as work.
    func worked(on mission: RecordID) -> [Session] {
        (sessionIDsByMission[mission] ?? []).compactMap { sessions[$0] }.filter {
            $0.mission == mission && minutesWorked(in: $0) > 0
        }
    }

    func minutesBesideSteps(_ worked: [Session], ticked: [Step]) -> Int64 {
        guard !worked.isEmpty else { return 0 }
        // A step without a time was ticked off elsewhere, before all reports.
        var events: [(at: Instant, minutes: Int64)] = ticked.map {
            (at: $0.doneAt ?? .earliest, minutes: -($0.minutes ?? 0))
        }
        events += worked.map { (at: $0.started ?? .earliest, minutes: minutesWorked(in: $0)) }
        return events.ordered { $0.at != $1.at ? $0.at < $1.at : $0.minutes > $1.minutes }
            .reduce(Int64(0)) { max(0, $0 + $1.minutes) }
    }

    /// Whether less work than estimated is done on a mission.
    func isWithinEstimate(_ mission: Mission) -> Bool {
        minutesDone(on: mission.id) < minutesEstimated(mission.id, mission.estimate)
    }

    /// The minutes that a mission takes in all: its estimate, the sum of its steps, or the usual minutes.
    func minutesEstimated(_ mission: RecordID, _ estimate: Int64?) -> Int64 {
        if let estimate { return estimate }
        let steps = progress(of: mission).minutes
        return steps > 0 ? steps : usualMinutes(of: mission)
    }

    /// Stores a session and keeps the index by mission up to date.
    mutating func put(_ session: Session) {
        let row = sessions.index(of: session.id)
        let former = row.map { sessions.all[$0] }
        let before = former?.mission
        sessionIndex.update(from: former, to: session, row: row ?? sessions.all.count)
        if before != session.mission {
            if let before { sessionIDsByMission[before]?.removeAll { $0 == session.id } }
            if let mission = session.mission { sessionIDsByMission[mission, default: []].append(session.id) }
        }
        sessions.put(session)
    }
}
