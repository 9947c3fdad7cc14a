import DaymarkCore

extension App {
    mutating func handle(
        _ action: CommitmentAction, _ value: String, in circumstances: Circumstances, _ effects: inout [Effect]
    ) throws(IntentError) {
        switch action {
        case .reach: screens.reach = Reach(name: value) ?? .this
        case .edit(let id, let at, let field): edit(id, at, field, value, in: circumstances, &effects)
        case .remove(let id, let at): try remove(id, at, in: circumstances, &effects)
        }
    }

    /// What the person chose, of a series; one that happens once has no other dates.
    private func reach(_ id: RecordID) -> Reach {
        guard let commitment = workspace.commitments[id] else { return .all }
        let series = commitment.overrideOf.flatMap { workspace.commitments[$0] } ?? commitment
        return series.isSeries && !series.deleted ? screens.reach : .all
    }

    private mutating func edit(
        _ id: RecordID, _ at: WallMoment?, _ field: CommitmentField, _ text: String, in circumstances: Circumstances,
        _ effects: inout [Effect]
    ) {
        let place = CommitmentForm.field(id, field)
        let (settings, reach) = (workspace.settings, reach(id))
        var moved = at
        do throws(IntentError) {
            var operations = try workspace.change(commitment: id, reach, at: at, in: circumstances, using: &entropy) {
                one throws(IntentError) in
                try one.edit(field, to: text, settings: settings, in: circumstances)
                moved = one.start
            }
            // Of a date that was changed by itself before, what is its own stays; but this one is before the person's eyes.
            if reach != .this, field != .repeats, let moved {
                let own = try shown(operations, moved, in: circumstances) { one throws(IntentError) in
                    try one.edit(field, to: text, settings: settings, in: circumstances)
                }
                let changes = (operations + own).flatMap { $0.changes }
                if !own.isEmpty { operations = workspace.operations(changes, at: circumstances.now, using: &entropy) }
            }
            let title = workspace.commitments[id]?.title ?? ""
            keep(operations, place, saying: "", &effects)
            guard !operations.isEmpty else { return }
            // Of a series that was cut in two, and of one that has moved, the date that was changed is shown.
            let touched = operations.flatMap { $0.changes }.map { $0.record }
            let now =
                reach == .later
                ? touched.last { workspace.commitments[$0].map { !$0.deleted && $0.overrideOf == nil } ?? false } : nil
            if reach != .this { go(.commitment(now ?? id, at: moved), &effects) }
            guard let form = CommitmentForm(now ?? id, at: reach == .this ? at : moved, workspace, in: circumstances)
            else {
                return
            }
            let phrase = CommitmentPhrase.changed(
                form.commitment.title.isEmpty ? title : form.commitment.title, when: form.when)
            let said = words(phrase)
            notice?.text = said
            if field != .category {
                effects.append(.fill(field: CommitmentForm.field(now ?? id, field), form.text(field)))
            }
        } catch {
            screens.refuse(place, text, error)
        }
    }

    /// The same edit for the date that is shown, where it is a record of its own once `operations` are done.
    private mutating func shown(
        _ operations: [Operation], _ at: WallMoment, in circumstances: Circumstances,
        _ edit: (inout Commitment) throws(IntentError) -> Void
    ) throws(IntentError) -> [Operation] {
        var after = workspace
        for operation in operations { after.apply(operation) }
        let touched = operations.flatMap { $0.changes }.compactMap { after.commitments[$0.record] }
        let series = touched.last { !$0.deleted && $0.overrideOf == nil }
        guard
            let own = after.commitments.present.first(where: {
                $0.occurrence == at && $0.overrideOf == series?.id && series != nil
            })
        else { return [] }
        return try after.change(commitment: own.id, .this, at: at, in: circumstances, using: &entropy, edit)
    }

    private mutating func remove(
        _ id: RecordID, _ at: WallMoment?, in circumstances: Circumstances, _ effects: inout [Effect]
    ) throws(IntentError) {
        let reach = reach(id)
        let title = workspace.commitments[id]?.title ?? ""
        let day = CommitmentForm(id, at: at, workspace, in: circumstances)?.day ?? ""
        let operations = try workspace.delete(commitment: id, reach, at: at, in: circumstances, using: &entropy)
        let phrase: CommitmentPhrase =
            switch reach {
            case .this: .droppedOn(title, day: day)
            case .later: .droppedFrom(title, day: day)
            case .all: .dropped(title)
            }
        commit(operations, &effects, saying: words(phrase))
        go(.today, &effects)
    }
}
