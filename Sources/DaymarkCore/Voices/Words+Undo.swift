/// The answers to undo and redo.
public enum UndoPhrase: Hashable, Sendable {
    case undone(String), redone(String)
    /// Some fields were kept because they were changed later.
    case undoneInPart(String), redoneInPart(String)
    case nothingToUndo, nothingToRedo
    /// The last action that can be undone is an import, and other actions came after it.
    case undoWouldTakeImport(String)

    public static let samples: [UndoPhrase] = [
        .undone("Done: Essay"), .undoneInPart("Done: Essay"), .nothingToUndo, .redone("Done: Essay"),
        .redoneInPart("Done: Essay"), .nothingToRedo, .undoWouldTakeImport("Brought in 42 entries"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: UndoPhrase) -> String {
        switch phrase {
        case .undone(let what):
            say(
                command: "Undone: \(what)", gentle: "Undone: \(what)", calm: "Undone: \(what)",
                spark: "Undone: \(what)"
            )
        case .undoneInPart(let what):
            say(
                command: "Undone: \(what). Later changes kept.",
                gentle: "Undone: \(what). Your later changes were kept.",
                calm: "Undone: \(what). Later changes were kept.", spark: "Undone: \(what). Newer changes stayed.")
        case .nothingToUndo:
            say(
                command: "Nothing to undo.", gentle: "There is nothing to undo.", calm: "Nothing to undo.",
                spark: "Nothing to undo.")
        case .redone(let what):
            say(
                command: "Redone: \(what)", gentle: "Redone: \(what)", calm: "Redone: \(what)",
                spark: "Redone: \(what)")
        case .redoneInPart(let what):
            say(
                command: "Redone: \(what). Later changes kept.",
                gentle: "Redone: \(what). Your later changes were kept.",
                calm: "Redone: \(what). Later changes were kept.", spark: "Redone: \(what). Newer changes stayed.")
        case .nothingToRedo:
            say(
                command: "Nothing to redo.", gentle: "There is nothing to redo.", calm: "Nothing to redo.",
                spark: "Nothing to redo.")
        case .undoWouldTakeImport(let what):
            say(
                command: "Stopped: undoing “\(what)” removes an import.",
                gentle: "Undo stopped here: the next change is an import, “\(what)”, and all of it would go.",
                calm: "Undo stopped before an import, “\(what)”, because all of it would go.",
                spark: "Undo stopped at an import, “\(what)”: all of it would go.")
        }
    }
}
