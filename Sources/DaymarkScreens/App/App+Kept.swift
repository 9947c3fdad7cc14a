import DaymarkCore

/// What the shell keeps: entries in the order in which they came, each an operation or an account's answer, and now and then
/// all of them packed into few parts.
extension App {
    /// Takes in an entry or a part of what was packed: `{"answer"}`, `{"replica"}`, `{"packed"}`, `{"history"}`, else an
    /// operation. What cannot be read is left where it is.
    public mutating func restore(_ kept: JSON) {
        if let answer = kept["answer"] {
            guard let answer = try? SyncAnswer(answer) else { return }
            for entry in replica.replay(answer).entries { remember(entry) }
        } else if let packed = kept["replica"] {
            replica = Replica(device: workspace.device, packed: packed)
        } else if let records = kept["packed"]?.array {
            for entry in records {
                if let record = Record(packed: entry) { replica.load(record) }
            }
        } else if let entries = kept["history"]?.array {
            for entry in entries {
                guard let pair = entry.array, pair.count == 2, let operation = try? Operation(pair[0]),
                    let former = try? Operation.changes(pair[1])
                else { continue }
                remember(HistoryEntry(operation: operation, former: former))
            }
        } else if let operation = try? Operation(kept) {
            restore(operation)
        }
    }

    /// Everything in parts, to be restored in their order.
    public func packed() -> [JSON] {
        let entries = history.suffix(App.mostPackedHistory).map { JSON.array([$0.operation.json, Operation.records($0.former)]) }
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
