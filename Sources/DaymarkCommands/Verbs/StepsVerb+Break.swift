import ArgumentParser
import DaymarkCore
import DaymarkPlaybooks
import DaymarkScreens
import DaymarkStore
import Foundation

extension StepsVerb {
    /// Suggests steps from the person's own history or from a playbook. Adds them if the person agrees, or with `--yes`.
    func breakDown(_ context: inout Context) throws -> Output {
        let id = try context.mission(mission, for: "steps")
        let circumstances = context.circumstances
        // Earlier missions are needed to find one like this.
        let workspace = try context.store.read([.everything]) { $0 }
        guard let task = workspace.missions[id] else { throw CommandError("There is no such task.") }
        guard task.isOpen else { throw CommandError("“\(harmless(task.title))” is not open.", example: "daymark list") }
        let spoken = Words(workspace.settings)
        // A size asks for a playbook. A person's own steps have none.
        let past = size == nil ? workspace.pastBreakdown(like: id, playbooks: .builtIn) : nil
        let breakdown =
            past?.breakdown
            ?? PlaybookLibrary.builtIn.breakdown(of: task, spiciness: size ?? Breakdown.usualSpiciness)
        let origin: BreakdownPhrase =
            past.map { .fromHistory($0.of.title) }
            ?? (breakdown.isGeneric ? .generic : .fromPlaybook(breakdown.playbookTitle))
        let total = BreakdownPhrase.total(breakdown.steps.count, spoken.length(breakdown.totalMinutes))
        var isAdded = yes
        if !yes, !common.json, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
            let lines = StepsVerb.lines(breakdown, spoken, .plain)
            let question = lines + "\n\(spoken(total)). \(spoken(origin))\nAdd these steps? [y/N] "
            isAdded = try folded(context.ask(question) ?? "").begins(with: "y")
        }
        var added = 0
        if isAdded {
            added = try context.store.perform([.mission(id)], in: &context) { workspace, entropy in
                let operations = try workspace.accept(
                    breakdown, for: id, replacing: PlaybookLibrary.builtIn.suggestedTitles(for: task),
                    in: circumstances,
                    using: &entropy)
                let count = breakdown.steps.count { step in
                    !workspace.steps(of: id).contains { folded($0.title) == folded(step.title) }
                }
                return (count, operations)
            }
        }
        let json = StepsVerb.json(breakdown, isAdded: added > 0, origin: past.map { $0.of.title })
        return Output(json: json) { style in
            let head = style(harmless(task.title), .bold)
            let end =
                isAdded
                ? spoken(added > 0 ? BreakdownPhrase.added(added) : .nothingToAdd)
                : spoken(total) + ". " + harmless(spoken(origin))
                    + "\nAdd them: daymark steps \(id.handle) --break --yes"
            return [head, StepsVerb.lines(breakdown, spoken, style), end].joined(separator: "\n")
        }
    }

    private static func lines(_ breakdown: Breakdown, _ words: Words, _ style: Style) -> String {
        breakdown.steps.enumerated().map { index, step in
            let searches = step.searches.map { "\n      " + style(harmless($0.url), .dim) }.joined()
            let number = fitted(String(index + 1), 2, right: true)
            return "  \(number)  \(harmless(step.title))  \(style(words.length(step.minutes), .dim))\(searches)"
        }.joined(separator: "\n")
    }

    private static func json(_ breakdown: Breakdown, isAdded: Bool, origin: String?) -> JSON {
        let profile = breakdown.profile
        return .object([
            "steps": .array(
                breakdown.steps.map { step in
                    .object([
                        "title": .string(step.title), "minutes": .number(step.minutes),
                        "difficulty": .string(step.difficulty.name),
                        "searches": .array(
                            step.searches.map { search in
                                .object([
                                    "type": .string(search.kind.name), "query": .string(search.query),
                                    "url": .string(search.url),
                                ])
                            }),
                    ])
                }),
            "total": .number(breakdown.totalMinutes), "playbook": .string(breakdown.playbook),
            "generic": .bool(breakdown.isGeneric), "like": .text(origin),
            "activity": .string(profile.activity.name), "load": .string(profile.load.name),
            "energy": .string(profile.energy.name), "creativity": .string(profile.creativity.name),
            "complexity": .number(profile.complexity), "tools": .array(profile.tools.map { .string($0) }),
            "added": .bool(isAdded),
        ])
    }
}
