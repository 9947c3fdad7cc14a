/// Offers that follow from a mood.
public enum MoodOfferPhrase: Hashable, Sendable {
    case suggestionsHeading(minutes: Int64), addButton, addLabel(String), added(String, at: String)
    /// Nothing suits a person in this mood.
    case nothingFits(Mood?), noOpenTime, takenUp(String)

    public static let samples: [MoodOfferPhrase] =
        [
            .suggestionsHeading(minutes: 45), .suggestionsHeading(minutes: 200), .addButton, .addLabel("Essay"),
            .added("Essay", at: "14:10"), .nothingFits(nil), .noOpenTime, .takenUp("Essay"),
        ] + Mood.allCases.map { .nothingFits($0) }
}

extension Words {
    public func callAsFunction(_ phrase: MoodOfferPhrase) -> String {
        switch phrase {
        case .suggestionsHeading(let minutes):
            say(
                command: "\(length(minutes)) open", gentle: "About \(length(minutes)) are free",
                calm: "Free for \(length(minutes))",
                spark: "\(length(minutes)) free! What about…")
        case .addButton: say(command: "Add", gentle: "Yes, now", calm: "Add", spark: "Let’s go")
        case .addLabel(let title): "\(self(MoodOfferPhrase.addButton)): \(title)"
        case .added(let title, let at):
            say(
                command: "\(title), at \(at)", gentle: "“\(title)” is planned for \(at).",
                calm: "“\(title)” is in the plan at \(at)",
                spark: "“\(title)” is on for \(at)!")
        case .nothingFits(let mood): nothingFits(mood)
        case .noOpenTime:
            say(
                command: "No open time now.", gentle: "This time is already taken.",
                calm: "There is no free time now.", spark: "No free spot right now.")
        case .takenUp(let title):
            say(
                command: "\(title) is not suggested now.",
                gentle: "“\(title)” does not fit here just now. It can wait.",
                calm: "“\(title)” is not suggested now.", spark: "“\(title)” doesn’t fit right here.")
        }
    }
}
