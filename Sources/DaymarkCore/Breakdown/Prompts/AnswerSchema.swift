extension BreakdownPrompt {
    /// The JSON schema of the answer. Every member is required and no others are allowed, because strict servers refuse
    /// any other schema.
    public static var schema: JSON {
        let search = object([
            .init("type", choice(StepSearch.Kind.self)), .init("query", type("string")),
        ])
        let step = object([
            .init("title", type("string")), .init("minutes", type("integer")),
            .init("difficulty", choice(Difficulty.self)), .init("searches", list(of: search)),
        ])
        return object([
            .init("steps", list(of: step)), .init("total", type("integer")),
            .init("activity", choice(Activity.self)), .init("load", choice(CognitiveLoad.self)),
            .init("energy", choice(EnergyNeeded.self)), .init("creativity", choice(Creativity.self)),
            .init("complexity", type("integer")), .init("tools", list(of: type("string"))),
        ])
    }

    /// The name of the schema, where a server wants one.
    public static let schemaName = "breakdown"

    private static func type(_ name: String) -> JSON { .object(["type": .string(name)]) }

    private static func list(of item: JSON) -> JSON { .object(["type": .string("array"), "items": item]) }

    private static func choice<Case: Choice>(_ type: Case.Type) -> JSON {
        .object(["type": .string("string"), "enum": .array(type.allCases.map { .string($0.name) })])
    }

    private static func object(_ members: [JSON.Member]) -> JSON {
        .object([
            "type": .string("object"), "properties": .object(members),
            "required": .array(members.map { .string($0.name) }), "additionalProperties": .bool(false),
        ])
    }
}
