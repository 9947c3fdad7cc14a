import DaymarkCore
import DaymarkStore
import Foundation

/// Edits an entry in the person's editor, in a temporary file. If the editor fails or the text is not saved, the file
/// stays and the error names it.
struct JournalEditing {
    let date: CivilDate
    let edit: (String) -> Int32

    func run(_ context: inout Context) throws -> Output {
        let id = JournalEntry.id(of: date)
        let before = try context.read([.records([id])]) { $0.journalText(on: date) }
        let path = try create(with: before)
        let code = edit(path)
        guard code == 0 else {
            throw CommandError("The editor ended with code \(code). Your text is in \(path).")
        }
        guard let bytes = FileBytes.read(path) else {
            throw CommandError("\(path) cannot be read. The entry is unchanged.", code: CommandError.noInput)
        }
        let text = JournalDay.withoutLastLineFeed(String(decoding: DecodedText(bytes).bytes, as: UTF8.self))
        let base = JournalDay.withoutLastLineFeed(before)
        if text != base { try save(text, from: before, path: path, &context) }
        unlink(path)
        return try JournalDay.saved(date, context)
    }

    /// Merges the text with what another device may have written while the editor was open.
    private func save(_ text: String, from base: String, path: String, _ context: inout Context) throws {
        let circumstances = context.circumstances
        do {
            try context.store.perform([.records([JournalEntry.id(of: date)])], in: &context) { workspace, entropy in
                let operations = try workspace.writeJournal(
                    text, from: base, on: date, in: circumstances, using: &entropy)
                return ((), operations)
            }
        } catch let error as CommandError {
            throw CommandError("\(error.sentence) Your text is in \(path).", code: error.code)
        } catch let error as StoreError {
            let error = CommandError(error)
            throw CommandError("\(error.sentence) Your text is in \(path).", code: error.code)
        }
    }

    /// Creates the file, which only the person can read.
    private func create(with text: String) throws -> String {
        let name = "daymark-journal-\(date)-\(UUID().uuidString.prefix(8)).txt"
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        let isCreated = FileManager.default.createFile(
            atPath: path, contents: Data((text.isEmpty ? "" : text + "\n").utf8), attributes: [.posixPermissions: 0o600]
        )
        guard isCreated else { throw CommandError("\(path) cannot be created.", code: 73) }
        return path
    }
}
