import DaymarkConnect
import DaymarkCore
import DaymarkDispatch
import DaymarkStore
import HTTPTypes
import Hummingbird
import NIOCore

/// Links in mails and in ntfy's buttons: looking at one asks, posting to it does it, since programs that look through mail follow
/// every link.
struct AnswerRoutes: Sendable {
    static let path = "/answer/"

    let store: SQLiteStore
    let access: Access
    let channels: Channels
    let clock: @Sendable () -> Instant

    func add(to router: Router<BasicRequestContext>) {
        router.get("/answer/:token") { _, context in
            let token = context.parameters.get("token") ?? ""
            return try await access.storing {
                guard let deed = try deed(token) else { return AnswerRoutes.over }
                return AnswerRoutes.page(try title(deed), button: try label(deed))
            }
        }
        router.post("/answer/:token") { request, context in
            let token = context.parameters.get("token") ?? ""
            _ = try await request.body.collect(upTo: 4096)
            return try await access.storing {
                guard let deed = try deed(token) else { return AnswerRoutes.over }
                return try perform(deed)
            }
        }
    }

    private func deed(_ token: String) throws -> NagLinks.Deed? {
        guard let deed = try channels.links()?.deed(token) else { return nil }
        if case .answer(_, let tag) = deed, try !store.isFiring(tag) { return nil }
        return deed
    }

    private func perform(_ deed: NagLinks.Deed) throws -> Response {
        let title = try title(deed)
        switch deed {
        case .unsubscribe(let endpoint):
            try store.removeEndpoint(endpoint)
            return AnswerRoutes.page("Nothing more is sent to this address.", button: nil)
        case .answer(let action, let tag):
            var entropy = Entropy.system()
            let here = try store.circumstances(at: clock())
            try store.answerNag(tag, .action(action), in: here, using: &entropy)
            // From now on the link answers nothing.
            _ = try store.decideNags(in: here)
            return AnswerRoutes.page("\(title): \(try label(deed))", button: nil)
        }
    }

    private func title(_ deed: NagLinks.Deed) throws -> String {
        guard case .answer(_, let tag) = deed else { return "Reminders by mail" }
        let missions = try store.nags(under: tag).compactMap { $0.mission }
        return try store.read(missions.map { .mission($0) }) { workspace in
            missions.compactMap { workspace.missions[$0]?.title }.joined(separator: ", ")
        }
    }

    private func label(_ deed: NagLinks.Deed) throws -> String {
        guard case .answer(let action, _) = deed else { return "Send no more to this address" }
        return Words(try store.read([]) { $0.settings })(action)
    }

    private static let over = page("This link was used, or it has expired.", button: nil, .notFound)

    /// Plain, since the app's own page needs somebody who was let in.
    private static func page(_ text: String, button: String?, _ status: HTTPResponse.Status = .ok) -> Response {
        let form = button.map { "<form method=\"post\"><button>\(escaped($0))</button></form>" } ?? ""
        let html = """
            <!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">\
            <title>Daymark</title><h1>\(escaped(text))</h1>\(form)</html>

            """
        let headers: HTTPFields = [
            .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
            .contentSecurityPolicy: "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        ]
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
