import DaymarkCore

/// A mission whose deadline has passed, and whose next time in the plan is on a day after today.
public struct OverdueRow: Hashable, Sendable {
    public let mission: RecordID
    public let title: String
    /// The start of its first block.
    public let start: Instant
    /// The start and the deadline, such as “planned Tuesday 16:00, was due today 12:00”.
    public let detail: String
    /// The day of its first block, such as “Tuesday”.
    let day: String
    let category: Category
    let picture: Picture
}

extension OverdueRow {
    /// The overdue missions that neither the plan of today nor the list of what does not fit names.
    static func all(in plan: Plan, _ context: ViewContext) -> [OverdueRow] {
        let today = plan.blocks(in: plan.days[0]).compactMap { $0.mission }
        var seen = Set(today + plan.unplanned.map { $0.mission })
        var rows: [OverdueRow] = []
        for block in plan.blocks {
            guard let id = block.mission, seen.insert(id).inserted, let mission = context.workspace.missions[id],
                mission.isOpen, context.workspace.hasPassedDeadline(mission, in: context.circumstances)
            else { continue }
            let row = MissionRow(mission, in: context)
            let start = block.span.start
            let date = plan.days.last { $0.start <= start }?.date ?? plan.days[0].date
            let time = context.words(OverduePhrase.at(context.text(start)))
            rows.append(
                OverdueRow(
                    mission: id, title: row.title, start: start,
                    detail: row.dueText.isEmpty ? time : "\(time), \(row.dueText)", day: context.day(date),
                    category: row.category, picture: row.picture))
        }
        return rows
    }
}

extension TodayModel {
    /// Says how many missions are in ``overdue``, and on which days they are planned.
    public func overdueText(_ words: Words) -> String {
        words(OverduePhrase.planned(overdue.count, days: overdue.map { $0.day }.uniqued()))
    }
}
