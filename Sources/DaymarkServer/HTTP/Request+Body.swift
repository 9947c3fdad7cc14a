import DaymarkCore
import Foundation
import Hummingbird

extension Request {
    /// The host that the client has sent the request to.
    var host: String { head.authority ?? "" }

    /// The secret in the header `Authorization: Bearer …`.
    var bearerSecret: String? {
        guard let header = headers[.authorization], header.lowercased().hasPrefix("bearer ") else { return nil }
        return header.dropFirst("bearer ".count).trimmingCharacters(in: .whitespaces)
    }

    var hasJSON: Bool { headers[.contentType]?.hasPrefix("application/json") == true }

    /// Reads the body as JSON.
    /// - Parameter maxSize: the largest size, in bytes. A larger body is answered with 413.
    func json(maxSize: Int = 8192) async throws -> JSON {
        let bytes = try await body.collect(upTo: maxSize)
        do {
            return try JSONReader.read(Array(bytes.readableBytesView))
        } catch {
            throw HTTPProblem(.badRequest, error.sentence)
        }
    }
}

extension JSON {
    func id(_ name: String) -> RecordID? { string(name).flatMap { RecordID($0) } }
}
