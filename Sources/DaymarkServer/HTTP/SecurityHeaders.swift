import HTTPTypes
import Hummingbird

/// Adds security headers to all responses. The policy allows the app its own scripts and WebAssembly, and nothing else.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
    static var policy: String {
        """
        default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; \
        connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
        frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types daymark
        """
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response: Response
        do {
            response = try await next(request, context)
        } catch let error as any HTTPResponseError {
            if let message = (error as? HTTPProblem)?.logMessage { context.logger.error("\(message)") }
            response = try error.response(from: request, context: context)
        }
        // A page outside the app may have set its own policy.
        for (name, value) in SecurityHeaders.headers where response.headers[name] == nil {
            response.headers[name] = value
        }
        return response
    }

    private static var headers: [(HTTPField.Name, String)] {
        var headers: [(HTTPField.Name, String)] = [(.contentSecurityPolicy, policy), (.xContentTypeOptions, "nosniff")]
        let others = [
            ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"), ("X-Frame-Options", "DENY"),
            ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
        ]
        for (name, value) in others {
            if let name = HTTPField.Name(name) { headers.append((name, value)) }
        }
        return headers
    }
}
