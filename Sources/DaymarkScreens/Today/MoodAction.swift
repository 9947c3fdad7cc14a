import DaymarkCore

/// The actions on the question about the mood.
enum MoodAction: ScreenAction {
    /// Shows the question.
    case ask
    case note(Mood)
    /// Postpones the question.
    case putOff

    static let names = ["mood"]

    var text: String {
        switch self {
        case .ask: "mood/ask"
        case .note(let mood): "mood/note/\(mood.name)"
        case .putOff: "mood/putOff"
        }
    }

    init?(_ text: ActionText) {
        let parts = text.parts
        switch (parts.first ?? "", parts.count > 1 ? Mood(name: parts[1]) : nil) {
        case ("ask", _): self = .ask
        case ("note", let mood?): self = .note(mood)
        case ("putOff", _): self = .putOff
        default: return nil
        }
    }
}
