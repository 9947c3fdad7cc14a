/// Finds the sessions that nobody has ended, and the timed session that follows another, without reading all sessions.
struct SessionIndex: Sendable {
    private struct Entry: Sendable {
        let start: Instant
        let id: RecordID
        /// The index of the session in its table.
        let row: Int
    }

    /// The sessions without an end.
    private(set) var open: [RecordID] = []
    /// The timed sessions by start, then by id.
    private var timed: [Entry] = []

    private static func entry(_ session: Session?, row: Int) -> Entry? {
        guard let session, !session.deleted, session.isTimed, let start = session.started else { return nil }
        // A session of length zero does not end the one before it.
        guard session.ended.map({ $0 > start }) ?? true else { return nil }
        return Entry(start: start, id: session.id, row: row)
    }

    /// - Parameter row: The index of the session in its table, which never changes.
    mutating func update(from before: Session?, to after: Session, row: Int) {
        if let before, before.ended == nil { open.removeAll { $0 == before.id } }
        if !after.deleted, after.started != nil, after.ended == nil { open.append(after.id) }
        let (former, entry) = (SessionIndex.entry(before, row: row), SessionIndex.entry(after, row: row))
        if let former, let entry, former.start == entry.start { return }
        if let former {
            let index = index(of: former.start, former.id)
            if timed.indices.contains(index), timed[index].id == former.id { timed.remove(at: index) }
        }
        if let entry { timed.insert(entry, at: index(of: entry.start, entry.id)) }
    }

    /// The start of the next timed session. Nil if there is none.
    func startOfNext(after session: Session) -> Instant? {
        guard let entry = SessionIndex.entry(session, row: 0) else { return nil }
        var index = index(of: entry.start, entry.id)
        if timed.indices.contains(index), timed[index].id == entry.id { index += 1 }
        return timed.indices.contains(index) ? timed[index].start : nil
    }

    /// Returns ``startOfNext(after:)`` for each of the `count` sessions of the table, or ``Instant/latest`` if
    /// there is none. This takes less time than one search per session.
    func startsOfNext(count: Int) -> [Instant] {
        var starts = [Instant](repeating: .latest, count: count)
        var next = Instant.latest
        for entry in timed.reversed() {
            starts[entry.row] = next
            next = entry.start
        }
        return starts
    }

    /// The timed sessions that may overlap a span, by start, as indices in their table. Only the last one that starts
    /// before the span may reach into it, because each ends when the next one starts.
    func overlapping(_ span: Span) -> [(row: Int, next: Instant)] {
        let lowest = RecordID(high: 0, low: 0)
        let first = max(0, index(of: span.start, lowest) - 1)
        var found: [(row: Int, next: Instant)] = []
        for index in first..<max(first, index(of: span.end, lowest)) {
            let next = index + 1 < timed.count ? timed[index + 1].start : .latest
            found.append((row: timed[index].row, next: next))
        }
        return found
    }

    /// The index in ``timed`` at which a session is, or would be inserted.
    private func index(of start: Instant, _ id: RecordID) -> Int {
        var (low, high) = (0, timed.count)
        while low < high {
            let middle = (low + high) / 2
            let entry = timed[middle]
            let isBefore = entry.start != start ? entry.start < start : entry.id < id
            if isBefore { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
