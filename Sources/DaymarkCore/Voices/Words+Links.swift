/// The links of a mission.
public enum LinkPhrase: Hashable, Sendable {
    case heading, newLink, example, addButton, added(String), removed(String), remove(String), notALink(String), none

    public static let samples: [LinkPhrase] = [
        .heading, .newLink, .example, .addButton, .added("example.org"), .removed("example.org"),
        .remove("example.org"), .notALink("library"), .none,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: LinkPhrase) -> String {
        switch phrase {
        case .heading: "Links"
        case .newLink: "Add a link"
        case .example: "https://example.org The library"
        case .addButton: "Add link"
        case .added(let name):
            say(
                command: "Link added: \(name)", gentle: "Noted: \(name)", calm: "Added “\(name)”",
                spark: "Added “\(name)”")
        case .removed(let name):
            say(
                command: "Link removed: \(name)", gentle: "Removed “\(name)”", calm: "Removed “\(name)”",
                spark: "Removed “\(name)”")
        case .remove(let name): "Remove the link “\(name)”"
        case .notALink(let text):
            say(
                command: "“\(text)” is not a link. Links begin with https:// or http://.",
                gentle: "“\(text)” has no link in it. Links begin with https:// or http://.",
                calm: "“\(text)” is not a link. Links begin with https:// or http://.",
                spark: "“\(text)” isn’t a link. Links begin with https:// or http://.")
        case .none: say(command: "No links.", gentle: "No links here.", calm: "No links.", spark: "No links here yet!")
        }
    }
}
