/// The controls of a suggested step.
public enum StepDraftPhrase: Hashable, Sendable {
    case ownWords, shorter(String), longer(String), split(String), closeStep, mergeWithNext(String)
    case cannotSplit(String)

    public static let samples: [StepDraftPhrase] = [
        .ownWords, .shorter("Outline"), .longer("Outline"), .split("Outline"), .closeStep, .mergeWithNext("Outline"),
        .cannotSplit("Outline"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: StepDraftPhrase) -> String {
        switch phrase {
        case .ownWords: "your words"
        case .shorter(let title): "Less time for “\(title)”"
        case .longer(let title): "More time for “\(title)”"
        case .split(let title): "Split “\(title)”"
        case .closeStep: "Done changing"
        case .mergeWithNext(let title): "Join “\(title)” with the next step"
        case .cannotSplit(let title): "“\(title)” has no smaller steps. You can add your own."
        }
    }
}
