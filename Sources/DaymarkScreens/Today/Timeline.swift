import DaymarkCore

/// The rows of a day in order of time: commitments and the ways there, planned work, completed work and free time.
struct Timeline {
    /// The minimum length of free time that gets a row, in minutes.
    static let minFree: Int64 = 15
    /// The maximum number of commitments in a day. More are an error in a calendar, such as a rule that repeats every
    /// second.
    private static let maxCommitments = 200

    private(set) var rows: [TimelineRow] = []
    private let context: ViewContext

    /// - Parameters:
    ///   - busyDays: whole days that take up time.
    ///   - proposals: the proposals for this day, and possibly for others.
    ///   - shown: the span that the timeline shows. A night shift is shown whole.
    init(
        _ plan: Plan, occurrences: [Occurrence], busyDays: [Occurrence] = [], proposals: [Proposal], shown: Span,
        in context: ViewContext
    ) {
        self.context = context
        let day = plan.days[0]
        let clashes = Clashes(occurrences)
        let commitments = occurrences.indices.prefix(Timeline.maxCommitments).map { index in
            TimelineRow(occurrences[index], clashes: clashes[index], today: shown, in: context)
        }
        let timed = Array(occurrences.prefix(Timeline.maxCommitments))
        let ways = TimelineRow.ways(of: timed, in: context)
        let blocks = plan.blocks(in: day).map { TimelineRow($0, in: context) }
        let taken = commitments + ways + blocks + done(on: day) + passed(on: day)
        let proposed = proposals.filter { day.contains($0.span.start) }.compactMap { TimelineRow($0, in: context) }
        let waysAndDates = timed.filter { $0.busy }.map { context.workspace.spanWithWay(of: $0) }
        let busy = busyDays.map { Span($0.start, $0.end) } + waysAndDates
        rows = addingFreeTime(to: TimelineRow.sorted(taken + proposed), besides: busy, on: day)
    }

    /// Returns the work that is done. The rest of its planned time is free again.
    private func done(on day: WakingDay) -> [TimelineRow] {
        context.workspace.doneWork(on: day, in: context.circumstances).compactMap { TimelineRow($0, in: context) }
    }

    /// Returns planned work whose time is over, and that is not answered yet.
    private func passed(on day: WakingDay) -> [TimelineRow] {
        context.workspace.passedBlocks(on: day, in: context.circumstances).compactMap { block in
            guard let mission = context.workspace.missions[block.mission] else { return nil }
            return TimelineRow(passed: mission, span: block.span, in: context)
        }
    }

    /// - Parameter busy: the time of whole days and of commitments, with the ways there and home.
    private func addingFreeTime(to rows: [TimelineRow], besides busy: [Span], on day: WakingDay) -> [TimelineRow] {
        let start = max(day.start, context.now)
        guard start < day.end else { return rows }
        // Proposals are drawn in the free time, so they divide it.
        let taken = rows.filter { $0.takesTime || $0.isSuggestion }.map { $0.span } + busy
        let free = Span(start, day.end).without(taken).filter { $0.minutes >= Timeline.minFree }
        let freeRows = free.map { TimelineRow(free: $0, among: rows, in: context) }
        return (rows + freeRows).ordered { $0.span.start < $1.span.start }
    }
}
