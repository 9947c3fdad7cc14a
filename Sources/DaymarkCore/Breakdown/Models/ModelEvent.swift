/// An event of a question to a language model: steps as they are written, then one end.
public enum ModelEvent: Hashable, Sendable {
    /// A step was written.
    case step(BreakdownStep)
    /// The answer is complete and was checked. Its steps take the place of those before.
    case finished(Breakdown, ModelNote?)
    case failed(ModelProblem)

    public var json: JSON {
        switch self {
        case .step(let step): .object(["step": step.json])
        case .finished(let breakdown, let note):
            .object([
                "result": breakdown.json, "model": .string(breakdown.model), "note": .text(note?.name),
            ])
        case .failed(let problem): .object(["problem": .string(problem.name)])
        }
    }

    public init?(_ json: JSON) {
        if let problem = json.string("problem").flatMap({ ModelProblem(name: $0) }) {
            self = .failed(problem)
        } else if let result = json["result"] {
            let steps = (result.array("steps") ?? []).compactMap { BreakdownStep($0, maxLength: Step.maxTitleLength) }
            guard !steps.isEmpty else { return nil }
            var breakdown = Breakdown(steps: steps, profile: TaskProfile(result))
            breakdown.model = json.string("model") ?? ""
            self = .finished(breakdown, json.string("note").flatMap { ModelNote(name: $0) })
        } else if let step = json["step"].flatMap({ BreakdownStep($0) }) {
            self = .step(step)
        } else {
            return nil
        }
    }
}
