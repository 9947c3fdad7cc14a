import DaymarkCore
import DaymarkStore
import HTTPTypes
import Hummingbird

/// Coming in by a link, and going out.
struct SessionRoutes: Sendable {
    let access: Access
    let clock: @Sendable () -> Instant

    func add(to router: Router<BasicRequestContext>) {
        router.get("/session") { request, _ in
            Response.json(.object(["in": .bool(try access.isIn(request, at: clock()))]))
        }
        router.post("/session") { request, _ in try await enter(request) }
        router.delete("/session") { request, _ in
            var response = Response.json(.object(["in": .bool(false)]))
            response.headers[.setCookie] = try access.leave(request)
            return response
        }
    }

    private func enter(_ request: Request) async throws -> Response {
        let bytes = try await request.body.collect(upTo: 4096)
        guard let json = try? JSONReader.read(Array(bytes.readableBytesView)), let secret = json["link"]?.string else {
            throw Refusal(.badRequest, "Send {\"link\": …}.")
        }
        let name = String((json["name"]?.string ?? request.headers[.userAgent] ?? "").prefix(100))
        guard let cookie = try access.enter(secret, name: name, at: clock(), host: Access.host(of: request)) else {
            throw Refusal(
                .forbidden, "This link was used or has expired. Start daymarkd again, or run daymark pair, for another."
            )
        }
        var response = Response.json(.object(["in": .bool(true)]))
        response.headers[.setCookie] = cookie
        return response
    }
}
