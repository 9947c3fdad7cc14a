import DaymarkCore

extension ModelProvider {
    /// Anthropic’s messages (docs.claude.com, “Messages” and “Streaming messages”). The answer is the input of a tool that the
    /// model has to use, because that has a schema in every version of the API.
    static let anthropic = ModelProvider(
        name: "anthropic", path: "/messages",
        headers: { host in ["x-api-key: " + host.key, "anthropic-version: 2023-06-01"] },
        body: { prompt, model, isLenient in
            let tool: JSON = .object([
                "name": .string(BreakdownPrompt.schemaName),
                "description": .string("Takes the steps of the task."), "input_schema": BreakdownPrompt.schema,
            ])
            return .object([
                "model": .string(model), "stream": .bool(true), "max_tokens": .number(ModelProvider.maxTokens),
                "system": .string(prompt.system),
                "messages": .array([.object(["role": .string("user"), "content": .string(prompt.user)])]),
                "tools": isLenient ? nil : .array([tool]),
                "tool_choice": isLenient
                    ? nil : .object(["type": .string("tool"), "name": .string(BreakdownPrompt.schemaName)]),
            ])
        },
        read: readAnthropic)

    private static let readAnthropic: @Sendable (JSON) -> [ModelDelta] = { json in
        switch json.string("type") {
        case "content_block_delta":
            let text = json["delta"]?.string("partial_json") ?? json["delta"]?.string("text")
            return text.map { [.text($0)] } ?? []
        case "message_delta": return problem(ofStop: json["delta"]?.string("stop_reason")).map { [.problem($0)] } ?? []
        case "message_stop": return [.end]
        case "error": return [.problem(problem(ofAnthropicError: json["error"]?.string("type") ?? ""))]
        case "message": return wholeAnswer(json)
        default: return []
        }
    }

    private static func wholeAnswer(_ json: JSON) -> [ModelDelta] {
        let parts = (json.array("content") ?? []).compactMap { part -> ModelDelta? in
            (part["input"]?.text ?? part.string("text")).map { .text($0) }
        }
        return parts + [problem(ofStop: json.string("stop_reason")).map { .problem($0) } ?? .end]
    }

    private static func problem(ofStop reason: String?) -> ModelProblem? {
        switch reason {
        case "refusal": .refused
        case "max_tokens", "model_context_window_exceeded": .cutOff
        default: nil
        }
    }

    private static func problem(ofAnthropicError type: String) -> ModelProblem {
        switch type {
        case "overloaded_error", "rate_limit_error": .busy
        case "authentication_error", "permission_error": .keyRefused
        case "not_found_error": .modelMissing
        case "timeout_error": .stalled
        default: .serverError
        }
    }
}
