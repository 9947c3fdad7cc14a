/// The rules of time zones by their IANA names. ``ZoneRules/utc`` is always available, and so are zones whose name spells
/// out their rules (``ZoneRules/init(syntheticName:)``).
///
/// Asks the source for each zone at most once. On a machine the source reads TZif files, in a browser it asks Intl.
public final class Zones {
    private var known = Keyed<String, ZoneRules?>()
    private let source: (String) -> ZoneRules?

    /// - Parameter source: Returns the rules of a zone, or nil if it does not know the name.
    public init(source: @escaping (String) -> ZoneRules?) {
        self.source = source
    }

    /// Creates a fixed set of zones, for tests and for golden vectors.
    public convenience init(_ rules: [ZoneRules]) {
        self.init { name in rules.first { $0.name == name } }
    }

    /// The rules of a zone; nil if the source does not know it.
    public func rules(_ name: String) -> ZoneRules? {
        if name == "UTC" || name == "Etc/UTC" || name == "Z" { return .utc }
        if let answer = known[name] { return answer }
        // Names have 1 to 255 bytes and no null byte.
        let plain = name.utf8.count <= 255 && !name.utf8.isEmpty && !name.utf8.contains(0)
        let answer = plain ? source(name) ?? ZoneRules(syntheticName: name) : nil
        known.set(answer, for: name)
        return answer
    }
}
