/// A kind of record, such as a mission: its name in stored data, and its fields.
///
/// A model's ``Schema`` creates its kind, and a ``KindRegistry`` lists all kinds. Records of a kind that this version
/// does not know are stored and synced under its name.
public struct Kind: Sendable {
    public let name: String
    /// The fields in schema order. Empty for a kind that this version does not know.
    public let fields: [FieldSpec]

    public init(name: String, fields: [FieldSpec]) {
        self.name = name
        self.fields = fields
    }

    /// Creates a kind that this version does not know.
    public init(unknown name: String) {
        self.init(name: name, fields: [])
    }

    /// The field that holds the id of the record that records of this kind belong to, such as a step's mission.
    public var parentField: String? { fields.first { $0.isParent }?.name }
}

extension Kind: Hashable {
    public static func == (a: Kind, b: Kind) -> Bool { a.name == b.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
