import DaymarkCore
import DaymarkStore

/// What a person did with what was shown to them.
public enum NagAnswer: Hashable, Sendable {
    case dismissed
    case action(NagMessage.Action)
}

extension SQLiteStore {
    /// Does what an answer means, for every mission that arrived under a tag; nothing where it was answered already.
    public func answerNag(
        _ tag: RecordID, _ answer: NagAnswer, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws {
        let nags = try nags(under: tag)
        let missions = nags.compactMap { $0.mission }
        try perform(missions.map { .mission($0) }, in: circumstances, using: &entropy) { workspace, entropy in
            var workspace = workspace
            var operations: [Operation] = []
            func add(_ more: [Operation]) {
                for operation in more { workspace.apply(operation) }
                operations += more
            }
            // What was put away may have been put away by the device.
            if answer != .dismissed { add(workspace.noteAnswer(in: circumstances, using: &entropy)) }
            let open = missions.filter { workspace.missions[$0]?.isOpen == true }
            switch answer {
            case .action(.done) where !open.isEmpty:
                add(try workspace.complete(open, in: circumstances, using: &entropy))
            case .action(.acknowledge) where !open.isEmpty:
                add(try workspace.acknowledge(open, in: circumstances, using: &entropy))
            case .action(.snooze(let choice)) where !open.isEmpty:
                guard let until = choice.until(workspace.settings, in: circumstances) else { break }
                add(try workspace.snooze(open, until: until, answering: tag, in: circumstances, using: &entropy))
            case .action: break
            case .dismissed:
                for nag in nags {
                    add(
                        workspace.note(.dismissed, of: nag.id, mission: nag.mission, in: circumstances, using: &entropy)
                    )
                }
            }
            return ((), operations)
        }
    }
}
