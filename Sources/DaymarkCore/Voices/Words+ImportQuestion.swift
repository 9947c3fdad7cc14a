/// Questions about an imported file, and their answers.
public enum ImportQuestionPhrase: Hashable, Sendable {
    /// The number of items whose UID belongs to another entry here, or that are deleted in the file or no longer in it.
    case shared(Int), gone(Int)
    case keepBoth, replace(Int), keep, remove(Int)

    public static let samples: [ImportQuestionPhrase] = [
        .shared(1), .shared(3), .gone(1), .gone(3), .keepBoth, .replace(1), .replace(3), .keep, .remove(1), .remove(3),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: ImportQuestionPhrase) -> String {
        switch phrase {
        case .shared(let count):
            let existing =
                count == 1
                ? "1 new entry has the id of an existing one" : "\(count) new entries have the ids of existing ones"
            return say(
                command: "\(existing). Replace or keep both?",
                gentle: "\(existing). Both can stay, or the new can replace the old.",
                calm: "\(existing). Replace those, or keep both?", spark: "\(existing). Replace those, or keep both?")
        case .gone(let count):
            let entries = counted(count, "entry", "entries")
            let are = count == 1 ? "is" : "are"
            return say(
                command: "\(entries) \(are) gone from this file. Remove here?",
                gentle:
                    "\(entries) \(are) gone from this file. \(count == 1 ? "It" : "They") can stay here or go too.",
                calm: "\(entries) \(are) gone from this file. Remove or keep?",
                spark: "\(entries) \(are) gone from this file. Remove or keep?")
        case .keepBoth: return "Keep both"
        case .replace(let count): return count == 1 ? "Replace it" : "Replace \(count)"
        case .keep: return "Keep"
        case .remove(let count): return count == 1 ? "Remove it" : "Remove \(count)"
        }
    }
}
