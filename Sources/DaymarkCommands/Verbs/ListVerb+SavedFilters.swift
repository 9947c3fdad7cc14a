import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

extension ListVerb {
    func saveFilter(_ filter: MissionFilter, as name: String, _ context: inout Context) throws {
        let (text, circumstances) = (query.joined(separator: " "), context.circumstances)
        guard !name.isBlank, !name.contains(" "), name.count <= 100, filter.hasConditions || filter.state != .open,
            text.count <= 1000,
            !folded(text).holds("filter:")
        else {
            throw CommandError(
                "A saved filter needs a name without spaces and at least one condition.",
                example: "daymark list '#school' due:week --save school",
                code: 64)
        }
        try context.store.perform([.kind(.filter)], in: &context) { workspace, entropy in
            ((), workspace.save(filter: text, as: name, in: circumstances, using: &entropy))
        }
    }

    func listFilters(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        if let forget {
            let operations = try context.store.perform([.kind(.filter)], in: &context) { workspace, entropy in
                let operations = workspace.forget(filter: forget, in: circumstances, using: &entropy)
                return (operations, operations)
            }
            guard !operations.isEmpty else {
                throw CommandError("No filter is called “\(forget)”.", example: "daymark list --filters")
            }
        }
        let workspace = try context.read([.kind(.filter)]) { $0 }
        let all = workspace.filters.undeleted.sorted { folded($0.name) < folded($1.name) }
        let json = all.map { JSON.object(["name": .string($0.name), "query": .string($0.query)]) }
        let none = Words(workspace.settings, at: circumstances)(AppPhrase.noFilters)
        return Output(json: .array(json)) { style in
            all.isEmpty
                ? none
                : all.map { "\(fitted($0.name, 16))  \(style(harmless($0.query), .dim))" }.joined(separator: "\n")
        }
    }
}
