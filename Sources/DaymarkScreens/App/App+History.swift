import DaymarkCore

extension App {
    /// The maximum number of history entries kept in memory.
    static let maxHistory = 2000
    /// The maximum number of older entries that are kept as versions of the journal.
    private static let maxJournalHistory = 1000

    /// Applies a stored operation of this device.
    mutating func restore(_ operation: Operation) {
        remember(HistoryEntry(operation: operation, former: replica.commit(operation)))
    }

    mutating func remember(_ entry: HistoryEntry) {
        // An operation without effect is a duplicate, unless it was merged because a newer value is already there, or
        // is an undo with nothing left to change.
        let isEmptyUndo = entry.operation.undoes != nil && entry.operation.changes.isEmpty
        guard !entry.operation.isQuiet, !entry.former.isEmpty || entry.isMerged || isEmptyUndo else { return }
        history.append(entry)
        dropOldestHistory()
    }

    mutating func remember(earlier entries: [HistoryEntry]) {
        history.insert(contentsOf: entries, at: 0)
        dropOldestHistory()
    }

    /// Drops the oldest entries in whole units, so that no unit is ever undone in part. Earlier versions of the journal
    /// stay for as long as they are kept.
    private mutating func dropOldestHistory() {
        guard history.count > App.maxHistory, let newest = history.last else { return }
        let now = newest.operation.time.instant
        var kept: [HistoryEntry] = []
        var dropped = 0
        while history.count - dropped > App.maxHistory, history[dropped].operation.unit != newest.operation.unit {
            let oldest = history[dropped].operation.unit
            while history[dropped].operation.unit == oldest {
                if history[dropped].keepsJournal(at: now) { kept.append(history[dropped]) }
                dropped += 1
            }
        }
        history.replaceSubrange(..<dropped, with: kept.suffix(App.maxJournalHistory))
    }

    /// The entries to store: the newest ones, and the versions of the journal before them. A unit is stored whole or not
    /// at all.
    func historyToStore(_ count: Int) -> [HistoryEntry] {
        let cut = history.dropLast(count).last?.operation.unit
        let latest = history.suffix(count).drop { $0.operation.unit == cut }
        guard let now = history.last?.operation.time.instant else { return [] }
        let earlier = history.dropLast(latest.count).filter { $0.keepsJournal(at: now) }
        return earlier.suffix(App.maxJournalHistory) + latest
    }

    /// Undoes an action, or redoes it if the unit is an undo.
    mutating func undo(_ unit: RecordID, in context: inout ActionContext) {
        let index = UndoIndex(history)
        let isRedo = index.role(of: unit) == .undo
        let action = entries(of: index.action(of: unit))
        guard isRedo == index.isUndone(unit), isRedo || !action.isEmpty else {
            notice = Notice(text: words(isRedo ? UndoPhrase.nothingToRedo : .nothingToUndo))
            return
        }
        let text = HistoryText(
            action.isEmpty ? entries(of: unit) : action, workspace, words: words, in: context.circumstances
        ).text
        let undo =
            isRedo
            ? workspace.redo(index.undos(of: unit).map { entries(of: $0) }, at: context.now, using: &context.entropy)
            : workspace.undo(action, at: context.now, using: &context.entropy)
        let phrase: UndoPhrase =
            isRedo
            ? (undo.kept.isEmpty ? .redone(text) : .redoneInPart(text))
            : (undo.kept.isEmpty ? .undone(text) : .undoneInPart(text))
        commit(undo.operations, saying: words(phrase), in: &context)
        notice?.offersRedo = !isRedo
    }

    /// Undoes the last action. An import goes only if it was the very last one, or if the person asks for it.
    mutating func undoLast(in context: inout ActionContext) {
        guard let unit = HistoryModel.last(history) else {
            notice = Notice(text: words(UndoPhrase.nothingToUndo))
            return
        }
        let action = entries(of: unit)
        let isLast = history.last.map { UndoIndex(history).action(of: $0.operation.unit) } == unit
        guard isLast || !HistoryText.isImport(action) else {
            let text = HistoryText(action, workspace, words: words, in: context.circumstances).text
            notice = Notice(text: words(UndoPhrase.undoWouldTakeImport(text)), undo: unit)
            return
        }
        undo(unit, in: &context)
    }

    mutating func redoLast(in context: inout ActionContext) {
        let index = UndoIndex(history)
        guard let undo = index.lastUndone.flatMap({ index.undos(of: $0).last }) else {
            notice = Notice(text: words(UndoPhrase.nothingToRedo))
            return
        }
        self.undo(undo, in: &context)
    }

    private func entries(of unit: RecordID) -> [HistoryEntry] { history.filter { $0.operation.unit == unit } }
}
