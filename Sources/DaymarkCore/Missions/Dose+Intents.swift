extension Workspace {
    /// A dose can be taken this many minutes before its time.
    public static let earlyDoseMinutes: Int64 = 120

    /// The dose that “taken” means now: the one that is due, or else the one that comes soon. Nil if there is none.
    public func dueDose(of routine: Mission, in circumstances: Circumstances) -> Dose? {
        let now = circumstances.now
        let doses = doses(
            of: routine, from: now.adding(minutes: -max(routine.doseMinutes ?? 0, Workspace.usualDoseMinutes)),
            until: now.adding(minutes: Workspace.earlyDoseMinutes), in: circumstances
        ).filter { $0.answer == nil && $0.expires > now }
        return doses.last { $0.at <= now } ?? doses.first
    }

    /// The dose that a person means who says that they took it: the one that is due, or else the latest of this day, if
    /// nobody answered it. An earlier one is never meant: saying it twice must not tick two doses.
    public func doseToTake(of routine: Mission, in circumstances: Circumstances) -> Dose? {
        if let due = dueDose(of: routine, in: circumstances) { return due }
        let now = circumstances.now
        let day = WakingDay.current(at: now, settings: settings, in: circumstances.zone)
        let dawn = day.dawn(settings, in: circumstances.zone)
        let latest = doses(of: routine, from: dawn, until: now, in: circumstances).last { $0.at <= now }
        return latest.flatMap { $0.state(at: now) == .missed ? $0 : nil }
    }

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
        return changes
    }

    /// The changes that take the dose which the person means.
    func changesToTakeDose(of routine: Mission, in circumstances: Circumstances) throws(IntentError) -> [Change] {
        guard let dose = doseToTake(of: routine, in: circumstances) else { throw .noDose(routine.title) }
        return changesToAnswer(dose.time, of: routine, .taken, in: circumstances)
    }

    /// Takes the dose of a routine that the person means.
    public func takeDose(
        of routine: RecordID, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> (dose: Dose, operations: [Operation]) {
        guard let mission = missions[routine], mission.isOpen else { throw .noSuchMission(routine) }
        guard let dose = doseToTake(of: mission, in: circumstances) else { throw .noDose(mission.title) }
        let operations = try answer(dose: dose.time, of: routine, .taken, in: circumstances, using: &entropy)
        return (dose, operations)
    }

    /// Skips the dose of a routine that is due, or else the one that comes next.
    public func skipDose(
        of routine: RecordID, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> (dose: Dose, operations: [Operation]) {
        guard let mission = missions[routine], mission.isOpen else { throw .noSuchMission(routine) }
        guard let dose = dueDose(of: mission, in: circumstances) ?? nextDose(of: mission, in: circumstances) else {
            throw .noDose(mission.title)
        }
        let operations = try answer(
            dose: dose.time, of: routine, .skipped, in: circumstances, using: &entropy)
        return (dose, operations)
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
