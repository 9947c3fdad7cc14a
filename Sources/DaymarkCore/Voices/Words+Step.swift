/// The steps of a mission.
public enum StepPhrase: Hashable, Sendable {
    case stepsHeading, newStep, addButton, tickStep(String), openStep(String), stepUp(String)
    case stepDown(String), dropStep(String), stepTitle(Int), stepAdded(String), stepDropped(String)
    case stepSplit(String, Int), focusOnStep

    public static let samples: [StepPhrase] = [
        .stepsHeading, .newStep, .addButton, .tickStep("Outline"), .openStep("Outline"), .stepUp("Outline"),
        .stepDown("Outline"), .dropStep("Outline"), .stepTitle(2), .stepAdded("Outline"),
        .stepDropped("Outline"), .stepSplit("Outline", 4), .focusOnStep,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: StepPhrase) -> String {
        switch phrase {
        case .stepsHeading: say(command: "Steps", gentle: "Small steps", calm: "Steps", spark: "Steps")
        case .newStep: say(command: "New step", gentle: "Add a small step", calm: "New step", spark: "Add a step")
        case .addButton: "Add step"
        case .tickStep(let title):
            say(
                command: "Step done: \(title)", gentle: "Mark “\(title)” done", calm: "Mark “\(title)” done",
                spark: "Mark “\(title)” done")
        case .openStep(let title): "Open “\(title)” again"
        case .stepUp(let title): "Move “\(title)” up"
        case .stepDown(let title): "Move “\(title)” down"
        case .dropStep(let title): "Remove “\(title)”"
        case .stepTitle(let number): "Step \(number)"
        case .stepAdded(let title):
            say(
                command: "Step added: \(title)", gentle: "Noted: \(title)", calm: "Added “\(title)”",
                spark: "Added “\(title)”")
        case .stepDropped(let title):
            say(
                command: "Step removed: \(title)", gentle: "Removed “\(title)”", calm: "Removed “\(title)”",
                spark: "Removed “\(title)”")
        case .focusOnStep:
            say(
                command: "Focus on this step", gentle: "Start this step", calm: "Focus on this step",
                spark: "Focus on this step")
        case .stepSplit(let title, let count):
            say(
                command: "Split: \(title), \(count) steps", gentle: "“\(title)” is \(count) smaller steps now",
                calm: "Broke “\(title)” down into \(count) steps", spark: "“\(title)” is \(count) bite-sized steps now")
        }
    }
}
