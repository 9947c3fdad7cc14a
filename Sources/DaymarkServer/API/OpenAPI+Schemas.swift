import DaymarkCommands
import DaymarkCore

extension OpenAPI {
    /// The schemas of answers, and of the fields of each kind of record.
    static var schemas: [JSON.Member] {
        let records = KindRegistry.daymark.kinds.map { JSON.Member("Record_\($0.name)", schema($0)) }
        return AnswerSchemas.all + answers + [JSON.Member("Problem", problem)] + records
    }

    /// The members that other answers always have. docs/json.md describes all of them.
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
            JSON.Member("Missions", array(of: reference("Mission"))),
            JSON.Member(
                "Dose",
                object(["mission": id, "handle": string, "title": string, "time": string, "state": string])),
            // A routine is never done: a dose of it is.
            JSON.Member("Done", either(reference("Missions"), reference("Dose"))),
            JSON.Member(
                "Dropped", array(of: object(["id": id, "handle": string, "title": string, "status": status]))),
            // With from and to, the dates of commitments.
            JSON.Member("Commitments", array(of: either(reference("Commitment"), reference("Occurrence")))),
            JSON.Member("Reminders", object(["came": array(of: nil), "comes": array(of: nil)])),
            JSON.Member("Focus", object(["focus": focusOrNull, "forgotten": focusOrNull])),
            // A token that may not read gets only the day.
            JSON.Member("Written", object(["date": date])),
            JSON.Member("Undone", object(["undone": orNull("string")])),
        ]
    }

    private static let focusOrNull = either(reference("FocusSession"), .object(["type": .string("null")]))

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

    private static func either(_ one: JSON, _ other: JSON) -> JSON { .object(["anyOf": .array([one, other])]) }

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
            "properties": .object(kind.fields.map { JSON.Member($0.name, $0.type.schema) }),
        ])
    }
}
