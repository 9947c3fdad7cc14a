import DaymarkCore
import DaymarkStore

/// What a person did with what was shown to them.
public enum NagAnswer: Hashable, Sendable {
    case dismissed
    case action(NagMessage.Action)
}

extension Store {
    /// Does what an answer means, for every mission that arrived under a tag; nothing where it was answered already.
    public func answerNag(
        _ tag: RecordID, _ answer: NagAnswer, _ circumstances: Circumstances, _ entropy: inout Entropy
    ) throws {
        let nags = try nags(under: tag)
        let missions = nags.compactMap { $0.mission }
        try perform(missions.map { .mission($0) }, circumstances, &entropy) { workspace, entropy in
            let open = missions.filter { workspace.missions[$0]?.isOpen == true }
            switch answer {
            case .action(.done): return ((), open.isEmpty ? [] : try workspace.complete(open, circumstances, &entropy))
            case .action(.acknowledge): return ((), open.isEmpty ? [] : try workspace.acknowledge(open, circumstances, &entropy))
            case .action(.snooze(let choice)):
                guard let until = choice.until(workspace.settings, circumstances), !open.isEmpty else { return ((), []) }
                return ((), try workspace.snooze(open, until: until, answering: tag, circumstances, &entropy))
            case .action(.focus): return ((), [])
            case .dismissed:
                var workspace = workspace
                var operations: [Operation] = []
                for nag in nags {
                    let noted = workspace.note(.dismissed, of: nag.id, mission: nag.mission, circumstances, &entropy)
                    for operation in noted { workspace.apply(operation) }
                    operations += noted
                }
                return ((), operations)
            }
        }
    }
}
