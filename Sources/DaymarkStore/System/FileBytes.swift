import DaymarkCore
import Foundation

/// Whole files as bytes.
public enum FileBytes {
    /// Nil when there is no readable file at `path`.
    public static func read(_ path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path).map { [UInt8]($0) }
    }
}

extension Entropy {
    /// Seeded from the system's secure source.
    public static func system() -> Entropy {
        var source = SystemRandomNumberGenerator()
        return Entropy(seed: (0..<32).map { _ in UInt8.random(in: 0...255, using: &source) })
    }
}
