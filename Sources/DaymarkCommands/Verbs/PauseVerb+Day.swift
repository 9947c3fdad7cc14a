import DaymarkCore
import DaymarkScreens
import DaymarkStore

extension PauseVerb {
    /// Clears one day, or plans it again.
    func run(on text: String, _ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let settings = try context.read([]) { $0.settings }
        let date = try DayRange.day(text, settings: settings, in: context, example: "daymark pause --on friday")
        let plansAgain = isOff
        let (workspace, plans, hasChanged) = try context.store.perform(
            Selection.forToday(in: circumstances), in: &context
        ) { workspace, entropy in
            let operations =
                try plansAgain
                ? workspace.planAgain(date, in: circumstances, using: &entropy)
                : workspace.clear(date, in: circumstances, using: &entropy)
            var after = workspace
            for operation in operations { after.apply(operation) }
            let plans: (before: Plan, after: Plan)? =
                plansAgain ? nil : (before: workspace.plan(in: circumstances), after: after.plan(in: circumstances))
            return ((after, plans, !operations.isEmpty), operations)
        }
        let view = ViewContext(workspace, in: circumstances)
        let words = view.words
        let missing = plans.map { $0.after.missionsWithoutRoom(since: $0.before) } ?? []
        let near =
            plans.map { workspace.blocksNearDeadline(in: $0.after, since: $0.before, in: circumstances) } ?? []
        let name = words.fullDate(date, from: circumstances.today)
        let said =
            plans.map { view.text(clearing: date, before: $0.before, after: $0.after) }
            ?? words(hasChanged ? ClearedDayPhrase.dayPlannedAgain(name) : .dayNotCleared(name))
        let models = ModelJSON(workspace, in: circumstances)
        let day = WakingDay(date, settings: settings, in: circumstances.zone)
        let pinned = workspace.blocksPinnedInPauses(in: circumstances).filter { block in
            guard let span = block.span else { return false }
            return Span(day.start, day.end).overlaps(span)
        }
        let json = JSON.object([
            "date": .string(date.description), "cleared": .bool(!plansAgain),
            "withoutRoom": .array(missing.map { .string($0.description) }),
            "nearDeadline": .array(near.map { .string($0.mission.description) }),
            "pinned": .array(pinned.map { models.pinned($0) }),
        ])
        let handles = try context.handles(pinned.compactMap { $0.mission })
        return Output(json: json) { style in
            var lines = [harmless(said)]
            for block in pinned where !plansAgain && !block.duringPause {
                guard let id = block.mission, let start = block.start else { continue }
                let question = ClearedDayPhrase.pinnedOnDayQuestion(
                    workspace.title(of: id) ?? "",
                    at: words.deadline(.moment(start, zone: circumstances.zone.name), in: circumstances))
                let command = "daymark pause --keep \(handles[id]) | --move \(handles[id])"
                lines.append(harmless(words(question)) + " " + style(command, .dim))
            }
            return lines.joined(separator: "\n")
        }
    }
}
