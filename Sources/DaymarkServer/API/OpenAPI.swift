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
        let all = (endpoint.parameters + endpoint.options).map { parameter in
            self.parameter(parameter, isIn: endpoint.isInPath(parameter) ? "path" : "query")
        }
        return all + (endpoint.isWrite ? [idempotencyKey] : [])
    }

    private static let idempotencyKey: JSON = .object([
        "name": .string(IdempotentAnswers.header), "in": .string("header"),
        "description": .string(
            "For \(StoredAnswer.hours) hours, the same request with the same key gets the first answer."),
        "schema": .object([
            "type": .string("string"), "pattern": .string("^[!-~]{1,\(IdempotentAnswers.maxKeyLength)}$"),
        ]),
    ])

    private static func parameter(_ parameter: APIParameter, isIn location: String) -> JSON {
        .object([
            "name": .string(parameter.name), "in": .string(location), "description": .string(parameter.summary),
            "required": .bool(location == "path"), "schema": schema(parameter),
        ])
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
}
