import DaymarkCore
import DaymarkStore
import HTTPTypes

/// One endpoint of the API. The router, the OpenAPI document and the reference page are made from the list of all.
struct APIEndpoint: Sendable {
    let method: HTTPRequest.Method
    /// The path after `/api/v1`, with parameters in braces.
    let path: String
    let scope: APIScope
    /// What it does, in one line.
    let summary: String
    var parameters: [APIParameter] = []
    /// The members of the request's JSON object.
    var body: [APIParameter] = []
    /// The name of the schema of the answer.
    var answer = "Answer"
    /// Whether the answer is a list that comes in pages.
    var isPaged = false
    /// The command line that answers it. A value from outside never stands where an option may stand.
    let arguments: @Sendable (APICall) throws(HTTPProblem) -> [String]

    /// Whether the path contains a parameter.
    func isInPath(_ parameter: APIParameter) -> Bool {
        path.split(separator: "/").contains { $0 == "{\(parameter.name)}" }
    }

    /// Whether the request changes something.
    var isWrite: Bool { method != .get }
}

/// A parameter of an endpoint, in its path, its query or its body.
struct APIParameter: Sendable {
    enum Form: String, Sendable {
        case string, integer
    }

    let name: String
    let summary: String
    var form = Form.string
    var isRequired = false
    /// The largest number of characters, or the largest number.
    var max = 500
    var example = ""
    /// All values that are accepted. Empty if there are too many to list.
    var values: [String] = []
    /// Whether the value is the id of a record.
    var isID = false
    /// The smallest number.
    var min = 0
}

/// The values that a request has for the parameters of its endpoint.
struct APICall: Sendable {
    private let values: [String: String]

    /// Checks the values against the parameters.
    init(_ endpoint: APIEndpoint, path: [String: String], query: [String: String], body: [String: String])
        throws(HTTPProblem)
    {
        let known = endpoint.parameters + endpoint.body
        for name in query.keys.sorted() + body.keys.sorted() where name != "format" {
            guard known.contains(where: { $0.name == name }) || endpoint.isPaged && ["limit", "cursor"].contains(name)
            else {
                throw HTTPProblem(
                    .badRequest, "“\(name.prefix(40))” is not a parameter here. Known: \(APICall.names(known)).")
            }
        }
        let values = query.merging(body) { $1 }.merging(path) { $1 }
        for parameter in known {
            guard let value = values[parameter.name] else {
                guard !parameter.isRequired else {
                    throw HTTPProblem(.badRequest, "“\(parameter.name)” is missing: \(parameter.summary)")
                }
                continue
            }
            try parameter.check(value)
        }
        self.values = values
    }

    subscript(name: String) -> String? { values[name] }

    /// An option with the value of a parameter, or nothing if the request has none.
    func option(_ option: String, _ name: String) -> [String] { self[name].map { ["\(option)=\($0)"] } ?? [] }

    private static func names(_ parameters: [APIParameter]) -> String {
        parameters.isEmpty ? "none" : parameters.map { $0.name }.joined(separator: ", ")
    }
}

extension APIParameter {
    fileprivate func check(_ value: String) throws(HTTPProblem) {
        switch form {
        case .integer:
            guard let number = Int(value), (min...max).contains(number) else {
                throw HTTPProblem(.badRequest, "“\(name)” takes a whole number from \(min) to \(max).")
            }
        case .string:
            guard value.isWithin(max) else {
                throw HTTPProblem(.badRequest, "“\(name)” takes up to \(max) characters.")
            }
            guard !isRequired || !value.isBlank else { throw HTTPProblem(.badRequest, "“\(name)” is empty.") }
            guard !value.utf8.contains(0) else {
                throw HTTPProblem(.badRequest, "“\(name)” contains a null character.")
            }
        }
    }
}
