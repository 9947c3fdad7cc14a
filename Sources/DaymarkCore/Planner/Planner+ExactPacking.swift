/// Exact packing by dynamic programming. It finds chunks for a task whenever a solution exists.
extension Planner {
    /// The maximum length, in steps of the grid, of a task that is packed exactly.
    private static let maxSteps: Int64 = 512

    /// A start for a chunk on the grid.
    private struct PossibleStart {
        let minute: Int64
        /// The end of the gap that contains the start.
        let gapEnd: Int64
        let window: Int
        /// The index of the first chunk after the start.
        let next: Int
    }

    /// The chunks to choose from. Lengths are in steps of the grid.
    private struct Packing {
        let task: Int
        let starts: [PossibleStart]
        let lengths: ClosedRange<Int>
        let restMinutes: Int64
        let grid: Int64

        func span(_ start: PossibleStart, _ length: Int) -> MinuteSpan {
            MinuteSpan(start.minute, start.minute + Int64(length) * grid)
        }
    }

    /// Inserts a task that may be split anywhere, with a rest after each chunk.
    ///
    /// ``pack(_:within:)`` prefers long chunks and may miss the only solution. This function examines every total of
    /// chunk lengths that can be reached before each start.
    /// - Returns: Whether the whole task fits. If not, the plan stays as it was.
    mutating func packExactly(_ task: Int, within limits: MinuteSpan) -> Bool {
        let (splits, grid) = (prepared.tasks[task].splits, prepared.availability.grid)
        guard prepared.tasks[task].task.canSplit, !splits.followSteps, splits.minutes % grid == 0,
            splits.minutes / grid <= Planner.maxSteps, packingsLeft > 0
        else { return false }
        packingsLeft -= 1
        let minLength = (splits.minChunk + grid - 1) / grid
        let packing = Packing(
            task: task, starts: possibleStarts(of: task, within: limits, minMinutes: minLength * grid),
            lengths: Int(minLength)...Int(max(minLength, splits.maxChunk / grid)),
            restMinutes: prepared.tasks[task].task.restMinutes, grid: grid)
        let totals = reachableTotals(packing, upTo: Int(splits.minutes / grid))
        guard let chunks = chunks(reaching: Int(splits.minutes / grid), packing, totals) else { return false }
        let before = current
        for (start, length) in chunks {
            let span = packing.span(start, length)
            let next = current.chunkIndex(endingAfter: span.start)
            guard satisfiesRestRule(inserting: span, of: task, at: next) else {
                current = before
                return false
            }
            let workCost = prepared.workCost(of: task, during: span)
            insertChunk(
                span.length, of: task, at: Placement(start: span.start, window: start.window, workCost: workCost))
        }
        return true
    }

    private func possibleStarts(of task: Int, within limits: MinuteSpan, minMinutes: Int64) -> [PossibleStart] {
        var starts: [PossibleStart] = []
        for (index, window) in prepared.availability.windows.enumerated()
        where window.end > limits.start && window.start < limits.end {
            let first = max(window.firstStart, prepared.availability.aligned(limits.start))
            let end = min(window.end(for: prepared.tasks[task]), limits.end)
            guard first < end else { continue }
            let parts = prepared.tasks[task].allowedParts(of: MinuteSpan(first, end))
            for gap in parts.flatMap({ current.gaps(in: $0) }) {
                var minute = prepared.availability.aligned(gap.start)
                while minute + minMinutes <= gap.end {
                    starts.append(PossibleStart(minute: minute, gapEnd: gap.end, window: index, next: gap.next))
                    minute += prepared.availability.grid
                }
            }
        }
        return starts
    }

    /// Finds the total lengths of chunks that can be done before each start, and before the end, with a rest after the
    /// last.
    private func reachableTotals(_ packing: Packing, upTo maxTotal: Int) -> TotalSets {
        let starts = packing.starts
        var totals = TotalSets(count: starts.count + 1, maxTotal: maxTotal)
        totals.insertZero(at: 0)
        for (index, start) in starts.enumerated() {
            totals.insertTotals(of: index, increasedBy: 0, at: index + 1)
            var next = index
            for length in packing.lengths {
                let span = packing.span(start, length)
                guard span.end <= start.gapEnd else { break }
                while next < starts.count, starts[next].minute < span.end + packing.restMinutes { next += 1 }
                if satisfiesRestRule(inserting: span, of: packing.task, at: start.next) {
                    totals.insertTotals(of: index, increasedBy: length, at: next)
                }
            }
        }
        return totals
    }

    /// Walks back through the reachable totals. Prefers solutions that finish early, with late starts and long chunks.
    /// - Returns: Chunks with the given total length, in order of time.
    private func chunks(
        reaching total: Int, _ packing: Packing, _ totals: TotalSets
    ) -> [(start: PossibleStart, length: Int)]? {
        guard var index = (0...packing.starts.count).first(where: { totals.contains(total, at: $0) }) else {
            return nil
        }
        var chunks: [(start: PossibleStart, length: Int)] = []
        var left = total
        while left > 0 {
            while index > 0, totals.contains(left, at: index - 1) { index -= 1 }
            guard let last = lastChunk(of: left, before: index, packing, totals) else { return nil }
            chunks.append((packing.starts[last.index], last.length))
            left -= last.length
            index = last.index
        }
        return chunks.reversed()
    }

    /// Finds the last chunk of a packing with a given total. The chunk and its rest are over before the start at an
    /// index.
    private func lastChunk(
        of total: Int, before end: Int, _ packing: Packing, _ totals: TotalSets
    ) -> (index: Int, length: Int)? {
        for index in (0..<end).reversed() {
            let start = packing.starts[index]
            for length in packing.lengths.reversed() where totals.contains(total - length, at: index) {
                let span = packing.span(start, length)
                let isOver =
                    end == packing.starts.count || span.end + packing.restMinutes <= packing.starts[end].minute
                if isOver, span.end <= start.gapEnd,
                    satisfiesRestRule(inserting: span, of: packing.task, at: start.next)
                {
                    return (index, length)
                }
            }
        }
        return nil
    }
}

/// A set of totals from 0 to a maximum for each of several positions, stored as one bit for each total.
private struct TotalSets {
    private let wordCount: Int
    private var words: [[UInt64]]

    init(count: Int, maxTotal: Int) {
        wordCount = maxTotal / 64 + 1
        words = Array(repeating: Array(repeating: 0, count: wordCount), count: count)
    }

    func contains(_ total: Int, at position: Int) -> Bool {
        total >= 0 && words[position][total / 64] >> UInt64(total % 64) & 1 != 0
    }

    mutating func insertZero(at position: Int) { words[position][0] |= 1 }

    /// Inserts all totals of one position into another, each increased by a length. Drops those above the maximum.
    mutating func insertTotals(of source: Int, increasedBy length: Int, at target: Int) {
        let (skippedWords, shift) = (length / 64, UInt64(length % 64))
        guard skippedWords < wordCount else { return }
        for word in (skippedWords..<wordCount).reversed() {
            var bits = words[source][word - skippedWords] << shift
            if shift > 0, word > skippedWords { bits |= words[source][word - skippedWords - 1] >> (64 - shift) }
            words[target][word] |= bits
        }
    }
}
