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

extension Workspace {
    /// The free windows of the waking day that begins on `date`.
    public func freeWindows(on date: CivilDate, in circumstances: Circumstances) -> [Span] {
        let day = WakingDay(date, settings: settings, in: circumstances.zone)
        let margin = settings.gap
        let busy = occurrences(
            from: day.start.adding(minutes: -margin), until: day.end.adding(minutes: margin), in: circumstances
        ).filter { $0.busy }.map { Span($0.start, $0.end) }
        let rests = KeptRests(self, from: circumstances.now, trying: nil)
        let kept = rests.kept.map { $0.span } + rests.left(meals(on: [day], in: circumstances.zone), .meal)
        return FreeWindows.of(day, commitments: busy, pinned: kept, gap: settings.gap, now: circumstances.now)
    }
}
