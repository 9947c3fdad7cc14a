import DaymarkCore

/// A request that a phone, a voice assistant or a script sends. The answer is a plain text.
public enum ShortcutCall: String, Choice {
    case left, now, next, journal, capture

    /// The line of the printed request that adds something.
    static let exampleLine = "Call the dentist tomorrow 10:00 ~10m"

    /// The path of the endpoint. A day is a parameter.
    public var endpoint: String { self == .journal ? "/journal/{date}" : "/\(name)" }

    /// The values of the path's parameters.
    public var parameters: [String: String] { self == .journal ? ["date": "today"] : [:] }

    /// Whether it adds something, rather than only reading.
    public var isCapture: Bool { self == .capture }

    var phrase: ShortcutPhrase {
        switch self {
        case .left: .left
        case .now: .now
        case .next: .next
        case .journal: .journal
        case .capture: .capture
        }
    }

    /// - Parameter api: the address of the API, such as `https://day.example.org/api/v1`.
    func address(api: String) -> String {
        "\(api)/\(name)\(self == .journal ? "/today" : "")?format=text"
    }

    /// The command that sends the request from a terminal.
    func command(api: String, token: String) -> String {
        let authorization = "curl -H \"Authorization: Bearer \(token)\""
        let body = isCapture ? " -H \"Content-Type: text/plain\" --data \"\(ShortcutCall.exampleLine)\"" : ""
        return "\(authorization)\(body) \"\(address(api: api))\""
    }
}
