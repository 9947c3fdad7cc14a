import DaymarkCore
import DaymarkSimulation

@testable import DaymarkStore

/// The things that start: commitments, planned blocks and doses.
extension NagSimulation {
    /// Adds a routine, or a commitment within some hours.
    func addSomethingThatCalls() throws {
        let soon = random.roll(5...300)
        let (travel, length, level) = (random.roll(10...40), random.roll(15...120), random.pick(Aggression.allCases))
        let (isRoutine, hasTravel) = (random.chance(50), random.chance(30))
        callCount += 1
        let number = callCount
        let start = zone.civil(at: clock.adding(minutes: soon))
        try change { workspace, entropy in
            if isRoutine {
                var routine = Mission(id: RecordID(high: 0, low: 0))
                (routine.title, routine.aggression, routine.isRoutine) = ("Pills \(number)", level, true)
                routine.deadline = .moment(zone.instant(of: start), zone: zone.name)
                routine.repeats = "FREQ=HOURLY;INTERVAL=\(1 + soon % 6)"
                return try workspace.add(routine, in: circumstances, using: &entropy).operations
            }
            var commitment = Commitment(id: RecordID(high: 0, low: 0))
            (commitment.title, commitment.travel) = ("Talk \(number)", hasTravel ? travel : nil)
            commitment.start = .time(start)
            commitment.end = .time(start.adding(seconds: length * 60))
            return try workspace.add(commitment, in: circumstances, using: &entropy).operations
        }
    }

    /// Looks at the plan, answers a dose, or adds, moves or removes something that starts.
    func actOnCalls() throws {
        let choice = random.roll(1...100)
        let workspace = try personStore.read(allNagRecords) { $0 }
        let commitments = workspace.commitments.all.filter { !$0.deleted }.map { $0.id }
        let routines = workspace.routines
        let later = random.roll(20...200)
        switch choice {
        case 1...30:
            try change {
                $0.remember($0.plan(in: self.circumstances), always: true, in: self.circumstances, using: &$1)
            }
        case 31...60:
            guard !routines.isEmpty else { return try addSomethingThatCalls() }
            let routine = random.pick(routines)
            guard let dose = workspace.dueDose(of: routine, in: circumstances), dose.at <= clock else { return }
            try change {
                try $0.answer(
                    dose: dose.time, of: routine.id, choice < 50 ? .taken : .skipped, in: self.circumstances, using: &$1
                )
            }
        case 61...75:
            guard !commitments.isEmpty else { return try addSomethingThatCalls() }
            let id = random.pick(commitments)
            let start = zone.civil(at: clock.adding(minutes: later))
            try change { workspace, entropy in
                try workspace.change(commitment: id, .all, at: nil, in: circumstances, using: &entropy) {
                    one throws(IntentError) in
                    (one.start, one.end) = (.time(start), .time(start.adding(seconds: 3600)))
                }
            }
        case 76...82:
            guard !routines.isEmpty else { return }
            let id = random.pick(routines).id
            try change { try $0.abandon([id], in: self.circumstances, using: &$1) }
        default:
            if commitments.count + routines.count < 8 { try addSomethingThatCalls() }
        }
    }

    /// Checks that what was due has been called, and notes what comes. In a faulty world, a device may sleep through a
    /// call, and then it is not told late.
    func expectCalls() throws {
        guard !isFaulty, scale.hasCalls else { return }
        let workspace = try personStore.read(allNagRecords) { $0 }
        for nag in expectedCalls.values.ordered(by: { $0.at < $1.at })
        where nag.at <= clock && showings[nag.id] == nil && !isReplaced(nag) {
            problems.append("\(nag.kind) at \(nag.at) was not called")
        }
        expectedCalls = [:]
        let coming = workspace.nags(from: clock, until: clock.adding(minutes: 90), in: circumstances)
        for nag in coming where nag.kind.isCall && nag.at > clock { expectedCalls[nag.id] = nag }
    }

    /// Whether a later call of the same record was shown together with this one.
    private func isReplaced(_ nag: Nag) -> Bool {
        expectedCalls.values.contains { later in
            later.id != nag.id && nag.isReplaced(by: later) && later.at >= nag.at
                && later.at <= nag.at.adding(minutes: Nag.groupingMinutes * 2) && showings[later.id] != nil
        }
    }

    /// Checks that what a message announces still starts then, and is not answered.
    func checkCall(_ message: NagMessage) {
        guard let workspace = try? personStore.read([.everything], { $0 }) else { return }
        if !workspace.isStanding(message, in: circumstances) { problems.append("\(message.title) is not true") }
        let planned = workspace.nags(
            from: clock.adding(minutes: -1440), until: clock.adding(minutes: 200), in: circumstances)
        for id in message.occurrences where !planned.contains(where: { $0.id == id }) {
            problems.append("\(message.title) is not planned any more")
        }
    }
}
