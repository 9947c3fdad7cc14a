/// A component of a calendar (RFC 5545 section 3.6), such as VEVENT, VTODO or VTIMEZONE, with everything inside it.
public struct CalendarComponent: Hashable, Sendable {
    /// The name in upper case.
    public let name: String
    /// The line of the file, counted from 1, that begins the component.
    public let line: Int
    public internal(set) var properties: [ContentLine] = []
    public internal(set) var components: [CalendarComponent] = []

    /// The first property with this name.
    public func property(_ name: String) -> ContentLine? {
        properties.first { $0.name == name }
    }

    /// The raw value of the first property with this name.
    func value(of name: String) -> String? { property(name)?.value }

    /// The unfolded lines of the file that the component was read from.
    var lines: [String] {
        ["BEGIN:" + name] + properties.map { $0.source } + components.flatMap { $0.lines } + ["END:" + name]
    }
}
