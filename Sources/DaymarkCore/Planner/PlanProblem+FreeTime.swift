extension PlanProblem {
    /// The free spans of the waking days between two minutes, sorted by time.
    /// - Parameters:
    ///   - excludingPinned: Whether pinned work makes time unavailable. Work that is not pinned never does.
    ///   - kind: The kind of work whose hours count. Nil for any time.
    func freeSpans(from: Int64, until: Int64, excludingPinned: Bool = false, kind: Int? = nil) -> [MinuteSpan] {
        var taken = commitments.map { MinuteSpan($0.start - gap, $0.end + gap) } + reserved
        if excludingPinned { taken += tasks.flatMap { $0.pinned } }
        taken = taken.ordered { $0.start < $1.start }
        var free: [MinuteSpan] = []
        for day in days {
            var start = max(day.start, from)
            let end = min(day.end, until)
            for span in taken where span.end > start && span.start < end {
                if span.start > start { free.append(MinuteSpan(start, span.start)) }
                start = max(start, span.end)
            }
            if start < end { free.append(MinuteSpan(start, end)) }
        }
        guard let hours = hours(of: kind) else { return free }
        return free.flatMap { span in hours.compactMap { $0.intersection(with: span) } }
    }

    /// Whether some free time within the hours of a kind of work is long enough for work that starts on the grid.
    ///
    /// It stops at the first one, because a plan asks this for every call and errand, and listing all free spans
    /// sorts all commitments each time.
    func hasFreeTime(of minutes: Int64, within span: MinuteSpan, kind: Int) -> Bool {
        let hours = self.hours(of: kind) ?? days
        for day in days where day.start < span.end && day.end > span.start {
            for open in hours where open.start < min(day.end, span.end) && open.end > max(day.start, span.start) {
                var start = max(open.start, max(day.start, span.start))
                let end = min(open.end, min(day.end, span.end))
                while start < end, aligned(start) + minutes <= end {
                    guard let later = endOfTaken(MinuteSpan(start, aligned(start) + minutes)) else { return true }
                    start = later
                }
            }
        }
        return false
    }

    /// The latest end of the commitments and of the time kept free that overlap a span. Nil if the whole span is free.
    private func endOfTaken(_ span: MinuteSpan) -> Int64? {
        var latest: Int64?
        for taken in commitments where taken.start - gap < span.end && taken.end + gap > span.start {
            latest = max(latest ?? taken.end + gap, taken.end + gap)
        }
        for taken in reserved where taken.start < span.end && taken.end > span.start {
            latest = max(latest ?? taken.end, taken.end)
        }
        return latest
    }

    /// The free spans between two minutes in which a task may be planned, sorted by time.
    func freeSpans(for task: PlanTask, from: Int64, until: Int64) -> [MinuteSpan] {
        let free = freeSpans(from: from, until: until, kind: task.kind)
        guard task.keepsEveningsFree, !task.hoursIncludeEvenings else { return free }
        let closed = evenings.map { $0.span }
        return free.flatMap { $0.without(closed) }
    }

    /// Cuts a task into parts that fill the free time from its first minute on, with the rests that it needs.
    /// - Parameters:
    ///   - shortest: The shortest part, in minutes. Nil for the shortest chunk of the task.
    ///   - longest: The longest part, in minutes.
    /// - Returns: The lengths of the parts, and the minutes of work for which there is no free time.
    func partsThatFillFreeTime(
        of task: PlanTask, shortest: Int64? = nil, longest: Int64, until: Int64 = Int64.max
    ) -> (lengths: [Int64], left: Int64) {
        var lengths: [Int64] = []
        var left = task.minutes
        let shortest = min(shortest ?? task.minChunk, longest)
        for span in freeSpans(for: task, from: max(now, task.earliestStart ?? now), until: until) {
            var start = aligned(span.start)
            var streak: Int64 = 0
            while left > 0 {
                var length = min(left, longest, (span.end - start).floored(to: grid))
                // What remains must not be shorter than a part may be.
                if left > length, left - length < shortest { length = left - shortest }
                guard length >= min(shortest, left) else { break }
                lengths.append(length)
                left -= length
                streak += length
                let needsLongRest = longRestEvery.map { streak + min(left, longest) > $0 } ?? false
                start = aligned(start + length + (needsLongRest ? longRest : task.restMinutes))
                if needsLongRest { streak = 0 }
            }
        }
        return (lengths, left)
    }

    /// The hours of a kind of work. Nil if it may be planned at any time.
    func hours(of kind: Int?) -> [MinuteSpan]? {
        kind.flatMap { hoursByKind.indices.contains($0) ? hoursByKind[$0] : nil }
    }

    /// Free minutes minus minutes of work.
    ///
    /// Overlapping commitments count twice. That is precise enough for comparing two plans of the same days, which is
    /// the only use.
    var slack: Int64 {
        func minutesLeft(in spans: [MinuteSpan]) -> Int64 {
            spans.reduce(0) { $0 + max(0, $1.end - max($1.start, now)) }
        }
        let work = tasks.reduce(0) { $0 + $1.minutes }
        return minutesLeft(in: days) - minutesLeft(in: commitments + reserved) - work
    }
}
