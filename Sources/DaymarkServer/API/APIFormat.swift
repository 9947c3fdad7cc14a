import HTTPTypes
import Hummingbird

/// The form of an answer.
enum APIFormat: Sendable {
    case json
    /// Sentences, as the terminal prints them.
    case text

    /// Reads `?format=text`, or else the header Accept.
    init(_ request: Request, query: [String: String]) {
        switch query["format"] {
        case "text": self = .text
        case nil where request.headers[.accept]?.hasPrefix("text/plain") == true: self = .text
        default: self = .json
        }
    }
}
