import DaymarkCore

/// Whether a unit of history can be undone or redone.
public enum UndoStanding: Hashable, Sendable {
    case canUndo, canRedo
    /// The action, or its redo, is undone.
    case undone
    /// The undo no longer applies, because its action was redone.
    case redone

    public init(_ unit: RecordID, in index: UndoIndex) {
        let isUndone = index.isUndone(unit)
        switch index.role(of: unit) {
        case .action, .redo: self = isUndone ? .undone : .canUndo
        case .undo: self = index.undos(of: unit).contains(unit) ? .canRedo : .redone
        }
    }
}

extension Words {
    /// Says that a unit is undone or redone; nil if it still applies.
    public func mark(_ standing: UndoStanding) -> String? {
        switch standing {
        case .canUndo, .canRedo: nil
        case .undone: self(ScreenPhrase.taken)
        case .redone: self(ScreenPhrase.broughtBack)
        }
    }
}

extension HistoryText {
    /// Describes a unit. An undo and a redo are described by the action that they are about.
    /// - Parameter action: the action of an undo or a redo; nil if it is no longer in the history.
    public func sentence(
        as role: UndoIndex.Role, of action: [HistoryEntry]?, _ workspace: Workspace, words: Words,
        in circumstances: Circumstances
    ) -> String {
        // Without the action, the fields that the undo itself changed say what it did.
        guard role != .action, let action else { return text }
        let about = HistoryText(action, workspace, words: words, in: circumstances).text
        return words(role == .undo ? UndoPhrase.undone(about) : .redone(about))
    }

    /// Whether bare undo asks first: the unit added several records, as an import does.
    public static func isImport(_ unit: [HistoryEntry]) -> Bool {
        var made = Set<RecordID>()
        for change in unit.flatMap({ $0.operation.changes }) {
            let isRecord = change.field == "created" && change.value != .null
            if isRecord, !isPart(change.kind) { made.insert(change.record) }
        }
        return made.count > 1
    }
}
