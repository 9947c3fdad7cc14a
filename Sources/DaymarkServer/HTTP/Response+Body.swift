import DaymarkCore
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
    static func json(_ json: JSON, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]) -> Response {
        var headers = headers
        headers[.contentType] = "application/json"
        headers[.cacheControl] = "no-store"
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: json.bytes)))
    }

    /// An HTML page that is not part of the app, with its own content security policy.
    static func page(_ html: String, status: HTTPResponse.Status, policy: String) -> Response {
        let headers: HTTPFields = [
            .contentType: "text/html; charset=utf-8", .cacheControl: "no-store", .contentSecurityPolicy: policy,
        ]
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
    }
}

extension ResponseBody {
    /// Sends bytes as fast as they are read. A slow reader keeps no more than one part in the server's send buffer.
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
