import HTTPTypes
import Hummingbird

/// Refuses state-changing requests that other sites make a browser send.
///
/// It checks the request's origin (Fetch Metadata, else Origin), and its content type: a form of another site cannot
/// send JSON. Where Daymark has forms of its own, the browser must have sent the origin.
struct SameOrigin<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        // Links that answer a nag are signed, and the API takes tokens instead of cookies. Both may come from anywhere.
        let comesFromAnywhere = [AnswerRoutes.path, APIRoutes.path + "/"].contains { request.uri.path.hasPrefix($0) }
        guard ![.get, .head, .options].contains(request.method), !comesFromAnywhere else {
            return try await next(request, context)
        }
        let fetchSite = HTTPField.Name("Sec-Fetch-Site").flatMap { request.headers[$0] }
        if let fetchSite, fetchSite != "same-origin" {
            throw HTTPProblem(.forbidden, "This request comes from another site.")
        }
        if let origin = request.headers[.origin], let host = origin.split(separator: "//", maxSplits: 1).last,
            String(host) != request.host
        {
            throw HTTPProblem(.forbidden, "This request comes from another site.")
        }
        let type = request.headers[.contentType]?.split(separator: ";").first
        let hasOrigin = fetchSite != nil || request.headers[.origin] != nil
        let hasForms = [ChannelRoutes.path, ShortcutRoutes.path].contains { request.uri.path.hasPrefix($0 + "/") }
        let isOwnForm = type == "application/x-www-form-urlencoded" && hasOrigin && hasForms
        guard type == "application/json" || isOwnForm else {
            throw HTTPProblem(.unsupportedMediaType, "Send JSON, with Content-Type: application/json.")
        }
        return try await next(request, context)
    }
}
