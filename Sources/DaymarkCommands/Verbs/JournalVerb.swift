import ArgumentParser
import DaymarkCore
import DaymarkStore

/// `daymark journal` writes the entry of a day. Its subcommands show, search and export entries.
struct JournalCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "journal", abstract: "Write, show, search and export your journal.",
        discussion: """
              daymark journal                      opens today's entry in $EDITOR
              daymark journal Cycled home in the rain
              daymark journal --on yesterday Phoned Mum
              date | daymark journal
              daymark journal show yesterday
              daymark journal search bicycle
              daymark journal export --format markdown -o journal.md

            Text that begins with the name of a subcommand needs write: daymark journal write show tickets
            """,
        subcommands: [
            JournalWriteVerb.self, JournalShowVerb.self, JournalSearchVerb.self, JournalOnThisDayVerb.self,
            JournalVersionsVerb.self, JournalRestoreVerb.self, JournalExportVerb.self,
        ],
        defaultSubcommand: JournalWriteVerb.self)
}

struct JournalWriteVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "write", abstract: "Add text to the entry of a day, or edit it.",
        discussion: """
              daymark journal Cycled home in the rain
              daymark journal --replace "A new text"
              daymark journal --replace ""           clears the entry; undo brings it back

            Without text it opens $EDITOR in a terminal, and otherwise reads standard input.
            """)

    @OptionGroup var common: Common
    @Argument(help: "Text to add.")
    var text: [String] = []
    @Option(help: ArgumentHelp("Day to write about.", valueName: "day"))
    var on = "today"
    @Flag(help: "Replace the entry instead of adding to it.")
    var replace = false

    func run(_ context: inout Context) throws -> Output {
        let date = try JournalDay.read(on, context)
        if !text.isEmpty {
            return try save(text.joined(separator: " "), on: date, &context)
        }
        if let edit = context.edit {
            return try JournalEditing(date: date, edit: edit).run(&context)
        }
        guard let bytes = context.readFile("-") else {
            throw CommandError("Standard input cannot be read.", code: CommandError.noInput)
        }
        let input = String(decoding: DecodedText(bytes).bytes, as: UTF8.self)
        guard replace || !input.isBlank else {
            throw CommandError("There is no text.", example: "daymark journal Cycled home", code: 64)
        }
        return try save(input, on: date, &context)
    }

    private func save(_ text: String, on date: CivilDate, _ context: inout Context) throws -> Output {
        try JournalDay.save(text, on: date, replaces: replace, &context)
        return try JournalDay.saved(date, context)
    }
}

struct JournalShowVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Print the entry of a day.",
        discussion: """
              daymark journal show
              daymark journal show yesterday
              daymark journal show 2026-11-18
            """)

    @OptionGroup var common: Common
    @Argument(help: "The day. Today without it.")
    var day: [String] = []

    func run(_ context: inout Context) throws -> Output {
        let date = try JournalDay.read(day, context)
        let workspace = try context.read([.records([JournalEntry.id(of: date)])]) { $0 }
        let words = Words(workspace.settings, at: context.circumstances)
        let json = JournalDay.json(of: date, workspace, context)
        let text = workspace.journalText(on: date)
        let name = words.fullDate(date, from: context.circumstances.today)
        return Output(json: json) { style in
            style(name, .bold) + "\n"
                + (text.isBlank ? style("No entry.", .dim) : JournalDay.lines(text))
        }
    }
}

struct JournalSearchVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Find entries by their words. Case and accents do not matter.",
        discussion: """
              daymark journal search blue bicycle
            """)

    @OptionGroup var common: Common
    @Argument(help: "Words that the entry contains.")
    var words: [String]
    @Option(help: "Limit entries.")
    var limit = 20

    func validate() throws {
        guard (1...10_000).contains(limit) else { throw ValidationError("--limit takes a number from 1 to 10000.") }
    }

    func run(_ context: inout Context) throws -> Output {
        let workspace = try context.read([.kind(.journal)]) { $0 }
        var index = JournalIndex()
        index.update(from: workspace)
        let query = words.joined(separator: " ")
        let found = index.find(query, limit: limit)
        let json = JSON.object([
            "count": .int(found.count),
            "entries": .array(
                found.matches.map {
                    .object(["date": .string($0.date.description), "excerpt": .string($0.text)])
                }),
        ])
        return Output(json: json) { style in
            if found.matches.isEmpty { return "No entry contains “\(harmless(query))”." }
            let lines = found.matches.map { "\(style($0.date.description, .bold))  \(harmless($0.text))" }
            let more = found.count - found.matches.count
            return (lines + (more > 0 ? [style("\(more) more. Use --limit to see them.", .dim)] : []))
                .joined(separator: "\n")
        }
    }
}

struct JournalOnThisDayVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "on-this-day", abstract: "Print the entries of the same day in earlier years.",
        discussion: """
              daymark journal on-this-day
              daymark journal on-this-day 24 dec
            """)

    @OptionGroup var common: Common
    @Argument(help: "The day. Today without it.")
    var day: [String] = []

    func run(_ context: inout Context) throws -> Output {
        let date = try JournalDay.read(day, context, future: true)
        let entries = try context.read([.kind(.journal)]) { $0.journalOnThisDay(date) }
        let json = JSON.object([
            "date": .string(date.description), "entries": .array(entries.map { JournalExport.json(of: $0) }),
        ])
        return Output(json: json) { style in
            if entries.isEmpty { return "No entry on this day in earlier years." }
            return entries.map { entry in
                style(entry.date?.description ?? "", .bold) + "\n" + JournalDay.lines(entry.text)
            }
            .joined(separator: "\n\n")
        }
    }
}
