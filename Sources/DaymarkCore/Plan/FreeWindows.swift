/// When a person is free: plan.md, Free windows.
public enum FreeWindows {
    /// Windows under this many minutes are not offered.
    public static let shortest: Int64 = 10

    /// The free windows of a waking day from `now` on: the day minus what is taken, with the gap kept before and after each
    /// commitment.
    /// - Parameters:
    ///   - commitments: busy ones, in any order.
    ///   - pinned: blocks that stay where they are; no gap is kept around them.
    ///   - gap: minutes.
    public static func of(
        _ day: WakingDay, commitments: [Span], pinned: [Span] = [], gap: Int64, now: Instant
    ) -> [Span] {
        let padded = commitments.filter { !$0.isEmpty }.map {
            Span($0.start.adding(minutes: -gap), $0.end.adding(minutes: gap))
        }
        guard now < day.end else { return [] }
        return Span(max(day.start, now), day.end).without(padded + pinned).filter { $0.minutes >= shortest }
    }
}

extension FreeWindows {
    /// The free stretches of a planner's problem between two minutes.
    /// - Parameter pinned: whether pinned blocks take time away; everything else that is planned never does.
    static func stretches(_ problem: PlanProblem, from: Int64, until: Int64, pinned: Bool = false) -> [MinuteSpan] {
        var taken = problem.commitments.map { MinuteSpan($0.start - problem.gap, $0.end + problem.gap) }
        if pinned { taken += problem.tasks.flatMap { $0.pinned } }
        taken = taken.ordered { $0.start < $1.start }
        var found: [MinuteSpan] = []
        for day in problem.days {
            var at = max(day.start, from)
            let end = min(day.end, until)
            for span in taken where span.end > at && span.start < end {
                if span.start > at { found.append(MinuteSpan(at, span.start)) }
                at = max(at, span.end)
            }
            if at < end { found.append(MinuteSpan(at, end)) }
        }
        return found
    }
}

extension Workspace {
    /// The free windows of the waking day that begins on `date`.
    public func freeWindows(on date: CivilDate, _ circumstances: Circumstances) -> [Span] {
        let day = WakingDay(date, settings, in: circumstances.zone)
        let margin = settings.gap
        let busy = occurrences(
            from: day.start.adding(minutes: -margin), until: day.end.adding(minutes: margin), circumstances
        ).filter { $0.busy }.map { Span($0.start, $0.end) }
        return FreeWindows.of(day, commitments: busy, gap: settings.gap, now: circumstances.now)
    }
}
