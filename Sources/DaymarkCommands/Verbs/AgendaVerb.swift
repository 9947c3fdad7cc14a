import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct AgendaVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "agenda",
        abstract: "Show commitments and deadlines day by day, without the plan.",
        discussion: """
              daymark agenda                        seven days from today
              daymark agenda tomorrow
              daymark agenda dentist                every date found, up to two years ahead
              daymark agenda --from mon --to 2026-12-31
            """)

    /// The number of days that are searched for words.
    private static let searchedDays: Int64 = 731

    @OptionGroup var common: Common
    @Argument(help: "One day (tomorrow, fri, 2026-11-27), or words to search.")
    var day: [String] = []
    @Option(help: ArgumentHelp("The first day.", valueName: "day"))
    var from: String?
    @Option(help: ArgumentHelp("The last day.", valueName: "day"))
    var to: String?

    func validate() throws {
        guard day.isEmpty || from == nil && to == nil else {
            throw ValidationError("Give a day, or --from and --to, not both.")
        }
    }

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let workspace = try context.read([.openMissions, .kind(.commitment)]) { $0 }
        let view = ViewContext(workspace, in: circumstances)
        let query = try wanted(workspace.settings, context)
        let range = try dates(workspace.settings, isSearch: query != nil, context)
        let agenda = AgendaModel(range, found: query, in: view)
        let handles = try context.handles(agenda.missions.uniqued())
        let words = Words(workspace.settings, at: circumstances)
        let none = query == nil ? words(DayPhrase.nothingAtAll) : words(CommitmentPhrase.noneFound(said))
        return Output(json: ModelJSON(workspace, in: circumstances).agenda(agenda)) { style in
            AgendaText(agenda: agenda, none: none, handles: handles, style: style, in: view).text()
        }
    }

    private var said: String { day.joined(separator: " ") }

    /// The words to search. Nil if the argument is a day or missing.
    private func wanted(_ settings: Settings, _ context: Context) throws -> CommitmentQuery? {
        guard !day.isEmpty, (try? DayRange.day(said, settings: settings, in: context)) == nil else { return nil }
        if let condition = CommitmentQuery.firstCondition(in: said) {
            throw CommandError(
                "“\(harmless(condition))” is a condition on missions. The agenda is searched by words and #category.",
                example: "daymark agenda dentist", code: 64)
        }
        return CommitmentQuery(said)
    }

    private func dates(_ settings: Settings, isSearch: Bool, _ context: Context) throws -> ClosedRange<CivilDate> {
        let today = context.circumstances.today
        if isSearch { return today...today.adding(days: AgendaVerb.searchedDays) }
        let one = day.isEmpty ? nil : said
        let range = try DayRange(from: one ?? from, to: one ?? to, settings: settings, context)
        return range.first...range.last
    }
}
