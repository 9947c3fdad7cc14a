import DaymarkCore
import DaymarkPlaybooks

extension StepsVerb {
    /// Replaces a step by finer ones that take as long in all.
    static func split(
        _ step: Step, in workspace: Workspace, circumstances: Circumstances, using entropy: inout Entropy
    ) throws -> [DaymarkCore.Operation] {
        guard !step.done else { throw CommandError("“\(harmless(step.title))” is done already.") }
        let parts = workspace.finerSteps(of: step.id, playbooks: .builtIn)
        guard parts.count > 1 else {
            throw CommandError(Words(workspace.settings)(StepDraftPhrase.cannotSplit(harmless(step.title))))
        }
        return try workspace.split(step: step.id, into: parts, in: circumstances, using: &entropy)
    }
}
