import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

/// `daymark doses` shows the doses of routines by day.
struct DosesVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "doses", abstract: "Show the doses of routines by day, and refill them.",
        discussion: """
              daymark add "Insulin every day 8:00, 20:00"
              daymark add "Thyroxine every day after waking"
              daymark doses
              daymark doses insulin --days 30
              daymark doses insulin --add 30         adds a new pack
              daymark doses insulin --refill 30      sets the number of doses
              daymark done insulin                   ticks the dose that is due
              daymark done insulin yesterday 20:00   notes a dose late
              daymark skip insulin
            """)

    @OptionGroup var common: Common
    @Argument(help: "Only this routine: handle prefix or title words.", completion: .missions)
    var routine: [String] = []
    @Option(help: "Days up to today.")
    var days = 2
    @Option(help: ArgumentHelp("Number of doses that there are now.", valueName: "count"))
    var refill: Int64?
    @Option(help: ArgumentHelp("Number of doses to add to those that are left.", valueName: "count"))
    var add: Int64?

    private static let longest = 366

    func validate() throws {
        guard (1...DosesVerb.longest).contains(days) else {
            throw ValidationError("--days takes a number from 1 to \(DosesVerb.longest).")
        }
        if let refill, !(0...Mission.maxSupply).contains(refill) {
            throw ValidationError("--refill takes a number from 0 to \(Mission.maxSupply).")
        }
        if let add, !(1...Mission.maxSupply).contains(add) {
            throw ValidationError("--add takes a number from 1 to \(Mission.maxSupply).")
        }
        guard refill == nil || add == nil else { throw ValidationError("Use either --refill or --add.") }
    }

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let only = try routine.isEmpty ? nil : context.routine(routine.joined(separator: " "), for: "doses")
        if let count = refill ?? add {
            guard let only else {
                throw CommandError(
                    "Name the routine to refill.", example: "daymark doses insulin --add 30", code: 64)
            }
            let isNew = refill == nil
            try context.store.perform([.mission(only)], in: &context) { workspace, entropy in
                if isNew {
                    return ((), try workspace.refill(only, adding: count, in: circumstances, using: &entropy))
                }
                return ((), try workspace.refill(only, to: count, in: circumstances, using: &entropy))
            }
        }
        let workspace = try context.read([.routines]) { $0 }
        let routines = workspace.routines.filter { only == nil || $0.id == only }
        let view = ViewContext(workspace, in: circumstances)
        let histories = routines.map { RoutineHistory($0, days: Int64(days), in: view) }
        let handles = try context.handles(routines.map { $0.id })
        let models = ModelJSON(workspace, in: circumstances)
        let json = JSON.object([
            "routines": .array(routines.map { models.routine($0) }),
            "days": .array(
                DosesVerb.days(histories).map { date, doses in
                    .object(["date": .string(date.description), "doses": .array(doses.map { models.dose($0) })])
                }),
        ])
        return Output(json: json) { style in
            guard !routines.isEmpty else { return view.words(DosePhrase.empty) }
            let heads = routines.map { routine -> String in
                var facts = [RoutineView.status(of: routine, in: view)]
                if let left = workspace.supplyLeft(of: routine) { facts.append(view.words(DosePhrase.left(left))) }
                facts.removeAll { $0.isEmpty }
                let title = fitted(routine.title, style.column(24, for: routines.map { $0.title }))
                return "\(style(handles.column(routine.id), .yellow))  \(title)  "
                    + style(facts.joined(separator: " · "), .dim)
            }
            let lines = DosesVerb.days(histories).flatMap { date, doses in
                ["", style(view.words.dayOrDate(date, in: circumstances), .bold)]
                    + doses.map { DoseText.line($0, words: view.words, style: style) }
            }
            return (heads + lines).joined(separator: "\n")
        }
    }

    /// The doses of several routines by day, the latest day first.
    private static func days(_ histories: [RoutineHistory]) -> [(date: CivilDate, doses: [DoseRow])] {
        let all = histories.flatMap { $0.days }
        return Set(all.map { $0.date }).sorted(by: >).map { date in
            let doses = all.filter { $0.date == date }.flatMap { $0.doses }
            return (date: date, doses: doses.sorted { $0.at != $1.at ? $0.at < $1.at : $0.title < $1.title })
        }
    }
}

/// A dose as a line for a terminal.
enum DoseText {
    static func line(_ dose: DoseRow, words: Words, style: Style) -> String {
        let mark =
            switch dose.state {
            case .taken: "✓"
            case .skipped: "–"
            case .missed: "?"
            case .due: "○"
            case .coming: "·"
            }
        let facts = [words(DosePhrase.state(dose.state)), dose.notedText, dose.supplyText].filter { !$0.isEmpty }
        let text = "  \(fitted(dose.timeText, 8, right: true)) \(mark) \(harmless(dose.title))"
        return (dose.state == .due ? text : style(text, .dim)) + "  " + style(facts.joined(separator: " · "), .dim)
    }
}
