extension PlanProblem {
    /// The free stretches between two minutes.
    /// - Parameter pinned: whether pinned blocks take time away; everything else that is planned never does.
    func stretches(from: Int64, until: Int64, pinned: Bool = false) -> [MinuteSpan] {
        var taken = commitments.map { MinuteSpan($0.start - gap, $0.end + gap) } + reserved
        if pinned { taken += tasks.flatMap { $0.pinned } }
        taken = taken.ordered { $0.start < $1.start }
        var found: [MinuteSpan] = []
        for day in days {
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

extension PlanProblem {
    /// Free minutes less those of all work; what overlaps is counted twice, which changes nothing when two are compared.
    var slack: Int64 {
        let open = days.reduce(0) { $0 + max(0, $1.end - max($1.start, now)) }
        let taken = (commitments + reserved).reduce(0) { $0 + max(0, $1.end - max($1.start, now)) }
        return open - taken - tasks.reduce(0) { $0 + $1.minutes }
    }
}
