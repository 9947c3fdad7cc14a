extension Importer {
    /// - Parameter keepsDeadline: Whether an existing mission keeps its deadline. True if the file gives it in words
    ///   that mean another day at each import.
    /// - Parameter category: The category of a new mission that has none of its own.
    /// - Returns: False if the person has deleted the mission.
    @discardableResult
    mutating func add(_ sourceDraft: Mission, keepsDeadline: Bool = false, category: Category? = nil) -> Bool {
        let former = workspace.missions[sourceDraft.id]
        // A record without `created` was undone or removed, and is imported again.
        let existing = former.flatMap { $0.created == nil ? nil : $0 }
        if let existing {
            noteVersion(sourceDraft.revision, existing: existing.revision, of: sourceDraft.calendar)
        }
        if let existing, isOlder(sourceDraft.revision, than: existing.revision, id: existing.id) {
            result.unchanged += 1
            return true
        }
        // The source may bring back what it has cancelled, but not what the person has deleted.
        guard existing?.deleted != true || CalendarRevision(existing?.revision ?? "").isCancelled else { return false }

        var source = sourceDraft
        if keepsDeadline { source.deadline = nil }
        var merged = sourceDraft
        if let existing {
            merged = Mission.sourced.merged(source, into: existing, said: existing.imported, source: format.name)
            if keepsDeadline { merged.deadline = existing.deadline }
            keepZone(of: existing, in: &merged)
            if replaced.contains(existing.id) { merged = sourceDraft }
            // A mission that the person completed stays completed, even if it is still open in its source. The source may
            // reopen what it completed itself.
            let isReopened =
                SourceGroups<Mission>.isSaid(existing.imported, by: format.name)
                && !Mission.sourced.isChanged("status", in: existing, said: existing.imported, source: format.name)
            if !existing.status.isOpen, !isReopened, !replaced.contains(existing.id) { merged.status = existing.status }
            if merged.status.isOpen { merged.completedAt = nil }
            if merged.status == .completed, existing.status.isOpen { merged.completedAt = sourceDraft.completedAt }
        }
        merged.created = existing?.created ?? sourceDraft.created ?? circumstances.now
        merged.category = existing?.category ?? sourceDraft.category ?? category
        if existing == nil, merged.category == nil { merged.category = categories[sourceDraft.calendar] }
        merged.deleted = false
        var compared = merged
        if let existing { (compared.revision, compared.calendar) = (existing.revision, existing.calendar) }
        let isUnchanged = existing.map { !Mission.schema.differs($0, compared) } ?? false
        // If a table changes nothing in a mission made here, the mission does not record the import.
        if !isUnchanged || SourceGroups<Mission>.isSaid(existing?.imported ?? "", by: format.name) {
            merged.imported = Mission.sourced.digests(of: source, source: format.name)
            // The first revision of an unchanged mission says nothing new, as when an export comes back.
            let keepsRevision = isUnchanged && existing?.revision.isEmpty == true
            merged.revision = keepsRevision ? "" : sourceDraft.revision
            if !sourceDraft.calendar.isEmpty { merged.calendar = sourceDraft.calendar }
        }
        if isUnchanged {
            result.unchanged += 1
        } else if let existing, !existing.deleted {
            var item = ImportItem(merged)
            item.differences = ImportDifference.of(existing, merged, in: circumstances)
            result.updated.append(item)
        } else {
            result.added.append(ImportItem(merged))
        }
        append(Mission.schema.changes(from: former, to: merged))
        return true
    }

    /// Keeps the zone of a deadline that the file gives as the same instant, such as in UTC.
    private func keepZone(of existing: Mission, in merged: inout Mission) {
        guard case .moment(let old, _)? = existing.deadline, case .moment(let new, _)? = merged.deadline, old == new,
            merged.repeats.isEmpty || format != .ics
        else { return }
        merged.deadline = existing.deadline
    }

    mutating func add(_ draft: Step) {
        let former = workspace.steps[draft.id]
        let existing = former.flatMap { $0.created == nil ? nil : $0 }
        guard existing?.deleted != true else { return }
        var merged = existing ?? draft
        merged.created = former?.created ?? circumstances.now
        if draft.done, !merged.done { (merged.done, merged.doneAt) = (true, draft.doneAt) }
        append(Step.schema.changes(from: former, to: merged))
    }
}
