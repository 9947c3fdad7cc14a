import DaymarkCore

extension App {
    /// The maximum number of history entries kept in memory.
    static let maxHistory = 2000

    /// Applies a stored operation of this device.
    mutating func restore(_ operation: Operation) {
        remember(HistoryEntry(operation: operation, former: replica.commit(operation)))
    }

    mutating func remember(_ entry: HistoryEntry) {
        // An operation without effect is a duplicate, unless it was merged because a newer value is already there.
        guard !entry.operation.isQuiet, !entry.former.isEmpty || entry.isMerged else { return }
        history.append(entry)
        dropOldestHistory()
    }

    mutating func remember(earlier entries: [HistoryEntry]) {
        history.insert(contentsOf: entries, at: 0)
        dropOldestHistory()
    }

    /// Drops the oldest entries in whole units, so that no unit is ever undone in part.
    private mutating func dropOldestHistory() {
        while history.count > App.maxHistory, let oldest = history.first?.operation.unit,
            oldest != history.last?.operation.unit
        {
            history.removeFirst(history.prefix { $0.operation.unit == oldest }.count)
        }
    }

    mutating func undo(_ unit: RecordID, in context: inout ActionContext) {
        let entries = history.filter { $0.operation.unit == unit }
        guard !entries.isEmpty else {
            notice = Notice(text: words(MissionPhrase.nothingToUndo))
            return
        }
        let text = HistoryText(entries, workspace, words: words, in: context.circumstances).text
        let undo = workspace.undo(entries, at: context.now, using: &context.entropy)
        commit(
            undo.operations, saying: words(undo.kept.isEmpty ? MissionPhrase.undone(text) : .undoneInPart(text)),
            isUndoable: false, in: &context)
    }
}
