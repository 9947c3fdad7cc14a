/// Search and filters of the mission list.
public enum MissionSearchPhrase: Hashable, Sendable {
    case searchLabel, showLabel, showOpen, showDone, showDropped, found(Int), noneDone, noneDropped
    case notAChoice(String, String), openLabel(String)

    public static let samples: [MissionSearchPhrase] = [
        .searchLabel, .showLabel, .showOpen, .showDone, .showDropped, .found(1), .found(12), .noneDone,
        .noneDropped, .notAChoice("@loud", "@gentle, @moderate or @nuclear"), .openLabel("Essay"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: MissionSearchPhrase) -> String {
        switch phrase {
        case .searchLabel: "Search \(things)"
        case .showLabel: "Show"
        case .showOpen: "Open"
        case .showDone: "Done"
        case .showDropped: "Let go"
        case .found(let count): "\(counted(count, thing, things)) found"
        case .noneDone:
            say(
                command: "Nothing completed yet.", gentle: "What you finish will show up here.",
                calm: "Nothing is done yet.",
                spark: "What you finish shows up here!")
        case .noneDropped:
            say(
                command: "Nothing dropped.", gentle: "Nothing has been let go.",
                calm: "Nothing was let go.",
                spark: "Nothing let go so far.")
        case .notAChoice(let word, let allowed):
            say(
                command: "“\(word)”: no such choice. Choose \(allowed).",
                gentle: "“\(word)” isn’t one of the choices. You could use \(allowed).",
                calm: "“\(word)” is not a choice. Choose \(allowed).",
                spark: "“\(word)” isn’t a choice. Try \(allowed).")
        case .openLabel(let title): "Open “\(title)”"
        }
    }
}
