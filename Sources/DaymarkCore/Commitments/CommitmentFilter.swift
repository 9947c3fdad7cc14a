/// A filter for commitments, in the language of ``MissionFilter``: `lecture #school start>fri is:repeating`.
///
/// Words must occur in the title, the location or the notes. `due` and `start` mean the start of a date, and `minutes`
/// its length.
public struct CommitmentFilter: Hashable, Sendable {
    private let expression: FilterExpression

    /// - Throws: The first word that cannot be read, or that is a condition on missions only.
    public init(_ query: String, in workspace: Workspace, at circumstances: Circumstances) throws(FilterProblem) {
        var parser = try FilterParser(query, in: workspace, at: circumstances, for: .commitments)
        expression = try parser.read()
    }

    /// - Parameter date: The date of the commitment to test. Nil for one without any dates left.
    public func matches(_ commitment: Commitment, on date: Occurrence?, in circumstances: Circumstances) -> Bool {
        CommitmentTest(commitment: commitment, date: date, circumstances: circumstances).meets(expression)
    }
}

/// One commitment on one of its dates, against the conditions of a filter.
private struct CommitmentTest {
    let commitment: Commitment
    let date: Occurrence?
    let circumstances: Circumstances

    func meets(_ expression: FilterExpression) -> Bool {
        switch expression {
        case .all(let parts): parts.allSatisfy { meets($0) }
        case .any(let parts): parts.contains { meets($0) }
        case .none(let parts): !parts.contains { meets($0) }
        case .text(let word): holds(word)
        case .test(let test): meets(test)
        }
    }

    private func holds(_ word: String) -> Bool {
        folded(commitment.title + " " + commitment.location + " " + commitment.notes).holds(word)
    }

    private func meets(_ test: FilterTest) -> Bool {
        switch test {
        case .flag(.repeating): isRepeating
        case .flag(.busy): date?.busy ?? commitment.busy
        case .flag(.allDay): commitment.start?.isDay ?? false
        case .has(.due): start != nil
        case .has(.category): commitment.category != nil
        case .has(.notes): !commitment.notes.isBlank
        case .has(.repeats): isRepeating
        case .number(.category, let min, let max):
            commitment.category.map { min <= Int64($0.index) && Int64($0.index) <= max } ?? false
        case .number(.minutes, let min, let max): min <= minutes && minutes <= max
        case .time(.due, let times): starts(in: times)
        case .time(.created, let times): commitment.created.map { times.contains($0) } ?? false
        case .contains(.notes, let text): folded(commitment.notes).holds(text)
        case .contains(_, let text): folded(commitment.title).holds(text)
        // ``FilterSubject`` lets none of these through.
        case .flag, .has, .number, .time, .state, .label: false
        }
    }

    private var isRepeating: Bool { commitment.isSeries || commitment.overrideOf != nil }

    private var minutes: Int64 { date.map { Span($0.start, $0.end).minutes } ?? commitment.length / 60 }

    private var start: Instant? {
        date?.start ?? commitment.start.map { circumstances.rules(commitment.zone).instant(of: $0.civil) }
    }

    private func starts(in times: FilterTimes) -> Bool {
        guard let start else { return false }
        let isDay = date?.allDay ?? commitment.start?.isDay ?? false
        if isDay, let days = times.days { return days.contains(circumstances.zone.civil(at: start).date.dayNumber) }
        return times.contains(start)
    }
}
