import DaymarkCore
import DaymarkStore
import HTTPTypes
import Hummingbird

/// Starts and ends sessions.
struct SessionRoutes: Sendable {
    let authenticator: Authenticator

    private static let maxNameLength = 100

    func add(to router: Router<BasicRequestContext>) {
        router.get("/session") { request, _ in
            let hasSession = try await DatabaseWork.run { try authenticator.hasSession(request) }
            return Response.json(.object(["in": .bool(hasSession)]))
        }
        router.post("/session") { request, _ in try await startSession(request) }
        router.delete("/session") { request, _ in
            let cookie = try await DatabaseWork.run { try authenticator.endSession(of: request) }
            return Response.json(.object(["in": .bool(false)]), headers: [.setCookie: cookie])
        }
    }

    private func startSession(_ request: Request) async throws -> Response {
        let json = try await request.json(maxSize: 4096)
        guard let secret = json["link"]?.string else { throw HTTPProblem(.badRequest, "Send {\"link\": …}.") }
        let agent = request.headers[.userAgent] ?? ""
        let name = String((json["name"]?.string ?? agent).prefix(SessionRoutes.maxNameLength))
        let cookie = try await DatabaseWork.run {
            try authenticator.startSession(linkSecret: secret, name: name, host: request.host)
        }
        guard let cookie else {
            throw HTTPProblem(
                .forbidden, "This link was used or has expired. Start daymarkd again, or run daymark pair, for another."
            )
        }
        return Response.json(.object(["in": .bool(true)]), headers: [.setCookie: cookie])
    }
}
