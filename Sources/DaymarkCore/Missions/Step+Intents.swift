extension Workspace {
    /// Adds a step. A length in the line sets its minutes.
    public func addStep(
        _ line: String, to id: RecordID, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
        let read = try StepLine(line, settings: settings, in: circumstances)
        var step = Step(id: RecordID(at: circumstances.now, using: &entropy))
        (step.created, step.mission, step.title) = (circumstances.now, id, read.title)
        step.minutes = read.minutes
        guard !step.title.isBlank else { throw .emptyTitle }
        guard step.title.isWithin(Step.maxTitleLength) else {
            throw .titleTooLong(step.title.letterCount, limit: Step.maxTitleLength)
        }
        let others = steps(of: id)
        var index = others.count
        // The new key must sort after the last step, even if earlier steps were deleted.
        while index < Step.maxPositions, let last = others.last, last.order >= Step.orderKey(at: index) { index += 1 }
        step.order = Step.orderKey(at: index)
        return operations(Step.schema.changes(to: step), at: circumstances.now, using: &entropy)
    }

    /// Renames a step, which is the person's own from then on. A length marked with “~” sets its minutes. Deletes the step
    /// if `title` is nil.
    public func changeStep(
        _ id: RecordID, title: String?, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let step = steps[id], !step.deleted else { throw .noSuchMission(id) }
        guard let title else {
            return operations([Change(.step, id, "deleted", .flag(true))], at: circumstances.now, using: &entropy)
        }
        guard !title.isBlank else { throw .emptyTitle }
        let read = try StepLine(title, onlyMarked: true, settings: settings, in: circumstances)
        guard !read.title.isBlank else { throw .emptyTitle }
        guard read.title.isWithin(Step.maxTitleLength) else {
            throw .titleTooLong(read.title.letterCount, limit: Step.maxTitleLength)
        }
        var changed = step
        (changed.title, changed.minutes) = (read.title, read.minutes ?? step.minutes)
        guard changed != step else { return [] }
        changed.suggestedBy = nil
        return operations(Step.schema.changes(from: step, to: changed), at: circumstances.now, using: &entropy)
    }

    /// Moves a step up or down by one, which makes it the person's own. Does nothing at the end of the list.
    public func moveStep(
        _ id: RecordID, up: Bool, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let step = steps[id], !step.deleted, let mission = step.mission else { throw .noSuchMission(id) }
        var all = steps(of: mission)
        guard let index = all.firstIndex(where: { $0.id == id }), all.indices.contains(up ? index - 1 : index + 1)
        else { return [] }
        all.swapAt(index, up ? index - 1 : index + 1)
        var changes: [Change] = []
        for (index, step) in all.enumerated() where step.order != Step.orderKey(at: index) {
            changes.append(Change(.step, step.id, "order", .text(Step.orderKey(at: index))))
        }
        if steps[id]?.suggestedBy != nil { changes.append(Change(.step, id, "suggestedBy", .null)) }
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    public func setStep(
        _ id: RecordID, done: Bool, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let step = steps[id], !step.deleted else { throw .noSuchMission(id) }
        var changed = step
        (changed.done, changed.doneAt) = (done, done ? circumstances.now : nil)
        return operations(Step.schema.changes(from: step, to: changed), at: circumstances.now, using: &entropy)
    }
}
