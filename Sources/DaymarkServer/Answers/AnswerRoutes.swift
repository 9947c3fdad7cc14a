import DaymarkConnect
import DaymarkCore
import DaymarkDispatch
import DaymarkNotifications
import DaymarkStore
import HTTPTypes
import Hummingbird

/// Signed links in mails and in the buttons of ntfy.
///
/// Opening a link shows a page with a button. Only the button acts, because programs that scan mail open all links.
struct AnswerRoutes: Sendable {
    static let path = "/answer/"

    let store: any NagStore
    let senders: HomeSenders
    let clock: WallClock

    func add(to router: Router<BasicRequestContext>) {
        router.get("/answer/:token") { _, context in
            let token = context.parameters.get("token") ?? ""
            return try await DatabaseWork.run {
                guard let action = try action(ofToken: token) else { return AnswerRoutes.expiredPage }
                return AnswerRoutes.page(try title(of: action), button: try label(of: action))
            }
        }
        router.post("/answer/:token") { request, context in
            let token = context.parameters.get("token") ?? ""
            _ = try await request.body.collect(upTo: 4096)
            return try await DatabaseWork.run {
                guard let action = try action(ofToken: token) else { return AnswerRoutes.expiredPage }
                return try perform(action)
            }
        }
    }

    private func action(ofToken token: String) throws -> NagLinks.Action? {
        guard let action = try senders.links()?.action(ofToken: token) else { return nil }
        if case .answer(_, let tag) = action, try !store.isUnanswered(tag: tag) { return nil }
        return action
    }

    private func perform(_ action: NagLinks.Action) throws -> Response {
        let title = try title(of: action)
        switch action {
        case .unsubscribe(let endpoint):
            try store.removeEndpoint(endpoint)
            return AnswerRoutes.page("Nothing more is sent to this address.")
        case .answer(let answer, let tag):
            var entropy = Entropy.system()
            let circumstances = try store.circumstances(at: clock.now())
            try store.answerNag(tag, with: .action(answer), in: circumstances, using: &entropy)
            // This ends the nag, so that the link cannot be used again.
            _ = try store.fireDueNags(in: circumstances)
            return AnswerRoutes.page("\(title): \(try label(of: action))")
        }
    }

    private func title(of action: NagLinks.Action) throws -> String {
        guard case .answer(_, let tag) = action else { return "Reminders by mail" }
        let missions = try store.nags(withTag: tag).compactMap { $0.record }
        return try store.read(missions.map { .mission($0) }) { workspace in
            missions.compactMap { workspace.missions[$0]?.title ?? workspace.commitments[$0]?.title }.joined(
                separator: ", ")
        }
    }

    private func label(of action: NagLinks.Action) throws -> String {
        guard case .answer(let answer, _) = action else { return "Send no more to this address" }
        return Words(try store.settings())(answer)
    }

    private static let expiredPage = page("This link was used, or it has expired.", status: .notFound)

    /// A plain page, because the app's own pages need a session.
    private static func page(
        _ text: String, button: String? = nil, status: HTTPResponse.Status = .ok
    ) -> Response {
        let form = button.map { "<form method=\"post\"><button>\($0.escapedForMarkup)</button></form>" } ?? ""
        let html = """
            <!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">\
            <title>Daymark</title><h1>\(text.escapedForMarkup)</h1>\(form)</html>

            """
        let policy = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
        return Response.page(html, status: status, policy: policy)
    }
}
