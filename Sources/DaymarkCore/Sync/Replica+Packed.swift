/// A replica's compact stored form, which replaces the operations that led to it.
extension Replica {
    /// `{"account", "epoch", "cursor", "covered", "time", "digest", "pending"}`: everything but its records.
    public var packed: JSON {
        // A replica without an account needs no pending operations: the first sync uploads every cell with its stamp.
        let waiting = position.account == 0 ? [] : pending
        return .object([
            "account": .string(String(position.account, radix: 16)),
            "epoch": .string(String(position.epoch, radix: 16)),
            "cursor": .number(position.cursor), "covered": .number(position.covered),
            "time": .string(String(workspace.records.time.bits, radix: 16)),
            "digest": .string(String(workspace.records.digest.bits, radix: 16)),
            "pending": .array(waiting.map { $0.json }),
        ])
    }

    /// Reads ``packed``. The records are loaded afterwards.
    public init(device: RecordID, packed json: JSON, kinds: KindRegistry) {
        func bits(_ name: String) -> UInt64 { json[name]?.string.flatMap { UInt64($0, radix: 16) } ?? 0 }
        var pending: [Operation] = []
        for entry in json.array("pending") ?? [] {
            if let operation = try? Operation(entry, kinds: kinds) { pending.append(operation) }
        }
        self.init(
            Contents(device: device, time: LogicalTime(bits: bits("time")), digest: Digest(bits: bits("digest"))),
            pending: pending,
            position: SyncPosition(
                account: bits("account"), epoch: bits("epoch"), cursor: json.number("cursor") ?? 0,
                covered: json.number("covered") ?? 0))
    }
}
