import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct WaysVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "ways",
        abstract: "Ways to make room for a mission that does not fit.",
        discussion: """
              daymark ways essay             what there is, with what the plan would be then
              daymark ways essay --take 2    takes the second
            """)

    @OptionGroup var common: Common
    @Argument(help: "Its handle, or a word of its title.", completion: .missions)
    var mission: String
    @Option(help: "Take the way of this number.")
    var take: Int?

    func run(_ context: inout Context) throws -> Output {
        let id = try context.mission(mission, for: "ways")
        let circumstances = context.circumstances
        let (take, mission) = (take, mission)
        let done = try context.store.perform(Selection.forToday(circumstances) + [.mission(id)], &context) { workspace, entropy in
            let words = Words(workspace.settings)
            let ways = workspace.waysOut(for: id, workspace.plan(circumstances), circumstances)
            let title = workspace.missions[id]?.title ?? ""
            let names = ways.map { WaysText.name($0.deed, workspace, words, circumstances) }
            let previews = ways.map { WaysText.preview($0, words, circumstances) }
            guard let take else { return ((names, previews, title, words), []) }
            guard ways.indices.contains(take - 1) else {
                throw CommandError("There is no way \(take) for “\(title)”.", example: "daymark ways \(mission)", code: 65)
            }
            let operations = try workspace.take(ways[take - 1].deed, for: id, circumstances, &entropy)
            return (([names[take - 1]], [previews[take - 1]], title, words), operations)
        }
        let (names, previews, title, words) = done
        let rows = zip(names, previews).enumerated().map { index, way in
            JSON.object(["number": .int(take ?? index + 1), "way": .string(way.0), "then": .string(way.1)])
        }
        let json = JSON.object([
            "id": .string(id.description), "title": .string(title), "taken": .bool(take != nil), "ways": .array(rows),
        ])
        return Output(json: json) { style in
            if names.isEmpty { return words(WayPhrase.none) }
            let lines = zip(names, previews).enumerated().map { index, way in
                "  \(style(String(take ?? index + 1), .yellow))  \(fitted(way.0, 34))  \(style(harmless(way.1), .dim))"
            }
            return ([take == nil ? harmless(words(WayPhrase.heading(title))) : harmless(words(WayPhrase.taken(title)))] + lines)
                .joined(separator: "\n")
        }
    }
}
