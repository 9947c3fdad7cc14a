/// Which dates of a repeating commitment an edit applies to.
public enum SeriesPhrase: Hashable, Sendable {
    case reachLabel, removeDate(String), removeLater(String), removeAll(String)

    public static let samples: [SeriesPhrase] = [
        .reachLabel, .removeDate("Mon 30 Nov"), .removeLater("Mon 30 Nov"), .removeAll("Physics"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: SeriesPhrase) -> String {
        switch phrase {
        case .reachLabel:
            say(
                command: "Changes apply to", gentle: "Changes apply to", calm: "Changes apply to",
                spark: "Changes apply to")
        case .removeDate(let day):
            say(command: "Remove \(day)", gentle: "Skip \(day)", calm: "Remove \(day)", spark: "Skip \(day)")
        case .removeLater(let day): "Remove \(day) and all later dates"
        case .removeAll(let title): "Remove “\(title)”"
        }
    }
}
