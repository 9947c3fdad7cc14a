import DaymarkCore

/// What the shell keeps: entries in the order in which they came, each an operation or an account's answer, and now and then
/// all of them packed into few parts.
extension App {
    /// Takes in an entry or a part of what was packed: `{"answer"}`, `{"join"}`, `{"replica"}`, `{"packed"}`, `{"history"}`, else an
    /// operation. What cannot be read is left where it is.
    /// - Returns: whether all of it was understood.
    @discardableResult
    public mutating func restore(_ kept: [UInt8]) -> Bool {
        if let packed = Record.packed(kept, kinds: .daymark) {
            for record in packed.records { replica.load(record) }
            return packed.whole
        }
        if let answer = App.answer(kept) {
            guard let answer = try? SyncAnswer(bytes: answer, kinds: .daymark) else { return false }
            for entry in replica.replay(answer).entries { remember(entry) }
            return true
        }
        guard let kept = try? JSONReader.read(kept) else { return false }
        if kept["join"] != nil {
            replica.join()
        } else if let packed = kept["replica"] {
            replica = Replica(device: workspace.device, packed: packed, kinds: .daymark)
            return replica.pending.count == packed.array("pending")?.count
        } else if let entries = kept.array("history") {
            return recall(entries)
        } else {
            guard let operation = try? Operation(kept, kinds: .daymark) else { return false }
            restore(operation)
        }
        return true
    }

    /// The account's answer in an entry of it, which the shell writes around it.
    private static func answer(_ kept: [UInt8]) -> [UInt8]? {
        let before = Array("{\"answer\":".utf8)
        guard kept.starts(with: before), kept.last == UInt8(ascii: "}") else { return nil }
        return Array(kept[before.count..<(kept.count - 1)])
    }

    /// Takes in what was done before all that is here: it may come last, for only History needs it.
    private mutating func recall(_ entries: [JSON]) -> Bool {
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

    /// Everything in parts, to be restored in their order.
    public func packed() -> [JSON] {
        let cut = history.dropLast(App.mostPackedHistory).last?.operation.unit
        // A unit is packed whole or not at all.
        let entries = history.suffix(App.mostPackedHistory).drop { $0.operation.unit == cut }.map {
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

    private static var recordsInPart: Int { 2000 }
    private static var mostPackedHistory: Int { 500 }
}
