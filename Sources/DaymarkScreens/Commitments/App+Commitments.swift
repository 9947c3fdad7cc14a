import DaymarkCore

/// An edit of one field of a commitment.
private struct CommitmentEdit {
    let id: RecordID
    let moment: WallMoment?
    let reach: Reach
    let field: CommitmentField
    let text: String
}

extension App {
    mutating func handle(_ action: CommitmentAction, in context: inout ActionContext) throws(IntentError) {
        switch action {
        case .reach: screens.commitment.reach = Reach(name: context.value) ?? .this
        case .edit(let id, let moment, let field):
            edit(
                CommitmentEdit(id: id, moment: moment, reach: reach(of: id), field: field, text: context.value),
                in: &context)
        case .move(let id, let moment):
            guard let date = CivilDate(chosen: context.value) else { return }
            context.value = date.description
            try handle(CommitmentAction.edit(id, at: moment, .when), in: &context)
        case .remove(let id, let moment): try remove(id, at: moment, in: &context)
        case .categorizeImported(let category): categorizeImported(as: category, in: &context)
        case .takesNoTime(let id): try freeTime(of: id, in: &context)
        case .copyTravel(let id): copyTravel(of: id, in: &context)
        case .copyReminders(let id): copyReminders(of: id, in: &context)
        }
    }

    /// Returns which dates a change applies to: the person's choice, or all dates if the commitment happens once.
    private func reach(of id: RecordID) -> Reach {
        guard let commitment = workspace.commitments[id] else { return .all }
        let series = commitment.overrideOf.flatMap { workspace.commitments[$0] } ?? commitment
        return series.isSeries && !series.deleted ? screens.commitment.reach : .all
    }

    private mutating func edit(_ edit: CommitmentEdit, in context: inout ActionContext) {
        let fieldID = CommitmentForm.field(edit.id, edit.field)
        do throws(IntentError) {
            let (operations, moved) = try operations(for: edit, in: &context)
            let title = workspace.commitments[edit.id]?.title ?? ""
            save(operations, field: fieldID, saying: "", in: &context)
            guard !operations.isEmpty else { return }
            show(edit, movedTo: moved, after: operations, oldTitle: title, in: &context)
        } catch {
            screens.refusals.add(error, field: fieldID, text: edit.text)
        }
    }

    /// - Returns: the operations, and the edited date under the rule after the change.
    private mutating func operations(
        for edit: CommitmentEdit, in context: inout ActionContext
    ) throws(IntentError) -> (operations: [Operation], moved: WallMoment?) {
        let (settings, circumstances) = (workspace.settings, context.circumstances)
        var moved = edit.moment
        var operations = try workspace.change(
            commitment: edit.id, edit.reach, at: edit.moment, in: circumstances, using: &context.entropy
        ) { commitment throws(IntentError) in
            try commitment.edit(edit.field, to: edit.text, settings: settings, in: circumstances)
            moved = commitment.start
        }
        // A date that was edited separately keeps its own fields when the series changes. The person is looking at this
        // date, however, so it changes too.
        if edit.reach != .this, edit.field != .repeats, let moved {
            let changesOfDate = try operationsForShownDate(edit, at: moved, after: operations, in: &context)
            if !changesOfDate.isEmpty {
                let changes = (operations + changesOfDate).flatMap { $0.changes }
                operations = workspace.operations(changes, at: context.now, using: &context.entropy)
            }
        }
        return (operations, moved)
    }

    /// Returns the same edit for the shown date, if the date is a separate record after `operations`.
    private func operationsForShownDate(
        _ edit: CommitmentEdit, at moment: WallMoment, after operations: [Operation], in context: inout ActionContext
    ) throws(IntentError) -> [Operation] {
        var after = workspace
        for operation in operations { after.apply(operation) }
        let touched = operations.flatMap { $0.changes }.compactMap { after.commitments[$0.record] }
        let series = touched.last { !$0.deleted && $0.overrideOf == nil }
        let shownDate = after.commitments.undeleted.first {
            $0.occurrence == moment && $0.overrideOf == series?.id && series != nil
        }
        guard let shownDate else { return [] }
        let (settings, circumstances) = (workspace.settings, context.circumstances)
        return try after.change(commitment: shownDate.id, .this, at: moment, in: circumstances, using: &context.entropy)
        {
            commitment throws(IntentError) in
            try commitment.edit(edit.field, to: edit.text, settings: settings, in: circumstances)
        }
    }

    /// Shows the edited date with a notice. The date may have moved, or belong to a new series that was split off.
    private mutating func show(
        _ edit: CommitmentEdit, movedTo moved: WallMoment?, after operations: [Operation], oldTitle: String,
        in context: inout ActionContext
    ) {
        let touched = operations.flatMap { $0.changes }.map { $0.record }
        let split = touched.last { workspace.commitments[$0].map { !$0.deleted && $0.overrideOf == nil } ?? false }
        let shown = edit.reach == .later ? split ?? edit.id : edit.id
        if edit.reach != .this { go(to: .commitment(shown, at: moved), in: &context) }
        let view = viewContext(in: context)
        guard let form = CommitmentForm(shown, at: edit.reach == .this ? edit.moment : moved, in: view) else { return }
        let title = form.commitment.title.isEmpty ? oldTitle : form.commitment.title
        notice?.text = view.words(CommitmentPhrase.changed(title, when: form.when))
        if edit.field == .busyStatus {
            let day = edit.reach == .this && form.series != nil ? form.day : ""
            notice?.text = view.words(TimeTakenPhrase.changed(title, form.commitment.busyStatus, day: day))
        }
        if edit.field == .travel, let text = view.text(travelTo: form.commitment) { notice?.text = text }
        if edit.field != .category, edit.field != .busyStatus, edit.field != .picture {
            context.effects.append(.fill(field: CommitmentForm.field(shown, edit.field), form.text(edit.field)))
        }
    }

    /// Says that a commitment takes no time on any of its dates.
    private mutating func freeTime(of id: RecordID, in context: inout ActionContext) throws(IntentError) {
        guard let title = workspace.commitments[id]?.title else { return }
        let operations = try workspace.change(
            commitment: id, .all, in: context.circumstances, using: &context.entropy
        ) { commitment throws(IntentError) in
            commitment.busyStatus = .free
        }
        commit(operations, saying: words(TimeTakenPhrase.changed(title, .free, day: "")), in: &context)
    }

    private mutating func copyTravel(of id: RecordID, in context: inout ActionContext) {
        let count = workspace.namesakesWithOtherTravel(of: id, in: context.circumstances).count
        guard count > 0, let title = workspace.commitments[id]?.title else { return }
        let operations = workspace.copyTravel(of: id, in: context.circumstances, using: &context.entropy)
        commit(operations, saying: words(TravelPhrase.copied(count, title)), in: &context)
    }

    private mutating func copyReminders(of id: RecordID, in context: inout ActionContext) {
        let count = workspace.namesakesWithOtherReminders(of: id, in: context.circumstances).count
        guard count > 0, let title = workspace.commitments[id]?.title else { return }
        let operations = workspace.copyReminders(of: id, in: context.circumstances, using: &context.entropy)
        commit(operations, saying: words(NamesakePhrase.remindersCopied(count, title)), in: &context)
    }

    private mutating func remove(
        _ id: RecordID, at moment: WallMoment?, in context: inout ActionContext
    ) throws(IntentError) {
        let reach = reach(of: id)
        let title = workspace.commitments[id]?.title ?? ""
        let day = CommitmentForm(id, at: moment, in: viewContext(in: context))?.day ?? ""
        let operations = try workspace.delete(
            commitment: id, reach, at: moment, in: context.circumstances, using: &context.entropy)
        let phrase: CommitmentPhrase =
            switch reach {
            case .this: .droppedOn(title, day: day)
            case .later: .droppedFrom(title, day: day)
            case .all: .dropped(title)
            }
        commit(operations, saying: words(phrase), in: &context)
        go(to: .today, in: &context)
    }
}

extension ViewContext {
    /// Says how long the way to a commitment takes and when to leave. Nil without a time for the way there.
    fileprivate func text(travelTo commitment: Commitment) -> String? {
        guard let travel = commitment.travel,
            let leave = workspace.leaveTime(for: commitment, in: circumstances)
        else { return nil }
        return words.text(travel: travel, leave: leave, in: circumstances)
    }
}
