/// The sample week for somebody who wants to look around.
public enum SamplePhrase: Hashable, Sendable {
    case add, note, added, here, remove, removed

    public static let samples: [SamplePhrase] = [.add, .note, .added, .here, .remove, .removed]
}

extension Words {
    public func callAsFunction(_ phrase: SamplePhrase) -> String {
        switch phrase {
        case .add:
            say(
                command: "Load a sample week", gentle: "Look around with an example week",
                calm: "Try it with a sample week",
                spark: "Play with a sample week")
        case .note:
            say(
                command: "Remove it with one tap.", gentle: "You can remove it with one tap, whenever you like.",
                calm: "You can remove it with one tap.", spark: "One tap and it’s gone again.")
        case .added:
            say(
                command: "Sample week loaded.", gentle: "An example week is here. Look around.",
                calm: "Added a sample week.", spark: "Here’s a sample week. Have a look around!")
        case .here:
            say(
                command: "This is a sample week.", gentle: "These are examples, to look around.",
                calm: "This is a sample week.", spark: "This is a sample week to play with.")
        case .remove:
            say(
                command: "Remove the sample", gentle: "Remove the examples", calm: "Remove the sample",
                spark: "Remove the sample")
        case .removed:
            say(
                command: "Sample removed.", gentle: "The examples are gone. This is your place now.",
                calm: "Removed the sample week.", spark: "Sample gone. It’s all yours!")
        }
    }
}
