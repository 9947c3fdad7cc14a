import DaymarkCore

extension OpenAPI {
    /// The schemas of answers, and of the fields of each kind of record.
    static var schemas: [JSON.Member] {
        [
            JSON.Member("Answer", .object(["type": .array([.string("object"), .string("array")])])),
            JSON.Member("Days", object(required: ["days"])),
            JSON.Member("Captured", object(required: ["id", "title"])),
            JSON.Member("Snoozed", object(required: ["id", "title", "snoozed"])),
            JSON.Member("Mission", object(required: ["id", "handle", "title", "status", "done", "minutes"])),
            JSON.Member("Missions", list(of: "Mission")),
            JSON.Member("Commitment", object(required: ["id", "title", "start"])),
            JSON.Member("Commitments", list(of: "Commitment")),
            JSON.Member("Problem", object(required: ["type", "title", "status", "detail"])),
        ] + KindRegistry.daymark.kinds.map { JSON.Member("Record_\($0.name)", schema($0)) }
    }

    private static func object(required: [String]) -> JSON {
        .object(["type": .string("object"), "required": .array(required.map { .string($0) })])
    }

    private static func list(of name: String) -> JSON {
        .object([
            "type": .string("array"), "items": .object(["$ref": .string("#/components/schemas/\(name)")]),
        ])
    }

    /// The fields of a kind as they are stored and synced.
    private static func schema(_ kind: Kind) -> JSON {
        .object([
            "type": .string("object"),
            "properties": .object(kind.fields.map { JSON.Member($0.name, schema($0.type)) }),
        ])
    }

    private static func schema(_ type: FieldType) -> JSON {
        switch type {
        case .text(let max), .lines(let max): text(max)
        case .int(let range):
            .object([
                "type": .string("integer"), "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
            ])
        case .instant: .object(["type": .string("integer"), "description": .string("Milliseconds since 1970.")])
        case .timeOfDay: .object(["type": .string("integer"), "minimum": .number(0), "maximum": .number(1439)])
        case .date: .object(["type": .string("string"), "format": .string("date")])
        case .choice(let names):
            .object(["type": .string("string"), "enum": .array(names.map { .string($0) })])
        case .flag: .object(["type": .string("boolean")])
        case .reference: .object(["type": .string("string"), "format": .string("uuid")])
        case .set(let max): .object(["type": .string("array"), "items": text(max)])
        case .url: .object(["type": .string("string"), "format": .string("uri")])
        case .wallTime, .deadline, .zone, .rule, .order: .object(["type": .string("string")])
        }
    }

    private static func text(_ max: Int) -> JSON {
        .object(["type": .string("string"), "maxLength": .number(Int64(max))])
    }
}
