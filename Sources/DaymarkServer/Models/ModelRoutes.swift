import DaymarkConnect
import DaymarkCore
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import Synchronization

/// Sets up the language model of the home, and asks it for steps.
struct ModelRoutes: Sendable {
    private let store: any ModelStore
    private let authenticator: Authenticator
    private let allowedHosts: [String]
    private let running = ModelCallCount()

    /// - Parameter allowedHosts: hosts in a private network that the operator has allowed.
    init(store: any ModelStore, authenticator: Authenticator, allowedHosts: [String]) {
        (self.store, self.authenticator, self.allowedHosts) = (store, authenticator, allowedHosts)
    }

    func add(to router: Router<BasicRequestContext>) {
        router.get("/model") { request, _ in try await show(request) }
        router.post("/model/set") { request, _ in try await change(request, set) }
        router.post("/model/allow") { request, _ in try await change(request, allow) }
        router.post("/model/forget") { request, _ in try await change(request) { _, _ in nil } }
        router.post("/model/steps") { request, _ in try await ask(request) }
    }

    /// The host without its key. With `?check`, also whether it can be asked.
    private func show(_ request: Request) async throws -> Response {
        try await authenticator.requireSession(request)
        let isChecked = request.uri.query?.contains("check") == true
        return try await DatabaseWork.runOnOwnThread {
            let host = try store.modelHost()
            guard isChecked, let host else { return Response.json(ModelRoutes.json(host)) }
            let status = ModelClient(host, allowing: allowedHosts).status()
            let problem = status.problem ?? (host.isAllowed ? nil : .notAllowed)
            return Response.json(
                .object([
                    "host": host.publicJSON, "checked": .bool(true), "problem": .text(problem?.name),
                    "models": .array(status.models.map { .string($0) }),
                ]))
        }
    }

    private static func json(_ host: ModelHost?) -> JSON {
        .object(["host": host?.publicJSON ?? .null, "problem": .text(host == nil ? ModelProblem.notSetUp.name : nil)])
    }

    // MARK: Set-up

    private func change(
        _ request: Request, _ edit: @escaping @Sendable (JSON, ModelHost?) throws -> ModelHost?
    ) async throws -> Response {
        try await authenticator.requireSession(request)
        let json = try await request.json()
        return try await DatabaseWork.run {
            let host = try edit(json, try store.modelHost())
            try store.setModelHost(host)
            return Response.json(ModelRoutes.json(host))
        }
    }

    /// A host in a private network is only set up in a terminal. Otherwise a page could reach into this machine's
    /// network.
    private func set(_ json: JSON, _ former: ModelHost?) throws -> ModelHost? {
        guard let address = json.string("address").flatMap({ ModelHost.baseAddress($0) }) else {
            throw HTTPProblem(.address, "The address is not valid.")
        }
        let model = printable(json.string("model") ?? "").trimmingCharacters(in: .whitespaces)
        guard !model.isEmpty, model.utf8.count <= 200 else {
            throw HTTPProblem(.model, "The model is missing, or its name is too long.")
        }
        let provider = json.string("provider").flatMap { ModelProvider.named($0) } ?? ModelProvider.guess(for: address)
        let key = (json.string("key") ?? "").trimmingCharacters(in: .whitespaces)
        guard ModelHost.isKey(key) else { throw HTTPProblem(.key, "The key is not valid.") }
        var host = ModelHost(provider: provider.name, address: address, model: model, key: key)
        if let former, former.host == host.host {
            if key.isEmpty { host.key = former.key }
            (host.allowedHost, host.isOwn) = (former.allowedHost, former.isOwn)
        }
        let name = URL(string: address)?.host()?.lowercased() ?? ""
        guard host.isOwn || address.hasPrefix("https://") || allowedHosts.contains(name) else {
            throw HTTPProblem(.plainHTTP, "Use an address that begins with https://.")
        }
        return host
    }

    /// The page names the host that the person has read.
    private func allow(_ json: JSON, _ former: ModelHost?) throws -> ModelHost? {
        guard var host = former, json.string("host") == host.host else {
            throw HTTPProblem(.otherHost, "A different host has been set up since.")
        }
        host.allowedHost = host.host
        return host
    }

    // MARK: Steps

    /// Streams the events of a question. When the client leaves, the host is no longer asked.
    private func ask(_ request: Request) async throws -> Response {
        try await authenticator.requireSession(request)
        guard let question = BreakdownRequest(try await request.json(maxSize: 1 << 16)) else {
            throw HTTPProblem(.badRequest, "The title is missing.")
        }
        let host = try await DatabaseWork.run { try store.modelHost() }
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        let cancellation = ModelCancellation()
        continuation.onTermination = { _ in cancellation.cancel() }
        guard let host, running.begin() else {
            continuation.yield(ModelEvent.failed(host == nil ? .notSetUp : .busy).json.text)
            continuation.finish()
            return Response.events(lines)
        }
        Thread.detachNewThread { [running, allowedHosts] in
            var entropy = Entropy.system()
            let client = ModelClient(host, allowing: allowedHosts)
            let end = client.ask(question, cancellation: cancellation, using: &entropy) { step in
                continuation.yield(ModelEvent.step(step).json.text)
            }
            running.end()
            continuation.yield(end.json.text)
            continuation.finish()
        }
        return Response.events(lines, keepAlive: ModelRoutes.keepAlive)
    }

    /// A client that has left is noticed within two of these.
    private static let keepAlive = Duration.milliseconds(200)
}

extension HTTPProblem {
    fileprivate init(_ refusal: ModelRefusal, _ sentence: String) {
        self.init(refusal == .otherHost ? .conflict : .badRequest, sentence, reason: refusal.name)
    }
}

/// Limits how many questions run at once, because each has a thread.
private final class ModelCallCount: Sendable {
    private static let max = 4
    private let count = Mutex(0)

    func begin() -> Bool {
        count.withLock { count in
            guard count < ModelCallCount.max else { return false }
            count += 1
            return true
        }
    }

    func end() { count.withLock { $0 -= 1 } }
}
