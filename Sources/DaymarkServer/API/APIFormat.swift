import Crypto
import DaymarkCommands
import DaymarkCore
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The form of an answer.
enum APIFormat: Sendable {
    case json
    /// Sentences, as the terminal prints them.
    case text

    /// Reads `?format=text`, or else the header Accept.
    init(_ request: Request, query: [String: String]) throws(HTTPProblem) {
        switch query["format"] {
        case "json": self = .json
        case "text": self = .text
        case nil: self = request.headers[.accept]?.hasPrefix("text/plain") == true ? .text : .json
        case _?: throw HTTPProblem(.badRequest, "“format” takes json or text.")
        }
    }
}

/// A page of a list. Pages are in the order of the ids, so that no item is missed or repeated while others change.
struct APIPage: Sendable {
    private let limit: Int
    /// The id of the last item of the page before.
    private let cursor: String?

    private static let defaultLimit = 100
    private static let maxLimit = 500

    init(_ query: [String: String]) throws(HTTPProblem) {
        limit = try APIPage.limit(query["limit"])
        if let text = query["cursor"] {
            guard RecordID(text) != nil else {
                throw HTTPProblem(.badRequest, "“cursor” takes the value of “next” from the previous page.")
            }
        }
        cursor = query["cursor"]
    }

    private static func limit(_ text: String?) throws(HTTPProblem) -> Int {
        guard let text else { return defaultLimit }
        guard let number = Int(text), (1...maxLimit).contains(number) else {
            throw HTTPProblem(.badRequest, "“limit” takes a number from 1 to \(maxLimit).")
        }
        return number
    }

    /// The items of this page, and the cursor of the next one.
    func cut(_ list: JSON) -> JSON {
        guard case .array(let all) = list else { return list }
        // Dates of a series share its id, so they stay together.
        let items = all.map { (id: $0["id"]?.string ?? "", item: $0) }.sorted { $0.id < $1.id }
            .filter { item in cursor.map { item.id > $0 } ?? true }
        var count = min(limit, items.count)
        while count > 0, count < items.count, items[count].id == items[count - 1].id { count += 1 }
        let next: JSON = count < items.count ? .string(items[count - 1].id) : .null
        return .object(["items": .array(items.prefix(count).map { $0.item }), "next": next])
    }
}

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
        let tag = "\"" + Array(SHA256.hash(data: Data(bytes)).prefix(16)).hexadecimal + "\""
        let headers: HTTPFields = [.eTag: tag, .cacheControl: "private, no-cache"]
        let known = request.headers[.ifNoneMatch]?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let isKnown = known?.contains { $0 == tag || $0 == "*" || $0 == "W/" + tag } ?? false
        return isKnown ? Response(status: .notModified, headers: headers) : response(headers)
    }
}
