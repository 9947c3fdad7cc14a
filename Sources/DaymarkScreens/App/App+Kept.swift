import DaymarkCore

/// What the shell keeps: entries in the order in which they came, each an operation or an account's answer, and now and then
/// all of them packed into few parts.
extension App {
    /// Takes in an entry or a part of what was packed: `{"answer"}`, `{"join"}`, `{"replica"}`, `{"packed"}`, `{"history"}`, else an
    /// operation. What cannot be read is left where it is.
    /// - Returns: whether all of it was understood.
    @discardableResult
    public mutating func restore(_ kept: JSON) -> Bool {
        if let answer = kept["answer"] {
            guard let answer = try? SyncAnswer(answer) else { return false }
            for entry in replica.replay(answer).entries { remember(entry) }
        } else if kept["join"] != nil {
            replica.join()
        } else if let packed = kept["replica"] {
            replica = Replica(device: workspace.device, packed: packed)
            return replica.pending.count == packed["pending"]?.array?.count
        } else if let records = kept["packed"]?.array {
            let read = records.compactMap { Record(packed: $0) }
            for record in read { replica.load(record) }
            return read.count == records.count
        } else if let entries = kept["history"]?.array {
            for entry in entries {
                guard let pair = entry.array, pair.count == 2, let operation = try? Operation(pair[0]),
                    let former = try? Operation.changes(pair[1])
                else { return false }
                remember(HistoryEntry(operation: operation, former: former))
            }
        } else {
            guard let operation = try? Operation(kept) else { return false }
            restore(operation)
        }
        return true
    }

    /// Everything in parts, to be restored in their order.
    public func packed() -> [JSON] {
        let cut = history.dropLast(App.mostPackedHistory).last?.operation.unit
        // A unit is packed whole or not at all.
        let entries = history.suffix(App.mostPackedHistory).drop { $0.operation.unit == cut }.map {
            JSON.array([$0.operation.json, Operation.records($0.former)])
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
