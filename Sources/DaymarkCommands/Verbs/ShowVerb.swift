import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct ShowVerb: Verb {
    static let configuration = CommandConfiguration(commandName: "show", abstract: "Show everything about a mission.")

    @OptionGroup var common: Common
    @Argument(help: "Its handle, or words of its title.")
    var mission: [String]

    func run(_ context: inout Context) throws -> Output {
        let id = try context.mission(mission.joined(separator: " "), for: "show")
        let workspace = try context.store.read([.mission(id)]) { $0 }
        let words = Words(workspace.settings)
        guard let mission = workspace.missions[id], !mission.deleted else {
            throw CommandError(words(MissionPhrase.gone), code: CommandError.dataError)
        }
        let model = MissionDetail(mission, workspace, context.circumstances, fit: try fit(mission, context))
        return Output(json: mission.json(workspace)) { style in
            var lines = [style(harmless(model.title), .bold)]
            lines += model.facts.map { "  \(style(fitted($0.name, 12), .dim)) \(harmless($0.value))" }
            lines += model.steps.map { "  \($0.done ? "✓" : "○") \(harmless($0.title))" }
            if !model.notes.isEmpty {
                let paragraphs = model.notes.split(separator: "\n", omittingEmptySubsequences: false)
                lines += [""] + paragraphs.map { "  " + harmless(String($0)) }
            }
            return lines.joined(separator: "\n")
        }
    }

    /// From all that is due before it, and the commitments until then.
    private func fit(_ mission: Mission, _ context: Context) throws -> Fit? {
        guard mission.isOpen, let deadline = mission.effectiveDeadline else { return nil }
        let selections: [Selection] = try [
            .toPlan(until: context.circumstances.instant(of: deadline, context.store.read([]) { $0.settings }), others: 0),
            .kind(.commitment),
            .mission(mission.id),
        ]
        let workspace = try context.store.read(selections) { $0 }
        return Pressures(workspace, context.circumstances).fit(mission.id)
    }
}
