import DaymarkCommands
import DaymarkCore
import DaymarkScreens
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird

/// The page that makes tokens and shows and tries the requests of phones and scripts (``ShortcutsPage``).
struct ShortcutRoutes: Sendable {
    static let path = "/" + ShortcutsPage.path
    private static let maxFormSize = 16_384

    private let store: SQLiteStore
    private let authenticator: Authenticator
    private let changes: ChangeNotifier
    private let runner: VerbRunner
    private let clock: WallClock
    /// The path of the style sheet.
    private let style: String

    init(
        store: SQLiteStore, authenticator: Authenticator, changes: ChangeNotifier, style: String, clock: WallClock
    ) {
        self.store = store
        self.authenticator = authenticator
        self.changes = changes
        self.style = style
        self.clock = clock
        runner = VerbRunner(store: store, clock: clock)
    }

    func add(to router: Router<BasicRequestContext>) {
        router.get("\(ShortcutRoutes.path)") { request, _ in try await show(request) }
        // The answer to a form has the address of an action. Reloading that address shows the page.
        router.get("\(ShortcutRoutes.path)/:action") { _, _ in
            Response(status: .seeOther, headers: [.location: "../\(ShortcutsPage.path)"])
        }
        router.post("\(ShortcutRoutes.path)/:action") { request, context in
            try await perform(request, action: context.parameters.get("action") ?? "")
        }
    }

    private func show(_ request: Request) async throws -> Response {
        try await DatabaseWork.run {
            let isSignedIn = try authenticator.hasSession(request)
            let page = try page(for: request, up: "", showsTokens: isSignedIn)
            return isSignedIn
                ? Response.formPage(page.document) : Response.formPage(page.signIn, status: .unauthorized)
        }
    }

    private func perform(_ request: Request, action name: String) async throws -> Response {
        try await authenticator.requireSession(request)
        guard let action = ShortcutsPage.FormAction(name: name) else {
            throw HTTPProblem(.notFound, "There is no such action.")
        }
        let fields = try await request.formFields(maxSize: ShortcutRoutes.maxFormSize)
        let result =
            switch action {
            case .make: try await DatabaseWork.run { try make(fields) }
            case .revoke: try await DatabaseWork.run { try revoke(fields) }
            case .try: try await tryCall(fields)
            }
        return try await DatabaseWork.run {
            var page = try page(for: request, up: "../", showsTokens: true)
            page.result = result
            if let line = fields["line"] { page.line = line }
            let isRefused = if case .refused = result { true } else { false }
            return Response.formPage(page.document, status: isRefused ? .badRequest : .ok)
        }
    }

    // MARK: The page

    /// The system that a browser names. Nil for other programs.
    static func system(of agent: String) -> InstallSystem? {
        if agent.contains("Android") { return .android }
        if agent.contains("iPhone") || agent.contains("iPad") { return .ios }
        if agent.contains("Macintosh") { return .mac }
        return agent.contains("Windows") || agent.contains("Linux") ? .desktop : nil
    }

    private func page(for request: Request, up: String, showsTokens: Bool) throws -> ShortcutsPage {
        let circumstances = try store.circumstances(at: clock.now())
        var page = ShortcutsPage(
            try store.settings(), paths: ServerPage.Paths(up: up, page: ShortcutsPage.path, styleSheet: style),
            api: try site(of: request) + APIRoutes.path, scopes: APIScope.ofPrograms.map { $0.rawValue },
            in: circumstances)
        page.system = ShortcutRoutes.system(of: request.headers[.userAgent] ?? "")
        if showsTokens {
            page.tokens = try store.tokens().filter { $0.scopes != [.widget] }.map { token in
                ShortcutsPage.Token(
                    id: token.id, name: token.name,
                    scopes: APIScope.ofPrograms.filter { token.scopes.contains($0) }.map { $0.rawValue },
                    lastUsed: token.lastUsed)
            }
        }
        return page
    }

    /// The address at which phones reach this server: the public one, or else the one that the browser has used.
    private func site(of request: Request) throws -> String {
        if let address = try store.publicAddress(), ShortcutRoutes.isPlain(address, besides: "/") { return address }
        let forwarded = HTTPField.Name("X-Forwarded-Proto").flatMap { request.headers[$0] }
        return ShortcutRoutes.site(host: request.host, isSecure: forwarded == "https")
    }

    /// The host comes from the request and is printed within a command for a terminal, so that only a host is accepted.
    static func site(host: String, isSecure: Bool) -> String {
        "\(isSecure ? "https" : "http")://\(!host.isEmpty && isPlain(host) ? host : "localhost")"
    }

    private static func isPlain(_ text: String, besides others: String = "") -> Bool {
        let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: ".:-[]_~" + others))
        return text.unicodeScalars.allSatisfy { $0.isASCII && allowed.contains($0) }
    }

    // MARK: Actions

    private func make(_ fields: [String: String]) throws -> ShortcutsPage.Result {
        let words = Words(try store.settings())
        let name = printable(fields["name"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        guard APIToken.isName(name) else {
            return .refused(words(ShortcutPhrase.noName), nil)
        }
        let scopes = APIScope.ofPrograms.filter { fields[$0.rawValue] != nil }
        guard !scopes.isEmpty else { return .refused(words(ShortcutPhrase.noScope), nil) }
        var entropy = Entropy.system()
        do {
            let made = try store.makeToken(named: name, scopes: Set(scopes), at: clock.now(), using: &entropy)
            return .made(name: name, secret: made.secret)
        } catch let problem as TokenProblem {
            return .refused(problem.sentence, nil)
        }
    }

    private func revoke(_ fields: [String: String]) throws -> ShortcutsPage.Result {
        let words = Words(try store.settings())
        guard let id = RecordID(fields["token"] ?? ""), let token = try store.tokens().first(where: { $0.id == id }),
            try store.revokeToken(id)
        else { return .refused(words(ShortcutPhrase.isGone), nil) }
        return .revoked(token.name)
    }

    /// Sends a request as a program would, and returns its answer.
    private func tryCall(_ fields: [String: String]) async throws -> ShortcutsPage.Result {
        guard let call = ShortcutCall(name: fields["call"] ?? ""),
            let endpoint = APIEndpoint.all.first(where: { $0.path == call.endpoint && $0.isWrite == call.isCapture })
        else { throw HTTPProblem(.badRequest, "There is no such request.") }
        do {
            let body = call.isCapture ? ["line": fields["line"] ?? ""] : [:]
            let values = try APICall(endpoint, path: call.parameters, query: [:], body: body)
            let answer = try await runner.run(try endpoint.arguments(values), .text, isPerson: call.isCapture)
            if call.isCapture { changes.checkForChanges() }
            guard case .text(let text) = answer else { return .answered(call, "") }
            return .answered(call, text)
        } catch let problem as HTTPProblem {
            return .refused(problem.sentence, call)
        }
    }
}
