import DaymarkCore
import DaymarkPlaybooks
import DaymarkStore
import Foundation

extension StepsVerb {
    func suggestion(for task: Mission, in workspace: Workspace, _ context: Context) throws -> StepSuggestion {
        let words = Words(workspace.settings, at: context.circumstances)
        if let name = self.playbook { return try suggestion(for: task, as: name, words) }
        guard asksModel else { return suggestion(for: task, in: workspace, words) }
        let playbook = PlaybookLibrary.builtIn.breakdown(of: task, spiciness: size ?? Breakdown.usualSpiciness)
        let request = BreakdownRequest(task, size: size ?? Breakdown.usualSpiciness)
        let answer = try askModel(request, words, context)
        guard case .finished(var breakdown, let note) = answer.event else {
            return StepSuggestion(breakdown: playbook, origin: answer.reason(words), problem: answer.problem)
        }
        breakdown.beginSmall(with: playbook)
        return StepSuggestion(breakdown: breakdown, origin: words.writtenBy(breakdown.model, note))
    }

    /// The steps of the playbook that the person names.
    private func suggestion(for task: Mission, as name: String, _ words: Words) throws -> StepSuggestion {
        let playbooks = PlaybookLibrary.builtIn
        guard let kind = playbooks.kind(named: name) else {
            let others = playbooks.kinds(of: task, besides: "", limit: 3).map { "“\($0.title)”" }
            let offer = others.isEmpty ? "" : " This task may be \(others.joined(separator: ", "))."
            throw CommandError(
                "There is no playbook “\(harmless(name))”.\(offer)",
                example: "daymark steps \(mission) --break --playbook essay", code: CommandError.dataError)
        }
        let breakdown = playbooks.breakdown(of: task, as: kind.id, spiciness: size ?? Breakdown.usualSpiciness)
        return StepSuggestion(breakdown: breakdown, origin: words(BreakdownPhrase.fromPlaybook(kind.title)))
    }

    private func suggestion(for task: Mission, in workspace: Workspace, _ words: Words) -> StepSuggestion {
        // A size asks for a playbook. A person's own steps have none.
        if size == nil, let past = workspace.pastBreakdown(like: task.id, playbooks: .builtIn) {
            return StepSuggestion(
                breakdown: past.breakdown, origin: words(BreakdownPhrase.fromHistory(past.of.title)),
                like: past.of.title)
        }
        let breakdown = PlaybookLibrary.builtIn.breakdown(of: task, spiciness: size ?? Breakdown.usualSpiciness)
        let origin: BreakdownPhrase = breakdown.isGeneric ? .generic : .fromPlaybook(breakdown.playbookTitle)
        return StepSuggestion(breakdown: breakdown, origin: words(origin))
    }

    /// Asks before the first text is sent to a host. Without a terminal, nothing is sent.
    private func askForConsent(to host: ModelHost, _ words: Words, _ context: Context) throws -> Bool {
        guard canAsk else { return false }
        let question: ModelPhrase = host.isThisMachine ? .consentHere(host.host) : .consent(host.host)
        guard try folded(context.ask(words(question) + " [y/N] ") ?? "").begins(with: "y") else { return false }
        var allowed = host
        allowed.allowedHost = host.host
        try context.store.setModelHost(allowed)
        return true
    }

    /// Asks the model of the home, if there is one and the person agrees to its host.
    func askModel(_ request: BreakdownRequest, _ words: Words, _ context: Context) throws -> ModelReply {
        guard let host = try context.store.modelHost() else { return ModelReply(event: .failed(.notSetUp), host: "") }
        guard try host.isAllowed || askForConsent(to: host, words, context) else {
            return ModelReply(event: .failed(.notAllowed), host: host.host)
        }
        return ModelReply(event: write(request, words: words, host: host.host), host: host.host)
    }

    /// Shows the steps on a terminal while they are written. They are erased at the end, because the answer of the
    /// command shows the checked ones.
    private func write(_ request: BreakdownRequest, words: Words, host: String) -> ModelEvent {
        let question = ModelQuestion(request: request, home: Home(common.home).folder)
        var live = LiveLines(isShown: !common.json && isatty(STDERR_FILENO) == 1)
        live.show(words(ModelPhrase.asking(host)))
        var count = 0
        let end = question.ask { step in
            count += 1
            live.show(StepsVerb.line(step, number: count, words: words, style: .plain))
        }
        live.erase()
        return end
    }
}

/// The end of a question to a language model.
struct ModelReply {
    let event: ModelEvent
    /// The host that was asked. Empty if none is set up.
    let host: String

    /// Why there are no steps.
    var problem: ModelProblem {
        if case .failed(let problem) = event { problem } else { .empty }
    }

    /// A sentence that says why the steps come from a playbook, and what to do.
    func reason(_ words: Words) -> String {
        let wayOut = ModelReply.wayOut(of: problem).map { " " + $0 } ?? ""
        return words(ModelProblemPhrase.instead(problem, host: host)) + wayOut
    }

    private static func wayOut(of problem: ModelProblem) -> String? {
        switch problem {
        case .notSetUp: "To set one up: daymark model find"
        case .notAllowed: "To allow it: daymark model allow"
        case .unreachable, .privateNetwork, .keyRefused, .modelMissing, .serverError:
            "To see what is wrong: daymark model"
        default: nil
        }
    }
}
