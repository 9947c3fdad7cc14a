/// The rule that work is never longer than allowed without a rest: free time as long as the heaviest load worked needs.
struct Rests {
    private let every: Int64?
    private let loads: [CognitiveLoad]
    private let commitments: [MinuteSpan]

    init(_ problem: PlanProblem) {
        every = problem.breakEvery
        loads = problem.tasks.map { $0.load }
        commitments = problem.commitments
    }

    /// Whether the rule holds for chunks in order of time.
    func hold(_ chunks: some Sequence<PlanChunk>) -> Bool {
        guard let every else { return true }
        var run: Int64 = 0
        var rest: Int64 = 0
        var last: Int64?
        for chunk in chunks {
            if let last, chunk.span.start - last >= rest {
                run = 0
                rest = 0
            }
            run += chunk.span.length
            rest = max(rest, loads[chunk.task].breakMinutes)
            last = chunk.span.end
            if run > every { return false }
        }
        return true
    }

    /// The rests between chunks that lie close together, as stretches to show.
    func shown(_ chunks: [PlanChunk]) -> [MinuteSpan] {
        guard every != nil else { return [] }
        var found: [MinuteSpan] = []
        var rest: Int64 = 0
        for (chunk, next) in zip(chunks, chunks.dropFirst()) {
            rest = max(rest, loads[chunk.task].breakMinutes)
            let free = next.span.start - chunk.span.end
            guard free >= rest else { continue }
            // A longer stretch is free time, not a break in work.
            let shown = MinuteSpan(chunk.span.end, chunk.span.end + rest)
            if free <= rest + 10, !commitments.contains(where: { $0.overlaps(shown) }) { found.append(shown) }
            rest = 0
        }
        return found
    }
}
