/// An operation with its number in its account's sequence.
public struct Sequenced: Hashable, Sendable {
    public let number: Int64
    public let operation: Operation

    public init(_ number: Int64, _ operation: Operation) {
        self.number = number
        self.operation = operation
    }
}

/// Confirms that the account has stored an operation, and under which time.
public struct Acknowledgement: Hashable, Sendable {
    public let id: RecordID
    public let time: LogicalTime
    /// If the operation was sent with another time: the current values of its cells, each with its stamp. Otherwise
    /// empty.
    public let winners: [Change]

    public init(id: RecordID, time: LogicalTime, winners: [Change]) {
        self.id = id
        self.time = time
        self.winners = winners
    }
}

/// An account's answer to a ``SyncRequest``.
public struct SyncAnswer: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
        /// The operations after the cursor of the request; `more` says whether there are others after them.
        case operations([Sequenced], more: Bool)
        /// The records whose ids come after `after`, up to and including `next`. If `next` is nil, these are the last
        /// ones.
        case snapshot([Record], after: RecordID?, next: RecordID?)
    }

    /// A random number that identifies the account. It stays the same when the account is restored from a backup.
    public var account: UInt64
    public var epoch: UInt64
    /// The device's cursor once it has received this answer or, for a snapshot, all of its parts.
    public var cursor: Int64
    /// The newest logical time that the account has seen.
    public var time: LogicalTime
    public var digest: Digest
    public var acknowledged: [Acknowledgement]
    public var content: Content
    /// The time by the account's own clock. Nil if the server does not send it.
    public var answeredAt: Instant?

    public init(
        account: UInt64, epoch: UInt64, cursor: Int64, time: LogicalTime, digest: Digest,
        acknowledged: [Acknowledgement],
        content: Content, answeredAt: Instant? = nil
    ) {
        self.account = account
        self.epoch = epoch
        self.cursor = cursor
        self.time = time
        self.digest = digest
        self.acknowledged = acknowledged
        self.content = content
        self.answeredAt = answeredAt
    }
}

/// An answer as the server sends it. The records of a snapshot are copied as stored bytes instead of being decoded.
public struct SyncReply: Sendable {
    public let answer: SyncAnswer
    /// The records of a snapshot, which `answer` leaves out; nil for an answer with operations.
    let records: PackedRecords?

    /// The JSON that ``SyncAnswer/init(bytes:kinds:)`` reads.
    public var bytes: [UInt8] {
        guard let records else { return answer.json.bytes }
        var out = JSON.object(answer.members(records: false)).bytes
        out.removeLast()
        out += ",\"records\":[".utf8
        out += records.bytes
        out += "]}".utf8
        return out
    }
}

extension SyncAnswer {
    /// `{"account", "epoch", "cursor", "time", "digest", "now"?, "acks": [{"id", "time", "records"?}]}`, and either
    /// `"ops": [[number, operation]], "more"` or `"records": [packed], "after"?, "next"?`. 64-bit numbers are
    /// hexadecimal.
    public var json: JSON { .object(members(records: true)) }

    fileprivate func members(records isWhole: Bool) -> [JSON.Member] {
        var members: [JSON.Member] = [
            JSON.Member("account", .string(String(account, radix: 16))),
            JSON.Member("epoch", .string(String(epoch, radix: 16))), JSON.Member("cursor", .number(cursor)),
            JSON.Member("time", .string(String(time.bits, radix: 16))),
            JSON.Member("digest", .string(String(digest.bits, radix: 16))),
            JSON.Member("acks", .array(acknowledged.map { $0.json })),
        ]
        if let answeredAt { members.append(JSON.Member("now", .number(answeredAt.milliseconds))) }
        switch content {
        case .operations(let operations, let more):
            members.append(
                JSON.Member("ops", .array(operations.map { .array([.number($0.number), $0.operation.json]) })))
            members.append(JSON.Member("more", .bool(more)))
        case .snapshot(let records, let after, let next):
            if isWhole { members.append(JSON.Member("records", .array(records.map { $0.packed }))) }
            if let after { members.append(JSON.Member("after", .string(after.description))) }
            if let next { members.append(JSON.Member("next", .string(next.description))) }
        }
        return members
    }

    /// Reads the bytes of ``json``.
    public init(bytes: [UInt8], kinds: KindRegistry) throws(OperationError) {
        let (json, records): (JSON, [Record]?)
        do throws(JSONError) { (json, records) = try SyncAnswer.read(bytes, kinds: kinds) } catch { throw .json(error) }
        func bits(_ name: String) throws(OperationError) -> UInt64 {
            guard let value = json[name]?.string.flatMap({ UInt64($0, radix: 16) }) else { throw .missing(name) }
            return value
        }
        guard let cursor = json.number("cursor") else { throw .missing("cursor") }
        var acknowledged: [Acknowledgement] = []
        for entry in json.array("acks") ?? [] { acknowledged.append(try Acknowledgement(entry, kinds: kinds)) }
        self.init(
            account: try bits("account"), epoch: try bits("epoch"), cursor: cursor,
            time: LogicalTime(bits: try bits("time")),
            digest: Digest(bits: try bits("digest")), acknowledged: acknowledged,
            content: try SyncAnswer.content(json, records, kinds: kinds),
            answeredAt: json.number("now").map { Instant(milliseconds: $0) })
    }

    /// The members before the records of an answer; nil if it has no records. The bytes may end anywhere after the
    /// start of the records.
    static func head(_ bytes: [UInt8]) -> JSON? {
        var reader = JSONReader(bytes)
        var members: [JSON.Member] = []
        do throws(JSONError) {
            guard try reader.take(UInt8(ascii: "{")) else { return nil }
            repeat {
                let name = try reader.string()
                guard try reader.take(UInt8(ascii: ":")) else { return nil }
                if name == "records" { return .object(members) }
                members.append(JSON.Member(name, try reader.value(depth: 1)))
            } while try reader.take(UInt8(ascii: ","))
        } catch {}
        return nil
    }

    /// Reads the records of an answer and, separately, its other members. The records are nil if the answer has no
    /// `"records"`, or if any of their elements is not a record.
    private static func read(_ bytes: [UInt8], kinds: KindRegistry) throws(JSONError) -> (JSON, [Record]?) {
        var reader = RecordReader(bytes, kinds: kinds)
        var members: [JSON.Member] = []
        var records: [Record]?
        guard try reader.json.take(UInt8(ascii: "{")) else { return (.null, nil) }
        repeat {
            let name = try reader.json.string()
            guard try reader.json.take(UInt8(ascii: ":")) else { return (.null, nil) }
            if name == "records" {
                let read = try reader.records()
                records = read.whole ? read.records : nil
            } else {
                members.append(JSON.Member(name, try reader.json.value(depth: 1)))
            }
        } while try reader.json.take(UInt8(ascii: ","))
        guard try reader.json.take(UInt8(ascii: "}")) else { return (.null, nil) }
        try reader.json.end()
        return (.object(members), records)
    }

    private static func content(_ json: JSON, _ records: [Record]?, kinds: KindRegistry) throws(OperationError)
        -> Content
    {
        if let records {
            return .snapshot(
                records, after: json.string("after").flatMap { RecordID($0) },
                next: json.string("next").flatMap { RecordID($0) })
        }
        guard let entries = json.array("ops") else { throw .missing("ops") }
        var operations: [Sequenced] = []
        for entry in entries {
            guard let parts = entry.array, parts.count == 2, let number = parts[0].number else { throw .missing("ops") }
            operations.append(Sequenced(number, try Operation(parts[1], kinds: kinds)))
        }
        return .operations(operations, more: json.bool("more") ?? false)
    }
}

extension Acknowledgement {
    fileprivate var json: JSON {
        .object([
            "id": .string(id.description), "time": .string(String(time.bits, radix: 16)),
            "records": winners.isEmpty ? nil : Operation.records(winners),
        ])
    }

    fileprivate init(_ json: JSON, kinds: KindRegistry) throws(OperationError) {
        guard let id = json.string("id").flatMap({ RecordID($0) }) else { throw .missing("id") }
        guard let time = json.string("time").flatMap({ UInt64($0, radix: 16) }) else { throw .missing("time") }
        self.init(
            id: id, time: LogicalTime(bits: time),
            winners: try json["records"].map { json throws(OperationError) in try Operation.changes(json, kinds: kinds)
            } ?? [])
    }
}
