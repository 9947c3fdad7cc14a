extension Workspace {
    /// Brings in an iCalendar file: events become commitments, to-dos and things that are only due become missions.
    ///
    /// Ids come from the calendar's own UIDs, so the same file brought in again adds nothing, and a newer one changes what
    /// it says differently. What the person deleted stays deleted.
    /// - An event that takes no time is a deadline (Moodle), as is an all-day one with a UID that begins with
    ///   `event-assignment` (Canvas): they become missions.
    /// - All-day events do not take up time in the plan: a reading week is no lecture.
    /// - Parameter category: for everything in the file that has none here yet.
    public func importCalendar(
        _ bytes: [UInt8], category: Category? = nil, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> ImportResult {
        let reader = CalendarReader(bytes)
        var drafts = CalendarDrafts(reader, category, self, in: circumstances)
        drafts.read()
        var result = ImportResult()
        var changes: [Change] = []
        var overridden = Keyed<RecordID, [Commitment]>()
        for commitment in commitments.present {
            if let series = commitment.overrideOf { overridden[series, default: []].append(commitment) }
        }
        var moves = Keyed<RecordID, SeriesMove>()
        for draft in drafts.commitments {
            var draft = draft
            let said = draft
            // Of a series that the person moved, its source's dates are those that they became.
            if let move = draft.overrideOf.flatMap({ moves[$0] }) {
                draft.occurrence = draft.occurrence.map { move.moved($0) }
            }
            // One date of a series that was changed here or came before is the same record.
            let mine = draft.overrideOf.flatMap { overridden[$0] }?.first { $0.occurrence == draft.occurrence }
            if let mine { draft = draft.copy(id: mine.id) }
            let before = mine ?? commitments[draft.id]
            if before?.deleted == true, before?.created != nil { continue }
            let known = before.flatMap { $0.created == nil ? nil : $0 }
            var after = known.map { merged(draft, said: said, into: $0, &moves, in: circumstances) } ?? draft
            after.created = known?.created ?? circumstances.now
            after.category = known?.category ?? draft.category
            if let known, let move = moveBySource(known, after, moves) {
                for (index, one) in (overridden[known.id] ?? []).enumerated() {
                    var moved = one
                    moved.occurrence = one.occurrence.map { move.moved($0) }
                    changes += Commitment.schema.changes(from: one, to: moved)
                    overridden[known.id, default: []][index] = moved
                }
            }
            let isSame = known.map { !Commitment.schema.differs($0, after) } ?? false
            if !isSame || SourceGroups<Commitment>.isSaid(known?.imported ?? "", by: ImportFormat.ics.name) {
                after.imported = Commitment.sourced.digests(of: said, source: ImportFormat.ics.name)
            }
            if known == nil {
                result.commitmentsAdded += 1
            } else if isSame {
                result.unchanged += 1
            } else {
                result.changed += 1
            }
            changes += Commitment.schema.changes(from: before, to: after)
        }
        for draft in drafts.missions {
            changes += bringIn(draft, from: .ics, nil, in: circumstances, counting: &result) ?? []
        }
        for id in drafts.cancelled {
            guard let record = record(id), record.value("deleted") != .flag(true) else { continue }
            // Called off by who holds it, not thrown away by the person: should it come back, it is brought in again.
            changes += [Change(record.kind, id, "deleted", .flag(true)), Change(record.kind, id, "created", .null)]
            result.changed += 1
        }
        result.operations = changes.isEmpty ? [] : operations(changes, at: circumstances.now, using: &entropy)
        result.problems = drafts.problems.ordered { $0.line < $1.line }
        return result
    }

    /// What is here with what its source says anew.
    private func merged(
        _ draft: Commitment, said: Commitment, into known: Commitment, _ moves: inout Keyed<RecordID, SeriesMove>,
        in circumstances: Circumstances
    ) -> Commitment {
        let (groups, name) = (Commitment.sourced, ImportFormat.ics.name)
        var after = groups.merged(said, content: draft, into: known, said: known.imported, source: name)
        guard draft.isSeries, let start = draft.start else { return after }
        if after.start == known.start, after.start != start {
            // The person has moved it: its source's exceptions go along.
            let move = SeriesMove(draft, start, to: after)
            moves.set(move, for: known.id)
            var content = draft
            (content.exdates, content.rdates) = (move.moved(draft.exdates), move.moved(draft.rdates))
            after = groups.merged(said, content: content, into: known, said: known.imported, source: name)
        } else if let old = known.start, after.start != old {
            // Its source has moved it: what was left out and put in by hand goes along.
            let move = SeriesMove(known, old, to: after)
            after.exdates = (draft.exdates + move.moved(known.exdates)).uniqued().ordered()
            after.rdates = (draft.rdates + move.moved(known.rdates)).uniqued().ordered()
        }
        // An end that the person set stays, where it is the earlier one.
        if after.repeats != known.repeats, groups.isChanged("repeats", in: known, said: known.imported, source: name),
            var rule = try? RecurrenceRule(after.repeats), let own = (try? RecurrenceRule(known.repeats))?.until
        {
            let zone = circumstances.rules(after.zone)
            let isLater = rule.until.map { $0.civil(in: zone) > own.civil(in: zone) } ?? true
            if isLater { (rule.count, rule.until) = (nil, own) }
            after.repeats = rule.text
        }
        return after
    }

    /// How a series was moved by its source, nil where it was not.
    private func moveBySource(_ known: Commitment, _ after: Commitment, _ moves: Keyed<RecordID, SeriesMove>)
        -> SeriesMove?
    {
        guard known.isSeries, moves[known.id] == nil, let start = known.start, after.start != start else { return nil }
        return SeriesMove(known, start, to: after)
    }
}
