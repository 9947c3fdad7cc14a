import DaymarkCore

/// The values of a field of an answer, as JSON Schema.
struct AnswerType: Sendable {
    let schema: JSON

    init(_ schema: JSON) { self.schema = schema }

    static let text = AnswerType(.object(["type": .string("string")]))
    static let integer = AnswerType(.object(["type": .string("integer")]))
    static let flag = AnswerType(FieldType.flag.schema)
    static let id = AnswerType(.object(["type": .string("string"), "format": .string("uuid")]))
    static let day = AnswerType(FieldType.date.schema)
    static let time = AnswerType(.object(["type": .string("string"), "format": .string("date-time")]))
    static let dayOrTime = AnswerType.either(.day, .time)
    /// Minutes before a deadline, or a time.
    static let reminder = AnswerType.either(.integer, .time)
    /// An object whose fields are not listed.
    static let someObject = AnswerType(.object(["type": .string("object")]))

    static func either(_ one: AnswerType, _ other: AnswerType) -> AnswerType {
        AnswerType(.object(["anyOf": .array([one.schema, other.schema])]))
    }

    static func orNull(_ type: AnswerType) -> AnswerType {
        either(type, AnswerType(.object(["type": .string("null")])))
    }

    static func names(_ names: [String]) -> AnswerType { AnswerType(FieldType.choice(names).schema) }

    static func choice<T: Choice>(_ type: T.Type) -> AnswerType { names(T.allCases.map { $0.name }) }

    static func list(of type: AnswerType) -> AnswerType {
        AnswerType(.object(["type": .string("array"), "items": type.schema]))
    }

    static func object<Subject>(_ fields: [AnswerField<Subject>]) -> AnswerType { object(fields.map { $0.property }) }

    static func object(_ properties: [AnswerProperty]) -> AnswerType {
        AnswerType(
            .object([
                "type": .string("object"),
                "properties": .object(properties.map { JSON.Member($0.name, $0.type.schema) }),
                "required": .array(properties.filter { $0.isRequired }.map { .string($0.name) }),
            ]))
    }

    /// The values of a field of a record, as its schema declares them. The limits of texts count letters, which JSON
    /// Schema does not, so they are left out. Nothing is a value of a field that the kind does not have.
    static func stored(_ name: String, in kind: Kind) -> AnswerType {
        guard let type = kind.fields.first(where: { $0.name == name })?.type else { return AnswerType(.bool(false)) }
        return switch type {
        case .int, .choice, .flag, .date, .reference: AnswerType(type.schema)
        case .set: list(of: .text)
        case .text, .lines, .instant, .wallTime, .deadline, .timeOfDay, .zone, .rule, .url, .order: .text
        }
    }
}

extension FieldType {
    /// The values of a field as they are stored and synced, as JSON Schema.
    package var schema: JSON {
        switch self {
        case .text(let max), .lines(let max): FieldType.limitedText(max)
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
        case .set(let max): .object(["type": .string("array"), "items": FieldType.limitedText(max)])
        case .url: .object(["type": .string("string"), "format": .string("uri")])
        case .wallTime, .deadline, .zone, .rule, .order: .object(["type": .string("string")])
        }
    }

    private static func limitedText(_ max: Int) -> JSON {
        .object(["type": .string("string"), "maxLength": .number(Int64(max))])
    }
}
