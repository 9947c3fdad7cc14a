import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct PlanVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "plan", abstract: "Plan the day around your commitments and show it.",
        discussion: """
              daymark plan                 today; so do daymark today and daymark
              daymark plan tomorrow        one of the next seven days
              daymark plan --week          all seven; so does daymark week
            """,
        aliases: ["today"])

    @OptionGroup var common: Common

    @Flag(help: "Plan again from scratch.")
    var again = false

    @Flag(help: "Accept moves, and remove their marks.")
    var accept = false

    @Flag(help: "Put moved tasks back where there is still room.")
    var revert = false

    @Flag(help: "Show the next seven days.")
    var week = false

    @Argument(help: "One of the next seven days: tomorrow, fri, 2026-11-27.")
    var day: [String] = []

    func validate() throws {
        if week, !day.isEmpty { throw ValidationError("Use either --week or a day.") }
        if [again, accept, revert].filter({ $0 }).count > 1 {
            throw ValidationError("Use only one of --again, --accept and --revert.")
        }
    }

    func run(_ context: inout Context) throws -> Output {
        if week { return try showWeek(&context) }
        guard !day.isEmpty, day.map({ folded($0) }) != ["today"] else { return try showDay(&context) }
        let said = day.joined(separator: " ")
        let settings = try context.store.read([]) { $0.settings }
        guard let date = CaptureReader.day(said, settings: settings, in: context.circumstances) ?? CivilDate(said)
        else {
            throw CommandError(
                "“\(harmless(said))” is not valid; use a day, such as tomorrow or fri.",
                example: "daymark plan tomorrow", code: 64)
        }
        return try date == context.circumstances.today ? showDay(&context) : showWeek(&context, only: date)
    }

    /// Whether the plan is shown as it is. On a full disk it can be shown without being stored.
    private var isOnlyShown: Bool { !again && !accept && !revert }

    /// The plan to show. The workspace records it as the shown plan.
    private func settled(
        _ workspace: inout Workspace, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> (plan: Plan, operations: [Operation]) {
        var plan = workspace.plan(in: circumstances, fresh: again)
        var operations: [Operation]
        if accept || revert {
            operations =
                accept
                ? workspace.acceptMoves(plan, in: circumstances, using: &entropy)
                : workspace.putBack(plan, in: circumstances, using: &entropy).operations
            for operation in operations { workspace.apply(operation) }
            plan = workspace.plan(in: circumstances)
        } else {
            operations = workspace.remember(plan, always: again, in: circumstances, using: &entropy)
            for operation in operations { workspace.apply(operation) }
        }
        return (plan, operations)
    }

    /// - Parameter date: the requested day; nil for all planned days.
    func showWeek(_ context: inout Context, only date: CivilDate? = nil) throws -> Output {
        let circumstances = context.circumstances
        var (model, words, workspace) = try context.store.perform(
            Selection.forToday(in: circumstances), in: &context, isOptional: isOnlyShown
        ) {
            workspace, entropy in
            var workspace = workspace
            let (plan, operations) = settled(&workspace, in: circumstances, using: &entropy)
            let view = ViewContext(workspace, in: circumstances)
            return ((WeekModel(plan, in: view), view.words, workspace), operations)
        }
        if let date {
            let (first, last) = (model.days.first?.day.date ?? date, model.days.last?.day.date ?? date)
            model.days.removeAll { $0.day.date != date }
            guard !model.days.isEmpty else {
                throw CommandError(
                    "\(words.fullDate(date)) is not planned. The plan covers \(words.fullDate(first)) to \(words.fullDate(last)).",
                    example: "daymark plan tomorrow", code: 64)
            }
        }
        let named = model.days.flatMap { $0.rows }.compactMap { row in
            if case .work(let id) = row.kind { id } else { nil }
        }
        let handles = try context.handles(Array(Set(named + model.unplanned.map { $0.mission })))
        return Output(json: ModelJSON(workspace, in: circumstances).week(model)) { style in
            WeekText(model: model, words: words, style: style, handles: handles).text()
        }
    }

    private func showDay(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let selections = Selection.forToday(in: circumstances)
        let open = try context.store.countOpenMissions()
        let isSure = try context.knowsAll()
        let (model, workspace, words, absence) = try context.store.perform(
            selections, in: &context, isOptional: isOnlyShown
        ) {
            workspace, entropy in
            var workspace = workspace
            let (plan, operations) = settled(&workspace, in: circumstances, using: &entropy)
            let absence = isSure ? workspace.absence(in: circumstances) : nil
            let unseen = open - workspace.missions.all.filter { $0.isOpen }.count
            let view = ViewContext(workspace, in: circumstances)
            return ((TodayModel(plan, in: view, unseen: unseen), workspace, view.words, absence), operations)
        }
        let handles = try context.handles(model.missions)
        return Output(json: ModelJSON(workspace, in: circumstances).today(model)) { style in
            TodayText(
                model: model, words: words, style: style, now: circumstances.now, handles: handles, absence: absence
            ).text()
        }
    }
}

struct WeekVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "week", abstract: "Show the next seven planned days.")

    @OptionGroup var plan: PlanVerb

    var common: Common { plan.common }

    func run(_ context: inout Context) throws -> Output {
        guard plan.day.isEmpty else { return try plan.run(&context) }
        return try plan.showWeek(&context)
    }
}

extension TodayModel {
    /// Selects the named records.
    fileprivate var missions: [RecordID] {
        let inRows: [RecordID] = rows.compactMap { $0.mission }
        let asked = passed.map { $0.mission } + countdowns.map { $0.mission }
        return Array(Set(inRows + asked + unplanned.map { $0.mission } + later.map { $0.id }))
    }
}

extension Selection {
    /// The records that Today needs: missions due within the horizon, a few later ones to offer, and the sessions and
    /// moods from which energy is learned.
    static func forToday(in circumstances: Circumstances) -> [Selection] {
        let until = circumstances.now.adding(minutes: Workspace.longestShare * 1440)
        return [
            .toPlan(until: until, others: 20), .anyMission, .kind(.commitment), .dayPlans(circumstances.today),
            .kind(.mood),
            .kind(.dayOff),
            .kind(.session), .kind(.block),
        ]
    }
}
