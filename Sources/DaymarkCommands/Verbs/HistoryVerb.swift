import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct HistoryVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "Show recent actions, newest first.",
        discussion: "  daymark undo 7qk      undoes the entry that begins with these letters")

    @OptionGroup var common: Common
    @Option(help: "The number of entries.")
    var limit = 20

    func validate() throws {
        guard (1...10_000).contains(limit) else { throw ValidationError("--limit takes a number from 1 to 10000.") }
    }

    func run(_ context: inout Context) throws -> Output {
        let units = try context.store.history(limit: limit)
        let undone = Set(units.flatMap { $0 }.compactMap { $0.operation.undoes })
        let touched = units.flatMap { $0.flatMap { $0.operation.touched } }
        let workspace = try context.store.read([.records(Array(Set(touched)))]) { $0 }
        let words = Words(workspace.settings)
        let zone = context.circumstances.zone
        let entries = units.map { unit in
            let first = unit[0].operation
            let history = HistoryText(unit, workspace, words: words, in: context.circumstances)
            // An undone entry keeps its own words. The undo itself is shown as the opposite.
            let before = units.first { $0[0].operation.unit == first.undoes }
            let text =
                before.map { HistoryText($0, workspace, words: words, in: context.circumstances).text } ?? history.text
            return (
                id: first.unit, at: first.time.instant,
                text: first.undoes == nil ? text : words(MissionPhrase.undone(text)),
                fields: history.fields, changes: history.changes, origin: history.origin,
                taken: undone.contains(first.unit)
            )
        }
        let json = entries.map {
            JSON.object([
                "id": .string($0.id.handle), "at": .string($0.at.description), "what": .string($0.text),
                "fields": .array($0.fields.map { .string($0) }), "changes": .array($0.changes.map { .string($0) }),
                "elsewhere": .bool($0.origin != nil), "undone": .bool($0.taken),
            ])
        }
        return Output(json: .array(json)) { style in
            if entries.isEmpty { return words(MissionPhrase.noHistory) }
            return entries.map { entry in
                let civil = zone.civil(at: entry.at)
                let when = style("\(civil.date) \(civil.time)", .dim)
                let handle = style(String(entry.id.handle.prefix(UndoVerb.shown)), .yellow)
                let details = [harmless(entry.changes.joined(separator: ", ")), entry.origin ?? ""].filter {
                    !$0.isEmpty
                }
                return "\(handle)  \(when)  \(entry.taken ? style(harmless(entry.text), .dim) : harmless(entry.text))"
                    + details.map { style("  " + $0, .dim) }.joined()
            }.joined(separator: "\n")
        }
    }
}

extension Operation {
    /// The changed records and the missions that they belong to.
    var touched: [RecordID] {
        changes.flatMap { change in
            change.field == "mission"
                ? [change.record] + [change.value.text.flatMap { RecordID($0) }].compactMap { $0 } : [change.record]
        }
    }
}
