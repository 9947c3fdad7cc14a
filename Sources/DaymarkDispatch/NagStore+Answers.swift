import DaymarkCore
import DaymarkStore

/// The person's reaction to a message.
public enum NagAnswer: Hashable, Sendable {
    case dismissed
    case action(NagMessage.Action)

    /// Reads the name of an action, or `dismissed`.
    public init?(name: String) {
        if name == "dismissed" {
            self = .dismissed
        } else if let action = NagMessage.Action(name: name) {
            self = .action(action)
        } else {
            return nil
        }
    }

    public var name: String { if case .action(let action) = self { action.name } else { "dismissed" } }
}

extension NagStore {
    /// Applies an answer to each mission in the message with a tag. Nags that are already answered are left out.
    public func answerNag(
        _ tag: RecordID, with answer: NagAnswer, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws {
        let nags = try nags(withTag: tag)
        let records = nags.compactMap { $0.record }
        try perform(records.map { .mission($0) }, in: circumstances, using: &entropy) { workspace, entropy in
            var workspace = workspace
            var operations: [Operation] = []
            func add(_ more: [Operation]) {
                for operation in more { workspace.apply(operation) }
                operations += more
            }
            // A dismissal does not prove that the person is there: the device may have dismissed the message.
            if answer != .dismissed { add(workspace.noteAnswer(in: circumstances, using: &entropy)) }
            let open = records.filter { workspace.missions[$0]?.isOpen == true }
            switch answer {
            case .action(.done) where !open.isEmpty:
                add(try workspace.complete(open, in: circumstances, using: &entropy))
            case .action(.acknowledge) where !open.isEmpty:
                add(try workspace.acknowledge(open, in: circumstances, using: &entropy))
            case .action(.snooze(let choice)) where !open.isEmpty:
                guard let until = choice.until(workspace.settings, in: circumstances) else { break }
                add(try workspace.snooze(open, until: until, answering: tag, in: circumstances, using: &entropy))
            case .action(.block(let block)) where !open.isEmpty:
                let passed = PassedBlock(mission: open[0], span: block.span)
                add(try workspace.answer(passed, block.answer, in: circumstances, using: &entropy))
                add(try workspace.acknowledge([open[0]], in: circumstances, using: &entropy))
            case .action(.dose(let time, let what)) where !open.isEmpty:
                add(try workspace.answer(dose: time, of: open[0], what, in: circumstances, using: &entropy))
            case .action(.refill(let count)) where !open.isEmpty:
                add(try workspace.refill(open[0], adding: count, in: circumstances, using: &entropy))
            // A commitment needs no other answer than that its reminder was seen.
            case .action, .dismissed:
                for nag in nags {
                    if answer != .dismissed, nag.record.map({ workspace.commitments[$0] == nil }) ?? true { continue }
                    add(workspace.note(.dismissed, of: nag.id, about: nag.record, in: circumstances, using: &entropy))
                }
            }
            return ((), operations)
        }
    }

    /// Keeps reminders quiet on all devices. Does nothing if the choice makes no sense now.
    public func startQuietPeriod(
        _ choice: QuietPeriodChoice, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws {
        try perform([.kind(.commitment)], in: circumstances, using: &entropy) { workspace, entropy in
            let offer = workspace.quietPeriodOffers(in: circumstances).first { $0.choice == choice }
            return (
                (),
                try offer.map { try workspace.startQuietPeriod(until: $0.until, in: circumstances, using: &entropy) }
                    ?? []
            )
        }
    }
}
