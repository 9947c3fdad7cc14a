import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct DropVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "drop",
        abstract: "Let missions go, or take a commitment out of your days.",
        discussion: """
              daymark drop essay
              daymark drop --commitment physics
            """)

    @OptionGroup var common: Common
    @Argument(help: "A handle, or words of a title; several handles mean several missions.")
    var mission: [String]

    @Flag(help: "A commitment, with all its dates.")
    var commitment = false

    func run(_ context: inout Context) throws -> Output {
        commitment ? try dropCommitment(&context) : try dropMissions(&context)
    }

    private func dropMissions(_ context: inout Context) throws -> Output {
        let ids = try context.missions(mission, for: "drop")
        let circumstances = context.circumstances
        let titles = try context.store.perform(ids.map { .mission($0) }, &context) { workspace, entropy in
            (ids.map { workspace.missions[$0]?.title ?? "" }, try workspace.abandon(ids, circumstances, &entropy))
        }
        return try output(ids, titles, context)
    }

    private func dropCommitment(_ context: inout Context) throws -> Output {
        let query = mission.joined(separator: " ")
        let circumstances = context.circumstances
        let all = try context.store.read([.kind(.commitment)]) { $0.commitments.present }
        let found = all.filter {
            $0.overrideOf == nil && ($0.handle.hasPrefix(query.lowercased()) || folded($0.title).contains(folded(query)))
        }
        guard !query.isBlank, let first = found.first else {
            throw CommandError("No commitment is called “\(query)”.", example: "daymark list --commitments", code: CommandError.dataError)
        }
        guard found.count == 1 else {
            let names = found.prefix(8).map { "  \($0.handle.prefix(4))  \(harmless($0.title))" }.joined(separator: "\n")
            throw CommandError(
                "“\(query)” may mean any of these:\n\(names)", example: "daymark drop --commitment \(first.handle.prefix(4))", code: 64)
        }
        let ids = [first.id] + all.filter { $0.overrideOf == first.id }.map { $0.id }
        try context.store.perform([.kind(.commitment)], &context) { workspace, entropy in
            ((), workspace.delete(commitments: ids, circumstances, &entropy))
        }
        return try output([first.id], [first.title], context)
    }

    private func output(_ ids: [RecordID], _ titles: [String], _ context: Context) throws -> Output {
        let words = Words(try context.store.read([]) { $0.settings })
        let json = zip(ids, titles).map { JSON.object(["id": .string($0.description), "title": .string($1), "dropped": .bool(true)]) }
        return Output(json: .array(json)) { _ in titles.map { harmless(words(MissionPhrase.dropped($0))) }.joined(separator: "\n") }
    }
}

extension Commitment {
    var handle: String { id.handle }
}
