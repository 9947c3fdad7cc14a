/// A value from a short list. It is stored, sent and typed as its name, which is its raw value.
public protocol Choice: CaseIterable, Hashable, RawRepresentable, Sendable
where AllCases == [Self], RawValue == String {}

extension Choice {
    /// Its index among all cases, starting at 0.
    public var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Choice where Self: Comparable {
    /// Later cases are greater.
    public static func < (a: Self, b: Self) -> Bool { a.index < b.index }
}

extension Choice {
    public var name: String { rawValue }

    public init?(name: String) {
        self.init(rawValue: name)
    }
}
