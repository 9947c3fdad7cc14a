extension Workspace {
    /// Records the answer to a dose, or takes it back if `what` is nil.
    public func answer(
        dose time: CivilDateTime, of routine: RecordID, _ what: DoseAnswer.What?, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let mission = missions[routine], !mission.deleted else { throw .noSuchMission(routine) }
        let changes = changesToAnswer(time, of: mission, what, in: circumstances)
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    func changesToAnswer(
        _ time: CivilDateTime, of routine: Mission, _ what: DoseAnswer.What?, in circumstances: Circumstances
    ) -> [Change] {
        let id = DoseAnswer.id(of: routine.id, at: time)
        let before = doseAnswers[id]
        guard let what else {
            return before == nil ? [] : [Change(.dose, id, "deleted", .flag(true))]
        }
        var after = before ?? DoseAnswer(id: id)
        (after.mission, after.time, after.deleted) = (routine.id, .time(time), false)
        (after.what, after.at, after.created) = (what, circumstances.now, before?.created ?? circumstances.now)
        var changes = DoseAnswer.schema.changes(from: before, to: after)
        // The default answer is written too: another device may be writing the other one.
        if !changes.contains(where: { $0.field == "what" }) {
            changes.append(Change(.dose, id, "what", .text(what.name)))
        }
        return changes + changesToStart(routine, with: time, in: circumstances)
    }

    /// The changes that take the dose of a routine that the person means.
    func changesToTakeDose(of routine: Mission, in circumstances: Circumstances) throws(IntentError) -> [Change] {
        let dose = try doseToAnswer(of: routine, .taken, in: circumstances)
        return changesToAnswer(dose.time, of: routine, .taken, in: circumstances)
    }

    /// Takes or skips the dose of a routine that the person means.
    /// - Parameters:
    ///   - time: The dose that the person named, if they did.
    ///   - next: Whether the next dose counts, although one was answered a moment ago.
    public func answerDose(
        of routine: RecordID, _ what: DoseAnswer.What, at time: CivilDateTime? = nil, next: Bool = false,
        in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> (dose: Dose, operations: [Operation]) {
        guard let mission = missions[routine], mission.isOpen else { throw .noSuchMission(routine) }
        let dose: Dose
        if let time {
            let before = doseBeforeFirst(of: mission, in: circumstances)
            let named = before?.time == time ? before : self.dose(of: mission, timed: time, in: circumstances)
            guard let named else { throw .noDose(mission.title) }
            if named.answer == what {
                throw .doseAnswered(mission.title, named.shown, what, today: circumstances.today)
            }
            dose = named
        } else if next {
            let coming = dueDose(of: mission, in: circumstances) ?? nextDose(of: mission, in: circumstances)
            guard let coming else { throw .noDose(mission.title) }
            dose = coming
        } else {
            dose = try doseToAnswer(of: mission, what, in: circumstances)
        }
        return (dose, try answer(dose: dose.time, of: routine, what, in: circumstances, using: &entropy))
    }

    /// Records that there are this many doses now.
    public func refill(
        _ routine: RecordID, to supply: Int64?, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        try change([routine], in: circumstances, using: &entropy) { mission throws(IntentError) in
            mission.supply = supply
            mission.suppliedAt = supply == nil ? nil : circumstances.now
        }
    }

    /// Adds doses to those that are left.
    /// - Parameter count: The number of doses, from 1 to ``Mission/maxSupply``.
    public func refill(
        _ routine: RecordID, adding count: Int64, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let known = missions[routine], !known.deleted else { throw .noSuchMission(routine) }
        let supply = supply(of: known, adding: count)
        return try change([routine], in: circumstances, using: &entropy) { mission throws(IntentError) in
            (mission.supply, mission.suppliedAt, mission.packSize) = (supply, circumstances.now, count)
        }
    }

    /// Ends routines with all their answers, or only from now on.
    public func end(
        routine id: RecordID, withHistory: Bool, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard withHistory else { return try abandon([id], in: circumstances, using: &entropy) }
        guard missions[id] != nil else { throw .noSuchMission(id) }
        let answers = answers(of: id).map { Change(.dose, $0.id, "deleted", .flag(true)) }
        return operations(
            answers + [Change(.mission, id, "deleted", .flag(true))], at: circumstances.now, using: &entropy)
    }
}
