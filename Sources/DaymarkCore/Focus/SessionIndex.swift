/// Finds the sessions that nobody has ended, and the timed session that follows another, without reading all sessions.
struct SessionIndex: Sendable {
    private struct Entry: Sendable {
        let start: Instant
        let id: RecordID

        func isBefore(_ other: Entry) -> Bool { start != other.start ? start < other.start : id < other.id }
    }

    /// The sessions without an end.
    private(set) var open: [RecordID] = []
    /// The timed sessions by start, then by id.
    private var timed: [Entry] = []

    private static func entry(_ session: Session?) -> Entry? {
        guard let session, !session.deleted, session.isTimed, let start = session.started else { return nil }
        // A session of length zero does not end the one before it.
        guard session.ended.map({ $0 > start }) ?? true else { return nil }
        return Entry(start: start, id: session.id)
    }

    mutating func update(from before: Session?, to after: Session) {
        if let before, before.ended == nil { open.removeAll { $0 == before.id } }
        if !after.deleted, after.started != nil, after.ended == nil { open.append(after.id) }
        let (former, entry) = (SessionIndex.entry(before), SessionIndex.entry(after))
        if let former, let entry, former.start == entry.start { return }
        if let former {
            let index = index(of: former)
            if timed.indices.contains(index), timed[index].id == former.id { timed.remove(at: index) }
        }
        if let entry { timed.insert(entry, at: index(of: entry)) }
    }

    /// The start of the next timed session. Nil if there is none.
    func startOfNext(after session: Session) -> Instant? {
        guard let entry = SessionIndex.entry(session) else { return nil }
        var index = index(of: entry)
        if timed.indices.contains(index), timed[index].id == entry.id { index += 1 }
        return timed.indices.contains(index) ? timed[index].start : nil
    }

    /// The timed sessions that may overlap a span, by start. Only the last one that starts before it may reach into it,
    /// because each ends when the next one starts.
    func overlapping(_ span: Span) -> [RecordID] {
        let first = index(of: Entry(start: span.start, id: RecordID(high: 0, low: 0)))
        let end = index(of: Entry(start: span.end, id: RecordID(high: 0, low: 0)))
        return timed[max(0, first - 1)..<end].map { $0.id }
    }

    /// The index at which an entry is, or would be inserted.
    private func index(of entry: Entry) -> Int {
        var (low, high) = (0, timed.count)
        while low < high {
            let middle = (low + high) / 2
            if timed[middle].isBefore(entry) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
