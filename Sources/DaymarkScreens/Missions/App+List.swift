import DaymarkCore

extension App {
    mutating func handle(_ action: ListAction, in context: inout ActionContext) throws(IntentError) {
        let (list, value) = (screens.missions, context.value)
        switch action {
        case .search: search(value)
        case .show:
            let query = list.query(setting: "status", to: value, usual: MissionFilter.State.open.name)
            fillSearch(query, in: &context)
        case .sort:
            fillSearch(list.query(setting: "sort", to: value, usual: MissionOrder.deadline.name), in: &context)
        case .more:
            if route == .history {
                screens.history.shown += HistoryState.window
            } else {
                screens.missions.shown += MissionListState.window
            }
        case .narrow(let facet): fillSearch(facet.narrowed(list.query, to: value), in: &context)
        case .use(let id): use(filter: id, in: &context)
        case .keep: save(filter: trimmed(value), in: &context)
        case .forget(let id): forget(filter: id, in: &context)
        case .pickMany: screens.missions.selection = list.selection == nil ? [] : nil
        case .pick(let id):
            screens.missions.selection = (list.selection ?? []).symmetricDifference([id])
        case .swiped(let right):
            guard let id = RecordID(value) else { return }
            context.value = ""
            try handle(right ? Action.complete(id) : .mission(.snooze(id, .tomorrow)), in: &context)
        case .pickAll:
            let found = found(in: viewContext(in: context))
            let isAllSelected = selected(in: viewContext(in: context)).count == found.count
            screens.missions.selection = isAllSelected ? [] : Set(found)
        case .all(let change): try perform(change, in: &context)
        case .setAll: try setAll(in: &context)
        }
    }

    // MARK: Searching

    private mutating func search(_ query: String) {
        screens.missions.query = query
        screens.missions.shown = MissionListState.window
    }

    /// Searches for a query that the person did not type, and shows it in the search field.
    private mutating func fillSearch(_ query: String, in context: inout ActionContext) {
        search(query)
        context.effects.append(.fill(field: MissionsView.searchField, query))
    }

    /// Replaces the query with a saved filter, or stops using the filter. Only one filter is active at a time, as with
    /// tabs.
    private mutating func use(filter id: RecordID, in context: inout ActionContext) {
        guard let filter = workspace.filters[id], !filter.deleted else { return }
        fillSearch(screens.missions.uses(filter) ? "" : MissionListState.word(for: filter), in: &context)
    }

    private mutating func save(filter name: String, in context: inout ActionContext) {
        let list = screens.missions
        let name = name.words.joined(separator: " ")
        guard !name.isEmpty, name.isWithin(SavedFilter.maxNameLength) else {
            return notice = Notice(text: words(SavedFilterPhrase.nameMissing))
        }
        guard list.canBeSaved(workspace, in: context.circumstances) else {
            return notice = Notice(text: words(SavedFilterPhrase.narrowFirst))
        }
        let isTaken = workspace.filters.undeleted.contains { MissionFilter.plain($0.name) == MissionFilter.plain(name) }
        guard !isTaken else { return notice = Notice(text: words(SavedFilterPhrase.nameTaken)) }
        let operations = workspace.save(
            filter: list.query, as: name, in: context.circumstances, using: &context.entropy)
        commit(operations, saying: words(SavedFilterPhrase.kept(name)), in: &context)
        use(filter: SavedFilter.id(of: name), in: &context)
    }

    private mutating func forget(filter id: RecordID, in context: inout ActionContext) {
        guard let filter = workspace.filters[id], !filter.deleted else { return }
        if screens.missions.uses(filter) { use(filter: id, in: &context) }
        let operations = workspace.forget(filter: filter.name, in: context.circumstances, using: &context.entropy)
        commit(operations, saying: words(SavedFilterPhrase.forgotten(filter.name)), in: &context)
    }

    // MARK: Several missions at once

    /// Returns the missions in the list.
    private mutating func found(in context: ViewContext) -> [RecordID] {
        let filter = screens.missions.read(workspace, in: context.circumstances).filter
        return memo.missions.find(filter, in: context).map { context.workspace.missions.all[$0].id }
    }

    /// Returns the selected missions that are still in the list, in its order.
    private mutating func selected(in context: ViewContext) -> [RecordID] {
        guard let selection = screens.missions.selection, !selection.isEmpty else { return [] }
        return found(in: context).filter { selection.contains($0) }
    }

    private mutating func perform(
        _ change: ListAction.BulkChange, in context: inout ActionContext
    ) throws(IntentError) {
        // Another device may have made part of the change already.
        let ids = selected(in: viewContext(in: context)).filter {
            (workspace.missions[$0]?.isOpen ?? false) == (change != .reopen)
        }
        guard !ids.isEmpty else { return }
        let circumstances = context.circumstances
        let operations: [Operation]
        let phrase: SelectionPhrase
        switch change {
        case .complete:
            operations = try workspace.complete(ids, in: circumstances, using: &context.entropy)
            phrase = .allDone(ids.count)
        case .reopen:
            operations = try workspace.reopen(ids, in: circumstances, using: &context.entropy)
            phrase = .allOpen(ids.count)
        case .letGo:
            operations = try workspace.abandon(ids, in: circumstances, using: &context.entropy)
            phrase = .allLetGo(ids.count)
        case .tomorrow, .week:
            let text = change == .tomorrow ? "tomorrow" : "next monday"
            guard let until = Snooze.until(text, settings: workspace.settings, in: circumstances) else { return }
            operations = try workspace.change(ids, in: circumstances, using: &context.entropy) {
                mission throws(IntentError) in
                mission.snoozedUntil = until
            }
            phrase = .allRest(ids.count, until: viewContext(in: context).text(until))
        }
        finish(operations, phrase: phrase, in: &context)
        if change == .complete { mark(.done, in: &context) }
    }

    /// Sets a field of all selected missions. The event's value names the field and its new text, such as
    /// `priority:high`.
    private mutating func setAll(in context: inout ActionContext) throws(IntentError) {
        let parts = context.value.parts(at: UInt8(ascii: ":"))
        guard parts.count == 2, let field = MissionField(name: parts[0]) else { return }
        let ids = selected(in: viewContext(in: context))
        let operations = try workspace.edit(
            ids, field, to: parts[1], in: context.circumstances, using: &context.entropy)
        let changed = operations.flatMap { $0.changes }.map { $0.record }.uniqued().count
        finish(operations, phrase: .allChanged(changed), in: &context)
    }

    private mutating func finish(_ operations: [Operation], phrase: SelectionPhrase, in context: inout ActionContext) {
        guard !operations.isEmpty else { return }
        screens.missions.selection = nil
        commit(operations, saying: words(phrase), in: &context)
    }
}
