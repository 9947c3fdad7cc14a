import HTTPTypes
import Hummingbird

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
