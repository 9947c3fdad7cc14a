/// How much of a series a change is about.
public enum Reach: Int, Choice {
    case this, later, all
    public static let names: StaticString = "this later all"
}

extension Workspace {
    /// Changes a commitment: one of its dates, that one and all later ones, or all.
    ///
    /// One date becomes a commitment of its own that stands in for it; “later” ends the series before the date and begins
    /// another. What was left out, put in or changed by hand before stays so, and moves along where its series moves.
    /// - Parameter moment: the date that the change was made on, as the rule has it (``Occurrence/original``); nil for the first.
    /// - Parameter edit: gets the commitment as it is on that date.
    public func change(
        commitment id: RecordID, _ reach: Reach = .all, at moment: WallMoment? = nil, _ circumstances: Circumstances,
        _ entropy: inout Entropy, _ edit: (inout Commitment) throws(IntentError) -> Void
    ) throws(IntentError) -> [Operation] {
        let series = try series(of: id)
        guard let first = series.start else { throw .noStart }
        let at = moment ?? commitments[id]?.occurrence ?? first
        let changes =
            switch reach {
            case .this where series.isSeries: try changesOfOne(series, at, edit)
            case .later where series.begins(before: at): try changesFrom(series, at, circumstances, edit)
            default: try changesOfAll(series, at, circumstances, edit)
            }
        return operations(changes, at: circumstances.now, &entropy)
    }

    /// Takes a commitment out of the days: one date, that one and all later ones, or all.
    public func delete(
        commitment id: RecordID, _ reach: Reach, at moment: WallMoment? = nil, _ circumstances: Circumstances,
        _ entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        let series = try series(of: id)
        let overrides = overrides(of: series.id)
        var changes: [Change] = []
        switch (reach, moment ?? commitments[id]?.occurrence) {
        case (.this, let at?) where series.isSeries:
            var left = series
            left.exdates = (series.exdates + [at.description]).withoutRepeats.ordered()
            changes = Commitment.schema.changes(from: series, to: left)
            changes += overrides.filter { $0.occurrence == at }.map { Change(.commitment, $0.id, "deleted", .flag(true)) }
        case (.later, let at?) where series.begins(before: at):
            changes = Commitment.schema.changes(from: series, to: series.ended(before: at))
            changes += overrides.filter { $0.happens(from: at) }.map { Change(.commitment, $0.id, "deleted", .flag(true)) }
        default:
            changes = ([series] + overrides).map { Change(.commitment, $0.id, "deleted", .flag(true)) }
        }
        return operations(changes, at: circumstances.now, &entropy)
    }

    /// The series that a commitment belongs to, or itself.
    private func series(of id: RecordID) throws(IntentError) -> Commitment {
        guard let commitment = commitments[id], !commitment.deleted else { throw .noSuchCommitment(id) }
        guard let series = commitment.overrideOf.flatMap({ commitments[$0] }), !series.deleted else { return commitment }
        return series
    }

    /// The dates of a series that were changed one by one.
    public func overrides(of series: RecordID) -> [Commitment] { commitments.present.filter { $0.overrideOf == series } }

    // MARK: One, later, all

    private func changesOfOne(
        _ series: Commitment, _ at: WallMoment, _ edit: (inout Commitment) throws(IntentError) -> Void
    ) throws(IntentError) -> [Change] {
        let known = overrides(of: series.id).first { $0.occurrence == at }
        // The same id on every device, so that two that change the same date change one record.
        let id = known?.id ?? RecordID(namespace: series.id, name: at.description)
        var one = known ?? series.copy(id: id)
        if known == nil {
            (one.start, one.end) = (at, series.end(at: at))
            (one.repeats, one.exdates, one.rdates, one.imported) = ("", [], [], "")
            (one.overrideOf, one.occurrence) = (series.id, at)
        }
        try edit(&one)
        try Workspace.check(one)
        // It may have been made and thrown away before.
        let changes = Commitment.schema.changes(from: commitments[id], to: one)
        return changes.isEmpty || known != nil ? changes : changes + [Change(.commitment, id, "deleted", .flag(false))]
    }

    private func changesOfAll(
        _ series: Commitment, _ at: WallMoment, _ circumstances: Circumstances,
        _ edit: (inout Commitment) throws(IntentError) -> Void
    ) throws(IntentError) -> [Change] {
        var shown = series
        if series.isSeries { (shown.start, shown.end) = (at, series.end(at: at)) }
        try edit(&shown)
        try Workspace.check(shown)
        guard series.isSeries, let start = series.start else { return Commitment.schema.changes(from: series, to: shown) }
        let move = SeriesMove(series, at, to: shown)
        var moved = shown
        moved.start = move.moved(start)
        moved.end = moved.start.flatMap { shown.end(at: $0) }
        finish(&moved, move, series, circumstances)
        return Commitment.schema.changes(from: series, to: moved) + overrides(of: series.id).flatMap { follow($0, move, into: series.id) }
    }

    private func changesFrom(
        _ series: Commitment, _ at: WallMoment, _ circumstances: Circumstances,
        _ edit: (inout Commitment) throws(IntentError) -> Void
    ) throws(IntentError) -> [Change] {
        let id = RecordID(namespace: series.id, name: "from " + at.description)
        var next = series.copy(id: id)
        next.created = circumstances.now
        next.imported = ""
        (next.start, next.end) = (at, series.end(at: at))
        next.exdates = series.exdates.filter { WallMoment($0).map { $0.civil >= at.civil } ?? false }
        next.rdates = series.rdates.filter { WallMoment($0).map { $0.civil > at.civil } ?? false }
        if var rule = try? RecurrenceRule(series.repeats), let count = rule.count {
            rule.count = max(1, count - series.instances(before: at, rule))
            next.repeats = rule.text
        }
        let before = next
        try edit(&next)
        try Workspace.check(next)
        guard next != before else { return [] }
        let move = SeriesMove(before, at, to: next)
        finish(&next, move, before, circumstances)
        let later = overrides(of: series.id).filter { $0.happens(from: at) }
        let changes =
            Commitment.schema.changes(from: series, to: series.ended(before: at))
            + Commitment.schema.changes(from: commitments[id], to: next)
        return changes + [Change(.commitment, id, "deleted", .flag(false))] + later.flatMap { follow($0, move, into: id) }
    }

    /// The rule and the exceptions of a series that has moved; a start that a new rule does not allow goes on to one that it does.
    private func finish(
        _ series: inout Commitment, _ move: SeriesMove, _ before: Commitment, _ circumstances: Circumstances
    ) {
        series.exdates = before.exdates.compactMap { WallMoment($0).map { move.moved($0).description } }.withoutRepeats.ordered()
        series.rdates = before.rdates.compactMap { WallMoment($0).map { move.moved($0).description } }.withoutRepeats.ordered()
        guard let rule = try? RecurrenceRule(series.repeats), let start = series.start else { return }
        guard rule.unbounded != (try? RecurrenceRule(before.repeats))?.unbounded else {
            series.repeats = move.moved(rule).text
            return
        }
        var every = rule
        every.interval = 1
        var iterator = RecurrenceIterator(every, start: start.civil, dateOnly: start.isDay, zone: circumstances.rules(series.zone))
        guard let first = iterator.next(), first != start.civil else { return }
        let end = start.isDay ? WallMoment.day(first.date) : .time(first)
        (series.start, series.end) = (end, series.end(at: end))
    }

    private func follow(_ override: Commitment, _ move: SeriesMove, into series: RecordID) -> [Change] {
        var after = override
        after.overrideOf = series
        after.occurrence = override.occurrence.map { move.moved($0) }
        return Commitment.schema.changes(from: override, to: after)
    }
}

/// How the dates of a series move when one of them is moved.
private struct SeriesMove {
    private let from: WallMoment
    private let to: WallMoment
    /// Of a weekly rule on several days only the one that was moved goes elsewhere.
    private let onlyItsWeekday: Bool

    init(_ series: Commitment, _ at: WallMoment, to shown: Commitment) {
        from = at
        to = shown.start ?? at
        let rule = try? RecurrenceRule(series.repeats)
        onlyItsWeekday = rule.map { $0.frequency == .weekly && $0.days.count > 1 } ?? false
    }

    private var days: Int64 { to.date.dayNumber - from.date.dayNumber }

    func moved(_ moment: WallMoment) -> WallMoment {
        let days = onlyItsWeekday && moment.date.weekday != from.date.weekday ? 0 : days
        let date = moment.date.adding(days: days)
        switch (moment, from, to) {
        case (_, _, .day): return .day(date)
        case (.time(let civil), .time(let old), .time(let new)):
            return .time(CivilDateTime(date, secondOfDay: civil.secondOfDay).adding(seconds: new.secondOfDay - old.secondOfDay))
        case (_, _, .time(let new)): return .time(CivilDateTime(date, secondOfDay: new.secondOfDay))
        }
    }

    /// The rule with the weekday or the day of the month on which the moved date now lies.
    func moved(_ rule: RecurrenceRule) -> RecurrenceRule {
        var rule = rule
        guard days != 0 else { return rule }
        let (old, new) = (from.date, to.date)
        rule.days = rule.days.map { day in
            guard day.weekday == old.weekday else { return day }
            guard let ordinal = day.ordinal else { return RecurrenceRule.Day(new.weekday) }
            guard rule.frequency == .monthly else { return day }
            let isLast = ordinal < 0 && new.adding(days: 7).month != new.month
            return RecurrenceRule.Day(new.weekday, ordinal: isLast ? -1 : (new.day - 1) / 7 + 1)
        }.withoutRepeats.ordered { ($0.weekday.rawValue, $0.ordinal ?? 0) < ($1.weekday.rawValue, $1.ordinal ?? 0) }
        if rule.frequency >= .monthly { rule.monthDays = rule.monthDays.map { $0 == old.day ? new.day : $0 }.withoutRepeats.ordered() }
        if rule.frequency == .yearly { rule.months = rule.months.map { $0 == old.month ? new.month : $0 }.withoutRepeats.ordered() }
        return rule
    }
}

extension RecurrenceRule {
    /// The same rule without an end.
    fileprivate var unbounded: RecurrenceRule {
        var rule = self
        (rule.until, rule.count) = (nil, nil)
        return rule
    }
}

extension Commitment {
    /// Whether it has more than one date.
    public var isSeries: Bool { !repeats.isEmpty || !rdates.isEmpty }

    /// The end of the date that starts at `moment`.
    fileprivate func end(at moment: WallMoment) -> WallMoment? {
        guard end != nil else { return nil }
        let civil = moment.civil.adding(seconds: length)
        return moment.isDay ? .day(civil.date) : .time(civil)
    }

    /// Whether any of its dates comes before this one.
    fileprivate func begins(before moment: WallMoment) -> Bool {
        guard isSeries, let start else { return false }
        return start.civil < moment.civil || rdates.contains { WallMoment($0).map { $0.civil < moment.civil } ?? false }
    }

    fileprivate func happens(from moment: WallMoment) -> Bool { occurrence.map { $0.civil >= moment.civil } ?? false }

    /// Without the date at `moment` and all later ones.
    fileprivate func ended(before moment: WallMoment) -> Commitment {
        var ended = self
        if var rule = try? RecurrenceRule(repeats) {
            rule.count = nil
            rule.until = moment.isDay ? .date(moment.date.adding(days: -1)) : .local(moment.civil.adding(seconds: -1))
            ended.repeats = rule.text
        }
        ended.exdates = exdates.filter { WallMoment($0).map { $0.civil < moment.civil } ?? false }
        ended.rdates = rdates.filter { WallMoment($0).map { $0.civil < moment.civil } ?? false }
        return ended
    }

    /// How many times the rule alone has come before `moment`.
    fileprivate func instances(before moment: WallMoment, _ rule: RecurrenceRule) -> Int64 {
        guard let start else { return 0 }
        var iterator = RecurrenceIterator(rule, start: start.civil, dateOnly: start.isDay)
        var count: Int64 = 0
        while let instance = iterator.next(), instance < moment.civil, count < Int64(Workspace.mostOccurrences) { count += 1 }
        return count
    }
}
