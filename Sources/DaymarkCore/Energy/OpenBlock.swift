/// The free time that the person is in.
public struct OpenBlock: Hashable, Sendable {
    /// Shorter free time, in minutes, is not worth a suggestion.
    public static let shortest: Int64 = 15

    /// When the free time started.
    public let began: Instant
    /// From now until something else starts or the day ends.
    public let span: Span

    public var minutes: Int64 { span.minutes }

    /// Nil if something is going on or starts within 15 minutes, while the day winds down, at night, and during a
    /// pause.
    public init?(_ workspace: Workspace, _ plan: Plan, in circumstances: Circumstances) {
        guard let day = plan.days.first, day.contains(circumstances.now), workspace.pause(in: circumstances) == nil
        else {
            return nil
        }
        let taken = OpenBlock.taken(workspace, plan: plan, day: day, in: circumstances)
        let now = circumstances.now
        guard let free = Span(day.start, day.end).without(taken).first(where: { $0.start <= now && now < $0.end })
        else { return nil }
        began = free.start
        span = Span(now, free.end)
        guard span.minutes >= OpenBlock.shortest, !day.windDown(workspace.settings).contains(now) else { return nil }
    }

    private static func taken(_ workspace: Workspace, plan: Plan, day: WakingDay, in circumstances: Circumstances)
        -> [Span]
    {
        let gap = workspace.settings.gap
        let margin = gap + workspace.longestWay
        let busy = workspace.occurrences(
            from: day.start.adding(minutes: -margin), until: day.end.adding(minutes: margin), in: circumstances
        )
        .filter { $0.busy }.map { workspace.spanWithWay(of: $0) }
        var taken = busy.map { Span($0.start.adding(minutes: -gap), $0.end.adding(minutes: gap)) }
        taken += plan.blocks(in: day).map { $0.span }
        taken += workspace.blocks.all.filter { block in
            !block.deleted && !block.done && block.mission.map { workspace.missions[$0]?.isOpen ?? false } ?? true
        }.compactMap { $0.span }
        // Work shown earlier today took its time, up to when it was done.
        for block in workspace.dayPlans[DayPlan.id(of: day.date)]?.blocks ?? []
        where block.span.start < circumstances.now {
            let done = workspace.missions[block.mission]?.completedAt ?? circumstances.now
            taken.append(Span(block.span.start, min(block.span.end, done, circumstances.now)))
        }
        return taken
    }
}
