import DaymarkCore

/// The wire format of a kind of host for language models.
///
/// A new provider is one file with a static member, and its name in ``all``.
public struct ModelProvider: Sendable {
    /// The name that people type and that is stored.
    public let name: String
    /// The address that is asked for an answer, after the host's base address.
    let path: String
    let headers: @Sendable (ModelHost) -> [String]
    /// The body of the request. A lenient one has only what every server of this kind takes.
    let body: @Sendable (BreakdownPrompt, _ model: String, _ isLenient: Bool) -> JSON
    /// Reads one event of the stream, or a whole answer from a server that does not stream.
    let read: @Sendable (JSON) -> [ModelDelta]

    /// All providers. The first one is usual.
    public static let all: [ModelProvider] = [.openAI, .anthropic]

    public static func named(_ name: String) -> ModelProvider? { all.first { $0.name == name } }

    /// The provider that an address suggests.
    public static func guess(for address: String) -> ModelProvider {
        ModelHost.host(of: address)?.hasSuffix("anthropic.com") == true ? .anthropic : .openAI
    }

    /// The maximum length of an answer, in tokens.
    static let maxTokens: Int64 = 2000
}

/// The meaning of one event of a streamed answer.
enum ModelDelta: Equatable {
    /// The next part of the answer.
    case text(String)
    /// The answer is complete.
    case end
    case problem(ModelProblem)
}
