import DaymarkCore

/// What became of the work of a day before today.
struct PastRows {
    /// The drawn length of a mission that was completed without a planned time, in minutes.
    private static let minutesWithoutBlock: Int64 = 15

    private(set) var rows: [TimelineRow] = []
    private let context: ViewContext

    init(on day: WakingDay, within shown: Span, in context: ViewContext) {
        self.context = context
        let blocks = context.workspace.dayPlans[DayPlan.id(of: day.date)]?.blocks ?? []
        rows = completed(within: shown, blocks: blocks)
        addSessions(within: shown)
        addPassed(blocks)
    }

    /// The missions completed on the day, each at its planned time up to the moment of completion.
    private func completed(within shown: Span, blocks: [DayPlan.Block]) -> [TimelineRow] {
        let workspace = context.workspace
        return workspace.missions.indices { mission in
            guard mission.pointee.status == .completed, !mission.pointee.deleted else { return false }
            return mission.pointee.completedAt.map { shown.start <= $0 && $0 < shown.end } ?? false
        }.map { workspace.missions.all[$0] }.map { mission in
            let end = mission.completedAt ?? shown.start
            let planned = blocks.last { $0.mission == mission.id && $0.span.start < end }
            let span =
                planned.map { Span($0.span.start, min($0.span.end, end)) }
                ?? Span(end.adding(minutes: -PastRows.minutesWithoutBlock), end)
            return row(.done(mission.id), span, mission, context.words(MissionPhrase.completed))
        }
    }

    /// Adds the time reported as worked, unless it is already there as a completed mission.
    private mutating func addSessions(within shown: Span) {
        for work in context.workspace.workReported(from: shown.start, until: shown.end) {
            guard let mission = context.workspace.missions[work.mission], !isDone(mission.id, during: work.span) else {
                continue
            }
            let detail = context.words(PassedPhrase.worked(context.words.length(work.span.minutes)))
            rows.append(row(.done(mission.id), work.span, mission, detail))
        }
    }

    /// Adds planned work of which nobody has said what became of it.
    private mutating func addPassed(_ blocks: [DayPlan.Block]) {
        for block in blocks where block.span.end <= context.now {
            guard let mission = context.workspace.missions[block.mission], !mission.deleted,
                !isDone(mission.id, during: block.span),
                mission.completedAt.map({ $0 > block.span.start }) ?? true,
                !context.workspace.isAnswered(block, among: blocks)
            else { continue }
            rows.append(row(.passed(mission.id), block.span, mission, context.words(PassedPhrase.unanswered)))
        }
    }

    private func isDone(_ mission: RecordID, during span: Span) -> Bool {
        rows.contains { $0.kind == .done(mission) && $0.span.overlaps(span) }
    }

    private func row(_ kind: TimelineRow.Kind, _ span: Span, _ mission: Mission, _ detail: String) -> TimelineRow {
        TimelineRow(
            kind, span: span, title: mission.title, detail: detail,
            category: mission.category ?? context.settings.category, in: context)
    }
}
