import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct HistoryVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "Show recent changes, newest first.",
        discussion: """
              daymark history --limit 50
              daymark undo 7qk      undoes the entry that begins with these letters
            """)

    @OptionGroup var common: Common
    @Option(help: "Limit entries.")
    var limit = 20
    @Flag(help: "Oldest first.")
    var reverse = false

    func validate() throws {
        guard (1...10_000).contains(limit) else { throw ValidationError("--limit takes a number from 1 to 10000.") }
    }

    func run(_ context: inout Context) throws -> Output {
        let units = try context.store.history(limit: limit)
        let index = try context.store.undoIndex()
        let actions = try context.store.history(of: units.map { index.action(of: $0[0].operation.unit) }.uniqued())
        let touched = try context.store.withMissions((units + actions).flatMap { $0.flatMap { $0.operation.touched } })
        let workspace = try context.read([.records(touched)]) { $0 }
        let words = Words(workspace.settings, at: context.circumstances)
        let (circumstances, zone) = (context.circumstances, context.circumstances.zone)
        let all = units.map { unit in
            let first = unit[0].operation
            let history = HistoryText(unit, workspace, words: words, in: circumstances)
            let action = actions.first { $0[0].operation.unit == index.action(of: first.unit) }
            return Entry(
                id: first.unit, at: first.time.instant,
                text: history.sentence(
                    as: index.role(of: first.unit), of: action, workspace, words: words, in: circumstances),
                fields: history.names.map { FieldName.shown($0) }.uniqued(), changes: history.changes,
                origin: history.origin,
                mark: words.mark(UndoStanding(first.unit, in: index)))
        }
        let entries = reverse ? all.reversed() : all
        return Output(json: .array(entries.map { $0.json(in: zone) })) { style in
            if entries.isEmpty { return words(MissionPhrase.noHistory) }
            return entries.map { $0.line(zone.civil(at: $0.at), style) }.joined(separator: "\n")
        }
    }
}

private struct Entry {
    let id: RecordID
    let at: Instant
    let text: String
    let fields: [String]
    let changes: [String]
    let origin: String?
    /// “undone” or “redone”; nil if the entry still applies.
    let mark: String?

    func json(in zone: ZoneRules) -> JSON {
        .object([
            "id": .string(id.handle), "at": .string(zone.timestamp(at)), "what": .string(text),
            "fields": .array(fields.map { .string($0) }), "changes": .array(changes.map { .string($0) }),
            "elsewhere": .bool(origin != nil), "undone": .bool(mark != nil),
        ])
    }

    func line(_ civil: CivilDateTime, _ style: Style) -> String {
        let handle = style(String(id.handle.prefix(HistoryLookup.shown)), .yellow)
        let details = [harmless(changes.joined(separator: ", ")), origin ?? "", mark.map { "(\($0))" } ?? ""].filter {
            !$0.isEmpty
        }
        return "\(handle)  \(style("\(civil.date) \(civil.time)", .dim))  "
            + (mark != nil ? style(harmless(text), .dim) : harmless(text))
            + details.map { style("  " + $0, .dim) }.joined()
    }
}

extension SQLiteStore {
    /// These records and the missions that they belong to. An operation that only ends a session does not name its
    /// mission, but the sentence about it does.
    func withMissions(_ records: [RecordID]) throws -> [RecordID] {
        let found = try read([.records(records.uniqued())]) { workspace in
            records.compactMap { workspace.mission(ofRecord: $0) }
        }
        return (records + found).uniqued()
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
