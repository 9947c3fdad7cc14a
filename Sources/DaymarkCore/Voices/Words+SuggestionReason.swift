/// Why a suggestion fits now.
public enum SuggestionReasonPhrase: Hashable, Sendable {
    case light, short, heavy, demanding, fits

    public static let samples: [SuggestionReasonPhrase] = [
        .light, .short, .heavy, .demanding, .fits,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: SuggestionReasonPhrase) -> String {
        switch phrase {
        case .light:
            say(command: "Low load", gentle: "It asks for little", calm: "Needs little energy", spark: "Nice and easy")
        case .short:
            say(
                command: "Short, low load", gentle: "Small, and soon done", calm: "Short and light",
                spark: "Quick and easy")
        case .heavy:
            say(
                command: "Heavy load, clear head", gentle: "Your clear head would help it", calm: "Needs focus",
                spark: "Made for a clear head")
        case .demanding:
            say(
                command: "Demanding, energy available", gentle: "It asks for more, and you have more now",
                calm: "Needs energy",
                spark: "Worth your energy")
        case .fits:
            say(
                command: "Fits the slot", gentle: "There is room for it", calm: "Fits the free time",
                spark: "Fits right in")
        }
    }
}
