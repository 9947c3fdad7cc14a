import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct SuggestVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "suggest",
        abstract: "Suggest tasks that fit your free time and your mood.",
        discussion: """
              daymark suggest
              daymark suggest --add essay
            """)

    @OptionGroup var common: Common

    @Option(help: ArgumentHelp("Plan this task for the free time.", valueName: "mission"), completion: .missions)
    var add: String?

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let chosen = try add.map { try context.mission($0, for: "suggest --add") }
        let (workspace, open, rows) = try read(context, chosen)
        if let chosen { return try put(chosen, into: open, in: workspace, &context) }
        let words = Words(workspace.settings, at: circumstances)
        let handles = try context.handles(rows.map { $0.mission })
        let json = JSON.object([
            "minutes": open.map { .number($0.minutes) } ?? .null,
            "mood": workspace.mood(at: circumstances.now).map { .string($0.value.name) } ?? .null,
            "suggestions": .array(rows.map { $0.json }),
        ])
        let mood = workspace.mood(at: circumstances.now)?.value
        return Output(json: json) { style in
            guard let open else { return words(MoodOfferPhrase.noOpenTime) }
            guard !rows.isEmpty else { return words(MoodOfferPhrase.nothingFits(mood)) }
            let lines = rows.map { row in
                let width = style.column(min(30, max(14, style.width - 36)), for: rows.map { $0.title })
                let detail = style(
                    cut("\(words.estimate(row.minutes)), \(row.reason)", max(12, style.width - width - 10)), .dim)
                return "   \(style(handles.column(row.mission), .yellow))  \(fitted(row.title, width))  \(detail)"
            }
            return ([style(words(MoodOfferPhrase.suggestionsHeading(minutes: open.minutes)), .bold)] + lines).joined(
                separator: "\n")
        }
    }

    private func read(_ context: Context, _ chosen: RecordID?) throws -> (Workspace, OpenBlock?, [SuggestionRow]) {
        let circumstances = context.circumstances
        // Any open mission may be the best one for the mood and the free time.
        let selections = Selection.forToday(in: circumstances) + [.openMissions] + (chosen.map { [.mission($0)] } ?? [])
        let workspace = try context.read(selections) { $0 }
        let plan = workspace.plan(in: circumstances)
        let open = OpenBlock(workspace, plan, in: circumstances)
        let view = ViewContext(workspace, in: circumstances)
        return (workspace, open, open.map { SuggestionRow.all(for: $0, plan: plan, in: view) } ?? [])
    }

    private func put(_ id: RecordID, into open: OpenBlock?, in workspace: Workspace, _ context: inout Context) throws
        -> Output
    {
        let (circumstances, words, title) = (
            context.circumstances, Words(workspace.settings, at: context.circumstances),
            workspace.missions[id]?.title ?? ""
        )
        guard let open else { throw CommandError(words(MoodOfferPhrase.noOpenTime), example: "daymark plan") }
        let selections = Selection.forToday(in: circumstances) + [.mission(id)]
        let span = try context.store.perform(selections, in: &context) { workspace, entropy in
            let added = try workspace.add(suggested: id, to: open, in: circumstances, using: &entropy)
            return (added?.span, added?.operations ?? [])
        }
        guard let span else {
            throw CommandError(harmless(words(MoodOfferPhrase.takenUp(title))), example: "daymark suggest")
        }
        let json = JSON.object([
            "mission": .string(id.description), "title": .string(title), "start": .string(span.start.description),
            "end": .string(span.end.description),
        ])
        return Output(json: json) { _ in
            harmless(words(MoodOfferPhrase.added(title, at: words.time(circumstances.zone.civil(at: span.start)))))
        }
    }
}

extension SuggestionRow {
    var json: JSON {
        .object([
            "mission": .string(mission.description), "handle": .string(mission.handle), "title": .string(title),
            "minutes": .number(minutes), "reason": .string(reason), "category": .string(category.name),
        ])
    }
}
