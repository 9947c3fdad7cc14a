import DaymarkCore
import DaymarkStore
import HTTPTypes
import Hummingbird

/// An error response: `{"error": sentence}` with a fitting status.
struct HTTPProblem: HTTPResponseError {
    let status: HTTPResponse.Status
    let sentence: String
    private(set) var headers: HTTPFields = [:]
    /// Details for the server's log that the client must not see.
    private(set) var logMessage: String?

    init(_ status: HTTPResponse.Status, _ sentence: String, headers: HTTPFields = [:]) {
        self.status = status
        self.sentence = sentence
        self.headers = headers
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

    func response(from request: Request, context: some RequestContext) -> Response {
        Response.json(.object(["error": .string(sentence)]), status: status, headers: headers)
    }
}
