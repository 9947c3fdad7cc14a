import DaymarkCore

/// When a commitment happens, in words.
public struct CommitmentText: Hashable, Sendable {
    public let when: String

    public init(_ commitment: Commitment, _ words: Words, _ circumstances: Circumstances) {
        var when = ""
        if let start = commitment.start {
            if case .time(let from) = start {
                let to: CivilDateTime? = if case .time(let end) = commitment.end { end } else { nil }
                when = to.map { words.span(from, $0) } ?? words.time(from)
            }
            if let rule = try? RecurrenceRule(commitment.repeats) {
                when = words.repeats(rule) + (when.isEmpty ? "" : ", " + when)
            } else {
                when = words.day(start.date, from: circumstances.today) + (when.isEmpty ? "" : " " + when)
            }
        }
        self.when = when
    }
}
