import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct ListVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List missions or commitments.",
        discussion: """
              daymark list essay '#school' +dune '!high' due:week
              daymark list --sort urgency
              daymark list '#school' due:week sort:urgency --save school-week
              daymark list filter:school-week

            Words are looked for in titles, notes, labels and steps. due: takes today, tomorrow, week, past (overdue) or none; status:
            takes open, done, dropped or all; energy: any, low, medium or high; @nuclear: reminder level; course: and + a label.
            """,
        aliases: ["ls"])

    /// The default number of rows.
    private static let page = 100

    @OptionGroup var common: Common

    @Argument(help: "A filter: words, #category, +label, !priority, due:week, status:done.", completion: .filters)
    var query: [String] = []

    @Option(
        help: "Sort by deadline, urgency, age or estimate.",
        completion: .list(["deadline", "urgency", "age", "estimate"]))
    var sort: String?

    @Flag(help: "List commitments instead of missions.")
    var commitments = false

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
    }

    func run(_ context: inout Context) throws -> Output {
        try layout.check()
        return try layout.applied(to: try list(&context))
    }

    private func list(_ context: inout Context) throws -> Output {
        if commitments { return try listCommitments(context) }
        if filters || forget != nil { return try listFilters(&context) }
        let filter = try MissionFilter.said(query.joined(separator: " "), context.store.read([.kind(.filter)]) { $0 })
        if let save { try saveFilter(filter, as: save, &context) }
        let order = sort == nil ? filter.order : sort.flatMap { MissionOrder(name: folded($0)) }
        if let sort, order == nil {
            throw CommandError(
                "There is no order “\(sort)”: deadline, urgency, age or estimate.",
                example: "daymark list --sort urgency", code: 64)
        }
        if !filter.isEmpty || order != nil && order != .deadline || layout.reverse || layout.columns != nil {
            return try search(filter, order: order ?? .deadline, context)
        }
        let limit = limit ?? (common.json ? Int.max : ListVerb.page)
        let count = try context.store.countOpenMissions()
        let workspace = try context.store.read([limit >= count ? .openMissions : .firstOpenMissions(limit)]) { $0 }
        let words = Words(workspace.settings)
        let model = MissionsModel(in: ViewContext(workspace, in: context.circumstances))
        let handles = try context.handles(model.groups.flatMap { $0.rows }.map { $0.id })
        return Output(json: .array(model.groups.flatMap { $0.rows }.map { $0.json })) { style in
            if let empty = model.empty { return empty }
            var lines: [String] = []
            // As wide as the longest title, as far as there is room.
            let longest = model.groups.flatMap { $0.rows }.map { columns(harmless($0.title)) }.max() ?? 0
            let width = min(max(14, style.width - 46), max(14, longest))
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
}

extension ListVerb {
    private func saveFilter(_ filter: MissionFilter, as name: String, _ context: inout Context) throws {
        let (text, circumstances) = (query.joined(separator: " "), context.circumstances)
        guard !name.isBlank, !name.contains(" "), name.count <= 100, filter.narrows || filter.state != .open,
            text.count <= 1000,
            !folded(text).holds("filter:")
        else {
            throw CommandError(
                "A filter to keep has a name of one word and says what it wants.",
                example: "daymark list '#school' due:week --save school",
                code: 64)
        }
        try context.store.perform([.kind(.filter)], in: &context) { workspace, entropy in
            ((), workspace.save(filter: text, as: name, in: circumstances, using: &entropy))
        }
    }

    private func listFilters(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        if let forget {
            let operations = try context.store.perform([.kind(.filter)], in: &context) { workspace, entropy in
                let operations = workspace.forget(filter: forget, in: circumstances, using: &entropy)
                return (operations, operations)
            }
            guard !operations.isEmpty else {
                throw CommandError("No filter is called “\(forget)”.", example: "daymark list --filters")
            }
        }
        let workspace = try context.store.read([.kind(.filter)]) { $0 }
        let all = workspace.filters.present.sorted { folded($0.name) < folded($1.name) }
        let json = all.map { JSON.object(["name": .string($0.name), "query": .string($0.query)]) }
        let none = Words(workspace.settings)(AppPhrase.noFilters)
        return Output(json: .array(json)) { style in
            all.isEmpty
                ? none
                : all.map { "\(fitted($0.name, 16))  \(style(harmless($0.query), .dim))" }.joined(separator: "\n")
        }
    }

    /// All missions that the filter selects, in the requested order.
    private func search(_ filter: MissionFilter, order: MissionOrder, _ context: Context) throws -> Output {
        let selections: [Selection] =
            filter.state == .open
            ? [.openMissions, .kind(.commitment)] : [.kind(.mission), .kind(.step), .kind(.commitment)]
        let workspace = try context.store.read(selections) { $0 }
        let circumstances = context.circumstances
        let words = Words(workspace.settings)
        let pressures = Pressures(workspace, in: circumstances)
        let wanted = workspace.missions.places { filter.wants($0.pointee, workspace, in: circumstances) }
        let view = ViewContext(workspace, in: circumstances)
        let found = order.ordered(wanted, pressures: pressures, in: view)
        let shown = layout.ordered(found.prefix(limit ?? (common.json ? Int.max : ListVerb.page))).map { place in
            let mission = workspace.missions.all[place]
            return (mission: mission, row: MissionRow(mission, in: view))
        }
        let handles = try context.handles(shown.map { $0.mission.id })
        let json = shown.map { entry in
            guard case .object(let members) = entry.row.json else { return entry.row.json }
            let fit = pressures.fit(entry.mission.id).map { JSON.string(words.fit($0)) } ?? .null
            let why = UrgencyText(entry.mission, row: entry.row, pressures: pressures, in: view).reasons
            return JSON.object(
                members + [
                    JSON.Member(
                        "urgency",
                        workspace.missions.place(of: entry.mission.id).map {
                            .number(pressures.urgency(at: $0, workspace, in: circumstances))
                        }
                            ?? .null),
                    JSON.Member("fit", fit),
                    JSON.Member("why", .array(why.map { .string($0) })),
                ])
        }
        return Output(json: .array(json)) { style in
            if shown.isEmpty { return words(MissionSectionPhrase.noneOpen) }
            let width = min(
                max(14, style.width - 46), max(14, shown.map { columns(harmless($0.row.title)) }.max() ?? 0))
            var lines = shown.map { entry in
                let why =
                    order == .urgency
                    ? UrgencyText(entry.mission, row: entry.row, pressures: pressures, in: view).reasons : nil
                return MissionLine(entry.row, words: words, style: style, handles: handles, titleWidth: width, why: why)
                    .text
            }
            if found.count > shown.count {
                lines += ["", style(words(AppPhrase.more(found.count - shown.count)), .dim)]
            }
            return lines.joined(separator: "\n")
        }
    }

    private func listCommitments(_ context: Context) throws -> Output {
        let workspace = try context.store.read([.kind(.commitment)]) { $0 }
        let circumstances = context.circumstances
        let words = Words(workspace.settings)
        let wanted = query.map { folded($0) }
        let all = workspace.commitments.present.filter { $0.overrideOf == nil }
            .filter { commitment in
                let text = folded(commitment.title + " " + commitment.location + " " + commitment.notes)
                return wanted.allSatisfy { word in
                    word.hasPrefix("#") ? commitment.category?.name == String(word.dropFirst()) : text.holds(word)
                }
            }
            .sorted { ($0.start?.civil ?? .earliest, $0.title) < ($1.start?.civil ?? .earliest, $1.title) }
        let shown = layout.ordered(all.prefix(limit ?? (common.json ? Int.max : ListVerb.page)))
        let handles = try context.handles(shown.map { $0.id })
        return Output(json: .array(shown.map { $0.json(workspace) })) { style in
            if all.isEmpty { return words(AppPhrase.noCommitments) }
            let more = all.count > shown.count ? ["", style(words(AppPhrase.more(all.count - shown.count)), .dim)] : []
            let lines = shown.map { commitment in
                let when = CommitmentText(commitment, words: words, in: circumstances).when
                let place = commitment.location.isEmpty ? "" : " · " + commitment.location
                let width = min(36, max(14, style.width - 40))
                return
                    " \(style(handles.column(commitment.id), .yellow))  \(style("▌", style.colour(commitment.category) ?? .blue)) "
                    + "\(fitted(commitment.title, width))  \(style(cut(when + place, max(12, style.width - width - 12)), .dim))"
            }
            return (lines + more).joined(separator: "\n")
        }
    }
}

/// One row of the list.
struct MissionLine {
    let text: String

    init(_ row: MissionRow, words: Words, style: Style, handles: Handles, titleWidth: Int, why: [String]? = nil) {
        let marks = [row.snoozed, row.isMustDo ? words(MissionPhrase.mustDo) : "", row.steps].filter { !$0.isEmpty }
        let facts = ((why ?? [row.due]) + marks + row.labels.map { "+" + $0 }).filter { !$0.isEmpty }.map {
            harmless($0)
        }
        let urgent = row.priority >= .high
        // On a narrow terminal the facts are wrapped, because too little of them would be left.
        let (fact, room) = (facts.joined(separator: " · "), style.width - titleWidth - 22 - handles.width)
        text =
            " \(style(handles.column(row.id), .yellow))  \(style(row.isDone ? "✓" : "○", style.colour(row.category))) "
            + "\(style(fitted(row.title, titleWidth), urgent ? .bold : nil)) \(style(fitted(row.estimate, 14, right: true), .dim))  "
            + style(room < 12 ? fact : cut(fact, room), .dim)
    }
}
