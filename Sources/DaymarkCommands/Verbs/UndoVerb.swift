import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct UndoVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Undo the last action, or an earlier one.",
        discussion: """
              daymark undo
              daymark undo 7qk      an entry of daymark history

            What was changed since by something else stays as it is.
            """)

    /// The number of letters of a handle that history shows.
    static let shown = 4

    @OptionGroup var common: Common
    @Argument(help: "The first letters of a history entry.")
    var entry: String?

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        guard let unit = try unit(context) else {
            let words = Words(try context.store.read([]) { $0.settings })
            return Output(json: .object(["undone": .null])) { _ in words(MissionPhrase.nothingToUndo) }
        }
        let touched = unit.flatMap { $0.operation.touched }
        let (sentence, what) = try context.store.perform([.records(touched)], in: &context) { workspace, entropy in
            let words = Words(workspace.settings)
            let what = HistoryText(unit, workspace, words: words, in: circumstances).text
            let undo = workspace.undo(unit, at: circumstances.now, using: &entropy)
            let phrase = undo.kept.isEmpty ? MissionPhrase.undone(what) : .undoneInPart(what)
            return ((words(phrase), what), undo.operations)
        }
        return Output(json: .object(["undone": .string(what)])) { _ in harmless(sentence) }
    }
    /// The named entry, or the last one that has not been undone.
    private func unit(_ context: Context) throws -> [HistoryEntry]? {
        guard let entry else { return try context.store.history(limit: 1, undoable: true).first }
        guard let prefix = RecordID.handlePrefix(entry) else {
            throw CommandError("“\(harmless(entry))” is not an entry of history.", example: "daymark history", code: 64)
        }
        let found = try context.store.history(limit: 10_000, undoable: true).filter {
            $0[0].operation.unit.handle.hasPrefix(prefix)
        }
        guard found.count == 1 else {
            let sentence =
                found.isEmpty
                ? "No entry that can be taken back begins with “\(entry)”." : "“\(entry)” begins several entries."
            throw CommandError(sentence, example: "daymark history")
        }
        return found[0]
    }
}
