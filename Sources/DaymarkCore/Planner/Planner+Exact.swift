extension Planner {
    /// Tasks of more steps of the grid than this are not counted out.
    private static let mostSteps: Int64 = 512

    private struct Start {
        let at: Int64
        /// Until when there is room, and in which window.
        let limit: Int64
        let window: Int
        /// The place of the first chunk that ends after it.
        let next: Int
    }

    /// Finds chunks for a task that is cut anywhere, with a rest behind each, by all the sums of lengths that can be reached at each start
    /// on the grid. ``fill`` takes the longest first and may miss the only way; this one finds it.
    mutating func fillExactly(_ index: Int, _ from: Int64, _ until: Int64) -> Bool {
        let (item, grid) = (items[index], ground.grid)
        guard item.splits, !item.isSeamed, item.minutes % grid == 0, item.minutes / grid <= Planner.mostSteps,
            exactTries > 0
        else {
            return false
        }
        exactTries -= 1
        let total = Int(item.minutes / grid)
        let lengths = (item.least + grid - 1) / grid...max((item.least + grid - 1) / grid, item.longest / grid)
        let starts = starts(from, until, least: lengths.lowerBound * grid)
        var sums = Sums(starts.count + 1, total)
        for place in starts.indices {
            sums.add(place, to: place + 1, longer: 0)
            var then = place
            for length in lengths where starts[place].at + length * grid <= starts[place].limit {
                let end = starts[place].at + length * grid
                while then < starts.count, starts[then].at < end + item.rest { then += 1 }
                if isRested(index, starts[place].at, end, starts[place].next, draft.chunks) {
                    sums.add(place, to: then, longer: Int(length))
                }
            }
        }
        guard var place = (0...starts.count).first(where: { sums.has($0, total) }) else { return false }
        var found: [(start: Start, length: Int64)] = []
        var left = total
        while left > 0 {
            while place > 0, sums.has(place - 1, left) { place -= 1 }
            // The start of the chunk after which it is rested here.
            var before = place - 1
            var length = lengths.upperBound
            while before >= 0 {
                let start = starts[before]
                length = lengths.upperBound
                while length >= lengths.lowerBound {
                    let end = start.at + length * grid
                    let isHere =
                        end <= start.limit && (place == starts.count || end + item.rest <= starts[place].at)
                        && sums.has(before, left - Int(length))
                        && isRested(index, start.at, end, start.next, draft.chunks)
                    if isHere { break }
                    length -= 1
                }
                if length >= lengths.lowerBound { break }
                before -= 1
            }
            guard before >= 0 else { return false }
            found.append((starts[before], length))
            left -= Int(length)
            place = before
        }
        for (start, length) in found.reversed() {
            let span = MinuteSpan(start.at, start.at + length * grid)
            guard isRested(index, span.start, span.end, draft.place(endingAfter: span.start), draft.chunks) else {
                return false
            }
            let spot = Spot(
                start: span.start, work: Objective.work(problem.tasks[index], span, problem), window: start.window)
            put(index, spot, span.length)
        }
        return true
    }

    private func starts(_ from: Int64, _ until: Int64, least: Int64) -> [Start] {
        var starts: [Start] = []
        for (number, window) in ground.windows.enumerated() where window.end > from && window.start < until {
            var at = window.first
            if at < from { at += (from - at + ground.grid - 1) / ground.grid * ground.grid }
            let end = min(window.end, until)
            var next = draft.place(endingAfter: at)
            while at + least <= end {
                while next < draft.chunks.count, draft.chunks[next].end <= at { next += 1 }
                let limit = next < draft.chunks.count ? min(end, draft.chunks[next].start) : end
                if limit - at >= least { starts.append(Start(at: at, limit: limit, window: number, next: next)) }
                at += ground.grid
            }
        }
        return starts
    }

    /// For each place, which sums of lengths are reached there: a bit for each.
    private struct Sums {
        private let words: Int
        private var bits: [UInt64]

        init(_ places: Int, _ most: Int) {
            words = most / 64 + 1
            bits = Array(repeating: 0, count: places * words)
            bits[0] = 1
        }

        func has(_ place: Int, _ sum: Int) -> Bool {
            sum >= 0 && bits[place * words + sum / 64] >> UInt64(sum % 64) & 1 != 0
        }

        mutating func add(_ place: Int, to other: Int, longer length: Int) {
            let (skipped, shift) = (length / 64, UInt64(length % 64))
            var word = words - 1
            while word >= skipped {
                var more = bits[place * words + word - skipped] << shift
                if shift > 0, word > skipped { more |= bits[place * words + word - skipped - 1] >> (64 - shift) }
                bits[other * words + word] |= more
                word -= 1
            }
        }
    }
}
