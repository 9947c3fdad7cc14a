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
        commitment id: RecordID, _ reach: Reach = .all, at moment: WallMoment? = nil, in circumstances: Circumstances,
        using entropy: inout Entropy, _ edit: (inout Commitment) throws(IntentError) -> Void
    ) throws(IntentError) -> [Operation] {
        let series = try series(of: id)
        guard let first = series.start else { throw .noStart }
        let at = moment ?? commitments[id]?.occurrence ?? first
        let changes =
            switch reach {
            case .this where series.isSeries: try changesOfOne(series, at, edit)
            case .later where series.begins(before: at): try changesFrom(series, at, in: circumstances, edit)
            default: try changesOfAll(series, at, in: circumstances, edit)
            }
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// Takes a commitment out of the days: one date, that one and all later ones, or all.
    public func delete(
        commitment id: RecordID, _ reach: Reach, at moment: WallMoment? = nil, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        let series = try series(of: id)
        let overrides = overrides(of: series.id)
        var changes: [Change] = []
        switch (reach, moment ?? commitments[id]?.occurrence ?? series.start) {
        case (.this, let at?) where series.isSeries:
            var left = series
            left.exdates = (series.exdates + [at.description]).uniqued().ordered()
            changes = Commitment.schema.changes(from: series, to: left)
            changes += overrides.filter { $0.occurrence == at }.map {
                Change(.commitment, $0.id, "deleted", .flag(true))
            }
        case (.later, let at?) where series.begins(before: at):
            changes = Commitment.schema.changes(from: series, to: series.ended(before: at))
            changes += overrides.filter { $0.happens(from: at) }.map {
                Change(.commitment, $0.id, "deleted", .flag(true))
            }
        default:
            changes = ([series] + overrides).map { Change(.commitment, $0.id, "deleted", .flag(true)) }
        }
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// The series that a commitment belongs to, or itself.
    private func series(of id: RecordID) throws(IntentError) -> Commitment {
        guard let commitment = commitments[id], !commitment.deleted else { throw .noSuchCommitment(id) }
        guard let series = commitment.overrideOf.flatMap({ commitments[$0] }), !series.deleted else {
            return commitment
        }
        return series
    }

    /// The dates of a series that were changed one by one.
    public func overrides(of series: RecordID) -> [Commitment] {
        commitments.present.filter { $0.overrideOf == series }
    }

    // MARK: One, later, all

    private func changesOfOne(
        _ series: Commitment, _ at: WallMoment, _ edit: (inout Commitment) throws(IntentError) -> Void
    ) throws(IntentError) -> [Change] {
        let known = overrides(of: series.id).first { $0.occurrence == at }
        // The same id on every device, so that two that change the same date change one record.
        let id = known?.id ?? freeID(series.id, at.description)
        var one = known ?? series.copy(id: id)
        if known == nil {
            (one.start, one.end) = (at, series.end(at: at))
            (one.repeats, one.exdates, one.rdates, one.imported) = ("", [], [], "")
            (one.overrideOf, one.occurrence) = (series.id, at)
        }
        try edit(&one)
        try Workspace.check(one)
        guard one.repeats.isEmpty, one.rdates.isEmpty else { throw .oneDateRepeats }
        // It may have been made and thrown away before.
        let changes = Commitment.schema.changes(from: commitments[id], to: one)
        return changes.isEmpty || known != nil ? changes : changes + [Change(.commitment, id, "deleted", .flag(false))]
    }

    private func changesOfAll(
        _ series: Commitment, _ at: WallMoment, in circumstances: Circumstances,
        _ edit: (inout Commitment) throws(IntentError) -> Void
    ) throws(IntentError) -> [Change] {
        var shown = series
        if series.isSeries { (shown.start, shown.end) = (at, series.end(at: at)) }
        try edit(&shown)
        try Workspace.check(shown)
        guard series.isSeries, let start = series.start else {
            return Commitment.schema.changes(from: series, to: shown)
        }
        let move = SeriesMove(series, at, to: shown)
        var moved = shown
        moved.start = move.moved(start)
        moved.end = moved.start.flatMap { shown.end(at: $0) }
        try finish(&moved, move, series, in: circumstances)
        return Commitment.schema.changes(from: series, to: moved)
            + overrides(of: series.id).flatMap { follow($0, move, into: series.id) }
    }

    private func changesFrom(
        _ series: Commitment, _ at: WallMoment, in circumstances: Circumstances,
        _ edit: (inout Commitment) throws(IntentError) -> Void
    ) throws(IntentError) -> [Change] {
        guard series.isOnRule(at) else { throw .notOnTheRule }
        let id = freeID(series.id, "from " + at.description)
        var next = series.copy(id: id)
        next.created = circumstances.now
        (next.imported, next.sourceID, next.feed) = ("", "", nil)
        (next.start, next.end) = (at, series.end(at: at))
        next.exdates = series.exdates.filter { WallMoment($0).map { $0.civil >= at.civil } ?? false }
        next.rdates = series.rdates.filter { WallMoment($0).map { $0.civil > at.civil } ?? false }
        if var rule = try? RecurrenceRule(series.repeats), let count = rule.count {
            rule.count = max(1, count - series.instances(before: at, rule).count)
            next.repeats = rule.text
        }
        let before = next
        try edit(&next)
        try Workspace.check(next)
        guard Commitment.schema.differs(next, before) else { return [] }
        let move = SeriesMove(before, at, to: next)
        try finish(&next, move, before, in: circumstances)
        let later = overrides(of: series.id).filter { $0.happens(from: at) }
        let changes =
            Commitment.schema.changes(from: series, to: series.ended(before: at))
            + Commitment.schema.changes(from: commitments[id], to: next)
        return changes + [Change(.commitment, id, "deleted", .flag(false))]
            + later.flatMap { follow($0, move, into: id) }
    }

    /// The id that follows from the series and a date, which is the same on every device; another where a record that is
    /// something else by now has it.
    private func freeID(_ series: RecordID, _ name: String) -> RecordID {
        var id = RecordID(namespace: series, name: name)
        var number = 2
        while let other = commitments[id], !other.deleted {
            id = RecordID(namespace: series, name: "\(name) \(number)")
            number += 1
        }
        return id
    }

    /// The rule and the exceptions of a series that has moved; a start that a new rule does not allow goes on to one that it does.
    private func finish(
        _ series: inout Commitment, _ move: SeriesMove, _ before: Commitment, in circumstances: Circumstances
    ) throws(IntentError) {
        series.exdates = move.moved(series.exdates)
        series.rdates = move.moved(series.rdates)
        guard let rule = try? RecurrenceRule(series.repeats), let start = series.start else { return }
        let old = try? RecurrenceRule(before.repeats)
        var from = start
        var every = rule
        if rule.unbounded == old?.unbounded {
            every = move.moved(rule)
            // An end that the edit left alone goes along.
            if rule.until == old?.until { every.until = move.moved(rule.until, circumstances.rules(before.zone)) }
            series.repeats = every.text
            guard move.isOn(every, dateOnly: start.isDay) else { throw .cannotMove }
            // Of a week that had several days the others stay: it begins with the first of them.
            if let old = before.start, old.date < start.date { from = start.on(old.date) }
        } else {
            every.interval = 1
        }
        (every.count, every.until) = (nil, nil)
        var iterator = RecurrenceIterator(
            every, start: from.civil, dateOnly: from.isDay, zone: circumstances.rules(series.zone))
        guard let first = iterator.next(), first != start.civil else { return }
        let begin = start.isDay ? WallMoment.day(first.date) : .time(first)
        (series.start, series.end) = (begin, series.end(at: begin))
    }

    private func follow(_ override: Commitment, _ move: SeriesMove, into series: RecordID) -> [Change] {
        var after = override
        after.overrideOf = series
        after.occurrence = override.occurrence.map { move.moved($0) }
        return Commitment.schema.changes(from: override, to: after)
    }
}

extension WallMoment {
    /// The same time of another day.
    func on(_ date: CivilDate) -> WallMoment {
        switch self {
        case .day: .day(date)
        case .time(let civil): .time(CivilDateTime(date, secondOfDay: civil.secondOfDay))
        }
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

    /// Whether the date is one of the rule's, or the start: not one that was put in.
    fileprivate func isOnRule(_ moment: WallMoment) -> Bool {
        guard let rule = try? RecurrenceRule(repeats), let start, start.civil != moment.civil else { return true }
        return instance(from: moment, rule) == moment.civil
    }

    /// Without the date at `moment` and all later ones.
    fileprivate func ended(before moment: WallMoment) -> Commitment {
        var ended = self
        if var rule = try? RecurrenceRule(repeats), instance(from: moment, rule) != nil {
            let last = instances(before: moment, rule).last ?? start?.civil ?? moment.civil.adding(seconds: -1)
            rule.count = nil
            rule.until = moment.isDay ? .date(last.date) : .local(last)
            ended.repeats = rule.text
        }
        ended.exdates = exdates.filter { WallMoment($0).map { $0.civil < moment.civil } ?? false }
        ended.rdates = rdates.filter { WallMoment($0).map { $0.civil < moment.civil } ?? false }
        // A start that comes after dates that were put in.
        if let start, start.civil >= moment.civil {
            ended.exdates = (ended.exdates + [start.description]).uniqued().ordered()
        }
        return ended
    }

    /// The rule's first instance at `moment` or later; nil where it has ended by then.
    private func instance(from moment: WallMoment, _ rule: RecurrenceRule) -> CivilDateTime? {
        guard let start else { return nil }
        var iterator = RecurrenceIterator(rule, start: start.civil, dateOnly: start.isDay)
        iterator.seek(moment.date)
        var passed = 0
        while let instance = iterator.next() {
            // One that has come so often goes on.
            if instance >= moment.civil || passed > Workspace.mostPassed { return instance }
            passed += 1
        }
        return nil
    }

    /// How many times the rule alone has come before `moment`, and when it did last.
    fileprivate func instances(before moment: WallMoment, _ rule: RecurrenceRule) -> (
        count: Int64, last: CivilDateTime?
    ) {
        guard let start else { return (0, nil) }
        var iterator = RecurrenceIterator(rule, start: start.civil, dateOnly: start.isDay)
        var (count, last): (Int64, CivilDateTime?) = (0, nil)
        // What has come more often than this is close enough to its end by its day.
        while let instance = iterator.next(), instance < moment.civil {
            (count, last) = (count + 1, instance)
            if count > Int64(Workspace.mostPassed) { return (count, moment.civil.adding(seconds: -1)) }
        }
        return (count, last)
    }
}
