import DaymarkCore

/// The values that a request has for the parameters of its endpoint.
struct APICall: Sendable {
    private let endpoint: APIEndpoint
    private let values: [String: String]
    /// Whether the task of the request is a routine, which ends instead of being dropped.
    var isRoutine = false

    /// Checks the values against the parameters, as the OpenAPI document describes them.
    init(_ endpoint: APIEndpoint, path: [String: String], query: [String: String], body: [String: String])
        throws(HTTPProblem)
    {
        let inQuery = endpoint.parameters.filter { !endpoint.isInPath($0) } + endpoint.options
        try APICall.refuseUnknown(query, besides: inQuery, in: .query)
        try APICall.refuseUnknown(body, besides: endpoint.body, in: .body)
        let values = query.merging(body) { $1 }.merging(path) { $1 }
        for parameter in endpoint.parameters + endpoint.options + endpoint.body {
            let field = endpoint.field(parameter)
            guard let value = values[parameter.name] else {
                guard !parameter.isRequired else {
                    throw HTTPProblem(
                        .badRequest, "“\(parameter.name)” is missing: \(parameter.summary)", field: field)
                }
                continue
            }
            // A path with another id or action does not exist, which the endpoint answers with 404.
            if field.location == .path, parameter.form != .day { continue }
            if let problem = parameter.problem(with: value) {
                throw HTTPProblem(.badRequest, problem, field: field)
            }
        }
        self.endpoint = endpoint
        self.values = values
    }

    subscript(name: String) -> String? { values[name] }

    /// The text of the request that Daymark reads, if it has one. An endpoint takes one such text at most, so it is the
    /// one to blame.
    var words: HTTPProblem.Field? {
        let parameter = (endpoint.parameters + endpoint.body).first { $0.form == .words && values[$0.name] != nil }
        return parameter.map { endpoint.field($0) }
    }

    /// An option with the value of a parameter, or nothing if the request has none.
    func option(_ option: String, _ name: String) -> [String] { self[name].map { ["\(option)=\($0)"] } ?? [] }

    private static func refuseUnknown(
        _ values: [String: String], besides known: [APIParameter], in location: HTTPProblem.Field.Location
    ) throws(HTTPProblem) {
        for name in values.keys.sorted() where !known.contains(where: { $0.name == name }) {
            let names = known.isEmpty ? "none" : known.map { $0.name }.joined(separator: ", ")
            throw HTTPProblem(
                .badRequest, "“\(name.prefix(40))” is not a parameter here. Known: \(names).",
                field: HTTPProblem.Field(name: String(name.prefix(40)), location: location))
        }
    }
}
