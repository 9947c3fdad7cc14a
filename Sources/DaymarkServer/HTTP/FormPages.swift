import DaymarkCore
import Foundation
import HTTPTypes
import Hummingbird

extension Request {
    /// Reads a form or a JSON object of texts. If a name is repeated, its last value counts.
    /// - Parameter maxSize: the largest size of the body, in bytes.
    func formFields(maxSize: Int) async throws -> [String: String] {
        guard hasJSON else {
            let bytes = try await body.collect(upTo: maxSize).readableBytesView
            return Request.formFields(String(decoding: bytes, as: UTF8.self))
        }
        guard case .object(let members) = try await json(maxSize: maxSize) else {
            throw HTTPProblem(.badRequest, "Send an object of texts.")
        }
        let pairs = members.compactMap { member in member.value.string.map { (member.name, $0) } }
        return Dictionary(pairs, uniquingKeysWith: { $1 })
    }

    /// Reads a body of the type `application/x-www-form-urlencoded`.
    private static func formFields(_ body: String) -> [String: String] {
        func decoded(_ text: Substring) -> String? { text.replacing("+", with: " ").removingPercentEncoding }
        let pairs = body.split(separator: "&").compactMap { pair -> (String, String)? in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = decoded(parts[0]), let value = decoded(parts.count > 1 ? parts[1] : "") else {
                return nil
            }
            return (name, value)
        }
        return Dictionary(pairs, uniquingKeysWith: { $1 })
    }
}

extension Response {
    /// A page with forms that are sent to its own site.
    static func formPage(_ html: String, status: HTTPResponse.Status = .ok) -> Response {
        let policy = """
            default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; \
            frame-ancestors 'none'
            """
        var response = Response.page(html, status: status, policy: policy)
        // NB: a form on a page without referrers has the origin “null”, which is refused.
        if let name = HTTPField.Name("Referrer-Policy") { response.headers[name] = "same-origin" }
        return response
    }
}
