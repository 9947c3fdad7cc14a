import DaymarkConnect
import DaymarkCore
import DaymarkDispatch
import DaymarkScreens
import DaymarkStore
import HTTPTypes
import Hummingbird

/// A browser that wants nags while no page is open: how it is reached, what it has shown, and what was done with that.
struct PushRoutes: Sendable {
    let store: SQLiteStore
    let access: Access
    let sender: WebPush.Sender
    /// Push services that an operator has opened beside the known ones.
    let allowed: [String]
    let clock: @Sendable () -> Instant

    private static let mostBytes = 8192

    func add(to router: Router<BasicRequestContext>) {
        router.get("/push") { request, _ in
            try await access.mustBeIn(request, at: clock())
            return Response.json(.object(["key": .string(sender.publicKey)]))
        }
        router.post("/push") { request, _ in try await subscribe(request) }
        router.post("/push/shown") { request, _ in
            let json = try await body(of: request)
            guard let nag = json.string("nag").flatMap({ RecordID($0) }),
                let place = json.string("endpoint").flatMap({ RecordID($0) })
            else {
                throw Refusal(.badRequest, "Send {\"nag\": …, \"endpoint\": …}.")
            }
            try await access.storing { try store.confirmNag(nag, at: place, clock()) }
            return Response.json(.object(["noted": .bool(true)]))
        }
        router.post("/push/answer") { request, _ in try await answer(request) }
    }

    private func subscribe(_ request: Request) async throws -> Response {
        let json = try await body(of: request)
        let (keys, site) = (json["keys"], PushRoutes.site(of: request, scope: json.string("site") ?? ""))
        guard let address = json.string("endpoint"), address.utf8.count <= 2048,
            let subscription = PushSubscription(
                key: keys?.string("p256dh") ?? "", secret: keys?.string("auth") ?? "", site: site)
        else {
            throw Refusal(.badRequest, "Send a push subscription as browsers write it: {\"endpoint\": …, \"keys\": …}.")
        }
        guard WebPush.takes(address, allowing: allowed) else {
            throw Refusal(
                .badRequest, "This push service is not known here. Start daymarkd with --allow HOST to let it be used.")
        }
        let name = PushRoutes.browser(request.headers[.userAgent] ?? "")
        let id = RecordID(namespace: Settings.namespace, name: "endpoint/push/\(address)")
        let place = NagEndpoint(id: id, channel: .push, name: name, address: address, secret: subscription.bytes)
        try await access.storing {
            try store.addEndpoint(place)
            if site.hasPrefix("https://"), try store.site() == nil { try store.setSite(site) }
        }
        return Response.json(.object(["endpoint": .string(id.description)]))
    }

    private func answer(_ request: Request) async throws -> Response {
        let json = try await body(of: request)
        guard let nag = json.string("nag").flatMap({ RecordID($0) }), let text = json.string("answer"),
            let action = Action(text)
        else {
            throw Refusal(.badRequest, "Send {\"nag\": …, \"answer\": …}.")
        }
        let meant: NagAnswer
        switch action.nag {
        case .answer(_, let action): meant = .action(action)
        case .putAway: meant = .dismissed
        default: throw Refusal(.badRequest, "“\(text.prefix(40))” is no answer to a nag.")
        }
        // After a backup came back, say: the browser then opens the page.
        guard try await access.storing({ try store.knows(nag) }) else {
            throw Refusal(.notFound, "There is no such nag.")
        }
        try await access.storing {
            var entropy = Entropy.system()
            try store.answerNag(nag, meant, in: store.circumstances(at: clock()), using: &entropy)
        }
        return Response.json(.object(["done": .bool(true)]))
    }

    private func body(of request: Request) async throws -> JSON {
        try await access.mustBeIn(request, at: clock())
        let bytes = try await request.body.collect(upTo: PushRoutes.mostBytes)
        do {
            return try JSONReader.read(Array(bytes.readableBytesView))
        } catch {
            throw Refusal(.badRequest, error.sentence)
        }
    }

    /// The address at which the browser has Daymark.
    private static func site(of request: Request, scope: String) -> String {
        let host = Access.host(of: request)
        let origin = request.headers[.origin] ?? "\(Access.isLoopback(host) ? "http" : "https")://\(host)"
        return scope.hasPrefix(origin + "/") && scope.utf8.count < 300
            ? String(scope.dropLast(scope.hasSuffix("/") ? 1 : 0)) : origin
    }

    /// What a person calls a browser, from what it says of itself: “Firefox on Android”.
    static func browser(_ agent: String) -> String {
        // The first that is found: most claim to be others too.
        let names = [
            ("Firefox/", "Firefox"), ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"),
        ]
        let engines = [("Chrome/", "Chrome"), ("Safari/", "Safari")]
        let systems = [
            ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS", "Mac"),
            ("Linux", "Linux"),
        ]
        let name = (names + engines).first { agent.contains($0.0) }?.1 ?? "A browser"
        return systems.first { agent.contains($0.0) }.map { "\(name) on \($0.1)" } ?? name
    }
}
