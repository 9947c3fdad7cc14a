import DaymarkCore

/// The rows of a day before today: work that was done, and planned work that nobody answered.
struct PastRows {
    /// The drawn length of a mission that was completed without a planned time, in minutes.
    private static let minutesWithoutBlock: Int64 = 15

    private(set) var rows: [TimelineRow] = []
    private let context: ViewContext

    init(on day: WakingDay, within shown: Span, in context: ViewContext) {
        self.context = context
        let blocks = context.workspace.dayPlans[DayPlan.id(of: day.date)]?.blocks ?? []
        rows = context.workspace.doneWork(on: day, in: context.circumstances).compactMap {
            TimelineRow($0, in: context)
        }
        addCompletedWithoutBlock(within: shown)
        addPassed(blocks, within: shown)
    }

    /// Adds the missions completed on the day that had no planned time on it.
    private mutating func addCompletedWithoutBlock(within shown: Span) {
        let workspace = context.workspace
        let done = Set(rows.compactMap { $0.mission })
        for index in workspace.missions.indices(where: { mission in
            guard mission.pointee.status == .completed, !mission.pointee.deleted else { return false }
            return mission.pointee.completedAt.map { shown.start <= $0 && $0 < shown.end } ?? false
        }) {
            let mission = workspace.missions.all[index]
            guard !done.contains(mission.id), let end = mission.completedAt else { continue }
            let span = Span(end.adding(minutes: -PastRows.minutesWithoutBlock), end)
            let work = DoneWork(mission: mission.id, kind: .completed, span: span)
            if let row = TimelineRow(work, in: context) { rows.append(row) }
        }
    }

    /// Adds planned work of which nobody has said what became of it. A mission completed on the day needs no question
    /// about its earlier blocks.
    private mutating func addPassed(_ blocks: [DayPlan.Block], within shown: Span) {
        for block in blocks where block.span.end <= context.now {
            guard let mission = context.workspace.missions[block.mission], !mission.deleted,
                !isDone(mission.id, during: block.span),
                mission.completedAt.map({ $0 >= max(shown.end, block.span.end) }) ?? true,
                !context.workspace.isAnswered(block, among: blocks)
            else { continue }
            rows.append(TimelineRow(passed: mission, span: block.span, in: context))
        }
    }

    private func isDone(_ mission: RecordID, during span: Span) -> Bool {
        rows.contains { $0.kind == .done(mission) && $0.span.overlaps(span) }
    }
}
