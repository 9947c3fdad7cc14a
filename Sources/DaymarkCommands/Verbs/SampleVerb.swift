import ArgumentParser
import DaymarkCore

struct SampleVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "sample", abstract: "Add a week of examples to look around, or remove it.",
        discussion: """
              daymark sample
              daymark sample --remove
            """)

    @OptionGroup var common: Common

    @Flag(help: "Remove the examples, also those that were changed or done.")
    var remove = false

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let (workspace, count) = try context.store.perform([.everything], in: &context) { workspace, entropy in
            let operations =
                remove
                ? workspace.removeSampleWeek(in: circumstances, using: &entropy)
                : workspace.addSampleWeek(in: circumstances, using: &entropy)
            let count = operations.flatMap { $0.changes }.map { $0.record }.uniqued().count
            return ((workspace, count), operations)
        }
        let words = Words(workspace.settings, at: circumstances)
        let json = JSON.object([remove ? "removed" : "added": .int(count)])
        return Output(json: json) { _ in
            guard count > 0 else { return remove ? "There is no sample week." : "The sample week is here already." }
            return words(remove ? SamplePhrase.removed : .added)
        }
    }
}
