/// The kinds of record that this version knows, by name. Needed to read stored and received records.
public struct KindRegistry: Sendable {
    public let kinds: [Kind]

    /// - Parameter kinds: The most frequent first, because a search compares them in this order.
    public init(_ kinds: [Kind]) {
        self.kinds = kinds
    }

    /// The kind of this name, or one without fields if this version does not know it.
    public func kind(named name: String) -> Kind {
        for kind in kinds where kind.name == name { return kind }
        return Kind(unknown: name)
    }
}
