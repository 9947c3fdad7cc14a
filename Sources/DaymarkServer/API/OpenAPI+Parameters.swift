import DaymarkCore

extension OpenAPI {
    /// The values that a parameter accepts. `APIParameter.problem(with:)` accepts the same ones.
    static func schema(_ parameter: APIParameter) -> JSON {
        let example = parameter.example.isEmpty ? [] : [JSON.Member("examples", .array([example(parameter)]))]
        return .object(members(parameter) + example)
    }

    private static func members(_ parameter: APIParameter) -> [JSON.Member] {
        if !parameter.values.isEmpty { return names(parameter.values) }
        switch parameter.form {
        case .integer:
            return [
                JSON.Member("type", .string("integer")), JSON.Member("minimum", .int(parameter.min)),
                JSON.Member("maximum", .int(parameter.max)),
            ]
        case .id: return text(format: "uuid")
        case .day:
            let forms = [text(format: "date"), names(APIParameter.dayNames)]
            return [JSON.Member("anyOf", .array(forms.map { .object($0) }))]
        case .text, .words:
            return [
                JSON.Member("type", .string("string")), JSON.Member("maxLength", .int(parameter.max)),
                JSON.Member("pattern", .string(parameter.isRequired || parameter.refusesBlank ? notBlank : noNull)),
            ]
        }
    }

    private static func text(format: String) -> [JSON.Member] {
        [JSON.Member("type", .string("string")), JSON.Member("format", .string(format))]
    }

    private static func names(_ names: [String]) -> [JSON.Member] {
        [JSON.Member("type", .string("string")), JSON.Member("enum", .array(names.map { .string($0) }))]
    }

    private static func example(_ parameter: APIParameter) -> JSON {
        parameter.form == .integer ? .number(Int64(parameter.example) ?? 0) : .string(parameter.example)
    }

    private static let noNull = #"^[^\u0000]*$"#

    /// A text without null characters, and with a character that `String.isBlank` does not ignore.
    private static let notBlank: String = {
        let ignored =
            #"\t\n\r \u00a0\u00ad\u0300-\u036f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufeff"#
        return #"^[^\u0000]*[^\u0000\#(ignored)][^\u0000]*$"#
    }()
}
