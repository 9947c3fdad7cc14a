import DaymarkCore

/// What can be done with the question for the mood.
public enum MoodAction: Hashable, Sendable {
    case ask
    case note(Mood)
    case putOff

    var text: String {
        switch self {
        case .ask: "ask"
        case .note(let mood): "note/\(mood.name)"
        case .putOff: "putOff"
        }
    }

    init?(_ parts: [String]) {
        switch (parts.first ?? "", parts.count > 1 ? Mood(name: parts[1]) : nil) {
        case ("ask", _): self = .ask
        case ("note", let mood?): self = .note(mood)
        case ("putOff", _): self = .putOff
        default: return nil
        }
    }
}
