import DaymarkCore

/// The commitments and deadlines of some days. Each is on the day on which it begins on the person's calendar.
public struct AgendaModel: Hashable, Sendable {
    public struct Day: Hashable, Sendable {
        public let date: CivilDate
        public var allDay: [Occurrence] = []
        public var rows: [Row] = []

        public var isEmpty: Bool { allDay.isEmpty && rows.isEmpty }
        /// The number of commitments and deadlines.
        var count: Int { allDay.count + rows.count }
    }

    public enum Row: Hashable, Sendable {
        /// A commitment, and the others at the same time.
        case commitment(Occurrence, clashes: [Occurrence])
        case due(DatedDeadline)

        var start: Instant {
            switch self {
            case .commitment(let occurrence, _): occurrence.start
            case .due(let deadline): deadline.at
            }
        }
    }

    /// Every day of the range, also those without anything.
    public private(set) var days: [Day]

    /// - Parameter query: a search, or nil for everything.
    public init(_ dates: ClosedRange<CivilDate>, found query: CommitmentQuery? = nil, in context: ViewContext) {
        let first = dates.lowerBound
        days = (0...(dates.upperBound.dayNumber - first.dayNumber)).map { Day(date: first.adding(days: $0)) }
        addOccurrences(in: dates, found: query, context)
        for deadline in context.workspace.deadlines(on: dates, in: context.circumstances) {
            guard let mission = context.workspace.missions[deadline.mission],
                query?.finds(title: mission.title, notes: mission.notes, mission.category) ?? true
            else { continue }
            days[Int(deadline.date.dayNumber - first.dayNumber)].rows.append(.due(deadline))
        }
        for index in days.indices { days[index].rows = days[index].rows.ordered { $0.start < $1.start } }
    }

    private mutating func addOccurrences(
        in dates: ClosedRange<CivilDate>, found query: CommitmentQuery?, _ context: ViewContext
    ) {
        let (zone, first) = (context.zone, dates.lowerBound)
        let start = zone.instant(of: CivilDateTime(first))
        let end = zone.instant(of: CivilDateTime(dates.upperBound.adding(days: 1)))
        let occurrences = context.workspace.occurrences(from: start, until: end, in: context.circumstances)
        let clashes = Clashes(occurrences)
        for (index, occurrence) in occurrences.enumerated() {
            let commitment = context.workspace.commitments[occurrence.commitment]
            guard query.map({ query in commitment.map { query.finds($0) } ?? false }) ?? true else { continue }
            var date = max(zone.civil(at: occurrence.start).date, first)
            guard occurrence.allDay else {
                days[Int(date.dayNumber - first.dayNumber)].rows.append(
                    .commitment(occurrence, clashes: clashes[index]))
                continue
            }
            let last = min(zone.civil(at: occurrence.end).date.adding(days: -1), dates.upperBound)
            while date <= last {
                days[Int(date.dayNumber - first.dayNumber)].allDay.append(occurrence)
                date = date.adding(days: 1)
            }
        }
    }

    /// The missions that are due.
    public var missions: [RecordID] {
        days.flatMap { $0.rows }.compactMap { if case .due(let deadline) = $0 { deadline.mission } else { nil } }
    }
}
