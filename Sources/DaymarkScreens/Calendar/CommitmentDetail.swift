import DaymarkCore

/// Everything about one commitment.
public struct CommitmentDetail: Hashable, Sendable {
    public let id: RecordID
    public let title: String
    public let facts: [MissionDetail.Fact]
    public let notes: String

    /// How many of its next dates are named.
    private static let shown = 3

    /// - Parameter workspace: holds all commitments.
    public init(_ commitment: Commitment, _ workspace: Workspace, in circumstances: Circumstances) {
        let words = Words(workspace.settings)
        id = commitment.id
        title = commitment.title
        notes = commitment.notes
        var facts = [MissionDetail.Fact(name: words(DetailPhrase.handle), value: commitment.id.handle)]
        facts.append(
            .init(
                name: words(DetailPhrase.when), value: CommitmentText(commitment, words: words, in: circumstances).when)
        )
        if !commitment.location.isEmpty {
            facts.append(.init(name: words(DetailPhrase.place), value: commitment.location))
        }
        if let category = commitment.category {
            facts.append(.init(name: words(DetailPhrase.category), value: category.name))
        }
        if !commitment.zone.isEmpty, commitment.zone != circumstances.zone.name {
            facts.append(.init(name: words(DetailPhrase.zone), value: commitment.zone))
        }
        if commitment.isSeries {
            let next = workspace.nextDates(of: commitment, count: CommitmentDetail.shown, in: circumstances).map {
                words.moment($0, in: circumstances)
            }
            facts.append(
                .init(
                    name: words(DetailPhrase.next),
                    value: next.isEmpty ? words(CommitmentPhrase.over(commitment.title)) : next.joined(separator: ", "))
            )
            let out = commitment.exdates.compactMap { WallMoment($0) }.filter { $0.date >= circumstances.today }
            if !out.isEmpty {
                let days = out.prefix(CommitmentDetail.shown).map { words.day($0.date, from: circumstances.today) }
                facts.append(.init(name: words(DetailPhrase.leftOut), value: days.joined(separator: ", ")))
            }
        }
        self.facts = facts
    }
}

extension Words {
    /// “Monday 10:00–11:30”, “Mon 30 Nov”.
    public func moment(_ occurrence: Occurrence, in circumstances: Circumstances) -> String {
        let (start, end) = (
            circumstances.zone.civil(at: occurrence.start), circumstances.zone.civil(at: occurrence.end)
        )
        let day = day(start.date, from: circumstances.today)
        return occurrence.allDay ? day : "\(day) \(start == end ? time(start) : span(start, end))"
    }
}
