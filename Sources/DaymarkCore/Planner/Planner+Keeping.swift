/// A plan that the person has seen is kept: what forces its way in moves as few others as can be.
extension Planner {
    /// Work of a task that has lost its place.
    struct Homeless {
        let task: Int
        let minutes: Int64
    }

    /// Where a homeless chunk could be if others went.
    private struct Claim {
        let start: Int64
        /// Chunks that would go, and how many minutes they take.
        let count: Int
        let minutes: Int64
    }

    /// How many of these are tried for one chunk.
    private static let mostClaims = 40

    /// Begins with what the person has seen, and goes on from there.
    mutating func keep() {
        sift()
        placeHomeless(placeSeen())
        build(order)
        best = draft
        findWaiting()
        mend()
    }

    /// Puts what was seen where it was, as far as that is allowed; the chunks that have no place there any more.
    mutating func placeSeen() -> [Homeless] {
        var homeless: [Homeless] = []
        let seen = order.filter { !items[$0].stays.isEmpty }.ordered {
            items[$0].stays[0].start < items[$1].stays[0].start
        }
        for index in seen {
            let item = items[index]
            // NB: with a place elsewhere, what it waits for could come too late for it.
            guard let from = earliest(index) else { continue }
            var lost: [Homeless] = []
            for span in item.stays {
                if let found = find(
                    index, span.length, from: max(span.start, from), until: min(span.end, latest(index)), swayed: false)
                {
                    put(index, found, span.length)
                } else {
                    lost.append(Homeless(task: index, minutes: span.length))
                }
            }
            let more = item.whole - draft.standings[index].minutes - lost.reduce(0) { $0 + $1.minutes }
            if more > 0 { lost.append(Homeless(task: index, minutes: more)) }
            if item.isSeamed, !lost.isEmpty, lost.count < item.stays.count {
                // Its chunks keep their order: all of them look for places together.
                takeOutAlone(index)
            } else {
                homeless += lost
            }
        }
        return homeless
    }

    /// Gives homeless chunks places that are free, or those of a few others that find new ones; tasks of which a chunk stays homeless
    /// are taken out.
    mutating func placeHomeless(_ homeless: [Homeless]) {
        for chunk in homeless.ordered(by: { latest($0.task) < latest($1.task) }) where !isWhole(chunk.task) {
            if settle(chunk) || oust(for: chunk) { continue }
            takeOutAlone(chunk.task)
        }
    }

    /// Whether the person has not seen yet that a must-do is not done today.
    private func isNews(_ tardy: Int) -> Bool { problem.tasks[tardy].seen.last.map { $0.end <= endOfToday } ?? true }

    private mutating func settle(_ chunk: Homeless) -> Bool {
        guard let from = earliest(chunk.task),
            let found = find(chunk.task, chunk.minutes, from: from, until: latest(chunk.task), swayed: false)
        else { return false }
        put(chunk.task, found, chunk.minutes)
        return true
    }

    /// Takes the place of others that have room elsewhere: as few as can be, and of those the plan that costs least.
    mutating func oust(for chunk: Homeless) -> Bool {
        let before = draft
        var found: PlanDraft?
        var fewest = Int.max
        for claim in claims(of: chunk).prefix(Planner.mostClaims) {
            guard claim.count <= fewest else { break }
            draft = before
            if fits(chunk, at: claim), draft.cost < found?.cost ?? Int64.max {
                found = draft
                fewest = claim.count
            }
        }
        draft = found ?? before
        return found != nil
    }

    private mutating func claims(of chunk: Homeless) -> [Claim] {
        guard let from = earliest(chunk.task) else { return [] }
        let until = latest(chunk.task)
        var claims: [Claim] = []
        for window in ground.windows where window.start < until && window.end > from {
            var start = window.first
            if start < from { start += (from - start + ground.grid - 1) / ground.grid * ground.grid }
            while start + chunk.minutes <= min(window.end, until) {
                var place = draft.place(endingAfter: start)
                var (count, minutes): (Int, Int64) = (0, 0)
                while place < draft.chunks.count, draft.chunks[place].start < start + chunk.minutes {
                    count += items[draft.chunks[place].task].isPinned ? 1000 : 1
                    minutes += draft.chunks[place].length
                    place += 1
                }
                if count < 1000 { claims.append(Claim(start: start, count: count, minutes: minutes)) }
                start += ground.grid
            }
        }
        return claims.ordered {
            $0.count != $1.count
                ? $0.count < $1.count : $0.minutes != $1.minutes ? $0.minutes < $1.minutes : $0.start < $1.start
        }
    }

    private mutating func fits(_ chunk: Homeless, at claim: Claim) -> Bool {
        var ousted: [Homeless] = []
        let end = claim.start + chunk.minutes
        while true {
            let place = draft.place(endingAfter: claim.start)
            guard place < draft.chunks.count, draft.chunks[place].start < end else { break }
            let other = draft.chunks[place]
            guard other.task != chunk.task, !items[other.task].isSeamed || draft.standings[other.task].parts == 1 else {
                return false
            }
            draft.remove(at: place, items, ground, endOfToday: endOfToday)
            ousted.append(Homeless(task: other.task, minutes: other.length))
        }
        guard let found = find(chunk.task, chunk.minutes, from: claim.start, until: end, swayed: false) else {
            return false
        }
        put(chunk.task, found, chunk.minutes)
        for other in ousted where !settle(other) { return false }
        return true
    }

    /// Moves more only where less is late then, and as little of it as is found.
    private mutating func mend() {
        guard late > 0, waiting.contains(where: { !problem.tasks[$0].wasLeft }) || tardy.contains(where: { isNews($0) })
        else { return }
        let enough = leastLate()
        guard late > enough else { return }
        let before = late
        run(
            min(Planner.rounds + Planner.lateRoundsForEach * order.count, mostRounds), Planner.lateWarmth, until: enough
        )
        draft = best
        findWaiting()
        if late < before {
            run(min(Planner.rounds + Planner.roundsForEach * order.count, mostRounds), Planner.warmth, until: -1)
        }
    }
}
