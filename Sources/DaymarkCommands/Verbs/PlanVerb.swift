import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct PlanVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "plan", abstract: "Plan the day around your commitments and show it.",
        discussion: """
              daymark plan                 today; so do daymark today and daymark
              daymark plan tomorrow        any day: fri, 24 dec, yesterday
              daymark plan --week          the next seven days; so does daymark week
            Work is planned 14 days ahead. Later days show commitments, deadlines and free
            time, and days before today what was done.

            Rows marked ┄ are suggestions. daymark move pins one to a time.
            """,
        aliases: ["today"])

    @OptionGroup var common: Common

    @Flag(help: "Plan again from scratch.")
    var again = false

    @Flag(help: "Accept moves, and remove their marks.")
    var accept = false

    @Flag(help: "Put moved tasks back where there is still room.")
    var revert = false

    @Flag(help: "Show the next seven days, or the week of a day.")
    var week = false

    @Argument(help: "A day: tomorrow, fri, 24 dec, 2026-12-24.")
    var day: [String] = []

    func validate() throws {
        if [again, accept, revert].filter({ $0 }).count > 1 {
            throw ValidationError("Use only one of --again, --accept and --revert.")
        }
    }

    func run(_ context: inout Context) throws -> Output {
        let said = day.joined(separator: " ")
        if week { return try showWeek(said, &context) }
        guard !said.isEmpty, folded(said) != "today" else { return try showDay(&context) }
        let settings = try context.read([]) { $0.settings }
        let date = try DayRange.day(said, settings: settings, in: context, example: "daymark plan tomorrow")
        let today = WakingDay.current(at: context.circumstances.now, settings: settings, in: context.circumstances.zone)
        return try date == today.date ? showDay(&context) : show(date...date, &context)
    }

    /// Shows the next seven days, or the week of a day.
    func showWeek(_ said: String, _ context: inout Context) throws -> Output {
        guard !said.isEmpty else { return try show(nil, &context) }
        let settings = try context.read([]) { $0.settings }
        let date = try DayRange.day(said, settings: settings, in: context, example: "daymark week 2026-12-07")
        return try show(WeekModel.dates(of: date, settings), &context)
    }

    /// Whether the plan is shown as it is. On a full disk it can be shown without being stored.
    private var isOnlyShown: Bool { !again && !accept && !revert }

    /// The plan to show. The workspace records it as the shown plan.
    private func settled(
        _ workspace: inout Workspace, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> (plan: Plan, operations: [Operation], said: String) {
        var said = ""
        let plan = workspace.plan(in: circumstances)
        let words = Words(workspace.settings, at: circumstances)
        let operations: [Operation]
        if accept {
            operations = workspace.acceptMoves(plan, in: circumstances, using: &entropy)
        } else if revert {
            let back = workspace.putBack(plan, in: circumstances, using: &entropy)
            operations = back.operations
            if !plan.movesToReport.isEmpty { said = workspace.text(of: back, words) }
        } else if again {
            operations = workspace.replan(in: circumstances, using: &entropy)
        } else {
            operations = workspace.remember(plan, in: circumstances, using: &entropy)
        }
        for operation in operations { workspace.apply(operation) }
        guard accept || revert || again else { return (plan, operations, said) }
        let after = workspace.plan(in: circumstances)
        if again { said = report(after.changes(from: plan), workspace, in: circumstances) }
        return (after, operations, said)
    }

    private static func harmlessLines(_ text: String) -> String {
        text.split(separator: "\n").map { harmless(String($0)) }.joined(separator: "\n")
    }

    /// Says what a new plan has changed, and how to go back.
    private func report(_ changes: [PlanChange], _ workspace: Workspace, in circumstances: Circumstances) -> String {
        let view = ViewContext(workspace, in: circumstances)
        let first = view.words(ReplanPhrase.replanned(changes.count))
        guard !changes.isEmpty else { return first }
        return (["\(first) daymark undo"] + view.lines(changes).map { "   " + $0 }).joined(separator: "\n")
    }

    /// - Parameter dates: the days to show; nil for the next seven days.
    func show(_ dates: ClosedRange<CivilDate>?, _ context: inout Context) throws -> Output {
        var said = ""
        let shown = try PlannedDays(
            dates,
            plan: { context in
                let (plan, answer) = try settled(&context)
                said = answer
                return plan
            }, &context)
        let circumstances = context.circumstances
        let view = ViewContext(shown.workspace, in: circumstances)
        let model = WeekModel(shown.dates, plan: shown.plan, in: view)
        let isSingle = shown.dates.lowerBound == shown.dates.upperBound
        let handles = try context.handles(model.missions)
        return Output(json: ModelJSON(shown.workspace, in: circumstances).week(model, isSingle: isSingle)) { style in
            let text = WeekText(
                model: model, words: view.words, style: style, handles: handles, today: circumstances.today,
                isSingle: isSingle
            ).text()
            return said.isEmpty ? text : "\(PlanVerb.harmlessLines(said))\n\n\(text)"
        }
    }

    /// The plan, and what to say about moves that were accepted or reverted.
    private func settled(_ context: inout Context) throws -> (Plan, said: String) {
        let circumstances = context.circumstances
        return try context.store.perform(
            Selection.forToday(in: circumstances), in: &context, unsaved: isOnlyShown ? .plan : nil
        ) { workspace, entropy in
            var workspace = workspace
            let (plan, operations, said) = settled(&workspace, in: circumstances, using: &entropy)
            return ((plan, said), operations)
        }
    }

    /// The current plan, which is stored as the one that was shown.
    static func currentPlan(_ context: inout Context) throws -> Plan {
        let circumstances = context.circumstances
        return try context.store.perform(
            Selection.forToday(in: circumstances), in: &context, unsaved: .plan
        ) { workspace, entropy in
            let plan = workspace.plan(in: circumstances)
            return (plan, workspace.remember(plan, in: circumstances, using: &entropy))
        }
    }

    private func showDay(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let selections = Selection.forToday(in: circumstances)
        let open = try context.store.countOpenMissions()
        let isSure = try context.knowsAll()
        let (model, workspace, words, absence, said) = try context.store.perform(
            selections, in: &context, unsaved: isOnlyShown ? .plan : nil
        ) {
            workspace, entropy in
            var workspace = workspace
            let (plan, operations, said) = settled(&workspace, in: circumstances, using: &entropy)
            let absence = isSure ? workspace.absence(in: circumstances) : nil
            let unseen = open - workspace.missions.all.filter { $0.isOpen }.count
            let view = ViewContext(workspace, in: circumstances)
            return ((TodayModel(plan, in: view, unseen: unseen), workspace, view.words, absence, said), operations)
        }
        let handles = try context.handles(model.missions)
        let forgotten = try FocusText.forgotten(in: workspace, context)
        return Output(json: ModelJSON(workspace, in: circumstances).today(model)) { style in
            let text = TodayText(
                model: model, words: words, style: style, circumstances: circumstances, handles: handles,
                absence: absence, forgottenFocus: forgotten(style)
            ).text()
            return said.isEmpty ? text : "\(PlanVerb.harmlessLines(said))\n\n\(text)"
        }
    }
}

extension TodayModel {
    /// Selects the named records.
    fileprivate var missions: [RecordID] {
        let inRows: [RecordID] = rows.compactMap { $0.mission ?? $0.proposedMission }
        let asked = passed.map { $0.mission } + countdowns.map { $0.mission } + doses.map { $0.mission }
        let before: [RecordID] = dosesToAsk.map { $0.mission } + overdue.map { $0.mission }
        return Array(Set(inRows + asked + before + unplanned.map { $0.mission } + later.map { $0.id }))
    }
}

extension Selection {
    /// The records that Today needs: missions due within the horizon, a few later ones to offer, and the sessions and
    /// moods from which energy is learned.
    static func forToday(in circumstances: Circumstances) -> [Selection] {
        let until = circumstances.now.adding(minutes: Workspace.longestShare * 1440)
        return [
            .toPlan(until: until, others: 200), .anyMission, .kind(.commitment),
            .dayPlans(circumstances.today.adding(days: -1)...circumstances.today.adding(days: Workspace.horizon)),
            .kind(.mood),
            .kind(.dayOff),
            .kind(.session), .kind(.block), .routines,
        ]
    }
}
