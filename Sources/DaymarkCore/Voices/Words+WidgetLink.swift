/// The secret links to widgets.
public enum WidgetLinkPhrase: Hashable, Sendable {
    case links, noLinks, name, make, made(String), neverUsed, lastUsed(String), revoke, revokeLabel(String), revoked
    case nameTaken(String), nameMissing, tooMany

    public static let samples: [WidgetLinkPhrase] = [
        .links, .noLinks, .name, .make, .made("Phone"), .neverUsed, .lastUsed("today 17:00"), .revoke,
        .revokeLabel("Phone"), .revoked, .nameTaken("Phone"), .nameMissing, .tooMany,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: WidgetLinkPhrase) -> String {
        switch phrase {
        case .links: "Links"
        case .noLinks:
            say(
                command: "No links.", gentle: "There are no links yet.", calm: "No links yet.",
                spark: "No links yet. Make your first one!")
        case .name: "Name, such as Phone"
        case .make: say(command: "Make link", gentle: "Make a link", calm: "Make a link", spark: "Make a link")
        case .made(let name):
            say(
                command: "Link “\(name)”. Copy it now; it is shown only once. Anyone who has it sees your widgets.",
                gentle:
                    "Here is the link “\(name)”. Please copy it now, because it is shown only once. "
                    + "Anyone who has it can see your widgets.",
                calm: "Copy the link “\(name)” now. It is shown only once. Anyone who has it can see your widgets.",
                spark:
                    "Here is “\(name)”! Copy it now, because it is shown just once. Anyone who has it can see your widgets."
            )
        case .neverUsed: "not used yet"
        case .lastUsed(let time): "last used \(time)"
        case .revoke: "Revoke"
        case .revokeLabel(let name): "Revoke “\(name)”"
        case .revoked: "Revoked. The link no longer works."
        case .nameTaken(let name): "“\(name)” is taken. Use another name."
        case .nameMissing: "Give the link a name of up to 100 characters."
        case .tooMany: "There are too many links and tokens. Revoke one that you no longer use."
        }
    }
}
