import DaymarkCore

/// Restores the entries that the shell stored, oldest first. Each is an operation or an answer of the account. From
/// time to time, entries are packed into a few parts.
extension App {
    private static let recordsInPart = 2000
    private static let maxPackedHistory = 500

    /// Restores an entry or a packed part: `{"answer"}`, `{"join"}`, `{"replica"}`, `{"packed"}`, `{"history"}`, or
    /// otherwise an operation. Unreadable entries stay in the store.
    /// - Returns: whether the whole entry was understood.
    @discardableResult
    public mutating func restore(_ entry: [UInt8]) -> Bool {
        if let packed = Record.packed(entry, kinds: .daymark) {
            for record in packed.records { replica.load(record) }
            return packed.whole
        }
        if let answer = App.answer(in: entry) {
            guard let answer = try? SyncAnswer(bytes: answer, kinds: .daymark) else { return false }
            for entry in replica.replay(answer).entries { remember(entry) }
            return true
        }
        guard let entry = try? JSONReader.read(entry) else { return false }
        if entry["join"] != nil {
            replica.join()
        } else if let packed = entry["replica"] {
            let habits = workspace.habits
            replica = Replica(device: workspace.device, packed: packed, kinds: .daymark)
            replica.configure { $0.adopt(habits) }
            return replica.pending.count == packed.array("pending")?.count
        } else if let entries = entry.array("history") {
            return restoreHistory(entries)
        } else {
            guard let operation = try? Operation(entry, kinds: .daymark) else { return false }
            restore(operation)
        }
        return true
    }

    /// Returns the account's answer from the entry in which the shell stored it.
    private static func answer(in entry: [UInt8]) -> [UInt8]? {
        let start = Array("{\"answer\":".utf8)
        guard entry.starts(with: start), entry.last == UInt8(ascii: "}") else { return nil }
        return Array(entry[start.count..<(entry.count - 1)])
    }

    /// Restores older history. It may come last, since only History needs it.
    private mutating func restoreHistory(_ entries: [JSON]) -> Bool {
        var read: [HistoryEntry] = []
        for entry in entries {
            guard let pair = entry.array, pair.count >= 2, let operation = try? Operation(pair[0], kinds: .daymark),
                let former = try? Operation.changes(pair[1], kinds: .daymark)
            else { continue }
            read.append(HistoryEntry(operation: operation, former: former, isMerged: pair.count > 2))
        }
        remember(earlier: read)
        return read.count == entries.count
    }

    /// Returns all data as parts, which must be restored in this order.
    public func packed() -> [JSON] {
        let entries = historyToStore(App.maxPackedHistory).map {
            JSON.array([$0.operation.json, Operation.records($0.former)] + ($0.isMerged ? [.bool(true)] : []))
        }
        var parts = [JSON.object(["replica": replica.packed]), JSON.object(["history": .array(Array(entries))])]
        let records = workspace.allRecords.ordered { $0.id < $1.id }
        var start = 0
        while start < records.count {
            let end = min(start + App.recordsInPart, records.count)
            parts.append(.object(["packed": .array(records[start..<end].map { $0.packed })]))
            start = end
        }
        return parts
    }
}
