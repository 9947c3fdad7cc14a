extension Importer {
    /// - Parameter keepsDeadline: Whether an existing mission keeps its deadline. True if the file gives it in words
    ///   that mean another day at each import.
    /// - Parameter category: The category of a new mission that has none of its own.
    /// - Returns: False if the person has deleted the mission.
    @discardableResult
    mutating func add(_ sourceDraft: Mission, keepsDeadline: Bool = false, category: Category? = nil) -> Bool {
        let former = workspace.missions[sourceDraft.id]
        // A record without `created` was undone or cancelled, and is imported again.
        let existing = former.flatMap { $0.created == nil ? nil : $0 }
        guard existing?.deleted != true else { return false }

        var source = sourceDraft
        if keepsDeadline { source.deadline = nil }
        var merged = sourceDraft
        if let existing {
            merged = Mission.sourced.merged(source, into: existing, said: existing.imported, source: format.name)
            if keepsDeadline { merged.deadline = existing.deadline }
            // A mission that the person completed stays completed, even if it is still open in its source.
            if !existing.status.isOpen { merged.status = existing.status }
            if merged.status == .completed, existing.status.isOpen { merged.completedAt = sourceDraft.completedAt }
        }
        merged.created = existing?.created ?? sourceDraft.created ?? circumstances.now
        merged.category = existing?.category ?? sourceDraft.category ?? category

        let isUnchanged = existing.map { Mission.schema.changes(from: $0, to: merged).isEmpty } ?? false
        // If a table changes nothing in a mission made here, the mission does not record the import.
        if !isUnchanged || SourceGroups<Mission>.isSaid(existing?.imported ?? "", by: format.name) {
            merged.imported = Mission.sourced.digests(of: source, source: format.name)
        }
        if existing == nil {
            result.missionsAdded += 1
        } else if isUnchanged {
            result.unchanged += 1
        } else {
            result.changed += 1
        }
        append(Mission.schema.changes(from: former, to: merged))
        return true
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
