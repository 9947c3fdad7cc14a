import DaymarkCore

/// The address of a screen, after the `#` in the page's address. It consists of the screen's name and its arguments,
/// separated by slashes. Each screen creates and reads its own routes in its folder.
public struct Route: Hashable, Sendable {
    public let address: String

    /// Creates a route from an address that is known to be valid.
    init(unchecked address: String) {
        self.address = address
    }

    /// Reads an address. Unknown addresses lead to Today.
    public init(_ address: String) {
        let parts = address.parts(at: UInt8(ascii: "/"))
        let screen = Screen.all.first { $0.name == parts.first }
        self = screen?.route(Array(parts.dropFirst())) ?? .today
    }

    var screen: String { address.parts(at: UInt8(ascii: "/")).first ?? "" }

    /// The arguments of the route, or nil if it leads to a screen other than `screen`.
    func arguments(of screen: String) -> [String]? {
        let parts = address.parts(at: UInt8(ascii: "/"))
        return parts.first == screen ? Array(parts.dropFirst()) : nil
    }
}

extension RecordID {
    /// Reads the id in a route's argument. Text that is not an id gives an id that no record has, so that the screen
    /// reports a missing record.
    init(routeArgument text: String) {
        self = RecordID(text) ?? RecordID(high: 0, low: 0)
    }
}
