import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct MonthVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "month", abstract: "Show how full each day of a month is.",
        discussion: """
              daymark month                this month
              daymark month --next
              daymark month december       the month of a day; also 2027-03 or 24 dec
            Each day has the time taken up by commitments and work, the number of
            commitments (▌) and the number of deadlines (○).
            """)

    @OptionGroup var common: Common

    @Flag(help: "Show the month after this one.")
    var next = false

    @Flag(help: "Show the month before this one.")
    var previous = false

    @Argument(help: "A month, or a day in it: december, 2027-03, 24 dec.")
    var month: [String] = []

    func validate() throws {
        guard [next, previous, !month.isEmpty].filter({ $0 }).count <= 1 else {
            throw ValidationError("Use only one of --next, --previous and a month.")
        }
    }

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let dates = MonthModel.dates(of: try day(context))
        let shown = try PlannedDays(dates, plan: { try PlanVerb.currentPlan(&$0) }, &context)
        let view = ViewContext(shown.workspace, in: circumstances)
        let model = MonthModel(dates.lowerBound, plan: shown.plan, in: view)
        let agenda = AgendaModel(dates, in: view)
        return Output(json: ModelJSON(shown.workspace, in: circumstances).month(model, agenda)) { style in
            MonthText(model: model, words: view.words, style: style).text()
        }
    }

    /// A day of the requested month.
    private func day(_ context: Context) throws -> CivilDate {
        let settings = try context.read([]) { $0.settings }
        let now = context.circumstances.now
        let today = WakingDay.current(at: now, settings: settings, in: context.circumstances.zone).date
        if next || previous { return today.adding(days: 1 - today.day).adding(months: next ? 1 : -1) }
        let said = month.joined(separator: " ")
        guard !said.isEmpty else { return today }
        if let first = CivilDate(said + "-01") { return first }
        return try DayRange.day(said, settings: settings, in: context, example: "daymark month 2027-03")
    }
}
