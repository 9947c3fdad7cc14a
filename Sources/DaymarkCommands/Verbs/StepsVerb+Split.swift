import DaymarkCore
import DaymarkPlaybooks
import DaymarkStore

extension StepsVerb {
    /// Replaces a step by finer ones that take as long in all.
    /// - Parameter parts: The finer steps. Without them, they come from the playbooks.
    static func split(
        _ step: Step, into parts: [BreakdownStep]?, in workspace: Workspace, circumstances: Circumstances,
        using entropy: inout Entropy
    ) throws -> [DaymarkCore.Operation] {
        guard !step.done else { throw CommandError("“\(harmless(step.title))” is done already.") }
        let parts = parts ?? workspace.finerSteps(of: step.id, playbooks: .builtIn)
        guard parts.count > 1 else {
            throw CommandError(
                Words(workspace.settings, at: circumstances)(StepDraftPhrase.cannotSplit(harmless(step.title))))
        }
        return try workspace.split(step: step.id, into: parts, in: circumstances, using: &entropy)
    }

    /// Asks the language model for the parts of a step, and notes where the parts come from.
    /// - Parameter typed: The number of the step as typed.
    /// - Returns: the parts, under the step that they replace. Empty if the playbooks have to give them.
    func partsByModel(
        of id: RecordID, numbered typed: String, _ context: inout Context
    ) throws -> [RecordID: [BreakdownStep]] {
        let workspace = try context.read([.mission(id)]) { $0 }
        let steps = workspace.steps(of: id)
        guard let mission = workspace.missions[id], let number = Int(typed), steps.indices.contains(number - 1) else {
            return [:]
        }
        let step = steps[number - 1]
        // Nothing is sent for a step that is done or too short.
        let usual = workspace.finerSteps(of: step.id, playbooks: .builtIn)
        guard usual.count > 1 else { return [:] }
        let whole = BreakdownStep(step.title, minutes: step.minutes ?? BreakdownStep.usualMinutes)
        let words = Words(workspace.settings, at: context.circumstances)
        let answer = try askModel(BreakdownRequest(whole, of: mission), words, context)
        guard case .finished(var breakdown, let note) = answer.event else {
            context.notes.append(harmless(answer.reason(words)))
            return [:]
        }
        breakdown.beginSmall(with: Breakdown(steps: usual))
        context.notes.append(harmless(words.writtenBy(breakdown.model, note)))
        return [step.id: breakdown.steps]
    }
}
