/// The value of a cell. The field's type defines how it is read (``FieldType``).
public enum Value: Hashable, Sendable {
    /// No value, or a removed one.
    case null
    case flag(Bool)
    case int(Int64)
    case text(String)

    public var text: String? {
        if case .text(let value) = self { value } else { nil }
    }

    public var int: Int64? {
        if case .int(let value) = self { value } else { nil }
    }

    public var flag: Bool? {
        if case .flag(let value) = self { value } else { nil }
    }

    public var json: JSON {
        switch self {
        case .null: .null
        case .flag(let value): .bool(value)
        case .int(let value): .number(value)
        case .text(let value): .string(value)
        }
    }

    /// Nil for JSON that a cell cannot hold: objects, arrays and fractions.
    public init?(_ json: JSON) {
        switch json {
        case .null: self = .null
        case .bool(let value): self = .flag(value)
        case .number(let value): self = .int(value)
        case .string(let value): self = .text(value)
        case .decimal, .array, .object: return nil
        }
    }
}
