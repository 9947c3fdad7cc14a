/// A replica as it is stored in short, in place of all that led to it.
extension Replica {
    /// `{"account", "epoch", "cursor", "covered", "time", "digest", "pending"}`: everything but its records.
    public var packed: JSON {
        // Who has not met an account needs no operations for it: all cells are brought there with their stamps.
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

    /// Reads what ``packed`` writes; the records are loaded after.
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
