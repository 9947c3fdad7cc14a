import DaymarkCore

/// Makes the models of some days. The commitments and deadlines of all of them are found once.
struct DayBuilder {
    /// The maximum number of commitments in a day. More are an error in a calendar.
    private static let maxCommitments = 100
    /// The maximum number of deadlines listed on a day.
    private static let maxDue = 200

    private let plan: Plan?
    private let context: ViewContext
    private let occurrences: [Occurrence]
    private let clashes: Clashes
    private let proposals: [Proposal]
    private var due = Keyed<CivilDate, [DueRow]>()
    /// The current waking day.
    private let today: CivilDate

    init(_ dates: ClosedRange<CivilDate>, plan: Plan?, withProposals: Bool, in context: ViewContext) {
        self.plan = plan
        self.context = context
        today = plan?.days.first?.date ?? context.wakingDay.date
        if withProposals, let plan {
            proposals =
                Proposals(
                    context.workspace, plan: plan, dayCount: Int(WeekModel.dayCount), in: context.circumstances
                ).all
        } else {
            proposals = []
        }
        let first = DayBuilder.span(of: context.wakingDay(dates.lowerBound), in: context)
        let last = DayBuilder.span(of: context.wakingDay(dates.upperBound), in: context)
        occurrences = context.workspace.occurrences(from: first.start, until: last.end, in: context.circumstances)
        clashes = Clashes(occurrences)
        for deadline in context.workspace.deadlines(on: dates, in: context.circumstances) {
            guard due[deadline.date]?.count ?? 0 < DayBuilder.maxDue, let row = DueRow(deadline, in: context) else {
                continue
            }
            due[deadline.date, default: []].append(row)
        }
    }

    /// The part of time that belongs to a day: from midnight to midnight, but a waking day keeps the hours that it has
    /// after midnight. Each moment belongs to one day.
    private static func span(of day: WakingDay, in context: ViewContext) -> Span {
        func end(_ day: WakingDay) -> Instant {
            max(day.end, context.zone.instant(of: CivilDateTime(day.date.adding(days: 1))))
        }
        return Span(end(context.wakingDay(day.date.adding(days: -1))), end(day))
    }

    func day(_ date: CivilDate) -> DayModel {
        let day = context.wakingDay(date)
        let shown = DayBuilder.span(of: day, in: context)
        let indices = indices(in: shown)
        let occurrences = indices.map { self.occurrences[$0] }
        let busyDays = occurrences.filter { $0.allDay && $0.busy }
        let blocks = blocks(on: date, within: shown)
        let past = pastRows(on: day, within: shown)
        let timed = indices.filter { !self.occurrences[$0].allDay }.prefix(DayBuilder.maxCommitments)
        let commitments = timed.map { index in
            TimelineRow(self.occurrences[index], clashes: clashes[index], within: shown, in: context)
        }
        let proposed = proposals.filter { shown.start <= $0.span.start && $0.span.start < shown.end }
        let fixed = commitments + TimelineRow.ways(of: timed.map { self.occurrences[$0] }, in: context)
        let rows = TimelineRow.sorted(
            fixed + blocks.map { TimelineRow($0, in: context) } + past
                + proposed.compactMap { TimelineRow($0, in: context) })
        let rest = Span(max(day.start, min(context.now, day.end)), day.end)
        let isCleared = date > today && context.workspace.isCleared(date)
        let free = isCleared ? [] : context.freeTime(of: day, rows: rows, occurrences: occurrences)
        return DayModel(
            day: day, isToday: date == today, place: place(of: date), isCleared: isCleared,
            wholeDays: occurrences.filter { $0.allDay }, rows: rows, due: due[date] ?? [],
            planned: blocks.workMinutes, worked: worked(past),
            busy: busy(commitments, busyDays, on: day, within: shown), free: DayBuilder.minutes(free),
            freeRows: free.filter { $0.minutes >= Timeline.minFree }.map {
                TimelineRow(free: $0, among: rows, in: context)
            },
            taken: context.text(takenBy: busyDays, in: rest))
    }

    static func minutes(_ spans: [Span]) -> Int64 { spans.reduce(0) { $0 + $1.minutes } }

    /// The minutes that commitments take up. A whole day takes up the time awake.
    private func busy(
        _ commitments: [TimelineRow], _ wholeDays: [Occurrence], on day: WakingDay, within shown: Span
    ) -> Int64 {
        let fixed = commitments.filter { $0.takesTime }.map { $0.span }
        let whole = wholeDays.map { Span($0.start, $0.end) }
        let span = whole.isEmpty ? shown : Span(day.start, day.end)
        return span.minutes - DayBuilder.minutes(span.without(fixed + whole))
    }

    private func place(of date: CivilDate) -> DayModel.Place {
        if date < today { return .past }
        guard let last = plan?.days.last?.date else { return .later }
        return date <= last ? .planned : .later
    }

    /// The indices of the occurrences that a day shows.
    private func indices(in shown: Span) -> [Int] {
        occurrences.indices.filter { index in
            let one = occurrences[index]
            let isMoment = one.start == one.end
            return one.start < shown.end && (one.end > shown.start || isMoment && one.start >= shown.start)
        }
    }

    /// The blocks of the plan on a day. The first day has everything before, the last one everything after.
    private func blocks(on date: CivilDate, within shown: Span) -> [PlannedBlock] {
        guard let plan, let index = plan.days.firstIndex(where: { $0.date == date }) else {
            return place(of: date) == .later
                ? context.workspace.placedBlocks(from: shown.start, until: shown.end) : []
        }
        let isLast = index == plan.days.count - 1
        return plan.blocks.filter { block in
            (index == 0 || block.span.start >= shown.start) && (isLast || block.span.start < shown.end)
        }
    }

    /// The work done on a day, and planned work whose time is over.
    private func pastRows(on day: WakingDay, within shown: Span) -> [TimelineRow] {
        if day.date < today { return PastRows(on: day, within: shown, in: context).rows }
        guard day.date == today, let plan else { return [] }
        return TodayModel.rows(of: plan, withProposals: false, in: context).filter { row in
            switch row.kind {
            case .done, .passed: true
            case .commitment, .way, .work, .again, .rest, .sleep, .free, .suggestion: false
            }
        }
    }

    private func worked(_ rows: [TimelineRow]) -> Int64 {
        rows.reduce(0) { sum, row in
            if case .done = row.kind { sum + row.minutes } else { sum }
        }
    }
}
