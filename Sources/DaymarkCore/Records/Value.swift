/// What a cell holds. The field's type says how to read it (``FieldType``).
public enum Value: Hashable, Sendable {
    /// Nothing, or no longer anything.
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

    /// Nil for JSON that no cell can hold: objects, arrays, fractions.
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
