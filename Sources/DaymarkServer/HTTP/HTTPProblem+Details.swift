import DaymarkCore
import Foundation
import HTTPTypes
import Hummingbird

extension HTTPProblem {
    /// Turns errors into problem details (RFC 9457).
    static func withDetails(_ body: () async throws -> Response) async throws -> Response {
        do {
            return try await body()
        } catch let problem as HTTPProblem {
            return problem.details
        } catch let error as any HTTPResponseError where error.status.kind == .clientError {
            return HTTPProblem(error.status, "The request cannot be read.").details
        }
    }

    /// The problem as JSON (RFC 9457).
    private var details: Response {
        var response = Response.json(
            .object([
                "type": .string("about:blank"), "title": .string(status.reasonPhrase),
                "status": .number(Int64(status.code)), "detail": .string(sentence),
                "errors": field.map { JSON.array([$0.error(sentence)]) },
            ]), status: status, headers: headers)
        response.headers[.contentType] = "application/problem+json"
        return response
    }
}

extension HTTPProblem.Field {
    /// The field and what is wrong with it. A member of the body is named by a JSON pointer (RFC 6901), as in the
    /// example of RFC 9457.
    fileprivate func error(_ detail: String) -> JSON {
        switch location {
        case .body: .object(["detail": .string(detail), "pointer": .string("#/" + pointer)])
        case .path, .query: .object(["detail": .string(detail), "parameter": .string(name)])
        case .header: .object(["detail": .string(detail), "header": .string(name)])
        }
    }

    private var pointer: String {
        let escaped = name.replacing("~", with: "~0").replacing("/", with: "~1")
        return escaped.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed) ?? ""
    }
}
