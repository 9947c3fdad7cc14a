import DaymarkCore

extension OpenAPI {
    /// The schemas of answers, and of the fields of each kind of record.
    static var schemas: [JSON.Member] {
        answers + [JSON.Member("Problem", problem)]
            + KindRegistry.daymark.kinds.map { JSON.Member("Record_\($0.name)", schema($0)) }
    }

    /// The members that answers always have. docs/json.md describes all of them.
    private static var answers: [JSON.Member] {
        [
            JSON.Member(
                "Left",
                object([
                    "date": date, "begins": string, "ends": string, "percentLeft": orNull("integer"),
                    "minutes": integer, "night": flag, "left": string,
                ])),
            JSON.Member("Now", object(["now": string, "kind": string])),
            JSON.Member("Days", object(["days": array(of: object(["date": date, "rows": array(of: nil)]))])),
            JSON.Member("Captured", object(["id": id, "title": string])),
            JSON.Member("Snoozed", object(["id": id, "title": string, "snoozed": string])),
            JSON.Member("Mission", mission), JSON.Member("Missions", array(of: reference("Mission"))),
            JSON.Member(
                "Dose",
                object(["mission": id, "handle": string, "title": string, "time": string, "state": string])),
            // A routine is never done: a dose of it is.
            JSON.Member("Done", .object(["anyOf": .array([reference("Missions"), reference("Dose")])])),
            JSON.Member(
                "Dropped", array(of: object(["id": id, "handle": string, "title": string, "status": status]))),
            JSON.Member("Commitment", object(["id": id, "title": string, "start": string])),
            JSON.Member("Commitments", array(of: reference("Commitment"))),
            JSON.Member("Reminders", object(["came": array(of: nil), "comes": array(of: nil)])),
            JSON.Member("Focus", object(["focus": orNull("object"), "forgotten": orNull("object")])),
            JSON.Member(
                "Entry", object(["date": date, "text": string, "words": integer, "saved": orNull("string")])),
            // A token that may not read gets only the day.
            JSON.Member("Written", object(["date": date])),
            JSON.Member("Undone", object(["undone": orNull("string")])),
        ]
    }

    private static let mission = object([
        "id": id, "handle": string, "title": string, "status": status, "done": flag, "started": flag,
        "minutes": integer, "worked": integer, "created": string, "blocked": flag,
    ])

    /// A problem (RFC 9457). `errors` is present if a single part of the request is wrong.
    private static let problem: JSON = .object([
        "type": .string("object"),
        "properties": .object([
            "type": string, "title": string, "status": integer, "detail": string,
            "errors": array(
                of: .object([
                    "type": .string("object"),
                    "properties": .object([
                        "detail": string, "pointer": string, "parameter": string, "header": string,
                    ]),
                    "required": .array([.string("detail")]),
                ])),
        ]),
        "required": .array(["type", "title", "status", "detail"].map { .string($0) }),
    ])

    // MARK: Types

    private static let string: JSON = .object(["type": .string("string")])
    private static let integer: JSON = .object(["type": .string("integer")])
    private static let flag: JSON = .object(["type": .string("boolean")])
    private static let id: JSON = .object(["type": .string("string"), "format": .string("uuid")])
    private static let date: JSON = .object(["type": .string("string"), "format": .string("date")])
    private static let status: JSON = .object([
        "type": .string("string"), "enum": .array(["open", "done", "dropped"].map { .string($0) }),
    ])

    private static func orNull(_ type: String) -> JSON {
        .object(["type": .array([.string(type), .string("null")])])
    }

    /// An object in which all of these members are present.
    private static func object(_ members: KeyValuePairs<String, JSON>) -> JSON {
        .object([
            "type": .string("object"), "properties": .object(members.map { JSON.Member($0.key, $0.value) }),
            "required": .array(members.map { .string($0.key) }),
        ])
    }

    private static func array(of items: JSON?) -> JSON {
        .object(["type": .string("array"), "items": items])
    }

    static func reference(_ name: String) -> JSON {
        .object(["$ref": .string("#/components/schemas/\(name)")])
    }

    // MARK: Records

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
