import DaymarkCore
import Foundation

/// Whether a host can be asked for steps.
public struct ModelStatus: Equatable, Sendable {
    /// Nil if the model is ready.
    public var problem: ModelProblem?
    /// The models of the host, if it tells.
    public var models: [String] = []
}

extension ModelClient {
    /// Asks the host which models it has. No text of the person is sent.
    public func status(cancellation: ModelCancellation = ModelCancellation()) -> ModelStatus {
        guard let provider = ModelProvider.named(host.provider) else { return ModelStatus(problem: .notSetUp) }
        var body: [UInt8] = []
        let request = GuardedHTTPClient.StreamRequest(
            address: host.address + "/models", headers: provider.headers(host))
        let end = http.stream(request, limits: limits, cancellation: cancellation) { bytes in
            body += bytes
            return body.count < ModelClient.maxListSize
        }
        switch end {
        case .problem(let problem): return ModelStatus(problem: problem)
        case .ended(200, _): return ModelClient.status(of: host.model, in: body)
        // Some servers have no list.
        case .ended(404, _): return ModelStatus()
        case .ended(let status, let body):
            return ModelStatus(problem: ModelClient.problem(status: status, body: body))
        }
    }

    private static let maxListSize = 1 << 20

    static func status(of model: String, in body: [UInt8]) -> ModelStatus {
        guard let list = (try? JSONReader.read(body))?.array("data") else { return ModelStatus(problem: .serverError) }
        let models = list.compactMap { $0.string("id") }
        // Ollama adds a tag to names without one.
        let isThere = models.contains(model) || models.contains(model + ":latest")
        return ModelStatus(problem: isThere || models.isEmpty ? nil : .modelMissing, models: models)
    }

    /// The programs that run models, with the ports that they usually listen on.
    public static let usualPorts = [(11434, "Ollama"), (8080, "llama.cpp"), (8000, "vLLM"), (1234, "LM Studio")]

    public struct Found: Sendable {
        public let program: String
        public let address: String
        public let models: [String]
    }

    /// Looks for models on this machine. Call it only when the person has asked for it.
    public static func find(ports: [(Int, String)] = usualPorts) -> [Found] {
        var limits = ModelLimits()
        (limits.connect, limits.firstByte, limits.silence, limits.total) = (1, 2, 2, 3)
        return ports.compactMap { port, program in
            let address = "http://localhost:\(port)/v1"
            let host = ModelHost(provider: ModelProvider.openAI.name, address: address, model: "", isOwn: true)
            let status = ModelClient(host, limits: limits).status()
            guard !status.models.isEmpty || status.problem == .loading else { return nil }
            return Found(program: program, address: address, models: status.models)
        }
    }
}
