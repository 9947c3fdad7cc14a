import DaymarkCommands
import DaymarkCore
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The API for other programs (docs/api.md). Each endpoint is answered by a command of the command line.
struct APIRoutes: Sendable {
    static let path = "/api/v1"
    /// The maximum size of a request's body, in bytes. A journal entry of 10,000 letters takes up to 40,000.
    fileprivate static let maxBodySize = 1 << 17

    private let store: SQLiteStore
    private let authenticator: APIAuthenticator
    private let changes: ChangeNotifier
    private let runner: VerbRunner
    private let answers: IdempotentAnswers

    init(store: SQLiteStore, changes: ChangeNotifier, rate: Int, clock: WallClock) {
        self.store = store
        self.changes = changes
        runner = VerbRunner(store: store, clock: clock)
        authenticator = APIAuthenticator(store: store, rate: rate, clock: clock)
        answers = IdempotentAnswers(store: store, clock: clock)
    }

    func add(to router: Router<BasicRequestContext>) {
        for endpoint in APIEndpoint.all {
            router.onAPI(endpoint.path, endpoint.method) { request, context in
                try await answer(request, endpoint, path: context.parameters.strings)
            }
        }
        router.onAPI("/events") { request, _ in try await events(request) }
        router.onAPI("/openapi.json") { _, _ in Response.json(OpenAPI.document) }
        router.onAPI("") { _, _ in APIReference.page }
        refuseOtherMethods(in: router)
        for method in APIRoutes.methods {
            router.on("\(APIRoutes.path)/**", method: method) { _, _ in
                try await HTTPProblem.withDetails {
                    throw HTTPProblem(.notFound, "There is no such path. \(APIRoutes.path) lists all.")
                }
            }
        }
    }

    private static let methods: [HTTPRequest.Method] =
        [.get, .head, .post, .put, .patch, .delete, .options, .trace]
        + [HTTPRequest.Method("QUERY")].compactMap { $0 }

    /// Answers a method that a path does not have with those that it has.
    private func refuseOtherMethods(in router: Router<BasicRequestContext>) {
        var known: [String: [HTTPRequest.Method]] = ["/events": [.get], "/openapi.json": [.get], "": [.get]]
        for endpoint in APIEndpoint.all { known[endpoint.path, default: []].append(endpoint.method) }
        for (path, methods) in known {
            let allowed = methods.contains(.get) ? methods + [.head] : methods
            let names = allowed.map { $0.rawValue }.sorted().joined(separator: ", ")
            // `onAPI` adds HEAD to each GET, also to one that is refused here.
            for method in APIRoutes.methods where !methods.contains(method) && method != .head {
                router.onAPI(path, method) { _, _ in
                    throw HTTPProblem(.methodNotAllowed, "Use \(names) here.", headers: [.allow: names])
                }
            }
        }
    }

    // MARK: An endpoint

    private func answer(_ request: Request, _ endpoint: APIEndpoint, path: [String: String]) async throws -> Response {
        let token = try await authenticator.token(of: request, for: endpoint.scope)
        let query = Dictionary(
            request.uri.queryParameters.map { (String($0.key), String($0.value)) }, uniquingKeysWith: { $1 })
        let body = endpoint.body.isEmpty ? [:] : try await request.members(of: endpoint)
        var call = try APICall(endpoint, path: path, query: query, body: body)
        let page = endpoint.isPaged ? APIPage(query) : nil
        let format = APIFormat(request, query: query)
        if let id = call["id"] ?? call["mission"] { call.isRoutine = try await mission(id).isRoutine }
        let (arguments, words) = (try endpoint.arguments(call), call.words)
        guard endpoint.isWrite else {
            return APIAnswer(try await run(arguments, format, about: words, isPerson: false), page)
                .response(unlessKnownTo: request)
        }
        let fingerprint = "\(endpoint.method.rawValue) \(endpoint.path) \(format)\n" + arguments.joined(separator: "\n")
        let response = try await answers.answer(request, token: token, format: format, fingerprint: fingerprint) {
            let answer = try await run(arguments, format, about: words, isPerson: true)
            return APIAnswer(token.allows(.read) ? answer : answer.receipt, page)
        }
        changes.checkForChanges()
        return response
    }

    /// - Parameter words: the text of the request that Daymark reads. It is the reason if the request is refused.
    private func run(
        _ arguments: [String], _ format: APIFormat, about words: HTTPProblem.Field?, isPerson: Bool
    ) async throws -> VerbCall.Answer {
        do {
            return try await runner.run(arguments, format, isPerson: isPerson)
        } catch let problem as HTTPProblem where problem.status == .unprocessableContent {
            throw problem.about(words)
        }
    }

    private func mission(_ text: String) async throws -> Mission {
        let store = store
        let mission: Mission? = try await DatabaseWork.run {
            guard let id = RecordID(text) else { return nil }
            return try store.read([.records([id])]) { $0.missions[id] }
        }
        guard let mission else { throw HTTPProblem(.notFound, "There is no task with this id.") }
        return mission
    }

    /// Sends an event whenever something has changed. Events carry no data.
    private func events(_ request: Request) async throws -> Response {
        _ = try await authenticator.token(of: request, for: .read)
        return Response.events(changes.lines())
    }
}

extension Router<BasicRequestContext> {
    /// Adds a route to the API. A route for GET answers HEAD too, without the body.
    /// - Parameter path: the path after `/api/v1`, with parameters in braces.
    fileprivate func onAPI(
        _ path: String, _ method: HTTPRequest.Method = .get,
        answer: @escaping @Sendable (Request, BasicRequestContext) async throws -> Response
    ) {
        let route = RouterPath(APIRoutes.path + path.replacing("{", with: ":").replacing("}", with: ""))
        on(route, method: method) { request, context in
            try await HTTPProblem.withDetails { try await answer(request, context) }
        }
        guard method == .get else { return }
        on(route, method: .head) { request, context in
            try await HTTPProblem.withDetails { try await answer(request, context) }.createHeadResponse()
        }
    }
}

extension Parameters {
    /// The values without percent-encoding, which the router leaves in.
    fileprivate var strings: [String: String] {
        Dictionary(
            map { (String($0.key), $0.value.removingPercentEncoding ?? String($0.value)) }, uniquingKeysWith: { $1 })
    }
}

extension Request {
    /// The members of a JSON object as texts. A plain text stands for the first member, so that `curl -d` and Shortcuts
    /// can send a line as it is.
    fileprivate func members(of endpoint: APIEndpoint) async throws -> [String: String] {
        guard hasJSON else {
            let bytes = try await body.collect(upTo: APIRoutes.maxBodySize)
            guard let name = endpoint.body.first?.name, bytes.readableBytes > 0 else { return [:] }
            guard headers[.contentType]?.hasPrefix("text/plain") == true else {
                throw HTTPProblem(.unsupportedMediaType, "Send JSON, or a plain text with Content-Type: text/plain.")
            }
            let text = String(buffer: bytes).trimmingCharacters(in: .whitespacesAndNewlines)
            return [name: text]
        }
        guard case .object(let members) = try await json(maxSize: APIRoutes.maxBodySize) else {
            throw HTTPProblem(.badRequest, "Send a JSON object.")
        }
        var values: [String: String] = [:]
        for member in members {
            let parameter = endpoint.body.first { $0.name == member.name }
            switch member.value {
            case .number(let number) where parameter?.form == .integer: values[member.name] = String(number)
            case .decimal(let text) where parameter?.form == .integer:
                // 25.0 is a whole number in JSON Schema.
                values[member.name] = Double(text).flatMap { Int64(exactly: $0) }.map { String($0) } ?? text
            case .string(let text) where parameter?.form != .integer: values[member.name] = text
            case _ where parameter == nil: values[member.name] = ""
            default:
                let type = parameter?.form == .integer ? "whole number" : "text"
                throw HTTPProblem(
                    .badRequest, "“\(member.name)” takes a \(type).",
                    field: HTTPProblem.Field(name: member.name, location: .body))
            }
        }
        return values
    }
}

extension VerbCall.Answer {
    /// The answer for a token that may not read: what was added, and nothing that was there before.
    fileprivate var receipt: VerbCall.Answer {
        switch self {
        case .text(let text): .text(String(text.prefix { $0 != "\n" }))
        case .json(let json):
            .json(.object((json.members ?? []).filter { ["id", "handle", "title", "date"].contains($0.name) }))
        }
    }
}

extension HTTPProblem {
    init(_ failure: VerbCall.Failure) {
        let status: HTTPResponse.Status =
            switch failure.kind {
            // `APICall` has checked the request, so this is a text that the command cannot read.
            case .badRequest: .unprocessableContent
            case .notFound: .notFound
            case .invalidData: .unprocessableContent
            case .conflict: .conflict
            case .tryAgain: .serviceUnavailable
            case .full: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
            case .other: .internalServerError
            }
        self.init(status, failure.sentence, headers: failure.kind == .tryAgain ? [.retryAfter: "5"] : [:])
    }
}
