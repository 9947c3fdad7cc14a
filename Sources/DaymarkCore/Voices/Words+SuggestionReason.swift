/// Why a suggestion fits now.
public enum SuggestionReasonPhrase: Hashable, Sendable {
    case light, short, heavy, demanding, fits, waited
    /// Marks a proposal on the timeline.
    case proposed

    public static let samples: [SuggestionReasonPhrase] = [
        .light, .short, .heavy, .demanding, .fits, .waited, .proposed,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: SuggestionReasonPhrase) -> String {
        switch phrase {
        case .light:
            say(command: "Low load", gentle: "Needs little energy", calm: "Needs little energy", spark: "Nice and easy")
        case .short:
            say(
                command: "Short, low load", gentle: "Short and easy", calm: "Short and light",
                spark: "Quick and easy")
        case .heavy:
            say(
                command: "Heavy load, clear head", gentle: "Good for a clear head", calm: "Needs focus",
                spark: "Made for a clear head")
        case .demanding:
            say(
                command: "Demanding, energy available", gentle: "You have the energy for it now",
                calm: "Needs energy",
                spark: "Worth your energy")
        case .waited:
            say(
                command: "Waiting over a week", gentle: "On your list for a while",
                calm: "On your list for over a week",
                spark: "On your list for a while")
        case .proposed:
            say(command: "Suggestion", gentle: "If you like", calm: "Suggestion", spark: "How about this?")
        case .fits:
            say(
                command: "Fits the slot", gentle: "Fits the free time", calm: "Fits the free time",
                spark: "Fits right in")
        }
    }
}
