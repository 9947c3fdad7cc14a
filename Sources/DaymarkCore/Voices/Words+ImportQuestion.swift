/// Questions about an imported file, and their answers.
public enum ImportQuestionPhrase: Hashable, Sendable {
    /// So many items of the file have the UID of something else here, or are no longer in the file.
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
            let has = count == 1 ? "has the id" : "have the ids"
            return say(
                command: "\(counted(count, "entry", "entries")) with the id of something else here. Replace it?",
                gentle: "\(counted(count, "entry", "entries")) \(has) of something else here. Should both stay?",
                calm: "\(counted(count, "entry", "entries")) \(has) of something else here. Replace, or keep both?",
                spark: "\(counted(count, "entry", "entries")) \(has) of something else here. Swap, or keep both?")
        case .gone(let count):
            let entries = counted(count, "entry", "entries")
            let are = count == 1 ? "is" : "are"
            return say(
                command: "\(entries) \(are) gone from this calendar. Remove here?",
                gentle: "\(entries) \(are) gone from this calendar. Should \(count == 1 ? "it" : "they") stay here?",
                calm: "\(entries) \(are) gone from this calendar. Remove or keep?",
                spark: "\(entries) \(are) gone from this calendar. Remove or keep?")
        case .keepBoth: return "Keep both"
        case .replace(let count): return count == 1 ? "Replace it" : "Replace \(count)"
        case .keep: return "Keep"
        case .remove(let count): return count == 1 ? "Remove it" : "Remove \(count)"
        }
    }
}
