/// A part of a filter that cannot be read.
public struct FilterProblem: Error, Hashable, Sendable {
    public enum Fact: Hashable, Sendable {
        case unknownKey, notAChoice, notADate, notANumber, noComparison, missingValue
        /// An operator without a condition before or after it.
        case misplaced
        case unclosed, unopened, tooDeep
    }

    public let fact: Fact
    /// The word as typed.
    public let word: String
    /// The bytes of the query that hold the word.
    public let range: Range<Int>
    /// The values or names that are possible, as a text to show. Empty if there is no list.
    public let allowed: String
    /// The word that was probably meant. Empty if none is near.
    public let suggestion: String

    init(_ fact: Fact, at token: FilterToken, allowed: String = "", suggestion: String? = nil) {
        self.init(fact, word: token.text, range: token.range, allowed: allowed, suggestion: suggestion ?? "")
    }

    private init(_ fact: Fact, word: String, range: Range<Int>, allowed: String, suggestion: String) {
        self.fact = fact
        self.word = word
        self.range = range
        self.allowed = allowed
        self.suggestion = suggestion
    }

    /// The same problem of a saved filter, at the word that names the filter.
    func moved(to token: FilterToken) -> FilterProblem {
        FilterProblem(fact, word: token.text, range: token.range, allowed: allowed, suggestion: suggestion)
    }

    /// The query without the word. Shorter than the query, so removing problems ends.
    public func removed(from query: String) -> String {
        let bytes = Array(query.utf8)
        guard !range.isEmpty, range.upperBound <= bytes.count else { return "" }
        return String(decoding: bytes[..<range.lowerBound] + bytes[range.upperBound...], as: UTF8.self)
    }
}
