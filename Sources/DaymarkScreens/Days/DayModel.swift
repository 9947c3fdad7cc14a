import DaymarkCore

/// One day: its commitments, its deadlines, and what is planned or was done there.
public struct DayModel: Hashable, Sendable {
    /// Where a day lies, seen from the plan.
    public enum Place: Hashable, Sendable {
        case past, planned
        /// After the last planned day.
        case later
    }

    public let day: WakingDay
    public let isToday: Bool
    public let place: Place
    /// Whether the person cleared the day. It then has no free time.
    public let isCleared: Bool
    public let wholeDays: [Occurrence]
    /// The commitments, work and breaks in order of time, and what was done.
    public let rows: [TimelineRow]
    public let due: [DueRow]
    /// The planned work that is still to come, in minutes.
    public let planned: Int64
    /// The work that was done, in minutes.
    public let worked: Int64
    /// The time that commitments take up, in minutes.
    public let busy: Int64
    /// The remaining free time, in minutes.
    public let free: Int64
    /// The free time that is long enough for a row.
    public let freeRows: [TimelineRow]
    /// A sentence about the whole-day commitments that take up all of its time. Empty without any.
    public let taken: String

    /// The rows with the free time between them.
    public var rowsWithFreeTime: [TimelineRow] { (rows + freeRows).ordered { $0.span.start < $1.span.start } }
    public var date: CivilDate { day.date }
    /// The number of commitments, also of those that last the whole day.
    public var commitmentCount: Int {
        wholeDays.count + rows.count { if case .commitment = $0.kind { true } else { false } }
    }

    /// How full the day is, in words.
    public func load(_ words: Words) -> [String] {
        let done = worked > 0 ? [words(DaysPhrase.worked(worked))] : []
        if place == .past { return done }
        if isCleared {
            let kept = planned > 0 ? [words(WeekPhrase.planned(planned))] : []
            return done + kept + [words(ClearedDayPhrase.dayClearMark)]
        }
        return done + words.load(planned: planned, free: free)
    }

    /// The same for the head of a narrow column.
    func briefLoad(_ words: Words) -> [String] {
        if place == .past { return worked > 0 ? [words(WeekPhrase.doneBrief(worked))] : [] }
        if isCleared {
            let kept = planned > 0 ? [words(WeekPhrase.planBrief(planned))] : []
            return kept + [words(ClearedDayPhrase.dayClearMark)]
        }
        return words.briefLoad(worked: worked, planned: planned, free: free)
    }

    /// Whether nothing at all is on this day.
    public var isEmpty: Bool { wholeDays.isEmpty && rows.isEmpty && due.isEmpty }
}

extension DayModel {
    /// The days of a range.
    /// - Parameters:
    ///   - plan: the current plan, or nil if none of its days are in the range.
    ///   - withProposals: whether to propose times for missions that are not planned.
    public static func all(
        _ dates: ClosedRange<CivilDate>, plan: Plan?, withProposals: Bool = true, in context: ViewContext
    ) -> [DayModel] {
        let builder = DayBuilder(dates, plan: plan, withProposals: withProposals, in: context)
        return (dates.lowerBound.dayNumber...dates.upperBound.dayNumber).map {
            builder.day(CivilDate(dayNumber: $0))
        }
    }
}
