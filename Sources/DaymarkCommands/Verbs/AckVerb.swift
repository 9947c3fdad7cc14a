import ArgumentParser
import DaymarkCore
import DaymarkStore

struct AckVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "ack", abstract: "Acknowledge the nags of a mission that have come.",
        discussion: """
              daymark ack essay

            Nothing of what has come is repeated then; after the deadline a nuclear mission is silent until it is due anew.
            """)

    @OptionGroup var common: Common
    @Argument(help: "A handle, or words of a title; several handles mean several missions.", completion: .missions)
    var mission: [String] = []
    @OptionGroup var wanted: Wanted

    func run(_ context: inout Context) throws -> Output {
        let ids = try context.missions(mission, where: wanted.filter, for: "ack")
        let circumstances = context.circumstances
        let titles = try context.store.perform(ids.map { .mission($0) }, &context) { workspace, entropy in
            (ids.map { workspace.missions[$0]?.title ?? "" }, try workspace.acknowledge(ids, circumstances, &entropy))
        }
        let words = Words(try context.store.read([]) { $0.settings })
        let json = zip(ids, titles).map { id, title in
            JSON.object(["id": .string(id.description), "title": .string(title), "acknowledged": .string(circumstances.now.description)])
        }
        return Output(json: .array(json)) { _ in titles.map { harmless(words(NagPhrase.acknowledged($0))) }.joined(separator: "\n") }
    }
}
