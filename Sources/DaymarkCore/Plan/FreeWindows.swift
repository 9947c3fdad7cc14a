/// Finds the free time of a person.
public enum FreeWindows {
    /// The length of the shortest window in minutes. Shorter ones are left out.
    public static let shortest: Int64 = 10

    /// The free windows of a waking day from `now` on: the day minus commitments, the gaps around them, and pinned
    /// blocks.
    /// - Parameters:
    ///   - commitments: Busy commitments in any order.
    ///   - pinned: Blocks with a fixed time. They need no gap around them.
    ///   - gap: Minutes to keep free before and after each commitment.
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
        let margin = settings.gap + longestWay
        let busy = occurrences(
            from: day.start.adding(minutes: -margin), until: day.end.adding(minutes: margin), in: circumstances
        ).filter { $0.busy }.map { spanWithWay(of: $0) }
        let rests = KeptRests(self, from: circumstances.now, trying: nil)
        let kept = rests.kept.map { $0.span } + rests.left(meals(on: [day], in: circumstances.zone), .meal)
        let sleep = catchUpSleep(on: [day], in: circumstances).map { $0.span }
        return FreeWindows.of(day, commitments: busy, pinned: kept + sleep, gap: settings.gap, now: circumstances.now)
    }
}
