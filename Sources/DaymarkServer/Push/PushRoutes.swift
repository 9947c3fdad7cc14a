import DaymarkConnect
import DaymarkCore
import DaymarkDispatch
import DaymarkScreens
import DaymarkStore
import HTTPTypes
import Hummingbird

/// Subscribes browsers to Web Push, and receives their confirmations and the person's answers.
struct PushRoutes: Sendable {
    let store: any NagStore & AccessStore
    let authenticator: Authenticator
    let sender: WebPush.Sender
    /// Push services that the operator has allowed besides the known ones.
    let allowedHosts: [String]
    let clock: WallClock

    private static let maxAddressLength = 2048
    private static let maxScopeLength = 300

    func add(to router: Router<BasicRequestContext>) {
        router.get("/push") { request, _ in
            try await authenticator.requireSession(request)
            return Response.json(.object(["key": .string(sender.publicKey)]))
        }
        router.post("/push") { request, _ in try await subscribe(request) }
        router.post("/push/shown") { request, _ in try await confirmShown(request) }
        router.post("/push/answer") { request, _ in try await answer(request) }
    }

    private func subscribe(_ request: Request) async throws -> Response {
        try await authenticator.requireSession(request)
        let json = try await request.json()
        let keys = json["keys"]
        let site = PushRoutes.site(of: request, scope: json.string("site") ?? "")
        guard let address = json.string("endpoint"), address.utf8.count <= PushRoutes.maxAddressLength,
            let subscription = PushSubscription(
                key: keys?.string("p256dh") ?? "", secret: keys?.string("auth") ?? "", site: site)
        else {
            throw HTTPProblem(
                .badRequest, "Send a push subscription as browsers write it: {\"endpoint\": …, \"keys\": …}.")
        }
        guard WebPush.isPushService(address, allowing: allowedHosts) else {
            throw HTTPProblem(
                .badRequest, "This push service is not known here. Start daymarkd with --allow HOST to let it be used.")
        }
        let endpoint = NagEndpoint(
            id: RecordID(namespace: Settings.namespace, name: "endpoint/push/\(address)"), channel: .push,
            name: PushRoutes.browserName(request.headers[.userAgent] ?? ""), address: address,
            secret: subscription.bytes)
        try await DatabaseWork.run {
            try store.saveEndpoint(endpoint)
            if site.hasPrefix("https://"), try store.publicAddress() == nil { try store.setPublicAddress(site) }
        }
        return Response.json(.object(["endpoint": .string(endpoint.id.description)]))
    }

    private func confirmShown(_ request: Request) async throws -> Response {
        try await authenticator.requireSession(request)
        let json = try await request.json()
        guard let tag = json.id("nag"), let endpoint = json.id("endpoint") else {
            throw HTTPProblem(.badRequest, "Send {\"nag\": …, \"endpoint\": …}.")
        }
        try await DatabaseWork.run { try store.confirmDelivery(ofTag: tag, at: endpoint, now: clock.now()) }
        return Response.json(.object(["noted": .bool(true)]))
    }

    private func answer(_ request: Request) async throws -> Response {
        try await authenticator.requireSession(request)
        let json = try await request.json()
        guard let tag = json.id("nag"), let text = json.string("answer"), let action = Action(text) else {
            throw HTTPProblem(.badRequest, "Send {\"nag\": …, \"answer\": …}.")
        }
        let answer: NagAnswer
        switch action.nag {
        case .answer(_, let action): answer = .action(action)
        case .putAway: answer = .dismissed
        case .startQuietPeriod(let choice):
            try await DatabaseWork.run {
                var entropy = Entropy.system()
                try store.startQuietPeriod(choice, in: store.circumstances(at: clock.now()), using: &entropy)
            }
            return Response.json(.object(["done": .bool(true)]))
        default: throw HTTPProblem(.badRequest, "“\(text.prefix(40))” is not an answer to a nag.")
        }
        // The nag may be unknown after a backup was restored. Then the browser opens the page.
        guard try await DatabaseWork.run({ try store.hasNag(withTag: tag) }) else {
            throw HTTPProblem(.notFound, "There is no such nag.")
        }
        try await DatabaseWork.run {
            var entropy = Entropy.system()
            try store.answerNag(tag, with: answer, in: store.circumstances(at: clock.now()), using: &entropy)
        }
        return Response.json(.object(["done": .bool(true)]))
    }

    /// The address at which the browser has opened Daymark.
    /// - Parameter scope: the address of the app, as the browser sent it. It must belong to the origin of the request.
    private static func site(of request: Request, scope: String) -> String {
        let scheme = SessionCookie.isLoopback(request.host) ? "http" : "https"
        let origin = request.headers[.origin] ?? "\(scheme)://\(request.host)"
        guard scope.hasPrefix(origin + "/"), scope.utf8.count < maxScopeLength else { return origin }
        return String(scope.dropLast(scope.hasSuffix("/") ? 1 : 0))
    }

    /// A name for a browser that a person recognizes, such as “Firefox on Android”.
    /// - Parameter agent: the browser's User-Agent header.
    static func browserName(_ agent: String) -> String {
        // The first match counts, because most browsers also name other browsers.
        let browsers = [
            ("Firefox/", "Firefox"), ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"),
            ("Chrome/", "Chrome"), ("Safari/", "Safari"),
        ]
        let systems = [
            ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS", "Mac"),
            ("Linux", "Linux"),
        ]
        let name = browsers.first { agent.contains($0.0) }?.1 ?? "A browser"
        return systems.first { agent.contains($0.0) }.map { "\(name) on \($0.1)" } ?? name
    }
}
