import DaymarkCore

extension ModelProvider {
    /// OpenAI’s chat completions (platform.openai.com/docs/api-reference/chat), as Ollama, llama.cpp, vLLM, LM Studio and
    /// many clouds offer them.
    static let openAI = ModelProvider(
        name: "openai", path: "/chat/completions",
        headers: { host in host.key.isEmpty ? [] : ["Authorization: Bearer " + host.key] },
        body: { prompt, model, isLenient in
            .object([
                "model": .string(model), "stream": .bool(true),
                "messages": .array([
                    .object(["role": .string("system"), "content": .string(prompt.system)]),
                    .object(["role": .string("user"), "content": .string(prompt.user)]),
                ]),
                // Some models take no temperature, and some only another name for the limit.
                "temperature": isLenient ? nil : .decimal("0.4"),
                "max_tokens": isLenient ? nil : .number(ModelProvider.maxTokens),
                "response_format": isLenient ? nil : openAIFormat,
            ])
        },
        read: readOpenAI)

    private static let openAIFormat: JSON = .object([
        "type": .string("json_schema"),
        "json_schema": .object([
            "name": .string(BreakdownPrompt.schemaName), "strict": .bool(true), "schema": BreakdownPrompt.schema,
        ]),
    ])

    private static let readOpenAI: @Sendable (JSON) -> [ModelDelta] = { json in
        if let error = json["error"], !error.isNull { return [.problem(problem(ofOpenAIError: error))] }
        // The last event may have no choices, or null.
        guard let choice = json.array("choices")?.first else { return [] }
        guard let part = choice["delta"] ?? choice["message"] else { return [] }
        if let refusal = part.string("refusal"), !refusal.isEmpty { return [.problem(.refused)] }
        var deltas: [ModelDelta] = []
        if let text = part.string("content"), !text.isEmpty { deltas.append(.text(text)) }
        switch choice.string("finish_reason") {
        case "stop": deltas.append(.end)
        case "length": deltas.append(.problem(.cutOff))
        case "content_filter": deltas.append(.problem(.refused))
        default: break
        }
        return deltas
    }

    private static func problem(ofOpenAIError error: JSON) -> ModelProblem {
        let text = (error.string ?? error.string("message") ?? "").lowercased()
        if text.contains("loading") { return .loading }
        return error.number("code") == 429 || text.contains("rate limit") ? .busy : .serverError
    }
}
