import DaymarkCore
import DaymarkScreens
import DaymarkStore

/// Answers at once what became of all planned blocks that have passed.
enum PassedReport {
    /// - Parameter isDone: Whether all of their work is done. Otherwise nothing was done in them, and it is planned again.
    static func report(isDone: Bool, _ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let (workspace, blocks) = try context.store.perform(Selection.forToday(in: circumstances), in: &context) {
            workspace, entropy in
            let blocks = workspace.passedBlocksToAsk(in: circumstances)
            let operations =
                isDone
                ? workspace.finishAllPassed(in: circumstances, using: &entropy)
                : workspace.letPass(nil, until: circumstances.now, in: circumstances, using: &entropy)
            return ((workspace.applying(operations), blocks), operations)
        }
        let words = Words(workspace.settings, at: circumstances)
        let json = JSON.object([
            "answered": .array(
                blocks.map { block in
                    .object([
                        "id": .string(block.mission.description),
                        "title": .string(workspace.title(of: block.mission) ?? ""),
                        "start": .string(circumstances.zone.timestamp(block.span.start)),
                        "end": .string(circumstances.zone.timestamp(block.span.end)),
                    ])
                })
        ])
        return Output(json: json) { _ in
            guard !blocks.isEmpty else { return words(PassedPhrase.nothingToAnswer) }
            guard isDone else { return words(PassedPhrase.allPassed) }
            return blocks.map { $0.mission }.uniqued().map { id in
                let title = workspace.title(of: id) ?? ""
                guard let mission = workspace.missions[id], mission.isOpen else {
                    return harmless(words(MissionPhrase.done(title)))
                }
                let left = words.length(workspace.minutesLeft(mission))
                return harmless(words(MissionPhrase.worked(title, left: left)))
            }.joined(separator: "\n")
        }
    }
}
