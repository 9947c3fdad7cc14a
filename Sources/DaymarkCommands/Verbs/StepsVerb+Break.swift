import ArgumentParser
import DaymarkCore
import DaymarkPlaybooks
import DaymarkScreens
import DaymarkStore
import Foundation

extension StepsVerb {
    /// Suggests steps from the person's own history, from a playbook or from a language model. Adds them if the person
    /// agrees, or with `--yes`.
    func breakDown(_ context: inout Context) throws -> Output {
        let id = try context.mission(mission, for: "steps")
        // Earlier missions are needed to find one like this.
        let workspace = try context.read([.everything]) { $0 }
        guard let task = workspace.missions[id] else { throw CommandError("There is no such task.") }
        guard task.isOpen else { throw CommandError("“\(harmless(task.title))” is not open.", example: "daymark list") }
        let spoken = Words(workspace.settings, at: context.circumstances)
        let suggestion = try suggestion(for: task, in: workspace, context)
        let breakdown = suggestion.breakdown
        let total = BreakdownPhrase.total(breakdown.steps.count, spoken.total(of: breakdown))
        var isAdded = yes
        if !yes, canAsk {
            let lines = StepsVerb.lines(breakdown, words: spoken, style: .plain)
            let question = lines + "\n\(spoken(total)). \(harmless(suggestion.origin))\nAdd these steps? [y/N] "
            isAdded = try folded(context.ask(question) ?? "").begins(with: "y")
        }
        let added = isAdded ? try add(breakdown, to: task, &context) : 0
        let json = StepsVerb.json(suggestion, isAdded: added > 0)
        return Output(json: json) { style in
            let head = style(harmless(task.title), .bold)
            let end =
                isAdded
                ? spoken(added > 0 ? BreakdownPhrase.added(added) : .nothingToAdd)
                : spoken(total) + ". " + harmless(suggestion.origin)
                    + "\nAdd them: daymark steps \(id.handle) --break --yes"
            return [head, StepsVerb.lines(breakdown, words: spoken, style: style), end].joined(separator: "\n")
        }
    }

    /// Whether a person at a terminal can answer questions.
    var canAsk: Bool { !common.json && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// - Returns: the number of steps that were not there before.
    private func add(_ breakdown: Breakdown, to task: Mission, _ context: inout Context) throws -> Int {
        let circumstances = context.circumstances
        return try context.store.perform([.mission(task.id)], in: &context) { workspace, entropy in
            let operations = try workspace.accept(
                breakdown, for: task.id, in: circumstances, using: &entropy)
            let count = breakdown.steps.count { step in
                !workspace.steps(of: task.id).contains { folded($0.title) == folded(step.title) }
            }
            return (count, operations)
        }
    }

    private static func lines(_ breakdown: Breakdown, words: Words, style: Style) -> String {
        breakdown.steps.enumerated().map { index, step in
            let searches = step.searches.map { "\n      " + style(harmless($0.url), .dim) }.joined()
            return line(step, number: index + 1, words: words, style: style) + searches
        }.joined(separator: "\n")
    }

    static func line(_ step: BreakdownStep, number: Int, words: Words, style: Style) -> String {
        "  \(fitted(String(number), 2, right: true))  \(harmless(step.title))  \(style(words.length(step.minutes), .dim))"
    }

    private static func json(_ suggestion: StepSuggestion, isAdded: Bool) -> JSON {
        let breakdown = suggestion.breakdown
        let members = breakdown.json.members ?? []
        let origin = JSON.object([
            "playbook": .string(breakdown.playbook), "generic": .bool(breakdown.isGeneric),
            "like": .text(suggestion.like), "model": .string(breakdown.model),
            "problem": .text(suggestion.problem?.name),
            "note": .string(suggestion.origin), "added": .bool(isAdded),
        ])
        return .object(members + (origin.members ?? []))
    }
}

/// Suggested steps, and where they come from.
struct StepSuggestion {
    var breakdown: Breakdown
    /// A sentence that says where the steps come from.
    var origin: String
    /// The title of the earlier task whose steps these are.
    var like: String?
    /// Why the language model gave none, if it was asked.
    var problem: ModelProblem?
}
