import DaymarkCore

/// A field of an answer. It writes the value and describes it, so that answers and the API's document (OpenAPI) always
/// have the same fields.
struct AnswerField<Subject>: Sendable {
    let property: AnswerProperty
    /// Returns the value for a subject. Nil if the answer lacks the field.
    let value: @Sendable (ModelJSON, Subject) -> JSON?

    /// A field that every answer has.
    static func always(
        _ name: String, _ type: AnswerType, value: @escaping @Sendable (ModelJSON, Subject) -> JSON
    ) -> AnswerField {
        AnswerField(property: AnswerProperty(name: name, type: type, isRequired: true)) { json, subject in
            value(json, subject)
        }
    }

    /// A field that is left out if it has no value.
    static func optional(
        _ name: String, _ type: AnswerType, value: @escaping @Sendable (ModelJSON, Subject) -> JSON?
    ) -> AnswerField {
        AnswerField(property: AnswerProperty(name: name, type: type, isRequired: false), value: value)
    }
}

/// The name of a field of an answer, and its values.
struct AnswerProperty: Sendable {
    let name: String
    let type: AnswerType
    let isRequired: Bool
}

extension ModelJSON {
    /// The fields of an answer that have a value.
    func members<Subject>(_ fields: [AnswerField<Subject>], of subject: Subject) -> [JSON.Member] {
        fields.compactMap { field in field.value(self, subject).map { JSON.Member(field.property.name, $0) } }
    }
}
