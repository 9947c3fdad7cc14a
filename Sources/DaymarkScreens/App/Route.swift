import DaymarkCore

/// The address of a screen, as it stands after the `#` of the page: the name of the screen and its arguments,
/// separated by slashes. Each screen makes and reads its own routes in its folder.
public struct Route: Hashable, Sendable {
    public let address: String

    /// A route that is known to be valid.
    init(valid address: String) {
        self.address = address
    }

    /// Reads an address. Unknown ones lead to Today.
    public init(_ address: String) {
        let parts = address.parts(at: UInt8(ascii: "/"))
        let screen = Screen.all.first { $0.name == parts.first }
        self = screen?.route(Array(parts.dropFirst())) ?? .today
    }

    /// The name of the screen.
    var screen: String { address.parts(at: UInt8(ascii: "/")).first ?? "" }

    /// The arguments of a screen; nil when the route leads to another one.
    func arguments(of screen: String) -> [String]? {
        let parts = address.parts(at: UInt8(ascii: "/"))
        return parts.first == screen ? Array(parts.dropFirst()) : nil
    }
}

extension RecordID {
    /// Reads an id in an address. One that cannot be read becomes an id that no record has, so that the screen says
    /// that nothing is there.
    init(inAddress text: String) {
        self = RecordID(text) ?? RecordID(high: 0, low: 0)
    }
}
