/// The doses of routines. They follow from the rule of the routine and are not stored; only answers are.
extension Workspace {
    /// A dose is due until half the way to the next one, but at least and at most for this many minutes. A routine can
    /// say otherwise.
    static let minDoseMinutes: Int64 = 30
    public static let maxDoseMinutes: Int64 = 240
    /// The maximum number of dates of one rule that are examined.
    private static let maxExamined = 5000

    /// The open routines, by title.
    public var routines: [Mission] {
        missions.indices { $0.pointee.isOpen && $0.pointee.isRoutine }.map { missions.all[$0] }
            .ordered { $0.title != $1.title ? $0.title < $1.title : $0.id < $1.id }
    }

    /// The doses of a routine whose time lies between two instants, in order.
    ///
    /// Their times are wall times where the person is: nine o'clock stays nine o'clock on a trip. A dose that was
    /// answered before the trip stays answered.
    public func doses(of routine: Mission, from: Instant, until: Instant, in circumstances: Circumstances) -> [Dose] {
        guard routine.isRoutine, let deadline = routine.deadline, from <= until,
            var rule = try? RecurrenceRule(routine.repeats)
        else { return [] }
        let zone = circumstances.zone
        var start = circumstances.rules(of: deadline).civil(at: circumstances.instant(of: deadline, settings: settings))
        if case .time(let time)? = routine.ruleTime { start = time }
        // A moment in UTC ends a rule of wall times at the same time of the wall clock.
        if case .utc(let instant)? = rule.until {
            rule.until = .local(circumstances.rules(of: deadline).civil(at: instant))
        }
        if let anchor = routine.anchor(rule) {
            return self.doses(of: routine, anchor, rule, start: start, from: from, until: until, in: circumstances)
        }
        let (first, last) = (zone.civil(at: from), zone.civil(at: until))
        var iterator = RecurrenceIterator(rule, start: start)
        if rule.count == nil { iterator.seek(to: first.date.adding(days: -1)) }
        var doses: [Dose] = []
        var previous: CivilDateTime?
        var examined = 0
        while examined < Workspace.maxExamined, let time = iterator.next() {
            examined += 1
            guard !routine.exdates.contains(WallMoment.time(time).description) else { continue }
            if let before = previous, before >= first {
                doses.append(dose(of: routine, at: before, next: zone.instant(of: time), in: zone))
            }
            previous = time
            guard time <= last else { break }
        }
        if let before = previous, before >= first, before <= last {
            doses.append(dose(of: routine, at: before, next: nil, in: zone))
        }
        return doses
    }

    /// The doses of a routine that follows the waking day. Its rule gives their dates.
    private func doses(
        of routine: Mission, _ anchor: DoseAnchor, _ rule: RecurrenceRule, start: CivilDateTime, from: Instant,
        until: Instant, in circumstances: Circumstances
    ) -> [Dose] {
        let zone = circumstances.zone
        // Sleep after work can end in the evening, and the one after a day can begin on the next.
        let first = zone.civil(at: from).date.adding(days: -2)
        let last = zone.civil(at: until).date.adding(days: 2)
        var iterator = RecurrenceIterator(rule, start: start)
        if rule.count == nil { iterator.seek(to: first) }
        var times: [CivilDateTime] = []
        var dates: [CivilDate] = []
        var examined = 0
        while examined < Workspace.maxExamined, let time = iterator.next(), time.date <= last {
            examined += 1
            guard time.date >= first, !routine.exdates.contains(WallMoment.time(time).description) else { continue }
            times.append(time)
            dates.append(time.date)
        }
        let instants = instants(of: anchor, on: dates, in: circumstances)
        var doses: [Dose] = []
        for index in times.indices where instants[index] >= from && instants[index] <= until {
            let next = index + 1 < instants.count ? instants[index + 1] : nil
            doses.append(
                dose(of: routine, at: times[index], anchor, falls: instants[index], next: next, in: zone))
        }
        return doses
    }

    /// The dose of a routine that has this time by its rule. Nil if there is none.
    public func dose(of routine: Mission, timed time: CivilDateTime, in circumstances: Circumstances) -> Dose? {
        let at = circumstances.zone.instant(of: time)
        // A dose that follows the waking day can be far from the time of the rule.
        let margin: Int64 = routine.doseAnchor == nil ? 0 : 2 * 1440
        let near = doses(
            of: routine, from: at.adding(minutes: -margin), until: at.adding(minutes: margin), in: circumstances)
        return near.first { $0.time == time }
    }

    /// The time of a dose as people see it.
    /// - Parameter time: The time by the rule.
    public func shownTime(
        of time: CivilDateTime, _ routine: Mission, in circumstances: Circumstances
    ) -> CivilDateTime {
        guard routine.doseAnchor != nil else { return time }
        return dose(of: routine, timed: time, in: circumstances)?.shown ?? time
    }

    /// - Parameters:
    ///   - anchor: What the dose follows, if not the clock.
    ///   - falls: When such a dose is due.
    private func dose(
        of routine: Mission, at time: CivilDateTime, _ anchor: DoseAnchor? = nil, falls: Instant? = nil,
        next: Instant?, in zone: ZoneRules
    ) -> Dose {
        let answer = doseAnswers[DoseAnswer.id(of: routine.id, at: time)].flatMap { $0.deleted ? nil : $0 }
        let at = falls ?? zone.instant(of: time)
        let end =
            routine.doseMinutes.map { at.adding(minutes: $0) } ?? usualEnd(ofDoseAt: at, anchor, next: next, in: zone)
        return Dose(
            mission: routine.id, time: time, shown: falls == nil ? time : zone.civil(at: at), at: at,
            expires: max(at, next.map { min($0, end) } ?? end), answer: answer?.what, answered: answer?.at)
    }

    /// When a dose stops being due, unless the routine says so. It ends with the waking day, because some medicine
    /// keeps people awake when they take it at night.
    private func usualEnd(
        ofDoseAt at: Instant, _ anchor: DoseAnchor?, next: Instant?, in zone: ZoneRules
    ) -> Instant {
        let half = next.map { at.minutes(until: $0) / 2 } ?? Workspace.maxDoseMinutes
        if anchor == .bedtime { return at.adding(minutes: min(half, DoseAnchor.bedtimeMinutes)) }
        // A dose after the end of the day belongs to the next waking day here, so that end does not cut it short.
        let bedtime = WakingDay.current(at: at, settings: settings, in: zone).end
        let end = min(at.adding(minutes: min(half, Workspace.maxDoseMinutes)), bedtime)
        // A dose just before bedtime would otherwise be over before anybody heard of it.
        return max(end, at.adding(minutes: Workspace.minDoseMinutes))
    }

    /// The doses of all routines between two instants, in order.
    public func doses(from: Instant, until: Instant, in circumstances: Circumstances) -> [Dose] {
        routines.flatMap { doses(of: $0, from: from, until: until, in: circumstances) }.ordered { a, b in
            a.at != b.at ? a.at < b.at : a.mission < b.mission
        }
    }

    /// The doses of a waking day, from the end of the day before on.
    public func doses(on day: WakingDay, in circumstances: Circumstances) -> [Dose] {
        let dawn = day.dawn(settings, in: circumstances.zone)
        return doses(from: dawn, until: day.end.adding(seconds: -1), in: circumstances)
    }

    /// The next dose of a routine that is still to come and not answered.
    public func nextDose(of routine: Mission, in circumstances: Circumstances) -> Dose? {
        for days in [2, 40, 400] as [Int64] {
            let found = doses(
                of: routine, from: circumstances.now, until: circumstances.now.adding(minutes: days * 1440),
                in: circumstances
            ).first { $0.answer == nil && $0.at > circumstances.now }
            if let found { return found }
        }
        return nil
    }

    /// The doses left of the supply, if the person said how many there were.
    public func supplyLeft(of routine: Mission) -> Int64? {
        guard let supply = routine.supply else { return nil }
        let since = routine.suppliedAt ?? .earliest
        let taken = answers(of: routine.id).filter { $0.what == .taken && ($0.at ?? .earliest) >= since }
        return max(0, supply - Int64(taken.count))
    }

    /// The number of doses after a refill.
    public func supply(of routine: Mission, adding count: Int64) -> Int64 {
        min((supplyLeft(of: routine) ?? 0) + count, Mission.maxSupply)
    }

    /// The number of doses that a refill adds in one tap: as many as the last refill, or as the person counted first.
    /// Nil if that is unknown, or so few that the reminder to refill would stay.
    public func packSize(of routine: Mission) -> Int64? {
        guard let size = routine.packSize ?? routine.supply, size > Workspace.lowSupply(of: routine) else { return nil }
        return size
    }

    /// The answers to the doses of a routine, by the time of the dose.
    public func answers(of routine: RecordID) -> [DoseAnswer] {
        (doseAnswerIDsByMission[routine] ?? []).compactMap { doseAnswers[$0] }.filter { !$0.deleted && $0.time != nil }
            .ordered { ($0.time?.civil ?? .earliest) < ($1.time?.civil ?? .earliest) }
    }

    /// Whether so few doses are left that it is time to refill.
    public func isRunningOut(_ routine: Mission) -> Bool {
        supplyLeft(of: routine).map { $0 <= Workspace.lowSupply(of: routine) } ?? false
    }

    /// The number of doses in five days, at which the person is reminded to refill.
    static func lowSupply(of routine: Mission) -> Int64 {
        let daily = (try? RecurrenceRule(routine.repeats)).map { Int64($0.timesADay) } ?? 1
        return 5 * max(daily, 1)
    }

    /// Writes an answer to the tables.
    mutating func put(_ answer: DoseAnswer) {
        doseAnswers.put(answer)
        guard let mission = answer.mission, doseAnswerIDsByMission[mission]?.contains(answer.id) != true else { return }
        doseAnswerIDsByMission[mission, default: []].append(answer.id)
    }
}
