extension Workspace {
    /// Adds a draft as a mission with a new `id` and `created`.
    public func add(
        _ draft: Mission, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> (mission: Mission, operations: [Operation]) {
        try Workspace.check(draft)
        var mission = draft.copy(id: RecordID(at: circumstances.now, using: &entropy))
        mission.created = circumstances.now
        if mission.supply != nil { mission.suppliedAt = circumstances.now }
        let operations = operations(Mission.schema.changes(to: mission), at: circumstances.now, using: &entropy)
        return (mission, operations)
    }

    /// The title of a mission. Nil if the mission does not exist. Does not copy the mission.
    @inline(never)
    public func title(of mission: RecordID) -> String? { missions.index(of: mission).map { missions.all[$0].title } }

    static func check(_ mission: Mission) throws(IntentError) {
        guard !mission.title.isBlank else { throw .emptyTitle }
        guard mission.title.isWithin(Mission.maxTitleLength) else {
            throw .titleTooLong(mission.title.letterCount, limit: Mission.maxTitleLength)
        }
        if let estimate = mission.estimate, !(1...Mission.longestEstimate).contains(estimate) {
            throw .badEstimate(estimate)
        }
    }

    /// Marks missions as done, and creates the next mission of each that repeats. For a routine, it takes the dose
    /// that is due.
    public func complete(
        _ ids: [RecordID], in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        var changes: [Change] = []
        for id in ids.uniqued() {
            guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
            guard mission.status != .completed else { throw .alreadyDone(mission.title) }
            if mission.isRoutine, mission.isOpen {
                changes += try changesToTakeDose(of: mission, in: circumstances)
                continue
            }
            changes += changesToComplete(mission, at: circumstances.now, in: circumstances)
        }
        changes += changesToEndFocus(.completed, on: ids, at: circumstances.now)
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// Ends the current focus session if it is on one of these missions. Routines are left out, because a dose is not
    /// timed.
    private func changesToEndFocus(_ outcome: Session.Outcome, on ids: [RecordID], at now: Instant) -> [Change] {
        guard let session = session(at: now), let id = session.mission, ids.contains(id),
            missions[id]?.isRoutine == false
        else { return [] }
        return changesToCloseSessions(at: now)
            + Session.schema.changes(from: session, to: session.ended(at: now, outcome))
    }

    /// The changes that mark a mission as done, and create the next mission if it repeats.
    func changesToComplete(_ mission: Mission, at instant: Instant, in circumstances: Circumstances) -> [Change] {
        var done = mission
        (done.status, done.completedAt) = (.completed, instant)
        return changes(from: mission, to: done, in: circumstances)
    }

    /// Reopens missions that are done or abandoned. Deletes the next mission that completing a repeating one created.
    public func reopen(
        _ ids: [RecordID], in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        var changes: [Change] = []
        for id in ids.uniqued() {
            guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
            guard !mission.status.isOpen else { throw .notDone(mission.title) }
            var open = mission
            open.status = .pending
            changes += self.changes(from: mission, to: open, in: circumstances)
        }
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// Abandons missions. They stay in history.
    public func abandon(
        _ ids: [RecordID], in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        var changes: [Change] = []
        for id in ids.uniqued() {
            guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
            var gone = mission
            gone.status = .abandoned
            changes += Mission.schema.changes(from: mission, to: gone)
        }
        changes += changesToEndFocus(.stopped, on: ids, at: circumstances.now)
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// The changes for an edit, however the status was changed. Completing a mission sets its time and creates its
    /// successor, and reopening it undoes both.
    private func changes(from mission: Mission, to edited: Mission, in circumstances: Circumstances) -> [Change] {
        var edited = edited
        let isDone = edited.status == .completed && mission.status != .completed
        if isDone { edited.completedAt = edited.completedAt ?? circumstances.now }
        if edited.status.isOpen { edited.completedAt = nil }
        // A new number counts from now on.
        if edited.supply != mission.supply, edited.suppliedAt == mission.suppliedAt {
            edited.suppliedAt = edited.supply == nil ? nil : circumstances.now
        }
        // A guess belongs to the title that it was made from.
        if edited.title != mission.title, edited.guess == mission.guess {
            (edited.guess, edited.guessedFrom) = (nil, "")
            edited.guessedActivity = nil
            edited.setGuessedHours(nil)
        }
        if edited.repeats != mission.repeats {
            storeCurrentOccurrence(of: mission, in: &edited, circumstances)
        }
        edited.snoozedUntil = snoozedUntil(after: edited, from: mission, in: circumstances)
        // The rule of the next mission counts from the stored date, so that date changes afterwards.
        let next = isDone ? successor(of: edited, in: circumstances) : []
        if isDone, edited.repeats == mission.repeats {
            storeCurrentOccurrence(of: mission, in: &edited, circumstances)
        }
        var changes = Mission.schema.changes(from: mission, to: edited) + next
        if edited.status.isOpen, !mission.status.isOpen, let next = successorMade(by: mission) {
            changes.append(Change(.mission, next.id, "deleted", .flag(true)))
        }
        return changes
    }

    /// The operations that apply `edit` to missions. Empty if it changes nothing.
    public func change(
        _ ids: [RecordID], in circumstances: Circumstances, using entropy: inout Entropy,
        _ edit: (inout Mission) throws(IntentError) -> Void
    ) throws(IntentError) -> [Operation] {
        var changes: [Change] = []
        for id in ids.uniqued() {
            guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
            var edited = mission
            try edit(&edited)
            try Workspace.check(edited)
            changes += self.changes(from: mission, to: edited, in: circumstances)
        }
        return operations(changes, at: circumstances.now, using: &entropy)
    }
}
