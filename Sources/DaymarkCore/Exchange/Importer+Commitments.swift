extension Importer {
    mutating func add(_ sourceDraft: Commitment) {
        var draft = sourceDraft
        // If the person has moved the series, the source's date corresponds to another date here.
        if let series = draft.overrideOf, let move = movesByPerson[series] {
            draft.occurrence = draft.occurrence.map { move.applied(to: $0) }
        }
        // A date that the person has changed already has a record.
        let override = draft.overrideOf.flatMap { overrides[$0] }?.first {
            $0.occurrence == draft.occurrence && $0.isThisAndFuture == draft.isThisAndFuture
        }
        if let override { draft = draft.copy(id: override.id) }
        let former = override ?? workspace.commitments[draft.id]
        // A record without `created` was undone or removed, and is imported again.
        let existing = former.flatMap { $0.created == nil ? nil : $0 }
        if let existing { noteVersion(draft.revision, existing: existing.revision, of: draft.calendar) }
        if let existing, isOlder(draft.revision, than: existing.revision, id: existing.id) {
            result.unchanged += 1
            return
        }
        // The source may bring back what it has cancelled, but not what the person has deleted.
        guard existing?.deleted != true || CalendarRevision(existing?.revision ?? "").isCancelled else { return }

        var merged = existing.map { merge(draft, from: sourceDraft, into: $0) } ?? draft
        merged.created = existing?.created ?? circumstances.now
        merged.category = existing?.category ?? draft.category
        if existing == nil, merged.category == nil { merged.category = categories[draft.calendar] }
        merged.deleted = false
        if let existing { moveOverrides(of: existing, movedTo: merged) }

        var compared = merged
        if let existing {
            (merged.revision, merged.calendar) = (existing.revision, existing.calendar)
            (compared.revision, compared.calendar) = (existing.revision, existing.calendar)
        }
        let isUnchanged = existing.map { !Commitment.schema.differs($0, compared) } ?? false
        if !isUnchanged || SourceGroups<Commitment>.isSaid(existing?.imported ?? "", by: format.name) {
            merged.imported = Commitment.sourced.digests(of: sourceDraft, source: format.name)
            merged.revision = draft.revision
            if !draft.calendar.isEmpty { merged.calendar = draft.calendar }
        }
        count(merged, existing: existing, isUnchanged: isUnchanged)
        append(Commitment.schema.changes(from: former, to: merged))
    }

    /// Records what happens to a commitment. Calling off a date removes it.
    private mutating func count(_ merged: Commitment, existing: Commitment?, isUnchanged: Bool) {
        if isUnchanged {
            result.unchanged += 1
        } else if merged.isCancelled {
            let isKnown = merged.overrideOf.flatMap { workspace.commitments[$0] }?.deleted == false
            if existing?.isCancelled != true, isKnown || existing != nil {
                result.removed.append(ImportItem(merged))
            } else {
                result.noted += 1
            }
        } else if let existing, !existing.deleted, existing.start != nil {
            var item = ImportItem(merged)
            item.differences = ImportDifference.of(existing, merged)
            result.updated.append(item)
        } else {
            result.added.append(ImportItem(merged))
        }
    }

    /// Moves a changed date, which came before its series, into the zone of the series.
    mutating func adopt(_ before: Commitment, _ after: Commitment) {
        append(Commitment.schema.changes(from: before, to: after))
        guard let series = after.overrideOf else { return }
        let others = (overrides[series] ?? []).filter { $0.id != after.id }
        overrides.set(others + (after.deleted ? [] : [after]), for: series)
    }

    /// The existing commitment with the changes that its source has made.
    /// - Parameter source: The draft from the source, before ``movesByPerson`` was applied.
    private mutating func merge(
        _ draft: Commitment, from source: Commitment, into existing: Commitment
    ) -> Commitment {
        let groups = Commitment.sourced
        // Nothing of an item that is replaced stays.
        let said = replaced.contains(existing.id) || existing.start == nil ? "" : existing.imported
        var merged = groups.merged(source, content: draft, into: existing, said: said, source: format.name)
        if replaced.contains(existing.id) {
            merged = draft
            merged.created = existing.created
            return merged
        }
        // A cancellation that came first may have had no more than the UID.
        if existing.start == nil { merged.sourceID = draft.sourceID }
        guard draft.isSeries, let sourceStart = draft.start else { return merged }
        if merged.start == existing.start, merged.start != sourceStart {
            // The person has moved the series, so the source's exceptions move too.
            let move = SeriesMove(of: draft, from: sourceStart, to: merged)
            movesByPerson.set(move, for: existing.id)
            var content = draft
            (content.exdates, content.rdates) = (move.applied(to: draft.exdates), move.applied(to: draft.rdates))
            merged = groups.merged(
                source, content: content, into: existing, said: existing.imported, source: format.name)
        } else if let oldStart = existing.start, merged.start != oldStart {
            // The source has moved the series, so the person's exceptions move too.
            let move = SeriesMove(of: existing, from: oldStart, to: merged)
            merged.exdates = (draft.exdates + move.applied(to: existing.exdates)).uniqued().ordered()
            merged.rdates = (draft.rdates + move.applied(to: existing.rdates)).uniqued().ordered()
        }
        keepEarlierEnd(of: existing, in: &merged)
        return merged
    }

    /// Keeps the end of the series that the person has set, unless the source's new end is earlier.
    private func keepEarlierEnd(of existing: Commitment, in merged: inout Commitment) {
        guard merged.repeats != existing.repeats,
            Commitment.sourced.isChanged("repeats", in: existing, said: existing.imported, source: format.name),
            var rule = try? RecurrenceRule(merged.repeats),
            let end = (try? RecurrenceRule(existing.repeats))?.until
        else { return }
        let zone = circumstances.rules(merged.zone)
        let isLater = rule.until.map { $0.civil(in: zone) > end.civil(in: zone) } ?? true
        if isLater { (rule.count, rule.until) = (nil, end) }
        merged.repeats = rule.text
    }

    /// Moves the dates that the person has changed, if the source has moved their series.
    private mutating func moveOverrides(of series: Commitment, movedTo merged: Commitment) {
        guard series.isSeries, movesByPerson[series.id] == nil, let start = series.start, merged.start != start else {
            return
        }
        let move = SeriesMove(of: series, from: start, to: merged)
        var moved: [Commitment] = []
        for override in overrides[series.id] ?? [] {
            var after = override
            after.occurrence = override.occurrence.map { move.applied(to: $0) }
            append(Commitment.schema.changes(from: override, to: after))
            moved.append(after)
        }
        overrides.set(moved, for: series.id)
    }
}

extension SeriesMove {
    /// - Parameter changed: The series as it is on the moved date after the move.
    init(of series: Commitment, from date: WallMoment, to changed: Commitment) {
        self.init(from: date, to: changed.start ?? date, rule: try? RecurrenceRule(series.repeats))
    }
}
