/// Words that commitments are searched with: text of the title, the location or the notes, and `#category`.
public struct CommitmentQuery: Hashable, Sendable {
    private let words: [String]

    /// Nil if a word is a condition on missions, such as `due:week` or `+label`.
    public init?(_ query: String) {
        words = query.words.map { folded($0) }
        guard !words.contains(where: { CommitmentQuery.isCondition($0) }) else { return nil }
    }

    /// - Parameter words: Folded words, or phrases.
    init(words: [String]) {
        self.words = words
    }

    /// Whether there is nothing to search for.
    public var isEmpty: Bool { words.isEmpty }

    /// The first word that is a condition on missions.
    public static func firstCondition(in query: String) -> String? {
        query.words.map { folded($0) }.first { isCondition($0) }
    }

    private static func isCondition(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        guard let first = bytes.first, bytes.count > 1 else { return false }
        if first == UInt8(ascii: "+") || first == UInt8(ascii: "@") || first == UInt8(ascii: "!") { return true }
        var index = 0
        while index < bytes.count, bytes[index].isLower || index > 0 && bytes[index] == UInt8(ascii: ".") {
            index += 1
        }
        return index > 0 && index < bytes.count && ":=<>!".utf8.contains(bytes[index])
    }

    public func finds(_ commitment: Commitment) -> Bool {
        finds(title: commitment.title, location: commitment.location, notes: commitment.notes, commitment.category)
    }

    /// - Parameter title: Also the title of anything else that stands among commitments.
    public func finds(title: String, location: String = "", notes: String = "", _ category: Category?) -> Bool {
        let text = folded(title + "\n" + location + "\n" + notes)
        return words.allSatisfy { word in
            word.begins(with: "#") ? category.map { "#" + $0.name == word } ?? false : text.holds(word)
        }
    }
}

/// A commitment that a search found.
public struct FoundCommitment: Sendable {
    public let commitment: Commitment
    /// Its next date that has not ended. Nil if all its dates are over.
    public let next: Occurrence?

    public init(commitment: Commitment, next: Occurrence?) {
        self.commitment = commitment
        self.next = next
    }
}

extension MissionFilter {
    /// The same search among commitments. Nil if the filter has a condition that only missions can meet.
    public var commitmentQuery: CommitmentQuery? {
        guard state == .open else { return nil }
        var words: [String] = []
        for part in expression.conjuncts {
            switch part {
            case .text(let word): words.append(word)
            case .test(.number(.category, let min, let max)) where min == max:
                guard let category = Category.allCases.first(where: { $0.index == Int(min) }) else { return nil }
                words.append("#" + category.name)
            case .all, .any, .none, .test: return nil
            }
        }
        return CommitmentQuery(words: words)
    }
}

extension Workspace {
    /// The maximum number of commitments found whose next date is computed.
    private static let maxDated = 50

    /// The commitments that a query finds, each once. Those with a date to come are first, the nearest of them at the
    /// top. Then come those that are over, newest first.
    public func findCommitments(
        _ query: CommitmentQuery, in circumstances: Circumstances
    ) -> [FoundCommitment] {
        var named: [Commitment] = []
        for index in commitments.indices(where: { !$0.pointee.deleted && !$0.pointee.isCancelled }) {
            let commitment = commitments.all[index]
            guard query.finds(commitment) else { continue }
            // A changed date is a result of its own only if its series is not one.
            if let series = commitment.overrideOf.flatMap({ commitments[$0] }), series.deleted || query.finds(series) {
                continue
            }
            named.append(commitment)
        }
        let newest = named.ordered { a, b in
            let (one, other) = (a.start?.civil ?? .earliest, b.start?.civil ?? .earliest)
            return one != other ? one > other : a.id < b.id
        }
        // Series may have begun long ago, so they are dated before all others.
        let dated = (newest.filter { $0.isSeries } + newest.filter { !$0.isSeries }).prefix(Workspace.maxDated)
        var next = Keyed<RecordID, Occurrence>()
        for commitment in dated {
            if let occurrence = nextDate(of: commitment, in: circumstances) { next.set(occurrence, for: commitment.id) }
        }
        let found = newest.map { FoundCommitment(commitment: $0, next: next[$0.id]) }
        let coming = found.filter { $0.next != nil }.ordered { a, b in
            let (one, other) = (a.next?.start ?? .latest, b.next?.start ?? .latest)
            return one != other ? one < other : a.commitment.id < b.commitment.id
        }
        return coming + found.filter { $0.next == nil }
    }

    private func nextDate(of commitment: Commitment, in circumstances: Circumstances) -> Occurrence? {
        if commitment.isSeries || commitment.isThisAndFuture {
            return nextDates(of: commitment, count: 1, in: circumstances).first
        }
        let once = commitment.start.map {
            commitment.occurrence(at: $0, original: commitment.occurrence, in: circumstances)
        }
        return once.flatMap { $0.end >= circumstances.now ? $0 : nil }
    }
}
