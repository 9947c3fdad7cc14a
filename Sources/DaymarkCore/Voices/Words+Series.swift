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
                command: "Changes apply to", gentle: "What you change here is for", calm: "Changes are for",
                spark: "Change")
        case .removeDate(let day):
            say(command: "Remove \(day)", gentle: "Leave out \(day)", calm: "Remove \(day)", spark: "Skip \(day)")
        case .removeLater(let day): "Remove from \(day) on"
        case .removeAll(let title): "Remove “\(title)”"
        }
    }
}
