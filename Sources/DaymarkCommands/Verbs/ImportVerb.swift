import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct ImportVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Bring in a calendar file (.ics): a timetable, deadlines, to-dos.",
        discussion: """
              daymark import timetable.ics --category school
              curl -s https://example.edu/calendar.ics | daymark import -
            The same file brought in twice adds nothing; a newer one brings what has changed.
            """)

    @OptionGroup var common: Common
    @Argument(help: "Files, or - for standard input.")
    var file: [String]

    @Option(help: "What everything in the file belongs to: school, work or personal.")
    var category: String?

    @Flag(help: "Only say what would come.")
    var dryRun = false

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
                "There is no readable file “\(file)”.", example: "daymark import ~/Downloads/timetable.ics",
                code: CommandError.noInput)
        }
        let chosen = category.flatMap { Category(name: $0) }
        if let category, chosen == nil {
            throw CommandError("“\(category)” is no category.", example: "--category school", code: 64)
        }
        let circumstances = context.circumstances
        let dryRun = dryRun
        let (result, words) = try context.store.perform([.kind(.commitment), .kind(.mission)], &context) {
            workspace, entropy in
            let result = workspace.importCalendar(bytes, category: chosen, circumstances, &entropy)
            return ((result, Words(workspace.settings)), dryRun ? [] : result.operations)
        }
        if result.problems.contains(where: { $0.fact == .notACalendar }) {
            throw CommandError("\(harmless(file)): \(words(AppPhrase.notACalendar))", code: CommandError.dataError)
        }
        return Output(json: json(result)) { style in
            var lines = [(dryRun ? words(AppPhrase.onlyALook) + " " : "") + ImportText(result, words).text]
            if !result.problems.isEmpty {
                lines.append(words(AppPhrase.importProblems(result.problems.count)))
                lines += result.problems.prefix(20).map { style("  " + harmless($0.sentence), .dim) }
                if result.problems.count > 20 { lines.append(style("  + \(result.problems.count - 20)", .dim)) }
            }
            return lines.joined(separator: "\n")
        }
    }

    private func json(_ result: CalendarImport) -> JSON {
        .object([
            "commitments": .int(result.commitmentsAdded), "missions": .int(result.missionsAdded),
            "changed": .int(result.changed), "unchanged": .int(result.unchanged),
            "problems": .array(result.problems.map { .string($0.sentence) }),
        ])
    }
}
