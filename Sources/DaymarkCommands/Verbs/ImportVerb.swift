import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct ImportVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import files: timetables (.ics), tasks of other programs, lists, exports.",
        discussion: """
              daymark import timetable.ics --category school
              daymark import tasks.csv todoist.csv taskwarrior.json list.md
              curl -s https://example.edu/calendar.ics | daymark import -

            Importing the same file twice adds nothing. A newer version updates what has changed.
            """)

    @OptionGroup var common: Common
    @Argument(help: "Files, or - for standard input.", completion: .file())
    var file: [String]

    @Option(
        help: "The category of everything in the file: school, work or personal.",
        completion: .list(["school", "work", "personal"]))
    var category: String?

    @Option(
        help:
            "The format, if Daymark cannot detect it: \(ImportFormat.allCases.map { $0.name }.joined(separator: " "))."
    )
    var format: String?

    @Flag(help: "Only show what would be imported.")
    var dryRun = false

    @Flag(help: "Import the readable part of a file that was cut off.")
    var partial = false
    @Flag(help: "Remove entries that an earlier version of this calendar had and this one does not.")
    var prune = false

    @Flag
    var sharedIDs = SharedIDs.keep

    enum SharedIDs: String, EnumerableFlag {
        case keep, replace

        static func help(for value: SharedIDs) -> ArgumentHelp? {
            switch value {
            case .keep: "Keep both if an entry has the id of an existing one (the default)."
            case .replace: "Replace the existing entry with the same id, even if it looks different."
            }
        }
    }

    func run(_ context: inout Context) throws -> Output {
        guard file.count > 1 else { return try bring(file[0], &context) }
        var outputs: [Output] = []
        for name in file { outputs.append(try bring(name, &context)) }
        let names = file
        return Output(json: .array(outputs.map { $0.json })) { style in
            zip(names, outputs).map { "\(style(harmless($0), .bold))\n\($1.text(style))" }.joined(separator: "\n")
        }
    }

    private func bring(_ file: String, _ context: inout Context) throws -> Output {
        guard let bytes = context.readFile(file) else {
            throw CommandError(
                "The file “\(file)” cannot be read.", example: "daymark import ~/Downloads/timetable.ics",
                code: CommandError.noInput)
        }
        let chosen = category.flatMap { Category(name: $0) }
        if let category, chosen == nil {
            throw CommandError("“\(category)” is not a category.", example: "--category school", code: 64)
        }
        let circumstances = context.circumstances
        let dryRun = dryRun
        var options = ImportOptions()
        options.category = chosen
        options.fileName = file == "-" ? "" : String(file.split(separator: "/").last ?? "")
        options.sharedUIDs = sharedIDs == .replace ? .replace : .keep
        options.prunes = prune
        options.isPartialAllowed = partial
        let named = format.flatMap { ImportFormat(name: $0) }
        if let format, named == nil {
            throw CommandError("“\(format)” is not a format.", example: "--format csv", code: 64)
        }
        guard let kind = named ?? ImportFormat.recognized(bytes, named: file) else {
            throw CommandError(
                "The format of “\(harmless(file))” is not clear from its name or content.",
                example: "daymark import \(harmless(file)) --format text", code: CommandError.dataError)
        }
        // A file exported by Daymark may hold records of any kind.
        let selections: [Selection] =
            kind == .daymark ? [.everything] : [.kind(.commitment), .kind(.mission), .kind(.step)]
        let line = ProgressLine(harmless(file))
        defer { line.end() }
        let (result, words) = try context.store.perform(selections, in: &context, progress: line.show) {
            workspace, entropy in
            let result = workspace.importFile(
                bytes, as: kind, options: options, in: circumstances, using: &entropy)
            return ((result, Words(workspace.settings)), dryRun ? [] : result.operations)
        }
        if result.problems.contains(where: { $0.fact == .calendar(.notACalendar) }) {
            throw CommandError(
                "\(harmless(file)): \(words(CalendarNoticePhrase.notACalendar))", code: CommandError.dataError)
        }
        if let problem = result.problems.first, problem.fact == .task(.cutOff) {
            throw CommandError(
                "\(harmless(file)), \(problem.sentence) Nothing was changed.",
                example: "daymark import --partial \(harmless(file))", code: CommandError.dataError)
        }
        if let whole = result.problems.first, case .badFile = whole.fact {
            throw CommandError("\(harmless(file)), \(whole.sentence)", code: CommandError.dataError)
        }
        if result.isEmpty {
            let why = result.problems.prefix(5).map { $0.sentence }
            let sentence = "\(harmless(file)) contains nothing to import."
            throw CommandError(
                ([sentence] + why.map { harmless($0) }).joined(separator: "\n"), code: CommandError.dataError)
        }
        return Output(json: json(result)) { style in
            ImportReport(result, words: words).lines(style, isDryRun: dryRun).joined(separator: "\n")
        }
    }

    private func json(_ result: ImportResult) -> JSON {
        .object([
            "commitments": .int(result.commitmentsAdded), "missions": .int(result.missionsAdded),
            "added": json(result.added), "changed": json(result.updated), "removed": json(result.removed),
            "keptBoth": json(result.keptBoth), "gone": json(result.gone), "unchanged": .int(result.unchanged),
            "problems": .array(
                result.problems.map {
                    .object(["line": .int($0.line), "item": .string($0.item), "effect": .string($0.effect)])
                }),
        ])
    }

    private func json(_ difference: ImportDifference) -> JSON {
        switch difference {
        case .text(let before, let after): .object(["from": .string(before), "to": .string(after)])
        case .time(let before, let after):
            .object([
                "from": before.map { .string($0.description) } ?? .null,
                "to": after.map { .string($0.description) } ?? .null,
            ])
        }
    }

    private func json(_ items: [ImportItem]) -> JSON {
        .array(
            items.map { item in
                .object([
                    "id": .string(item.id.description), "kind": .string(item.kind.name), "title": .string(item.title),
                    "date": item.date.map { .string($0.description) },
                    "differences": item.differences.isEmpty ? nil : .array(item.differences.map { json($0) }),
                ])
            })
    }
}
