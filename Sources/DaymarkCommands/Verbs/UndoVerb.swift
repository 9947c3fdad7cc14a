import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct UndoVerb: Verb {
    static let configuration = CommandConfiguration(commandName: "undo", abstract: "Take back the last thing you did.")

    @OptionGroup var common: Common

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        guard let unit = try context.store.history(limit: 1, undoable: true).first else {
            let words = Words(try context.store.read([]) { $0.settings })
            return Output(json: .object(["undone": .null])) { _ in words(MissionPhrase.nothingToUndo) }
        }
        let touched = unit.flatMap { $0.operation.changes }.map { $0.record }
        let (sentence, what) = try context.store.perform([.records(touched)], &context) { workspace, entropy in
            let words = Words(workspace.settings)
            let what = HistoryText(unit, workspace, words).text
            let undo = workspace.undo(unit, at: circumstances.now, &entropy)
            let phrase = undo.kept.isEmpty ? MissionPhrase.undone(what) : .undoneInPart(what)
            return ((words(phrase), what), undo.operations)
        }
        return Output(json: .object(["undone": .string(what)])) { _ in harmless(sentence) }
    }
}
