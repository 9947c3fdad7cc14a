/// The controls of a suggested step.
public enum StepDraftPhrase: Hashable, Sendable {
    case ownWords, shorter(String), longer(String), split, closeStep, mergeWithNext(String)
    case cannotSplit(String), undo
    case ownStepsStay, sizeOfNextAnswer, usePlaybook

    public static let samples: [StepDraftPhrase] = [
        .ownWords, .shorter("Outline"), .longer("Outline"), .split, .closeStep, .mergeWithNext("Outline"),
        .cannotSplit("Outline"), .undo, .ownStepsStay, .sizeOfNextAnswer, .usePlaybook,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: StepDraftPhrase) -> String {
        switch phrase {
        case .ownWords: "your words"
        case .shorter(let title): "Less time for “\(title)”"
        case .longer(let title): "More time for “\(title)”"
        case .split:
            say(
                command: "Split this step", gentle: "Make this step smaller", calm: "Break this step down",
                spark: "Break this step down")
        case .closeStep: "Done changing"
        case .mergeWithNext(let title): "Join “\(title)” with the next step"
        case .cannotSplit(let title): "“\(title)” is small already, so it has no smaller steps. You can add your own."
        case .undo:
            say(
                command: "Undo", gentle: "Undo the last change", calm: "Undo the last change",
                spark: "Undo the last change")
        case .ownStepsStay:
            say(
                command: "Your own steps keep their size. Playbook steps come in sizes.",
                gentle: "These are your own steps, so they stay as they are. Playbook steps come in other sizes.",
                calm: "Your own steps stay as they are. Playbook steps come in other sizes.",
                spark: "These are your own steps, so they stay just as they are. Playbook steps come in other sizes.")
        case .sizeOfNextAnswer:
            say(
                command: "Steps kept. The next answer has this size.",
                gentle: "These steps stay. If you ask your model again, it will use this size.",
                calm: "These steps stay. The next answer of your model will have this size.",
                spark: "These steps stay. Ask your model again to get them in this size.")
        case .usePlaybook:
            say(
                command: "Use playbook", gentle: "Show playbook steps instead", calm: "Use a playbook instead",
                spark: "Try a playbook instead")
        }
    }
}
