import DaymarkCore
import DaymarkStore
import HTTPTypes
import Hummingbird
import NIOCore

/// Why a request is not done: `{"error": sentence}` under the status that fits.
struct Refusal: HTTPResponseError {
    let status: HTTPResponse.Status
    let sentence: String
    var headers: HTTPFields = [:]
    /// What whoever runs the server has to know, and the one who asked has not.
    private(set) var cause: String?

    init(_ status: HTTPResponse.Status, _ sentence: String) {
        self.status = status
        self.sentence = sentence
    }

    /// What the store cannot do.
    init(_ error: StoreError) {
        switch error {
        case .full: self.init(HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"), error.sentence)
        case .busy:
            self.init(.serviceUnavailable, error.sentence)
            headers[.retryAfter] = "5"
        default:
            self.init(.internalServerError, "The database cannot be used; the server's log says more.")
            cause = error.sentence
        }
    }

    func response(from request: Request, context: some RequestContext) -> Response { response }

    var response: Response { Response.json(.object(["error": .string(sentence)]), status, headers) }
}

extension Response {
    static func json(_ json: JSON, _ status: HTTPResponse.Status = .ok, _ headers: HTTPFields = [:]) -> Response {
        var headers = headers
        headers[.contentType] = "application/json"
        headers[.cacheControl] = "no-store"
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: json.bytes)))
    }
}

extension ResponseBody {
    /// Bytes that go out as fast as they are read: whoever reads slowly, or asks for the next before they have read this, has no more
    /// of them waiting than a part.
    init(inParts bytes: ByteBuffer) {
        self.init(contentLength: bytes.readableBytes) { writer in
            var rest = bytes
            while rest.readableBytes > 0, let part = rest.readSlice(length: min(rest.readableBytes, 1 << 16)) {
                try await writer.write(part)
            }
            try await writer.finish(nil)
        }
    }
}
