import DaymarkCore
import DaymarkStore
import HTTPTypes
import Hummingbird

/// An error response: `{"error": sentence, "reason": name}` with a fitting status. Most have no reason.
struct HTTPProblem: HTTPResponseError {
    let status: HTTPResponse.Status
    let sentence: String
    private(set) var headers: HTTPFields = [:]
    /// The name of the reason, for a client that has its own words for it.
    private(set) var reason: String?
    /// The part of the request that is wrong, if it is a single one.
    private(set) var field: Field?
    /// Details for the server's log that the client must not see.
    private(set) var logMessage: String?

    /// A part of a request: a member of its JSON object, or a parameter.
    struct Field: Sendable {
        enum Location: Sendable {
            case body, path, query, header
        }

        let name: String
        let location: Location
    }

    init(
        _ status: HTTPResponse.Status, _ sentence: String, headers: HTTPFields = [:], reason: String? = nil,
        field: Field? = nil
    ) {
        self.status = status
        self.sentence = sentence
        self.headers = headers
        self.reason = reason
        self.field = field
    }

    init(_ error: StoreError) {
        switch error {
        case .full: self.init(HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"), error.sentence)
        case .busy:
            self.init(.serviceUnavailable, error.sentence)
            headers[.retryAfter] = "5"
        default:
            self.init(.internalServerError, "The database cannot be used; the server's log says more.")
            logMessage = error.sentence
        }
    }

    /// The same problem, with the part of the request that it is about.
    func about(_ field: Field?) -> HTTPProblem {
        var problem = self
        problem.field = field
        return problem
    }

    func response(from request: Request, context: some RequestContext) -> Response {
        Response.json(
            .object(["error": .string(sentence), "reason": reason.map { JSON.string($0) }]), status: status,
            headers: headers)
    }
}
