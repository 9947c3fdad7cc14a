import HTTPTypes
import Hummingbird

/// Refuses requests that change something unless a page of ours made them: by what the browser says of where they come from
/// (Fetch Metadata, else Origin), and by their type, which no form can have. Where a page of ours is made of forms, the browser must
/// have said where they come from.
struct SameOrigin<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        // What is signed in its address needs no page of ours.
        guard ![.get, .head, .options].contains(request.method), !request.uri.path.hasPrefix(AnswerRoutes.path) else {
            return try await next(request, context)
        }
        let site = HTTPField.Name("Sec-Fetch-Site").flatMap { request.headers[$0] }
        if let site, site != "same-origin" {
            throw Refusal(.forbidden, "This request comes from another site.")
        }
        if let origin = request.headers[.origin], let host = origin.split(separator: "//", maxSplits: 1).last,
            String(host) != Access.host(of: request)
        {
            throw Refusal(.forbidden, "This request comes from another site.")
        }
        let type = request.headers[.contentType]?.split(separator: ";").first
        let isOurForm = type == "application/x-www-form-urlencoded" && (site != nil || request.headers[.origin] != nil)
        guard type == "application/json" || isOurForm && request.uri.path.hasPrefix(PlaceRoutes.path + "/") else {
            throw Refusal(.unsupportedMediaType, "Send JSON, with Content-Type: application/json.")
        }
        return try await next(request, context)
    }
}
