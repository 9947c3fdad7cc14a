import DaymarkCore

/// The details of one commitment.
public struct CommitmentDetail: Hashable, Sendable {
    public let id: RecordID
    public let title: String
    public let facts: [MissionDetail.Fact]
    public let notes: String

    /// The number of upcoming dates to list.
    private static let shownDates = 3

    /// - Parameter context: a context whose workspace contains all commitments.
    public init(_ commitment: Commitment, in context: ViewContext) {
        id = commitment.id
        title = commitment.title
        notes = commitment.notes
        let words = context.words
        var facts = [MissionDetail.Fact(name: words(DetailPhrase.handle), value: commitment.id.handle)]
        func add(_ phrase: DetailPhrase, _ value: String) {
            facts.append(MissionDetail.Fact(name: words(phrase), value: value))
        }
        add(.when, CommitmentText(commitment, words: words, in: context.circumstances).when)
        if !commitment.location.isEmpty { add(.place, commitment.location) }
        if commitment.busyStatus != .busy { add(.busyStatus, words(ChoicePhrase.busyStatus(commitment.busyStatus))) }
        if let category = commitment.category { add(.category, category.name) }
        if let picture = commitment.picture { add(.picture, picture.title) }
        if !commitment.reminders.isEmpty {
            add(.reminders, words.reminders(commitment.reminders, in: context.circumstances))
        }
        if let travel = commitment.travel { add(.travel, words.length(travel)) }
        if !commitment.guestAnswers.isEmpty { add(.guests, CommitmentDetail.guests(of: commitment, in: context)) }
        if !commitment.zone.isEmpty, commitment.zone != context.zone.name { add(.zone, commitment.zone) }
        if commitment.isSeries {
            let next = context.workspace.nextDates(
                of: commitment, count: CommitmentDetail.shownDates, in: context.circumstances
            )
            .map { words.moment($0, in: context.circumstances) }
            add(.next, next.isEmpty ? words(CommitmentPhrase.over(commitment.title)) : next.joined(separator: ", "))
            let excluded = commitment.exdates.compactMap { WallMoment($0) }.filter { $0.date >= context.today }
            if !excluded.isEmpty {
                let days = excluded.prefix(CommitmentDetail.shownDates).map { context.day($0.date) }
                add(.leftOut, days.joined(separator: ", "))
            }
        }
        self.facts = facts
    }

    /// The guests and their answers: “Ada: declined (Mon 30 Nov), ben@example.org: accepted”.
    private static func guests(of commitment: Commitment, in context: ViewContext) -> String {
        commitment.guestAnswers.map { guest in
            let date = guest.date.map { " (\(context.words.shortDate($0.date)))" } ?? ""
            return "\(guest.name.isEmpty ? guest.address : guest.name): \(guest.answer)\(date)"
        }.joined(separator: ", ")
    }
}

extension Words {
    /// Returns when an occurrence happens, such as “Monday 10:00–11:30” or “Mon 30 Nov”.
    public func moment(_ occurrence: Occurrence, in circumstances: Circumstances) -> String {
        let (start, end) = (
            circumstances.zone.civil(at: occurrence.start), circumstances.zone.civil(at: occurrence.end)
        )
        let day = dayOrDate(start.date, in: circumstances)
        // The end of a day and longer needs its day.
        if !occurrence.allDay, start.adding(seconds: 86_400) <= end {
            return "\(day) \(time(start)) – \(dayOrDate(end.date, in: circumstances)) \(time(end))"
        }
        return occurrence.allDay ? day : "\(day) \(start == end ? time(start) : span(start, end))"
    }
}
