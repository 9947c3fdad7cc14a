import DaymarkCore
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
            ]), status: status, headers: headers)
        response.headers[.contentType] = "application/problem+json"
        return response
    }
}
