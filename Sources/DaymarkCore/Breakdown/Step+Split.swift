extension Workspace {
    /// The finer steps that could take the place of a step. Empty if it is done or too short.
    public func finerSteps(of id: RecordID, playbooks: PlaybookLibrary) -> [BreakdownStep] {
        guard let step = steps[id], !step.deleted, !step.done, let parent = step.mission,
            let mission = missions[parent]
        else { return [] }
        let suggestion = BreakdownStep(
            step.title, minutes: step.minutes ?? BreakdownStep.usualMinutes, difficulty: step.difficulty ?? .easy)
        return playbooks.finerSteps(of: suggestion, in: mission)
    }

    /// Replaces an open step by finer ones, at the same place in the list. All other steps stay as they are. The links
    /// of the step pass to the part after the small start.
    ///
    /// Parts of a step that the person wrote or changed count as the person's own.
    public func split(
        step id: RecordID, into parts: [BreakdownStep], in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let step = steps[id], !step.deleted, let mission = step.mission else { throw .noSuchMission(id) }
        guard !step.done, parts.count > 1 else { return [] }
        var changes = [Change(.step, id, "deleted", .flag(true))]
        var added: [Step] = []
        var index = 0
        for other in steps(of: mission) {
            guard other.id == id else {
                let order = Step.orderKey(at: index)
                if other.order != order { changes.append(Change(.step, other.id, "order", .text(order))) }
                index += 1
                continue
            }
            for part in parts {
                let title = oneLine(part.title)
                guard !title.isBlank else { throw .emptyTitle }
                guard title.isWithin(Step.maxTitleLength) else {
                    throw .titleTooLong(title.letterCount, limit: Step.maxTitleLength)
                }
                var finer = Step(id: RecordID(at: circumstances.now, using: &entropy))
                (finer.created, finer.mission, finer.title) = (circumstances.now, mission, title)
                (finer.minutes, finer.difficulty) = (part.minutes, part.difficulty)
                (finer.order, finer.suggestedBy) = (Step.orderKey(at: index), step.suggestedBy)
                added.append(finer)
                changes += Step.schema.changes(to: finer)
                index += 1
            }
        }
        guard added.count > 1 else { return [] }
        for link in resources(of: mission) where link.step == id {
            var moved = link
            moved.step = added[1].id
            changes += Resource.schema.changes(from: link, to: moved)
        }
        return operations(changes, at: circumstances.now, using: &entropy)
    }
}
