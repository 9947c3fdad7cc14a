/// Days on which nobody was there, and what of them is still to be done. Who comes back is asked once what is to become of it,
/// of all of it together.
public struct Absence: Hashable, Sendable {
    /// Fewer days than these in a row are no absence.
    public static let shortest: Int64 = 3
    /// Days beyond these are not counted.
    public static let longest: Int64 = 60
    /// What is moved is due so many days from now, and the plan spreads it.
    static let room: Int64 = 6

    /// How many days it lasted, ``longest`` at most.
    public let days: Int64
    /// What is open and was due before today, what was due first before the others.
    public let past: [RecordID]

    public init(days: Int64, past: [RecordID]) {
        self.days = days
        self.past = past
    }

    /// What is to become of it.
    public enum Answer: Int, Choice {
        case keep, move, letGo
        public static let names: StaticString = "keep move let-go"
    }
}

extension Workspace {
    /// The absence from which the person has come back; nil where there was none, nothing of it is left, or they have answered.
    ///
    /// A day on which somebody was there is one whose plan was looked at, or on which something was done or added.
    public func absence(_ circumstances: Circumstances) -> Absence? {
        let today = WakingDay.current(at: circumstances.now, settings, in: circumstances.zone)
        func hasPlan(_ ago: Int64) -> Bool { dayPlans[DayPlan.id(of: today.date.adding(days: -ago))] != nil }
        guard !(1...Absence.shortest).contains(where: hasPlan), pause(circumstances) == nil,
            let last = (Absence.shortest + 1...Absence.longest).first(where: hasPlan)
        else { return nil }
        let since = WakingDay(today.date.adding(days: -Absence.shortest), settings, in: circumstances.zone).start
        func isThen(_ at: Instant?) -> Bool { at.map { $0 >= since && $0 < today.start } ?? false }
        guard settings.returnedAt.map({ $0 < since }) ?? true,
            missions.places(where: { isThen($0.completedAt) || isThen($0.created) }).isEmpty
        else { return nil }
        var past: [(id: RecordID, at: Instant)] = []
        for place in missions.places(where: { $0.isOpen && $0.back(after: circumstances.now) == nil }) {
            guard let deadline = missions.all[place].effectiveDeadline else { continue }
            let at = circumstances.instant(of: deadline, settings)
            if at < today.start { past.append((missions.all[place].id, at)) }
        }
        guard !past.isEmpty else { return nil }
        let ordered = past.ordered { $0.at != $1.at ? $0.at < $1.at : $0.id < $1.id }
        return Absence(days: last, past: ordered.map { $0.id })
    }

    /// The last day of those into which what was due is moved.
    public func lastDayToReturn(_ circumstances: Circumstances) -> CivilDate {
        WakingDay.current(at: circumstances.now, settings, in: circumstances.zone).date.adding(days: Absence.room)
    }

    /// Does with all of what was due what the person has answered, and asks no more.
    /// - Returns: the first of them is what undo takes back.
    public func settle(
        _ absence: Absence, _ answer: Absence.Answer, _ circumstances: Circumstances, _ entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        var operations: [Operation] = []
        switch answer {
        case .keep: break
        case .move:
            let date = lastDayToReturn(circumstances)
            operations = try change(absence.past, circumstances, &entropy) { mission throws(IntentError) in
                mission.put(dueOn: date, circumstances)
            }
        case .letGo: operations = try abandon(absence.past, circumstances, &entropy)
        }
        return operations
            + changeSettings(circumstances, &entropy) { settings in
                settings.created = settings.created ?? circumstances.now
                settings.returnedAt = circumstances.now
            }
    }
}

extension Mission {
    /// Makes it due on a day. What a course or calendar says stays beside it.
    mutating func put(dueOn date: CivilDate, _ circumstances: Circumstances) {
        let zone = effectiveDeadline?.zone ?? circumstances.zone.name
        if source == .manual { deadline = .day(date, zone: zone) } else { ownDeadline = .day(date, zone: zone) }
    }
}
