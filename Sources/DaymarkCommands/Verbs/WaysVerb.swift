import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct WaysVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "ways",
        abstract: "Show ways to make room for a task that does not fit.",
        discussion: """
              daymark ways essay             lists them, each with the resulting plan
              daymark ways essay --take due  takes one of them

            If its deadline has passed, it offers a new one. “late” pins the task to
            the time of other work, which then ends after its own deadline.
            """)

    @OptionGroup var common: Common
    @Argument(help: "Handle prefix or title words, in quotes.", completion: .missions)
    var mission: String
    @Option(
        help: "Way to take: wake, shorten, outside, due, defer, late, extend or drop.",
        completion: .list(["wake", "shorten", "outside", "due", "defer", "late", "extend", "drop"]))
    var take: String?

    func run(_ context: inout Context) throws -> Output {
        let id = try context.mission(mission, for: "ways")
        let circumstances = context.circumstances
        let (take, mission) = (take, mission)
        let done = try context.store.perform(Selection.forToday(in: circumstances) + [.mission(id)], in: &context) {
            workspace, entropy in
            let words = Words(workspace.settings, at: circumstances)
            let plan = workspace.plan(in: circumstances)
            let ways = workspace.waysOut(for: id, with: plan, in: circumstances)
            let title = workspace.missions[id]?.title ?? ""
            guard workspace.missions[id]?.isOpen ?? false else { throw IntentError.alreadyDone(title) }
            let view = ViewContext(workspace, in: circumstances)
            let names = ways.map { WaysText.name($0.action, of: id, in: view) }
            let previews = ways.map { WaysText.preview($0, in: view) }
            let none = WaysText.none(id, plan, in: view)
            guard let take else {
                let passed = WaysText.passed(id, plan, in: view)
                let hours = WaysText.hours(limiting: id, plan).map { category in
                    "\(words(WayPhrase.changeHours(category))): daymark hours \(category.name)"
                }
                let heading = [WaysText.heading(id, title: title, in: view), passed, hours].compactMap { $0 }
                return ((ways.map { $0.action.name }, names, previews, title, heading: heading, none: none), [])
            }
            guard let index = ways.firstIndex(where: { $0.action.name == folded(take) }) else {
                throw WaysVerb.notOffered(take, ways.map { $0.action.name }, none: none, mission: mission)
            }
            let action = ways[index].action
            let operations = try workspace.apply(action, to: id, in: circumstances, using: &entropy)
            let said = action == .letGo ? words(MissionPhrase.dropped(title)) : words(WayPhrase.taken(title))
            let taken = ([action.name], [names[index]], [previews[index]], title, heading: [said], none: none)
            return (taken, operations)
        }
        let (actions, names, previews, title, heading, none) = done
        let rows = names.indices.map { index in
            JSON.object([
                "take": .string(actions[index]), "way": .string(names[index]), "then": .string(previews[index]),
            ])
        }
        let json = JSON.object([
            "id": .string(id.description), "title": .string(title), "taken": .bool(take != nil), "ways": .array(rows),
        ])
        return Output(json: json) { style in
            if names.isEmpty { return none }
            let width = style.column(34, for: names)
            let lines = names.indices.map { index in
                "  \(style(fitted(actions[index], 8), .yellow))  \(fitted(names[index], width))  "
                    + style(harmless(previews[index]), .dim)
            }
            return (heading.map { harmless($0) } + lines).joined(separator: "\n")
        }
    }

    private static func notOffered(_ take: String, _ names: [String], none: String, mission: String) -> CommandError {
        let sentence =
            names.isEmpty
            ? none : "“\(harmless(take))” is not valid; use \(names.joined(separator: ", "))."
        return CommandError(sentence, example: "daymark ways \(mission)", code: 65)
    }
}

extension WayOut.Action {
    /// The argument of `--take`.
    fileprivate var name: String {
        switch self {
        case .shorten: "shorten"
        case .dueOn: "due"
        case .putOff: "defer"
        case .letBeLate: "late"
        case .extend: "extend"
        case .outsideHours, .evening: "outside"
        case .wake: "wake"
        case .letGo: "drop"
        }
    }
}
