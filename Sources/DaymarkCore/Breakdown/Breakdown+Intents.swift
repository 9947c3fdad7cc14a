extension Workspace {
    /// Adds the steps of a breakdown behind those that a mission has, with their searches, and fills in what the person
    /// has not set: the estimate, the activity, the load, the energy, the creativity, the complexity and the tools.
    ///
    /// Open steps of an earlier breakdown make way for the new ones. Steps that the person wrote or changed stay. A step
    /// with the title of an existing one is left out.
    public func accept(
        _ breakdown: Breakdown, for id: RecordID, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard let mission = missions[id], !mission.deleted else { throw .noSuchMission(id) }
        let wanted = breakdown.steps.map { folded(oneLine($0.title)) }
        func isReplaced(_ step: Step) -> Bool {
            step.suggestedBy != nil && !step.done && !wanted.contains(folded(step.title))
        }
        let existing = steps(of: id).filter { !isReplaced($0) }
        var changes = removal(of: steps(of: id).filter { isReplaced($0) }, from: id)
        var known = existing.map { folded($0.title) }
        var added: Int64 = 0
        var index = existing.count
        while index < Step.maxPositions, let last = existing.last, last.order >= Step.orderKey(at: index) { index += 1 }
        for draft in breakdown.steps {
            let title = oneLine(draft.title)
            guard !title.isBlank else { throw .emptyTitle }
            guard title.isWithin(Step.maxTitleLength) else {
                throw .titleTooLong(title.letterCount, limit: Step.maxTitleLength)
            }
            if known.contains(folded(title)) { continue }
            known.append(folded(title))
            var step = Step(id: RecordID(at: circumstances.now, using: &entropy))
            (step.created, step.mission, step.title) = (circumstances.now, id, title)
            let range = BreakdownStep.minutesRange
            step.minutes = min(max(draft.minutes, range.lowerBound), range.upperBound)
            step.difficulty = draft.difficulty
            step.order = Step.orderKey(at: index)
            step.suggestedBy = draft.isOwn ? nil : breakdown.source
            added += step.minutes ?? 0
            index += 1
            changes += Step.schema.changes(to: step)
            changes += links(for: draft, of: step, in: circumstances, using: &entropy)
        }
        guard !changes.isEmpty else { return [] }
        let kept = existing.filter { !$0.done }.reduce(0) { $0 + ($1.minutes ?? 0) }
        let total = kept + added
        changes += Mission.schema.changes(from: mission, to: filled(mission, from: breakdown, minutes: total))
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// Deletes steps of a mission, with their links.
    private func removal(of steps: [Step], from mission: RecordID) -> [Change] {
        let links = resources(of: mission).filter { link in steps.contains { $0.id == link.step } }
        return steps.map { Change(.step, $0.id, "deleted", .flag(true)) }
            + links.map { Change(.resource, $0.id, "deleted", .flag(true)) }
    }

    private func links(
        for draft: BreakdownStep, of step: Step, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> [Change] {
        var changes: [Change] = []
        for search in draft.searches {
            var resource = Resource(id: RecordID(at: circumstances.now, using: &entropy))
            (resource.created, resource.mission, resource.step) = (circumstances.now, step.mission, step.id)
            (resource.title, resource.url) = (search.query, search.url)
            resource.type = search.resourceFormat
            changes += Resource.schema.changes(to: resource)
        }
        return changes
    }

    private func filled(_ mission: Mission, from breakdown: Breakdown, minutes: Int64) -> Mission {
        var filled = mission
        let isOwn = mission.estimateBy == .person || mission.estimateBy == nil
        if mission.estimate == nil || !isOwn, minutes > 0 {
            filled.estimate = min(minutes, Mission.longestEstimate)
            filled.estimateBy = breakdown.source
        }
        // Only a field that nobody has set is filled in.
        func isUnset(_ field: String) -> Bool {
            record(mission.id)?.cell(FieldName(field, in: .mission)) == nil
        }
        // A generic playbook knows nothing about the kind of work.
        guard !breakdown.isGeneric else { return filled }
        let profile = breakdown.profile
        filled.activity = mission.activity ?? profile.activity
        filled.creativity = mission.creativity ?? profile.creativity
        filled.complexity = mission.complexity ?? profile.complexity
        if isUnset("cognitiveLoad") { filled.cognitiveLoad = profile.load }
        if isUnset("energyNeeded") { filled.energyNeeded = profile.energy }
        if mission.tools.isEmpty { filled.tools = profile.tools.ordered() }
        return filled
    }
}
