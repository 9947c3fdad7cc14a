extension String {
    /// Whether this text contains `part`, byte for byte. Every text contains the empty text.
    public func holds(_ part: String) -> Bool { bytes(Array(utf8), hold: Array(part.utf8)) }
}

/// The searchable text of a mission, folded once: its title, notes, labels and steps.
public struct SearchText: Sendable {
    /// The parts, separated by line feeds, which folded text never contains.
    private let text: [UInt8]

    /// The texts of a mission to search, not yet folded.
    public static func parts(of mission: UnsafePointer<Mission>, _ workspace: Workspace) -> [String] {
        var parts = [mission.pointee.title, mission.pointee.notes]
        parts += mission.pointee.labels
        parts += workspace.stepTitles(of: mission.pointee.id)
        return parts
    }

    public init(_ parts: [String]) {
        var out: [UInt8] = []
        for part in parts where !part.isEmpty {
            if !out.isEmpty { out.append(UInt8(ascii: "\n")) }
            out += folded(part).utf8
        }
        text = out
    }

    /// - Parameter word: The search word, already folded.
    public func holds(_ word: String) -> Bool { bytes(text, hold: Array(word.utf8)) }
}

func bytes(_ whole: [UInt8], hold wanted: [UInt8]) -> Bool {
    guard let first = wanted.first else { return true }
    guard wanted.count <= whole.count else { return false }
    return whole.withUnsafeBufferPointer { whole in
        var start = 0
        while start + wanted.count <= whole.count {
            if whole[start] == first {
                var length = 1
                while length < wanted.count, whole[start + length] == wanted[length] { length += 1 }
                if length == wanted.count { return true }
            }
            start += 1
        }
        return false
    }
}
