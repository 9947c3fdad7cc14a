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
        let files = try file.map { try read($0, context) }
        let circumstances = context.circumstances
        let dryRun = dryRun
        // A file exported by Daymark may hold records of any kind.
        let selections: [Selection] =
            files.contains { $0.format == .daymark }
            ? [.everything] : [.kind(.commitment), .kind(.mission), .kind(.step)]
        let line = ProgressLine(files.count == 1 ? harmless(files[0].name) : "\(files.count) files")
        defer { line.end() }
        // All files are one action, which is undone as a whole.
        let (results, words) = try context.store.perform(selections, in: &context, progress: line.show) {
            workspace, entropy in
            var workspace = workspace
            let words = Words(workspace.settings, at: circumstances)
            var results: [ImportResult] = []
            for file in files {
                let result = workspace.importFile(
                    file.bytes, as: file.format, options: file.options, in: circumstances, using: &entropy)
                try check(result, of: file.name, words)
                for operation in result.operations { workspace.apply(operation) }
                results.append(result)
            }
            let operations = Operation.grouped(results.flatMap { $0.operations }, using: &entropy)
            return ((results, words), dryRun ? [] : operations)
        }
        let reports = results.map { ImportReport($0, words: words) }
        let json = results.map { self.json($0) }
        return Output(json: json.count == 1 ? json[0] : .array(json)) { style in
            zip(files, reports).map { file, report in
                let lines = report.lines(style, isDryRun: dryRun)
                return (files.count == 1 ? lines : [style(harmless(file.name), .bold)] + lines).joined(separator: "\n")
            }.joined(separator: "\n")
        }
    }

    /// A file to import.
    private struct File {
        let name: String
        let bytes: [UInt8]
        let format: ImportFormat
        let options: ImportOptions
    }

    private func read(_ file: String, _ context: Context) throws -> File {
        guard let bytes = context.readFile(file) else {
            throw CommandError(
                "The file “\(file)” cannot be read.", example: "daymark import ~/Downloads/timetable.ics",
                code: CommandError.noInput)
        }
        let chosen = category.flatMap { Category(name: $0) }
        if let category, chosen == nil {
            throw CommandError("“\(category)” is not a category.", example: "--category school", code: 64)
        }
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
        return File(name: file, bytes: bytes, format: kind, options: options)
    }

    /// Refuses a file that could not be read. No file of the command is imported then.
    private func check(_ result: ImportResult, of file: String, _ words: Words) throws {
        let others = self.file.count > 1 ? " Nothing was changed." : ""
        if result.problems.contains(where: { $0.fact == .calendar(.notACalendar) }) {
            throw CommandError(
                "\(harmless(file)): \(words(CalendarNoticePhrase.notACalendar))" + others, code: CommandError.dataError)
        }
        if let problem = result.problems.first, problem.fact == .task(.cutOff) {
            throw CommandError(
                "\(harmless(file)), \(problem.sentence) Nothing was changed.",
                example: "daymark import --partial \(harmless(file))", code: CommandError.dataError)
        }
        if let whole = result.problems.first, case .badFile = whole.fact {
            throw CommandError("\(harmless(file)), \(whole.sentence)" + others, code: CommandError.dataError)
        }
        if result.isEmpty {
            let why = result.problems.prefix(5).map { $0.sentence }
            let sentence = "\(harmless(file)) contains nothing to import." + others
            throw CommandError(
                ([sentence] + why.map { harmless($0) }).joined(separator: "\n"), code: CommandError.dataError)
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
