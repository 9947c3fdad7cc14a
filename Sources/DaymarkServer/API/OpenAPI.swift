import DaymarkCore
import DaymarkStore

/// The OpenAPI 3.1 document of the API, made from the endpoints and from the schemas of the records.
enum OpenAPI {
    static let document: JSON = .object([
        "openapi": .string("3.1.0"),
        "info": .object([
            "title": .string("Daymark"), "version": .string("1"),
            "description": .string(
                "Tasks, commitments, reminders, the plan of the day, focus sessions and the journal of one person."),
        ]),
        "servers": .array([.object(["url": .string(APIRoutes.path)])]),
        "security": .array([.object(["token": .array([])])]),
        "paths": .object(paths),
        "components": .object([
            "securitySchemes": .object([
                "token": .object(["type": .string("http"), "scheme": .string("bearer")])
            ]),
            "schemas": .object(schemas),
        ]),
    ])

    private static var paths: [JSON.Member] {
        var paths: [String] = []
        for endpoint in APIEndpoint.all where !paths.contains(endpoint.path) { paths.append(endpoint.path) }
        return paths.map { path in
            JSON.Member(
                path,
                .object(
                    APIEndpoint.all.filter { $0.path == path }.map { endpoint in
                        JSON.Member(endpoint.method.rawValue.lowercased(), operation(endpoint))
                    }))
        }
    }

    private static func operation(_ endpoint: APIEndpoint) -> JSON {
        var members: [JSON.Member] = [
            JSON.Member("summary", .string(endpoint.summary)),
            JSON.Member("description", .string("Scope: \(endpoint.scope.rawValue).")),
            JSON.Member("parameters", .array(parameters(endpoint))),
        ]
        if !endpoint.body.isEmpty { members.append(JSON.Member("requestBody", body(endpoint))) }
        members.append(JSON.Member("responses", responses(endpoint)))
        return .object(members)
    }

    private static func parameters(_ endpoint: APIEndpoint) -> [JSON] {
        let own = endpoint.parameters.map { parameter in
            self.parameter(parameter, isIn: endpoint.isInPath(parameter) ? "path" : "query")
        }
        let page = [
            APIParameter(
                name: "limit", summary: "The size of a page.", form: .integer, max: APIPage.maxLimit, example: "100",
                min: 1),
            APIParameter(name: "cursor", summary: "The value of next from the previous page.", max: 36, isID: true),
        ]
        let format = APIParameter(
            name: "format", summary: "json, or text for a sentence.", max: 4, example: "text",
            values: ["json", "text"])
        let options = (endpoint.isPaged ? page : []) + [format]
        return own + options.map { parameter($0, isIn: "query") } + (endpoint.isWrite ? [idempotencyKey] : [])
    }

    private static let idempotencyKey: JSON = .object([
        "name": .string("Idempotency-Key"), "in": .string("header"),
        "description": .string(
            "For \(StoredAnswer.hours) hours, the same request with the same key gets the first answer."),
        "schema": .object([
            "type": .string("string"), "minLength": .number(1), "maxLength": .int(IdempotentAnswers.maxKeyLength),
        ]),
    ])

    private static func parameter(_ parameter: APIParameter, isIn place: String) -> JSON {
        .object([
            "name": .string(parameter.name), "in": .string(place), "description": .string(parameter.summary),
            "required": .bool(place == "path"), "schema": schema(parameter),
        ])
    }

    private static func schema(_ parameter: APIParameter) -> JSON {
        let example = parameter.example.isEmpty ? [] : [JSON.Member("examples", .array([example(parameter)]))]
        switch parameter.form {
        case .integer:
            return .object(
                [
                    JSON.Member("type", .string("integer")), JSON.Member("minimum", .number(Int64(parameter.min))),
                    JSON.Member("maximum", .number(Int64(parameter.max))),
                ] + example)
        case .string where !parameter.values.isEmpty:
            return .object(
                [
                    JSON.Member("type", .string("string")),
                    JSON.Member("enum", .array(parameter.values.map { .string($0) })),
                ] + example)
        case .string:
            let form = parameter.isID ? [JSON.Member("format", .string("uuid"))] : []
            return .object(
                [JSON.Member("type", .string("string")), JSON.Member("maxLength", .number(Int64(parameter.max)))]
                    + form + example)
        }
    }

    private static func example(_ parameter: APIParameter) -> JSON {
        parameter.form == .integer ? .number(Int64(parameter.example) ?? 0) : .string(parameter.example)
    }

    private static func body(_ endpoint: APIEndpoint) -> JSON {
        let object: JSON = .object([
            "type": .string("object"),
            "properties": .object(endpoint.body.map { JSON.Member($0.name, schema($0)) }),
            "required": .array(endpoint.body.filter { $0.isRequired }.map { .string($0.name) }),
            "additionalProperties": .bool(false),
        ])
        return .object([
            "required": .bool(endpoint.body.contains { $0.isRequired }),
            "content": .object(["application/json": .object(["schema": object])]),
        ])
    }

    private static func responses(_ endpoint: APIEndpoint) -> JSON {
        let answer: JSON = .object(["$ref": .string("#/components/schemas/\(endpoint.answer)")])
        let schema: JSON =
            endpoint.isPaged
            ? .object([
                "type": .string("object"), "required": .array([.string("items"), .string("next")]),
                "properties": .object([
                    "items": answer, "next": .object(["type": .array([.string("string"), .string("null")])]),
                ]),
            ]) : answer
        let success: JSON = .object([
            "description": .string("The answer."),
            "content": .object([
                "application/json": .object(["schema": schema]),
                "text/plain": .object(["schema": .object(["type": .string("string")])]),
            ]),
        ])
        let problem: JSON = .object([
            "description": .string("What was wrong."),
            "content": .object([
                "application/problem+json": .object([
                    "schema": .object(["$ref": .string("#/components/schemas/Problem")])
                ])
            ]),
        ])
        return .object([JSON.Member("200", success), JSON.Member("default", problem)])
    }
}
