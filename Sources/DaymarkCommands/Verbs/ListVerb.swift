import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct ListVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List missions or commitments.",
        discussion: """
              daymark list essay '#school' +dune '!high' due:week
              daymark list 'due<fri (#school or minutes<30) not is:blocked'
              daymark list '#school' due:week sort:urgency --save school-week
              daymark list filter:school-week
              daymark list --commitments --from today --to fri
              daymark list --commitments 'start>fri is:busy #school'

            Conditions are joined by and (or a space), or, not and parentheses.
            -x and !(x) are not x.
              essay "two words"    text in the title, the notes, a label or a step
              #school +dune        category, label; work includes work.servers
              !high !must          at least this priority, must-do
              @nuclear             level of reminders
              due: created: completed: snoozed:
                                   today, fri, 2026-12-01, 3d, eow, due:week, due:past
              minutes: estimate: actual: points: complexity: steps:
                                   30, 2h; minutes is the work left
              priority: energy: load: category: activity: source:
              label: project: title: notes: link: tools:
              status:              open, done, dropped, all
              is:                  overdue, blocked, blocking, snoozed, repeating,
                                   must, flexible, started, ready
              has:due no:label     the same as due:any and label:none
            Compare: minutes<30 due>=fri priority!=low due:mon..fri label:a,b
            The same without signs that the shell reads: minutes.under:30
            due.before:fri due.after:fri due.by:fri due.none: label.not:a
            A word in quotation marks is text. docs/filters.md has all of it.
            """,
        aliases: ["ls"])

    /// The default number of rows.
    static let page = 100

    @OptionGroup var common: Common

    @Argument(help: "A filter: words, #category, +label, due:week, minutes<30, or, not, ( ).", completion: .filters)
    var query: [String] = []

    @Option(
        help: "Sort by deadline, urgency, age or estimate.",
        completion: .list(["deadline", "urgency", "age", "estimate"]))
    var sort: String?

    @Flag(help: "List commitments instead of missions.")
    var commitments = false

    @Option(help: ArgumentHelp("For commitments: every date from this day on.", valueName: "day"))
    var from: String?

    @Option(help: ArgumentHelp("For commitments: every date up to this day.", valueName: "day"))
    var to: String?

    @Option(help: ArgumentHelp("Save this filter under a name, to use as filter:name.", valueName: "name"))
    var save: String?

    @Option(help: ArgumentHelp("Delete a saved filter.", valueName: "name"))
    var forget: String?

    @Flag(help: "List the saved filters.")
    var filters = false

    @Option(help: "Limit rows (JSON: unlimited).")
    var limit: Int?

    @OptionGroup var layout: ListLayout

    func validate() throws {
        guard limit ?? 1 > 0 else { throw ValidationError("--limit takes a positive number, such as 20.") }
        guard commitments || from == nil && to == nil else {
            throw ValidationError("--from and --to go with --commitments. For missions, use due:today..fri.")
        }
    }

    func run(_ context: inout Context) throws -> Output {
        try layout.check()
        return try layout.applied(to: try list(&context))
    }

    private func list(_ context: inout Context) throws -> Output {
        if commitments { return try listCommitments(context) }
        if filters || forget != nil { return try listFilters(&context) }
        let filter = try MissionFilter.said(
            query.joined(separator: " "), context.read([.kind(.filter)]) { $0 }, in: context.circumstances)
        if let save { try saveFilter(filter, as: save, &context) }
        let order = sort == nil ? filter.order : sort.flatMap { MissionOrder(said: $0) }
        if let sort, order == nil {
            throw CommandError(
                "“\(sort)” is not a sort order; use deadline, urgency, age or estimate.",
                example: "daymark list --sort urgency", code: 64)
        }
        let isPlain = filter.isEmpty && (order == nil || order == .deadline) && layout.columns == nil && !layout.reverse
        if common.json || !isPlain {
            return try search(filter, order: order ?? .deadline, context)
        }
        return try listAll(context)
    }

    /// All open missions in their sections. Only those that are shown are read.
    private func listAll(_ context: Context) throws -> Output {
        let limit = limit ?? ListVerb.page
        let count = try context.store.countOpenMissions()
        let workspace = try context.read([limit >= count ? .openMissions : .firstOpenMissions(limit)]) { $0 }
        let words = Words(workspace.settings, at: context.circumstances)
        let model = MissionsModel(in: ViewContext(workspace, in: context.circumstances))
        let handles = try context.handles(model.groups.flatMap { $0.rows }.map { $0.id })
        return Output(json: .array([])) { style in
            if let empty = model.empty { return empty }
            var lines: [String] = []
            let width = titleWidth(model.groups.flatMap { $0.rows }, style)
            for group in model.groups {
                if !lines.isEmpty { lines.append("") }
                lines.append(style(group.heading, .bold))
                lines += group.rows.map {
                    MissionLine($0, words: words, style: style, handles: handles, titleWidth: width).text
                }
            }
            if count > limit {
                lines += ["", style("\(words(AppPhrase.more(count - limit))): daymark list --limit \(count)", .dim)]
            }
            return lines.joined(separator: "\n")
        }
    }

    /// As wide as the longest title, as far as there is room.
    private func titleWidth(_ rows: [MissionRow], _ style: Style) -> Int {
        min(max(14, style.width - 46), max(14, rows.map { columns(harmless($0.title)) }.max() ?? 0))
    }

    /// All missions that the filter selects, in the requested order.
    private func search(_ filter: MissionFilter, order: MissionOrder, _ context: Context) throws -> Output {
        let text = harmless(query.joined(separator: " "))
        let selections: [Selection] =
            filter.state == .open
            ? [.openMissions, .kind(.commitment), .kind(.dayOff)]
            : [.kind(.mission), .kind(.step), .kind(.commitment), .kind(.dayOff)]
        let workspace = try context.read(selections) { $0 }
        let circumstances = context.circumstances
        let words = Words(workspace.settings, at: circumstances)
        let pressures = PressureTable(workspace, in: circumstances)
        let wanted = workspace.missions.indices { mission in
            filter.matches(mission, workspace, in: circumstances) {
                SearchText(SearchText.parts(of: mission, workspace))
            }
        }
        let view = ViewContext(workspace, in: circumstances)
        let found = order.ordered(wanted, pressures: pressures, in: view)
        let shown = layout.ordered(found.prefix(limit ?? (common.json ? Int.max : ListVerb.page))).map { index in
            let mission = workspace.missions.all[index]
            return (mission: mission, row: MissionRow(mission, in: view))
        }
        let handles = try context.handles(shown.map { $0.mission.id })
        let models = ModelJSON(workspace, in: circumstances)
        let needsJSON = common.json || layout.columns != nil
        let plan =
            needsJSON || order == .urgency
            ? try context.planToCheckFit(of: shown.map { $0.mission }, workspace) : nil
        func current(_ mission: Mission) -> Mission { view.workspace.missions[mission.id] ?? mission }
        func fit(_ mission: Mission) -> String? { view.fitText(of: current(mission), pressures, plan: plan) }
        let json =
            needsJSON
            ? shown.map { entry in
                models.mission(
                    entry.mission, pressures: pressures, fit: fit(entry.mission),
                    spare: view.spareMinutes(of: current(entry.mission), pressures, plan: plan))
            } : []
        let commitments = try commitmentLines(matching: filter, of: workspace, in: context)
        return Output(json: .array(json)) { style in
            let others = commitments(style)
            if shown.isEmpty, !others.isEmpty { return others.joined(separator: "\n") }
            if shown.isEmpty {
                return words(filter.hasConditions ? MissionSectionPhrase.noneFound(text) : .noneOpen)
            }
            let width = titleWidth(shown.map { $0.row }, style)
            var lines = shown.map { entry in
                let why =
                    order == .urgency
                    ? UrgencyText(
                        entry.mission, row: entry.row, pressures: pressures, fit: fit(entry.mission), in: view
                    ).reasons : nil
                return MissionLine(entry.row, words: words, style: style, handles: handles, titleWidth: width, why: why)
                    .text
            }
            if found.count > shown.count {
                lines += ["", style(words(AppPhrase.more(found.count - shown.count)), .dim)]
            }
            if !others.isEmpty { lines += [""] + others }
            return lines.joined(separator: "\n")
        }
    }
}

/// One row of the list.
struct MissionLine {
    let text: String

    init(_ row: MissionRow, words: Words, style: Style, handles: Handles, titleWidth: Int, why: [String]? = nil) {
        let state = row.isOpen || row.isDone ? "" : words(MissionSearchPhrase.showDropped)
        let marks = [row.snoozeText, row.isMustDo ? words(MissionPhrase.mustDo) : "", row.progressText].filter {
            !$0.isEmpty
        }
        let facts = ([state] + (why ?? [row.dueText]) + marks + row.labels.map { "+" + $0 }).filter { !$0.isEmpty }.map
        {
            harmless($0)
        }
        let urgent = row.priority >= .high && row.isOpen
        // On a narrow terminal the facts are wrapped, because too little of them would be left.
        let (fact, room) = (facts.joined(separator: " · "), style.width - titleWidth - 22 - handles.width)
        let mark = row.isDone ? "✓" : row.isOpen ? "○" : "✗"
        text =
            " \(style(handles.column(row.id), .yellow))  \(style(mark, style.colour(row.category))) "
            + "\(style(fitted(row.title, titleWidth), urgent ? .bold : nil)) \(style(fitted(row.remainingText, 14, right: true), .dim))  "
            + style(room < 12 ? fact : cut(fact, room), .dim)
    }
}
