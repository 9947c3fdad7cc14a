/// A JSON value (RFC 8259). Objects keep the order of their members, so the same value is always written the same way.
public enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Int64)
    /// A number with a fraction or an exponent, or beyond 64 bits, as it was written. Core uses only whole numbers.
    case decimal(String)
    case string(String)
    case array([JSON])
    case object([Member])

    public struct Member: Hashable, Sendable {
        public let name: String
        public let value: JSON

        public init(_ name: String, _ value: JSON) {
            self.name = name
            self.value = value
        }
    }

    /// The value of an object's member; nil if this is not an object or has no such member.
    public subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        for member in members where member.name == name { return member.value }
        return nil
    }

    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    public var number: Int64? {
        if case .number(let value) = self { value } else { nil }
    }

    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    public var array: [JSON]? {
        if case .array(let value) = self { value } else { nil }
    }

    public var members: [Member]? {
        if case .object(let value) = self { value } else { nil }
    }

    // NB: read a member and its type in one call. This makes code that reads many members a third as large in the
    // browser's module.

    @inline(never)
    public func string(_ name: String) -> String? { self[name]?.string }

    @inline(never)
    public func number(_ name: String) -> Int64? { self[name]?.number }

    @inline(never)
    public func bool(_ name: String) -> Bool? { self[name]?.bool }

    @inline(never)
    public func array(_ name: String) -> [JSON]? { self[name]?.array }

    public var isNull: Bool {
        if case .null = self { true } else { false }
    }
}

extension JSON {
    /// Creates an object of the members whose value is not nil.
    public static func object(_ pairs: KeyValuePairs<String, JSON?>) -> JSON {
        var members: [Member] = []
        for (name, value) in pairs {
            if let value { members.append(Member(name, value)) }
        }
        return .object(members)
    }

    public static func text(_ value: String?) -> JSON { value.map { .string($0) } ?? .null }
    public static func int(_ value: Int) -> JSON { .number(Int64(value)) }
}
