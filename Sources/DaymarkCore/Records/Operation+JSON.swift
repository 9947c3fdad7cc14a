/// The reason why stored or received bytes cannot be read as an operation.
public enum OperationError: Error, Hashable, Sendable {
    case json(JSONError)
    case missing(String)
    case badValue(field: String)
    case tooMany(Int)

    public var sentence: String {
        switch self {
        case .json(let error): error.sentence
        case .missing(let name): "The operation has no usable “\(name)”."
        case .badValue(let field):
            "“\(field)” has an invalid value; use text, a whole number, true or false."
        case .tooMany(let count): "The operation sets \(count) cells; the limit is \(Operation.maxChanges)."
        }
    }
}

extension Operation {
    /// `{"id", "device", "schema", "time", "group"?, "undoes"?, "records": [{"kind", "id", "set": {field: value}}]}`.
    ///
    /// A set-valued field has an object of its elements. Beside `"set"`, `"stamps"` holds the stamps of a repair's
    /// cells, and `"bases"` holds the texts that were edited. `time` is hexadecimal because JavaScript's numbers
    /// have only 53 bits.
    public var json: JSON {
        .object([
            "id": .string(id.description), "device": .string(device.description), "schema": .number(schema),
            "time": .string(String(time.bits, radix: 16)), "group": group.map { .string($0.description) },
            "undoes": undoes.map { .string($0.description) }, "records": Operation.records(changes),
        ])
    }

    public init(_ json: JSON, kinds: KindRegistry) throws(OperationError) {
        let id = try Operation.id(json, "id")
        let device = try Operation.id(json, "device")
        guard let bits = json.string("time").flatMap({ UInt64($0, radix: 16) }) else { throw .missing("time") }
        guard let schema = json.number("schema") else { throw .missing("schema") }
        let changes = try Operation.changes(json["records"], kinds: kinds)
        guard changes.count <= Operation.maxChanges else { throw .tooMany(changes.count) }
        self.init(
            id: id, device: device, schema: schema, time: LogicalTime(bits: bits),
            group: json.string("group").flatMap { RecordID($0) },
            undoes: json.string("undoes").flatMap { RecordID($0) }, changes: changes)
    }

    /// Reads the bytes of ``json``.
    public init(bytes: [UInt8], kinds: KindRegistry) throws(OperationError) {
        let json: JSON
        do { json = try JSONReader.read(bytes) } catch { throw .json(error) }
        try self.init(json, kinds: kinds)
    }

    private static func id(_ json: JSON, _ name: String) throws(OperationError) -> RecordID {
        guard let id = json[name]?.string.flatMap({ RecordID($0) }) else { throw .missing(name) }
        return id
    }

    /// The `"records"` of ``json``. Adjacent changes to one record share an object.
    public static func records(_ changes: [Change]) -> JSON {
        var out: [JSON] = []
        var index = 0
        while index < changes.count {
            let first = changes[index]
            var set: [JSON.Member] = []
            var stamps: [JSON.Member] = []
            var bases: [JSON.Member] = []
            while index < changes.count, changes[index].record == first.record, changes[index].kind == first.kind {
                let change = changes[index]
                append(change.value.json, change, to: &set)
                if let stamp = change.stamp { append(.string(stamp.description), change, to: &stamps) }
                if let base = change.base { bases.append(JSON.Member(change.field, .string(base))) }
                index += 1
            }
            out.append(
                .object([
                    "kind": .string(first.kind.name), "id": .string(first.record.description), "set": .object(set),
                    "stamps": stamps.isEmpty ? nil : .object(stamps), "bases": bases.isEmpty ? nil : .object(bases),
                ]))
        }
        return .array(out)
    }

    private static func append(_ value: JSON, _ change: Change, to members: inout [JSON.Member]) {
        guard !change.element.isEmpty else {
            members.append(JSON.Member(change.field, value))
            return
        }
        let element = JSON.Member(change.element, value)
        if let last = members.last, last.name == change.field, let inside = last.value.members {
            members[members.count - 1] = JSON.Member(change.field, .object(inside + [element]))
        } else {
            members.append(JSON.Member(change.field, .object([element])))
        }
    }

    public static func changes(_ json: JSON?, kinds: KindRegistry) throws(OperationError) -> [Change] {
        guard let records = json?.array else { throw .missing("records") }
        var changes: [Change] = []
        for entry in records {
            let record = try id(entry, "id")
            guard let kind = entry.string("kind") else { throw .missing("kind") }
            guard let set = entry["set"]?.members else { throw .missing("set") }
            let known = kinds.kind(named: kind)
            let stamps = entry["stamps"]
            for member in set {
                guard !member.name.isEmpty else { throw .missing("field") }
                let stamp = stamps?[member.name]
                if let elements = member.value.members {
                    for element in elements {
                        guard !element.name.isEmpty else { throw .badValue(field: member.name) }
                        guard let value = Value(element.value) else { throw .badValue(field: member.name) }
                        let own = stamp?[element.name]?.string.flatMap { Stamp($0) }
                        changes.append(Change(known, record, member.name, element: element.name, value, stamp: own))
                    }
                } else {
                    guard let value = Value(member.value) else { throw .badValue(field: member.name) }
                    changes.append(
                        Change(
                            known, record, member.name, value, stamp: stamp?.string.flatMap { Stamp($0) },
                            base: entry["bases"]?[member.name]?.string))
                }
            }
        }
        return changes
    }
}
