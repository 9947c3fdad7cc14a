/// Greedy packing, which fills the free time from the front with chunks that are as long as possible.
extension Planner {
    /// Inserts a task from the front, each time with the longest chunk that fits.
    /// - Returns: Whether the whole task fits. If not, the plan stays as it was.
    mutating func pack(_ task: Int, within limits: MinuteSpan) -> Bool {
        let before = current
        var left = prepared.tasks[task].minutes
        for (index, window) in prepared.availability.windows.enumerated()
        where window.end > limits.start && window.start < limits.end {
            let end = min(window.end(for: prepared.tasks[task]), limits.end)
            for part in prepared.tasks[task].allowedParts(of: MinuteSpan(max(window.firstStart, limits.start), end)) {
                let span = MinuteSpan(prepared.availability.aligned(part.start), part.end)
                left -= pack(left, of: task, between: span, inWindow: index)
                if left == 0 { return true }
            }
        }
        current = before
        return false
    }

    /// Inserts as many of a task's minutes as fit into a span of a window.
    /// - Returns: The number of inserted minutes.
    private mutating func pack(
        _ minutes: Int64, of task: Int, between span: MinuteSpan, inWindow window: Int
    ) -> Int64 {
        let minChunk = prepared.tasks[task].splits.minChunk
        var left = minutes
        var start = span.start
        while left > 0, span.end - start >= min(minChunk, left) {
            let next = current.chunkIndex(endingAfter: start)
            let nextChunk = next < current.chunks.count ? current.chunks[next] : nil
            let room = min(span.end, nextChunk?.start ?? span.end) - start
            if room >= minChunk {
                if let length = longestChunk(of: task, left: left, at: start, room: room, next: next) {
                    let chunk = MinuteSpan(start, start + length)
                    let workCost = prepared.workCost(of: task, during: chunk)
                    insertChunk(length, of: task, at: Placement(start: start, window: window, workCost: workCost))
                    left -= length
                    start = prepared.availability.aligned(chunk.end)
                } else {
                    start += prepared.availability.grid
                }
            } else if let nextChunk {
                start = prepared.availability.aligned(max(nextChunk.end, start + 1))
            } else {
                break
            }
        }
        return minutes - left
    }

    /// The length of the longest chunk that may start at a minute.
    /// - Parameters:
    ///   - left: The remaining minutes of work. The remainder after the chunk must be zero or enough for another chunk.
    ///   - next: The index of the first chunk after `start`.
    private func longestChunk(of task: Int, left: Int64, at start: Int64, room: Int64, next: Int) -> Int64? {
        let splits = prepared.tasks[task].splits
        var length = min(room, left, splits.maxChunk)
        while length >= min(splits.minChunk, left) {
            if length == left || left - length >= splits.minChunk {
                let span = MinuteSpan(start, start + length)
                if satisfiesRestRule(inserting: span, of: task, at: next) { return length }
                length -= prepared.availability.grid
            } else {
                length = left - splits.minChunk
            }
        }
        return nil
    }
}
