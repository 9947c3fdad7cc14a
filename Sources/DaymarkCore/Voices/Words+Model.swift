/// Asking a language model for steps.
public enum ModelPhrase: Hashable, Sendable {
    case ask, split, asking(String), stop, writtenBy(String)
    /// The question before the first text is sent to a host. `here` is a host on this machine.
    case consent(String), consentHere(String), agree, notNow

    public static let samples: [ModelPhrase] = [
        .ask, .split, .asking("llm.example.org"), .stop, .writtenBy("llama3.2"), .consent("llm.example.org"),
        .consentHere("localhost"), .agree, .notNow,
    ]
}

extension Words {
    /// Says which model wrote the steps, and what happened to its answer.
    public func writtenBy(_ model: String, _ note: ModelNote?) -> String {
        let written = self(ModelPhrase.writtenBy(model))
        guard let note else { return written }
        return written + " " + self(ModelProblemPhrase.note(note))
    }

    public func callAsFunction(_ phrase: ModelPhrase) -> String {
        switch phrase {
        case .ask: say(command: "Ask model", gentle: "Ask your model", calm: "Ask your model", spark: "Ask your model")
        case .split:
            say(
                command: "Split with model", gentle: "Let your model make it smaller",
                calm: "Let your model break it down", spark: "Let your model break it down")
        case .asking(let host):
            say(
                command: "Asking \(host)…", gentle: "Your model is writing. There is no rush.",
                calm: "Asking \(host)…", spark: "\(host) is thinking…")
        case .stop: "Stop"
        case .writtenBy(let model):
            say(
                command: "Model: \(model). Verify.", gentle: "Written by \(model). Change what you like.",
                calm: "Written by \(model). Check it before you use it.",
                spark: "Written by \(model). Tweak away.")
        case .consent(let host):
            say(
                command: "The title and notes of each task you ask about are sent to \(host). Allow?",
                gentle: "\(host) gets the title and the notes of each task you ask about. Is that all right with you?",
                calm: "The title and the notes of each task you ask about are sent to \(host). Do you allow that?",
                spark: "\(host) gets the title and the notes of each task you ask about. OK with you?")
        case .consentHere(let host):
            say(
                command: "The title and notes go to \(host), on the same machine as Daymark. Allow?",
                gentle: "The title and the notes go to \(host), on the same machine as Daymark. Is that all right?",
                calm: "The title and the notes go to \(host), on the same machine as Daymark. Do you allow that?",
                spark: "The title and the notes go to \(host), on the same machine as Daymark. OK with you?")
        case .agree: say(command: "Allow", gentle: "Yes, that’s fine", calm: "Allow", spark: "Sure")
        case .notNow: "Not now"
        }
    }
}
