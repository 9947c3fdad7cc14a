import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct LinksVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "links",
        abstract: "Show and change the links of a task.",
        discussion: """
              daymark links essay
              daymark links essay add https://example.org The library
              daymark links essay drop 1

            Links in the notes are listed too. To remove one of them, edit the notes.
            """)

    @OptionGroup var common: Common
    @Argument(help: "Handle prefix or title words, in quotes.", completion: .missions)
    var mission: String
    @Argument(help: "add ADDRESS and a name, or drop N.")
    var words: [String] = []

    func run(_ context: inout Context) throws -> Output {
        let id = try context.mission(mission, for: "links")
        let circumstances = context.circumstances
        let rest = words.dropFirst().joined(separator: " ")
        switch words.first {
        case nil: break
        case "add":
            try context.store.perform([.mission(id)], in: &context) { workspace, entropy in
                ((), try workspace.addLink(rest, to: id, in: circumstances, using: &entropy))
            }
        case "drop": try drop(rest, of: id, &context)
        case let word?:
            throw CommandError(
                "“\(harmless(word))” is not valid; use add or drop.",
                example: "daymark links \(mission) add https://example.org", code: 64)
        }
        let workspace = try context.read([.mission(id)]) { $0 }
        let links = workspace.missions[id].map { workspace.links(of: $0) } ?? []
        let spoken = Words(workspace.settings, at: circumstances)
        let title = workspace.missions[id]?.title ?? ""
        return Output(json: .array(links.map { $0.link.json })) { style in
            guard !links.isEmpty else { return spoken(LinkPhrase.none) }
            let lines = links.enumerated().map { index, entry in
                let name = entry.link.url.hasSuffix(entry.link.name) ? "" : harmless(entry.link.name) + "  "
                return "  \(fitted(String(index + 1), 2, right: true))  \(name)\(style(harmless(entry.link.url), .dim))"
            }
            return ([style(harmless(title), .bold)] + lines).joined(separator: "\n")
        }
    }

    private func drop(_ text: String, of id: RecordID, _ context: inout Context) throws {
        let circumstances = context.circumstances
        try context.store.perform([.mission(id)], in: &context) { workspace, entropy in
            let links = workspace.missions[id].map { workspace.links(of: $0) } ?? []
            guard let number = Int(text), links.indices.contains(number - 1) else {
                throw CommandError(
                    "There is no link “\(harmless(text))”. Use a number from the list.",
                    example: "daymark links \(mission)")
            }
            guard let resource = links[number - 1].resource else {
                throw CommandError(
                    "You did not add link \(number), so it cannot be dropped here. If it is in the notes, edit the notes.",
                    example: "daymark edit \(mission) --notes \"…\"")
            }
            return ((), workspace.removeLink(resource, in: circumstances, using: &entropy))
        }
    }
}

extension WebLink {
    var json: JSON { .object(["url": .string(url), "name": .string(name)]) }
}
