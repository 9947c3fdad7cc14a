import Foundation

/// Reads whole files into memory.
public enum FileBytes {
    /// Returns nil if there is no readable file at `path`.
    public static func read(_ path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path).map { [UInt8]($0) }
    }
}
