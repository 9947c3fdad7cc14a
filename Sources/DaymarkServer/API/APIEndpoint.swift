import DaymarkCore
import DaymarkStore
import HTTPTypes

/// One endpoint of the API. The router, the OpenAPI document and the reference page are made from the list of all.
struct APIEndpoint: Sendable {
    let method: HTTPRequest.Method
    /// The path after `/api/v1`, with parameters in braces.
    let path: String
    let scope: APIScope
    /// A description in one line.
    let summary: String
    var parameters: [APIParameter] = []
    /// The members of the request's JSON object.
    var body: [APIParameter] = []
    /// The name of the schema of the answer.
    let answer: String
    /// Whether the answer is a list that comes in pages.
    var isPaged = false
    /// The command line that answers it. A value from outside never stands where an option may stand.
    let arguments: @Sendable (APICall) throws(HTTPProblem) -> [String]

    /// The parameters that are the same for all endpoints, or for all lists.
    var options: [APIParameter] { (isPaged ? [APIParameter.limit, .cursor] : []) + [APIParameter.format] }

    /// Whether the path contains a parameter.
    func isInPath(_ parameter: APIParameter) -> Bool {
        path.split(separator: "/").contains { $0 == "{\(parameter.name)}" }
    }

    func field(_ parameter: APIParameter) -> HTTPProblem.Field {
        let isInBody = body.contains { $0.name == parameter.name }
        return HTTPProblem.Field(
            name: parameter.name, location: isInPath(parameter) ? .path : isInBody ? .body : .query)
    }

    /// Whether the request changes something.
    var isWrite: Bool { method != .get }
}
