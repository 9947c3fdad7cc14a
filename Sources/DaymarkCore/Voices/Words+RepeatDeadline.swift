/// The effect of setting a repeat on the deadline of a mission.
public enum RepeatDeadlinePhrase: Hashable, Sendable {
    case unchanged(String), first(String)
    /// The deadline moved to a date of the repeat.
    case moved(String, from: String)

    public static let samples: [RepeatDeadlinePhrase] = [
        .unchanged("Friday"), .first("Friday"), .moved("Friday", from: "Thursday"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: RepeatDeadlinePhrase) -> String {
        switch phrase {
        case .unchanged(let due):
            say(
                command: "Still due \(due).", gentle: "It is still for \(due).", calm: "Still due \(due).",
                spark: "Still due \(due).")
        case .first(let due):
            say(
                command: "First due \(due).", gentle: "The first one is for \(due).", calm: "First due \(due).",
                spark: "First one due \(due).")
        case .moved(let due, let before):
            say(
                command: "Due \(due) instead of \(before), to match the repeat.",
                gentle: "It is for \(due) instead of \(before), to match the repeat.",
                calm: "Due \(due) instead of \(before), to match the repeat.",
                spark: "Due \(due) instead of \(before), to match the repeat.")
        }
    }

    /// Says what setting a repeat did to the deadline. Nil if the repeat did not change.
    public func dueAfterRepeat(_ mission: Mission, before: Mission, in circumstances: Circumstances) -> String? {
        guard mission.repeats != before.repeats, !mission.repeats.isEmpty, let due = mission.effectiveDeadline else {
            return nil
        }
        let text = deadline(due, in: circumstances)
        guard let former = before.effectiveDeadline else { return self(RepeatDeadlinePhrase.first(text)) }
        if former == due { return self(RepeatDeadlinePhrase.unchanged(text)) }
        return self(RepeatDeadlinePhrase.moved(text, from: deadline(former, in: circumstances)))
    }
}
