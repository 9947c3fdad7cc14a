/// A field's value out of a short list, by name.
public protocol Choice: CaseIterable, Hashable, RawRepresentable, Sendable where AllCases == [Self], RawValue == Int {
    /// The names of the cases in their order, separated by spaces; raw values count from 0.
    static var names: StaticString { get }
}

extension Choice {
    public var name: String { WordList(Self.names).word(at: rawValue) }

    public init?(name: String) {
        guard let place = WordList(Self.names).place(of: name) else { return nil }
        self.init(rawValue: place)
    }
}
