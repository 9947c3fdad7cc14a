import DaymarkCore
import Foundation

/// Asks the language model of a host for steps.
public struct ModelClient: Sendable {
    let http: GuardedHTTPClient
    let host: ModelHost
    let limits: ModelLimits

    /// - Parameter allowedHosts: hosts in a private network that the operator has allowed. The person's own host is
    ///   allowed too.
    public init(_ host: ModelHost, allowing allowedHosts: [String] = [], limits: ModelLimits = ModelLimits()) {
        let own = host.isOwn ? URL(string: host.address)?.host() : nil
        http = GuardedHTTPClient(allowing: allowedHosts + [own].compactMap { $0 })
        (self.host, self.limits) = (host, limits)
    }

    /// Asks for steps. It blocks until the answer is complete.
    /// - Parameter onStep: receives each step when it has been written.
    /// - Returns: the end, which is never a step.
    public func ask(
        _ request: BreakdownRequest, cancellation: ModelCancellation = ModelCancellation(),
        using entropy: inout Entropy, onStep: (BreakdownStep) -> Void = { _ in }
    ) -> ModelEvent {
        guard host.isAllowed else { return .failed(.notAllowed) }
        guard let provider = ModelProvider.named(host.provider) else { return .failed(.notSetUp) }
        let prompt = request.prompt(using: &entropy)
        let strict = attempt(
            request, prompt: prompt, provider: provider, isLenient: false, cancellation: cancellation, onStep: onStep)
        guard strict.isRefusedRequest else { return named(strict.event) }
        // A server that does not know a parameter of the request refuses all of it.
        return named(
            attempt(
                request, prompt: prompt, provider: provider, isLenient: true, cancellation: cancellation, onStep: onStep
            ).event)
    }

    private func named(_ event: ModelEvent) -> ModelEvent {
        guard case .finished(var breakdown, let note) = event else { return event }
        breakdown.model = host.model
        return .finished(breakdown, note)
    }

    private func attempt(
        _ request: BreakdownRequest, prompt: BreakdownPrompt, provider: ModelProvider, isLenient: Bool,
        cancellation: ModelCancellation, onStep: (BreakdownStep) -> Void
    ) -> (event: ModelEvent, isRefusedRequest: Bool) {
        var answer = StreamedAnswer(to: request, from: provider)
        let end = http.stream(
            .init(
                address: host.address + provider.path, headers: provider.headers(host),
                body: provider.body(prompt, host.model, isLenient).bytes),
            limits: limits, cancellation: cancellation
        ) { bytes in
            for step in answer.read(bytes) { onStep(step) }
            return !answer.isDone
        }
        switch end {
        case .problem(.cancelled): return (.failed(.cancelled), false)
        case .problem(let problem): return (answer.finish(problem), false)
        case .ended(200, _): return (answer.finish(), false)
        case .ended(let status, let body):
            return (.failed(ModelClient.problem(status: status, body: body)), [400, 422].contains(status))
        }
    }

    /// The problem that a status other than 200 stands for.
    static func problem(status: Int, body: [UInt8]) -> ModelProblem {
        let text = String(decoding: body, as: UTF8.self).lowercased()
        switch status {
        case 401, 403: return .keyRefused
        case 404 where text.contains("model"), 400 where text.contains("model") && text.contains("not"):
            return .modelMissing
        case 408, 504: return .stalled
        case 429, 529: return .busy
        case 503: return text.contains("load") ? .loading : .busy
        default: return .serverError
        }
    }
}

/// Reads the response of a provider as an answer.
struct StreamedAnswer {
    private let provider: ModelProvider
    private var answer: ModelAnswer
    private var events = EventStreamReader()
    /// The beginning of a response without events, from a server that does not stream.
    private var plain: [UInt8] = []
    private var hasEvents = false
    private var problem: ModelProblem?
    private var hasEnded = false

    private static let maxPlain = 256 << 10

    init(to request: BreakdownRequest, from provider: ModelProvider) {
        (self.provider, answer) = (provider, ModelAnswer(to: request))
    }

    var isDone: Bool { hasEnded || problem != nil || answer.isFull }

    mutating func read(_ bytes: [UInt8]) -> [BreakdownStep] {
        let found = events.read(bytes)
        if found.isEmpty, !hasEvents { plain += bytes.prefix(max(0, StreamedAnswer.maxPlain - plain.count)) }
        return found.flatMap { take($0) }
    }

    private mutating func take(_ data: [UInt8]) -> [BreakdownStep] {
        hasEvents = true
        if data.elementsEqual("[DONE]".utf8) { hasEnded = true }
        guard let json = try? JSONReader.read(data) else { return [] }
        return take(json)
    }

    private mutating func take(_ json: JSON) -> [BreakdownStep] {
        var steps: [BreakdownStep] = []
        for delta in provider.read(json) {
            switch delta {
            case .text(let text): steps += answer.read(Array(text.utf8))
            case .end: hasEnded = true
            case .problem(let found): problem = problem ?? found
            }
        }
        return steps
    }

    mutating func finish(_ interruption: ModelProblem? = nil) -> ModelEvent {
        if let data = events.finish() { _ = take(data) }
        if !hasEvents {
            guard let json = try? JSONReader.read(plain) else {
                return .failed(interruption ?? (plain.isEmpty ? .empty : .serverError))
            }
            _ = take(json)
        }
        // An answer that ended properly is complete, whatever happened to the connection after it.
        return answer.finish(problem ?? (hasEnded || answer.isFull ? nil : interruption))
    }
}
