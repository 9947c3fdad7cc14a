import DaymarkCore

extension Entropy {
    /// An entropy source that is seeded by the system's secure generator.
    public static func system() -> Entropy { Entropy(seed: systemRandomBytes(32)) }

    /// Returns bytes from the system's secure generator. They are fit for keys and secrets.
    public static func systemRandomBytes(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
}

extension [UInt8] {
    /// Two lowercase hexadecimal digits a byte.
    public var hexadecimal: String {
        map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
