import HTTPTypes
import Hummingbird
import NIOCore

/// Serves the web app.
struct WebRoutes: Sendable {
    let files: WebFiles

    func add(to router: Router<BasicRequestContext>) {
        for method in [HTTPRequest.Method.get, .head] {
            router.on("/", method: method) { request, _ in response(to: request, path: "") }
            router.on("/**", method: method) { request, context in
                response(to: request, path: context.parameters.getCatchAll().joined(separator: "/"))
            }
        }
    }

    private func response(to request: Request, path: String) -> Response {
        guard let file = files[path] else {
            return Response(
                status: .notFound, headers: [.contentType: "text/plain; charset=utf-8"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: "There is nothing at this address.\n")))
        }
        return WebRoutes.response(to: request, with: file)
    }

    static func response(to request: Request, with file: WebFile) -> Response {
        var headers: HTTPFields = [
            .contentType: file.type, .eTag: file.tag, .vary: "Accept-Encoding",
            .cacheControl: file.isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
        ]
        if request.headers[.ifNoneMatch] == file.tag { return Response(status: .notModified, headers: headers) }
        let (bytes, encoding) = file.content(accepting: request.headers[.acceptEncoding] ?? "")
        headers[.contentEncoding] = encoding
        headers[.contentLength] = String(bytes.readableBytes)
        let body = request.method == .head ? ResponseBody() : ResponseBody(inParts: bytes)
        return Response(status: .ok, headers: headers, body: body)
    }
}
