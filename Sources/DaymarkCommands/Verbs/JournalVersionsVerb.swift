import ArgumentParser
import DaymarkCore
import DaymarkStore

struct JournalVersionsVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "versions", abstract: "List the earlier versions of an entry. They are kept for 30 days.",
        discussion: """
              daymark journal versions
              daymark journal versions yesterday
              daymark journal restore 2 yesterday
            """)

    @OptionGroup var common: Common
    @Argument(help: "The day. Today without it.")
    var day: [String] = []

    func run(_ context: inout Context) throws -> Output {
        let date = try JournalDay.read(day, context)
        let versions = try JournalDay.versions(of: date, context)
        let zone = context.circumstances.zone
        let json = JSON.object([
            "date": .string(date.description),
            "versions": .array(
                versions.enumerated().map { index, version in
                    .object([
                        "number": .int(index + 1), "at": .string(zone.timestamp(version.time)),
                        "text": .string(version.text), "words": .int(JournalWords.count(version.text)),
                        "elsewhere": .bool(version.isElsewhere),
                    ])
                }),
        ])
        return Output(json: json) { style in
            if versions.isEmpty { return "No earlier versions of this entry." }
            return versions.enumerated().map { index, version in
                let civil = zone.civil(at: version.time)
                let text = JournalWords.beginning(of: version.text, letters: 60)
                let origin = version.isElsewhere ? ", on another device" : ""
                return "\(style(String(index + 1), .yellow))  \(style("\(civil.date) \(civil.time)\(origin)", .dim))"
                    + "  \(harmless(text))"
            }
            .joined(separator: "\n")
        }
    }
}

struct JournalRestoreVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Restore an earlier version of an entry. You can undo this.",
        discussion: """
              daymark journal restore 2
              daymark journal restore 1 yesterday
            """)

    @OptionGroup var common: Common
    @Argument(help: "The number of the version in daymark journal versions.")
    var number: Int
    @Argument(help: "The day. Today without it.")
    var day: [String] = []

    func run(_ context: inout Context) throws -> Output {
        let date = try JournalDay.read(day, context)
        let versions = try JournalDay.versions(of: date, context)
        guard versions.indices.contains(number - 1) else {
            throw CommandError("There is no version \(number).", example: "daymark journal versions")
        }
        let text = versions[number - 1].text
        let circumstances = context.circumstances
        try context.store.perform([.records([JournalEntry.id(of: date)])], in: &context) { workspace, entropy in
            ((), try workspace.writeJournal(text, on: date, in: circumstances, using: &entropy))
        }
        return try JournalDay.saved(date, context)
    }
}

struct JournalExportVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Export entries to a file or to standard output.",
        discussion: """
              daymark journal export > journal.md
              daymark journal export --format json --from 2026-01-01 -o 2026.json
            """)

    @OptionGroup var common: Common
    @Option(help: "markdown, text or json.")
    var format = JournalFormat.markdown
    @Option(help: ArgumentHelp("First day.", valueName: "day"))
    var from: String?
    @Option(help: ArgumentHelp("Last day.", valueName: "day"))
    var to: String?
    @OptionGroup var file: ExportFile

    func run(_ context: inout Context) throws -> Output {
        let first = try from.map { try JournalDay.read($0, context, future: true) } ?? .earliest
        let last = try to.map { try JournalDay.read($0, context, future: true) } ?? .latest
        guard first <= last else {
            throw CommandError("\(last) is before \(first).", example: "--from 2026-01-01 --to today", code: 64)
        }
        let workspace = try context.read([.kind(.journal)]) { $0 }
        let entries = workspace.journalEntries(in: first...last)
        let text = JournalExport.text(
            of: entries, as: format, words: Words(workspace.settings, at: context.circumstances))
        guard let output = try file.write(text, command: "daymark journal export") else {
            let json =
                format == .json
                ? JournalExport.json(of: entries)
                : .object(["format": .string(format.rawValue), "text": .string(text)])
            return .document(text, json: json)
        }
        return Output(json: .object(["file": .string(output), "entries": .int(entries.count)])) { _ in
            "Exported \(entries.count) \(entries.count == 1 ? "entry" : "entries") to \(output)."
        }
    }
}

extension JournalFormat: ExpressibleByArgument {}
