extension String {
    /// Whether `part` stands in this text, byte for byte; everything holds the empty text.
    public func holds(_ part: String) -> Bool { bytes(Array(utf8), hold: Array(part.utf8)) }
}

/// What of a mission is searched, folded once: its title, notes, labels and steps.
public struct SearchText: Sendable {
    /// Parts are apart by a line feed, which no folded text has.
    private let text: [UInt8]

    /// The texts of a mission that are searched.
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

    /// - Parameter word: folded.
    public func holds(_ word: String) -> Bool { bytes(text, hold: Array(word.utf8)) }
}

private func bytes(_ whole: [UInt8], hold wanted: [UInt8]) -> Bool {
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
