import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct DoneVerb: Verb {
    static let configuration = CommandConfiguration(commandName: "done", abstract: "Mark missions as done.")

    @OptionGroup var common: Common
    @Argument(help: "A handle, or words of a title; several handles mark several missions.")
    var mission: [String]

    func run(_ context: inout Context) throws -> Output {
        let ids = try ids(context)
        let circumstances = context.circumstances
        let titles = try context.store.perform(ids.map { .mission($0) }, &context) { workspace, entropy in
            (ids.map { workspace.missions[$0]?.title ?? "" }, try workspace.complete(ids, circumstances, &entropy))
        }
        let words = Words(try context.store.read([]) { $0.settings })
        let json = zip(ids, titles).map { id, title in
            JSON.object(["id": .string(id.description), "title": .string(title), "done": .bool(true)])
        }
        return Output(json: .array(json)) { _ in
            titles.map { harmless(words(MissionPhrase.done($0))) }.joined(separator: "\n")
        }
    }

    /// Several words are several handles where each is one, and else one title.
    private func ids(_ context: Context) throws -> [RecordID] {
        if mission.count > 1 {
            let each = try mission.map { word in (word, try context.store.findOpenMissions(word).byHandle) }
            if each.allSatisfy({ $0.1.count == 1 }) { return each.map { $0.1[0] } }
        }
        return [try context.mission(mission.joined(separator: " "), for: "done")]
    }
}
