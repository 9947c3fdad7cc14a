import DaymarkCore

extension OpenAPI {
    static func responses(_ endpoint: APIEndpoint) -> JSON {
        let unchanged: JSON = .object(["description": .string("The answer is still the one with this ETag.")])
        return .object(
            [JSON.Member("200", success(endpoint))] + (endpoint.isWrite ? [] : [JSON.Member("304", unchanged)])
                + problems(endpoint).map { JSON.Member($0.status, problem($0.meaning, headers($0.status))) })
    }

    private static func success(_ endpoint: APIEndpoint) -> JSON {
        let answer = reference(endpoint.answer)
        let page: JSON = .object([
            "type": .string("object"), "required": .array([.string("items"), .string("next")]),
            "properties": .object([
                "items": answer, "next": .object(["type": .array([.string("string"), .string("null")])]),
            ]),
        ])
        let replayed = header("Present if this is the answer to an earlier request with the same key.", "true")
        let tag = header("The version of the answer.", nil)
        let headers: JSON = endpoint.isWrite ? .object(["Idempotency-Replayed": replayed]) : .object(["ETag": tag])
        return .object([
            "description": .string("The answer."),
            "headers": headers,
            "content": .object([
                "application/json": .object(["schema": endpoint.isPaged ? page : answer]),
                "text/plain": .object(["schema": .object(["type": .string("string")])]),
            ]),
        ])
    }

    /// The problems that an endpoint may answer with, besides those of the server.
    private static func problems(_ endpoint: APIEndpoint) -> [(status: String, meaning: String)] {
        let isAboutOne = endpoint.path.contains("{") || endpoint.body.contains { $0.form == .id }
        let isAboutState = endpoint.isWrite || endpoint.path.hasPrefix("/journal")
        let all: [(status: String, meaning: String, isPossible: Bool)] = [
            ("400", "The request does not fit this document.", true),
            ("401", "There is no valid token.", true),
            ("403", "The token lacks the scope.", true),
            ("404", "There is no such task or path.", isAboutOne),
            ("409", "The request does not fit the present state.", isAboutState),
            ("413", "The body is too large.", !endpoint.body.isEmpty),
            ("415", "The body is neither JSON nor plain text.", !endpoint.body.isEmpty),
            ("422", "Daymark cannot read a text, or the key was used for another request.", true),
            ("429", "The token asks too often.", true),
            ("5XX", "The server or its database cannot answer.", true),
        ]
        return all.filter { $0.isPossible }.map { ($0.status, $0.meaning) }
    }

    private static func headers(_ status: String) -> JSON? {
        switch status {
        case "401": .object(["WWW-Authenticate": header("The scheme of tokens.", "Bearer")])
        case "429": .object(["Retry-After": header("Seconds to wait.", "60")])
        default: nil
        }
    }

    private static func problem(_ meaning: String, _ headers: JSON?) -> JSON {
        .object([
            "description": .string(meaning), "headers": headers,
            "content": .object(["application/problem+json": .object(["schema": reference("Problem")])]),
        ])
    }

    private static func header(_ summary: String, _ value: String?) -> JSON {
        .object([
            "description": .string(summary),
            "schema": .object(["type": .string("string"), "const": value.map { JSON.string($0) }]),
        ])
    }
}
