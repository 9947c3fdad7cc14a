import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct UndoVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Undo the last change, or an earlier change.",
        discussion: """
              daymark undo
              daymark undo 7qk      an entry of daymark history

            Later changes to the same fields are kept. To bring back what was undone, use
            daymark redo.
            """)

    @OptionGroup var common: Common
    @Argument(help: "First letters of an entry in daymark history.", completion: .history)
    var entry: String?

    func run(_ context: inout Context) throws -> Output {
        let index = try context.store.undoIndex()
        if let entry {
            let unit = try HistoryLookup.unit(entry, context)
            return try UndoStep(index.role(of: unit) == .undo ? .redo : .undo, of: unit, in: index).run(&context)
        }
        let units = try context.store.historyUnits()
        guard let unit = units.first(where: { index.role(of: $0) == .action && !index.isUndone($0) }) else {
            let words = Words(try context.read([]) { $0.settings }, at: context.circumstances)
            return Output(json: .object(["undone": .null])) { _ in words(UndoPhrase.nothingToUndo) }
        }
        if unit != units.first.map({ index.action(of: $0) }) { try refuseImport(unit, context) }
        return try UndoStep(.undo, of: unit, in: index).run(&context)
    }

    /// An import goes only if it was the very last action, or if it is named.
    private func refuseImport(_ unit: RecordID, _ context: Context) throws {
        guard let action = try context.store.history(of: [unit]).first, HistoryText.isImport(action) else { return }
        let touched = try context.store.withMissions(action.flatMap { $0.operation.touched })
        let workspace = try context.read([.records(touched)]) { $0 }
        let words = Words(workspace.settings, at: context.circumstances)
        let text = HistoryText(action, workspace, words: words, in: context.circumstances).text
        throw CommandError(
            words(UndoPhrase.undoWouldTakeImport(text)) + " To undo all of it, name it.",
            example: "daymark undo \(unit.handle.prefix(HistoryLookup.shown))")
    }
}

struct RedoVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "redo", abstract: "Redo the last change that was undone.",
        discussion: """
              daymark redo
              daymark redo 7qk      an entry of daymark history
            """)

    @OptionGroup var common: Common
    @Argument(help: "First letters of an entry in daymark history.", completion: .history)
    var entry: String?

    func run(_ context: inout Context) throws -> Output {
        let index = try context.store.undoIndex()
        guard let unit = try entry.map({ try HistoryLookup.unit($0, context) }) ?? index.lastUndone else {
            let words = Words(try context.read([]) { $0.settings }, at: context.circumstances)
            return Output(json: .object(["redone": .null])) { _ in words(UndoPhrase.nothingToRedo) }
        }
        return try UndoStep(.redo, of: unit, in: index).run(&context)
    }
}

/// An undo or a redo of one action.
private struct UndoStep {
    enum Direction {
        case undo, redo
    }

    private let direction: Direction
    private let unit: RecordID
    private let index: UndoIndex

    init(_ direction: Direction, of unit: RecordID, in index: UndoIndex) {
        (self.direction, self.unit, self.index) = (direction, unit, index)
    }

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let action = try context.store.history(of: [index.action(of: unit)]).first ?? []
        let undos = try context.store.history(of: index.undos(of: unit))
        let touched = try context.store.withMissions((action + undos.flatMap { $0 }).flatMap { $0.operation.touched })
        guard index.isUndone(unit) == (direction == .redo), direction == .redo || !action.isEmpty else {
            throw CommandError(
                direction == .redo ? "This entry is not undone." : "This entry is already undone.",
                example: direction == .redo
                    ? "daymark history" : "daymark redo \(unit.handle.prefix(HistoryLookup.shown))")
        }
        let (sentence, what, kept) = try context.store.perform([.records(touched)], in: &context) {
            workspace, entropy in
            let words = Words(workspace.settings, at: circumstances)
            let about = action.isEmpty ? undos.flatMap { $0 } : action
            let what = HistoryText(about, workspace, words: words, in: circumstances).text
            let undo =
                direction == .redo
                ? workspace.redo(undos, at: circumstances.now, using: &entropy)
                : workspace.undo(action, at: circumstances.now, using: &entropy)
            let phrase: UndoPhrase =
                switch (direction, undo.kept.isEmpty) {
                case (.undo, true): .undone(what)
                case (.undo, false): .undoneInPart(what)
                case (.redo, true): .redone(what)
                case (.redo, false): .redoneInPart(what)
                }
            return ((words(phrase), what, undo.kept.map { $0.field }.uniqued()), undo.operations)
        }
        let json = JSON.object([
            direction == .redo ? "redone" : "undone": .string(what), "kept": .array(kept.map { .string($0) }),
        ])
        return Output(json: json) { _ in harmless(sentence) }
    }
}

/// Finds entries of history by the first letters of their handles.
enum HistoryLookup {
    /// The number of letters of a handle that history shows.
    static let shown = 4

    static func unit(_ entry: String, _ context: Context) throws -> RecordID {
        guard let prefix = RecordID.handlePrefix(entry) else {
            throw CommandError(
                "“\(harmless(entry))” is not valid; use the letters of an entry in daymark history.",
                example: "daymark history", code: 64)
        }
        // A shorter prefix could be meant as a number of actions.
        guard prefix.utf8.count >= RecordID.minimumHandleLength else {
            throw CommandError(
                "“\(harmless(entry))” is too short; use at least \(RecordID.minimumHandleLength) letters of a history entry.",
                example: "daymark history", code: 64)
        }
        let found = try context.store.historyUnits().filter { $0.handle.hasPrefix(prefix) }
        guard let unit = found.first else {
            throw CommandError("No history entry starts with “\(harmless(entry))”.", example: "daymark history")
        }
        guard found.count == 1 else {
            throw CommandError(
                "“\(harmless(entry))” is ambiguous: \(found.prefix(5).map { $0.handle }.joined(separator: ", ")).",
                example: "daymark history")
        }
        return unit
    }
}
