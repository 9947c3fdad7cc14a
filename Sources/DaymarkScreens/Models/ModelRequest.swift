import DaymarkCore

/// A request to the shell about language models.
public enum ModelRequest: Hashable, Sendable {
    /// Ask the server which host is set up, and whether it is ready. Also say whether the browser has a model.
    case status(isChecked: Bool)
    /// Send the fields of the form to the server. The key goes from the field to the server, and never through the core.
    case save
    /// Agree that texts are sent to this host.
    case allow(String)
    case forget
    /// Ask the server's host for steps.
    case steps(BreakdownRequest)
    /// Ask the browser's model.
    case own(BreakdownPrompt)
    /// Stop what is being asked.
    case stop

    var json: JSON {
        switch self {
        case .status(let isChecked): members("status", [.init("check", .bool(isChecked))])
        case .save: members("save")
        case .allow(let host): members("allow", [.init("host", .string(host))])
        case .forget: members("forget")
        case .steps(let request): members("steps", [.init("body", .string(request.json.text))])
        case .own(let prompt):
            members(
                "own",
                [
                    .init("system", .string(prompt.system)), .init("user", .string(prompt.user)),
                    .init("schema", .string(BreakdownPrompt.schema.text)),
                ])
        case .stop: members("stop")
        }
    }

    private func members(_ name: String, _ others: [JSON.Member] = []) -> JSON {
        .object([.init("do", .string("model")), .init("ask", .string(name))] + others)
    }
}
