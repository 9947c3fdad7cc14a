import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct WeekVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "week", abstract: "Show the next seven days, or any week.",
        usage: "daymark week [<options>] [--next] [--previous] [<day> ...]",
        discussion: """
              daymark week                 today and the next six days
              daymark week --next          the week after this one
              daymark week 7 dec           the week of a day
            """)

    @OptionGroup var plan: PlanVerb

    @Flag(help: "Show the week after this one.")
    var next = false

    @Flag(help: "Show the week before this one.")
    var previous = false

    var common: Common { plan.common }

    func validate() throws {
        guard [next, previous, !plan.day.isEmpty].filter({ $0 }).count <= 1 else {
            throw ValidationError("Use only one of --next, --previous and a day.")
        }
    }

    func run(_ context: inout Context) throws -> Output {
        guard next || previous else { return try plan.showWeek(plan.day.joined(separator: " "), &context) }
        let settings = try context.read([]) { $0.settings }
        let today = WakingDay.current(at: context.circumstances.now, settings: settings, in: context.circumstances.zone)
        let date = today.date.adding(days: next ? 7 : -7)
        return try plan.show(WeekModel.dates(of: date, settings), &context)
    }
}
