import Crypto
import DaymarkCommands
import DaymarkCore
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// An answer before it becomes a response.
struct APIAnswer: Sendable {
    let format: APIFormat
    let bytes: [UInt8]

    init(format: APIFormat, bytes: [UInt8]) {
        self.format = format
        self.bytes = bytes
    }

    init(_ answer: VerbCall.Answer, _ page: APIPage?) {
        switch answer {
        case .text(let text):
            format = .text
            bytes = Array((text + "\n").utf8)
        case .json(let json):
            format = .json
            bytes = (page?.cut(json) ?? json).bytes
        }
    }

    func response(_ headers: HTTPFields = [:]) -> Response {
        var headers = headers
        headers[.contentType] = format == .text ? "text/plain; charset=utf-8" : "application/json"
        headers[.cacheControl] = headers[.cacheControl] ?? "no-store"
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    /// The response with an entity tag, or 304 if the client has this version already.
    func response(unlessKnownTo request: Request) -> Response {
        let tag = EntityTag(of: bytes)
        let headers: HTTPFields = [.eTag: tag.text, .cacheControl: "private, no-cache"]
        return tag.isKnown(to: request) ? Response(status: .notModified, headers: headers) : response(headers)
    }
}

/// The tag that tells one version of an answer from another.
struct EntityTag: Hashable {
    let text: String

    init(of bytes: [UInt8]) {
        text = "\"" + Array(SHA256.hash(data: Data(bytes)).prefix(16)).hexadecimal + "\""
    }

    /// Whether the client has this version already.
    func isKnown(to request: Request) -> Bool {
        let known = request.headers[.ifNoneMatch]?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        return known?.contains { $0 == text || $0 == "*" || $0 == "W/" + text } ?? false
    }
}
