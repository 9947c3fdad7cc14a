/// The zones that are at hand, by their IANA names; ``UTC`` always is.
///
/// Core asks the outside for a zone at most once: on a machine the source reads TZif files, in a browser it asks Intl.
public final class Zones {
    private var known = Keyed<String, ZoneRules?>()
    private let source: (String) -> ZoneRules?

    /// `source` answers with the rules of a zone, or nil when it knows none of that name.
    public init(source: @escaping (String) -> ZoneRules?) {
        self.source = source
    }

    /// A fixed set, for tests and for golden vectors.
    public convenience init(_ rules: [ZoneRules]) {
        self.init { name in rules.first { $0.name == name } }
    }

    /// The rules of a zone, nil when nobody knows it.
    public func rules(_ name: String) -> ZoneRules? {
        if name == "UTC" || name == "Etc/UTC" || name == "Z" { return .utc }
        if let answer = known[name] { return answer }
        // A name is at most 255 bytes and never a path out of the zone directory.
        let plain = name.utf8.count <= 255 && !name.utf8.isEmpty && !name.utf8.contains(0)
        let answer = plain ? source(name) : nil
        known.set(answer, for: name)
        return answer
    }
}
