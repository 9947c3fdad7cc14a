extension Workspace {
    /// Changes one date of a commitment, that date and all later ones, or all dates.
    ///
    /// One changed date becomes a commitment that replaces it (``Commitment/overrideOf``). “Later” ends the series
    /// before the date and starts another series. Dates that were excluded, added or changed before stay so, and move
    /// with the series.
    /// - Parameter moment: The date that the person changed, at its start by the rule (``Occurrence/original``). Nil
    ///   means the first date.
    /// - Parameter edit: Receives the commitment as it is on that date.
    public func change(
        commitment id: RecordID, _ reach: Reach = .all, at moment: WallMoment? = nil, in circumstances: Circumstances,
        using entropy: inout Entropy, _ edit: (inout Commitment) throws(IntentError) -> Void
    ) throws(IntentError) -> [Operation] {
        let series = try series(of: id)
        guard let start = series.start else { throw .noStart }
        let date = moment ?? commitments[id]?.occurrence ?? start
        let changes =
            switch reach {
            case .this where series.isSeries: try changesToOneDate(date, of: series, edit)
            case .later where series.hasDates(before: date):
                try changesToLaterDates(of: series, from: date, in: circumstances, edit)
            case .this, .later, .all: try changesToAllDates(of: series, shownAt: date, in: circumstances, edit)
            }
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// Deletes one date of a commitment, that date and all later ones, or all dates.
    public func delete(
        commitment id: RecordID, _ reach: Reach, at moment: WallMoment? = nil, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        let series = try series(of: id)
        let overrides = overrides(of: series.id)
        var changes: [Change] = []
        let deleted: [Commitment]
        switch (reach, moment ?? commitments[id]?.occurrence ?? series.start) {
        case (.this, let date?) where series.isSeries:
            changes = Commitment.schema.changes(from: series, to: series.excluding(date))
            deleted = overrides.filter { $0.occurrence == date && !$0.isThisAndFuture }
        case (.later, let date?) where series.hasDates(before: date):
            changes = Commitment.schema.changes(from: series, to: series.ended(before: date))
            deleted = overrides.filter { $0.replacesDate(from: date) }
        case (.this, _), (.later, _), (.all, _): deleted = [series] + overrides
        }
        changes += deleted.map { Change(.commitment, $0.id, "deleted", .flag(true)) }
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// The series in which a commitment replaces one date, or the commitment itself.
    private func series(of id: RecordID) throws(IntentError) -> Commitment {
        guard let commitment = commitments[id], !commitment.deleted else { throw .noSuchCommitment(id) }
        guard let series = commitment.overrideOf.flatMap({ commitments[$0] }), !series.deleted else {
            return commitment
        }
        return series
    }

    /// The commitments that replace single dates of a series.
    public func overrides(of series: RecordID) -> [Commitment] {
        commitments.undeleted.filter { $0.overrideOf == series }
    }

    // MARK: One date

    private func changesToOneDate(
        _ date: WallMoment, of series: Commitment, _ edit: (inout Commitment) throws(IntentError) -> Void
    ) throws(IntentError) -> [Change] {
        let existing = overrides(of: series.id).first { $0.occurrence == date && !$0.isThisAndFuture }
        let id = existing?.id ?? derivedID(from: series.id, name: date.description)
        var override = existing ?? asOf(date, series).copy(id: id)
        override.isCancelled = false
        if existing == nil {
            (override.repeats, override.exdates, override.rdates, override.imported) = ("", [], [], "")
            (override.overrideOf, override.occurrence, override.isThisAndFuture) = (series.id, date, false)
            override.revision = ""
        }
        try edit(&override)
        try Workspace.check(override)
        guard override.repeats.isEmpty, override.rdates.isEmpty else { throw .oneDateRepeats }
        let changes = Commitment.schema.changes(from: commitments[id], to: override)
        // The date may have been changed and deleted before. The record then has the same id.
        let restores = !changes.isEmpty && existing == nil
        return changes + (restores ? [Change(.commitment, id, "deleted", .flag(false))] : [])
    }

    /// The series as it is on one of its dates: moved there, and changed if all dates from an earlier one on are changed.
    private func asOf(_ date: WallMoment, _ series: Commitment) -> Commitment {
        var shown = LaterDates(overrides(of: series.id)).change(of: date) ?? series
        let start = shown.isThisAndFuture ? shown.moved(date) : date
        (shown.start, shown.end) = (start, shown.end(of: start))
        return shown
    }

    /// An id derived from the series and a name, so that every device creates the same record for the same change.
    ///
    /// The id is different if that record already exists and has become something else.
    private func derivedID(from series: RecordID, name: String) -> RecordID {
        var id = RecordID(namespace: series, name: name)
        var number = 2
        while let other = commitments[id], !other.deleted {
            id = RecordID(namespace: series, name: "\(name) \(number)")
            number += 1
        }
        return id
    }

    // MARK: All dates

    private func changesToAllDates(
        of series: Commitment, shownAt date: WallMoment, in circumstances: Circumstances,
        _ edit: (inout Commitment) throws(IntentError) -> Void
    ) throws(IntentError) -> [Change] {
        var shown = series
        if series.isSeries { (shown.start, shown.end) = (date, series.end(of: date)) }
        try edit(&shown)
        try Workspace.check(shown)
        guard series.isSeries, let start = series.start else {
            return Commitment.schema.changes(from: series, to: shown)
        }
        let move = SeriesMove(of: series, from: date, to: shown)
        var moved = shown
        moved.start = move.applied(to: start)
        moved.end = moved.start.flatMap { shown.end(of: $0) }
        try apply(move, to: &moved, before: series, in: circumstances)
        return Commitment.schema.changes(from: series, to: moved)
            + overrides(of: series.id).flatMap { changes(moving: $0, by: move, to: series.id) }
    }

    // MARK: One date and all later ones

    private func changesToLaterDates(
        of series: Commitment, from date: WallMoment, in circumstances: Circumstances,
        _ edit: (inout Commitment) throws(IntentError) -> Void
    ) throws(IntentError) -> [Change] {
        guard series.hasOnRule(date) else { throw .notOnTheRule }
        let id = derivedID(from: series.id, name: "from " + date.description)
        let unchanged = laterDates(of: series, from: date, id: id, in: circumstances)
        var next = unchanged
        try edit(&next)
        try Workspace.check(next)
        guard Commitment.schema.differs(next, unchanged) else { return [] }
        let move = SeriesMove(of: unchanged, from: date, to: next)
        try apply(move, to: &next, before: unchanged, in: circumstances)
        let overrides = overrides(of: series.id).filter { $0.replacesDate(from: date) }
        return Commitment.schema.changes(from: series, to: series.ended(before: date))
            + Commitment.schema.changes(from: commitments[id], to: next)
            + [Change(.commitment, id, "deleted", .flag(false))]
            + overrides.flatMap { changes(moving: $0, by: move, to: id) }
    }

    /// A separate series with the dates of `series` from `date` on.
    private func laterDates(
        of series: Commitment, from date: WallMoment, id: RecordID, in circumstances: Circumstances
    ) -> Commitment {
        let shown = asOf(date, series)
        var later = series.copy(id: id)
        later.created = circumstances.now
        (later.imported, later.sourceID, later.feed, later.revision) = ("", "", nil, "")
        (later.start, later.end) = (shown.start, shown.end)
        if shown.isThisAndFuture {
            (later.title, later.location, later.notes) = (shown.title, shown.location, shown.notes)
            (later.busyStatus, later.answer, later.extra) = (shown.busyStatus, shown.answer, shown.extra)
            later.picture = shown.picture
        }
        later.exdates = series.exdates.filter { WallMoment($0).map { $0.civil >= date.civil } ?? false }
        later.rdates = series.rdates.filter { WallMoment($0).map { $0.civil > date.civil } ?? false }
        if var rule = try? RecurrenceRule(series.repeats), let count = rule.count {
            rule.count = max(1, count - series.instances(of: rule, before: date).count)
            later.repeats = rule.text
        }
        return later
    }

    // MARK: Moving

    /// Moves the rule and the exceptions of a series whose start has been moved.
    ///
    /// If the person has set another rule, the start moves to the first date that it allows.
    private func apply(
        _ move: SeriesMove, to series: inout Commitment, before: Commitment, in circumstances: Circumstances
    ) throws(IntentError) {
        series.exdates = move.applied(to: series.exdates)
        series.rdates = move.applied(to: series.rdates)
        guard let rule = try? RecurrenceRule(series.repeats), let start = series.start else { return }
        let oldRule = try? RecurrenceRule(before.repeats)
        var firstDate = start
        var newRule = rule
        if rule.unbounded == oldRule?.unbounded {
            newRule = move.applied(to: rule)
            if rule.until == oldRule?.until {
                newRule.until = rule.until.map { move.applied(to: $0, in: circumstances.rules(before.zone)) }
            }
            series.repeats = newRule.text
            guard move.isAllowed(by: newRule) else { throw .cannotMove }
            // If only one of several weekdays has moved, another weekday may start the series.
            if let oldStart = before.start, oldStart.date < start.date { firstDate = start.on(oldStart.date) }
        } else {
            newRule.interval = 1
        }
        var iterator = RecurrenceIterator(
            newRule.unbounded, start: firstDate.civil, dateOnly: firstDate.isDay,
            zone: circumstances.rules(series.zone))
        guard let first = iterator.next(), first != start.civil else { return }
        let newStart = start.isDay ? WallMoment.day(first.date) : .time(first)
        (series.start, series.end) = (newStart, series.end(of: newStart))
    }

    private func changes(moving override: Commitment, by move: SeriesMove, to series: RecordID) -> [Change] {
        var after = override
        after.overrideOf = series
        after.occurrence = override.occurrence.map { move.applied(to: $0) }
        return Commitment.schema.changes(from: override, to: after)
    }
}
