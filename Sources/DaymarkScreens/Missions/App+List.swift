import DaymarkCore

extension App {
    mutating func handle(
        _ action: ListAction, _ value: String, in circumstances: Circumstances, _ effects: inout [Effect]
    ) throws(IntentError) {
        switch action {
        case .search: look(value)
        case .show: look(screens.list.saying("status", value, usual: MissionFilter.State.open.name), &effects)
        case .sort: look(screens.list.saying("sort", value, usual: MissionOrder.deadline.name), &effects)
        case .more:
            if route == .history {
                screens.historyShown += HistoryModel.window
            } else {
                screens.list.shown += MissionList.window
            }
        case .narrow(let facet): look(facet.narrowed(screens.list.query, to: value), &effects)
        case .use(let id): use(id, &effects)
        case .keep: keep(filter: trimmed(value), in: circumstances, &effects)
        case .forget(let id):
            guard let filter = workspace.filters[id], !filter.deleted else { return }
            if screens.list.uses(filter) { use(id, &effects) }
            let operations = workspace.forget(filter: filter.name, in: circumstances, using: &entropy)
            commit(operations, &effects, saying: words(SavedFilterPhrase.forgotten(filter.name)))
        case .pickMany: screens.list.picked = screens.list.picked == nil ? [] : nil
        case .pick(let id):
            if screens.list.picked?.remove(id) == nil { screens.list.picked = (screens.list.picked ?? []).union([id]) }
        case .drawn(let right):
            guard let id = RecordID(value) else { return }
            try handle(right ? .complete(id) : .mission(.snooze(id, .tomorrow)), "", in: circumstances, &effects)
        case .pickAll:
            let found = found(in: circumstances)
            screens.list.picked = picked(in: circumstances).count == found.count ? [] : Set(found)
        case .all(let deed): try perform(deed, in: circumstances, &effects)
        case .setAll: try setAll(value, in: circumstances, &effects)
        }
    }

    // MARK: What is shown

    private mutating func look(_ query: String) {
        (screens.list.query, screens.list.shown) = (query, MissionList.window)
    }

    /// Looks for what was not typed: the field shows it.
    private mutating func look(_ query: String, _ effects: inout [Effect]) {
        look(query)
        effects.append(.fill(field: MissionsView.search, query))
    }

    private mutating func use(_ id: RecordID, _ effects: inout [Effect]) {
        guard let filter = workspace.filters[id], !filter.deleted else { return }
        let word = MissionList.word(of: filter)
        // One filter at a time, as tabs are: the other words go too.
        look(screens.list.uses(filter) ? "" : word, &effects)
    }

    private mutating func keep(filter name: String, in circumstances: Circumstances, _ effects: inout [Effect]) {
        let list = screens.list
        let name = name.words.joined(separator: " ")
        guard !name.isEmpty, name.isWithin(SavedFilter.longestName) else {
            return notice = Notice(text: words(SavedFilterPhrase.nameMissing))
        }
        guard list.canBeKept(workspace) else { return notice = Notice(text: words(SavedFilterPhrase.narrowFirst)) }
        let isTaken = workspace.filters.present.contains { MissionFilter.plain($0.name) == MissionFilter.plain(name) }
        guard !isTaken else { return notice = Notice(text: words(SavedFilterPhrase.nameTaken)) }
        let operations = workspace.save(filter: list.query, as: name, in: circumstances, using: &entropy)
        commit(operations, &effects, saying: words(SavedFilterPhrase.kept(name)))
        use(SavedFilter.id(of: name), &effects)
    }

    // MARK: Many at once

    private mutating func found(in circumstances: Circumstances) -> [RecordID] {
        screens.book.find(screens.list.read(workspace).filter, workspace, in: circumstances).map {
            workspace.missions.all[$0].id
        }
    }

    /// Those that are picked and still in the list, in its order.
    private mutating func picked(in circumstances: Circumstances) -> [RecordID] {
        guard let picked = screens.list.picked, !picked.isEmpty else { return [] }
        return found(in: circumstances).filter { picked.contains($0) }
    }

    private mutating func perform(
        _ deed: ListAction.Deed, in circumstances: Circumstances, _ effects: inout [Effect]
    ) throws(IntentError) {
        // What another device has done meanwhile is done.
        let ids = picked(in: circumstances).filter { (workspace.missions[$0]?.isOpen ?? false) == (deed != .reopen) }
        guard !ids.isEmpty else { return }
        let operations: [Operation]
        let said: SelectionPhrase
        switch deed {
        case .complete:
            (operations, said) = (try workspace.complete(ids, in: circumstances, using: &entropy), .allDone(ids.count))
        case .reopen:
            (operations, said) = (try workspace.reopen(ids, in: circumstances, using: &entropy), .allOpen(ids.count))
        case .letGo:
            (operations, said) = (try workspace.abandon(ids, in: circumstances, using: &entropy), .allLetGo(ids.count))
        case .tomorrow, .week:
            let text = deed == .tomorrow ? "tomorrow" : "next monday"
            guard let until = Snooze.until(text, settings: workspace.settings, in: circumstances) else { return }
            operations = try workspace.change(ids, in: circumstances, using: &entropy) { mission throws(IntentError) in
                mission.snoozedUntil = until
            }
            said = .allRest(
                ids.count, until: words.deadline(.moment(until, zone: circumstances.zone.name), in: circumstances))
        }
        finish(operations, said, &effects)
        if deed == .complete { mark(.done, &effects) }
    }

    private mutating func setAll(_ value: String, in circumstances: Circumstances, _ effects: inout [Effect])
        throws(IntentError)
    {
        let parts = value.parts(at: UInt8(ascii: ":"))
        guard parts.count == 2, let field = MissionField(name: parts[0]) else { return }
        let operations = try workspace.edit(
            picked(in: circumstances), field, to: parts[1], in: circumstances, using: &entropy)
        let changed = operations.flatMap { $0.changes }.map { $0.record }.uniqued().count
        finish(operations, .allChanged(changed), &effects)
    }

    private mutating func finish(_ operations: [Operation], _ said: SelectionPhrase, _ effects: inout [Effect]) {
        guard !operations.isEmpty else { return }
        screens.list.picked = nil
        commit(operations, &effects, saying: words(said))
    }
}
