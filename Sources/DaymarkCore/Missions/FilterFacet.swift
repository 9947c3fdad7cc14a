/// A property by which a list is filtered with a choice instead of typing. Each is one word of the query
/// (``MissionFilter``).
public enum FilterFacet: String, Choice {
    case due, category, priority, energy, aggression, label

    /// The values to choose from. Empty for labels, which each person makes up.
    public var values: [String] {
        switch self {
        case .due: MissionFilter.Due.allCases.map { $0.name }
        case .category: Category.allCases.map { $0.name }
        case .priority: ["must"] + Priority.allCases.map { $0.name }
        case .energy: EnergyNeeded.allCases.map { $0.name }
        case .aggression: Aggression.allCases.map { $0.name }
        case .label: []
        }
    }

    /// The value of this facet in a query. Empty if the query does not have the facet.
    public func value(in query: String) -> String {
        let said = FilterFacet.separateWords(of: query).last { owns($0.text) }
        let value = said.map { MissionFilter.plain(String($0.text.utf8.dropFirst(mark.utf8.count)) ?? "") } ?? ""
        return self == .due && value == "overdue" ? MissionFilter.Due.past.name : value
    }

    /// Replaces the value of this facet in a query. An empty value removes the facet.
    public func narrowed(_ query: String, to value: String) -> String {
        let tokens = FilterToken.all(in: query)
        var bytes = Array(query.utf8)
        for token in FilterFacet.separateWords(of: query).reversed() where owns(token.text) {
            bytes.removeSubrange(token.range)
        }
        var words = String(decoding: bytes, as: UTF8.self).words
        // Without parentheses, the new word would belong to the last alternative only.
        if !value.isBlank, FilterFacet.hasAlternatives(tokens) {
            words = ["(" + words.joined(separator: " ") + ")"]
        }
        if !value.isBlank { words.append(mark + value.words.joined(separator: "-")) }
        return words.joined(separator: " ")
    }

    /// The words that a query demands beside everything else: not in parentheses, not after “not”, and without alternatives.
    private static func separateWords(of query: String) -> [FilterToken] {
        let tokens = FilterToken.all(in: query)
        guard !hasAlternatives(tokens) else { return [] }
        var depth = 0
        return tokens.indices.compactMap { index in
            switch tokens[index].kind {
            case .open: depth += 1
            case .close: depth -= 1
            case .word where depth == 0 && (index == 0 || tokens[index - 1].kind != .not): return tokens[index]
            case .word, .and, .or, .not: break
            }
            return nil
        }
    }

    /// Whether there is an “or” outside of parentheses.
    private static func hasAlternatives(_ tokens: [FilterToken]) -> Bool {
        var depth = 0
        for token in tokens {
            switch token.kind {
            case .open: depth += 1
            case .close: depth -= 1
            case .or where depth == 0: return true
            case .word, .and, .or, .not: break
            }
        }
        return false
    }

    private var mark: String {
        switch self {
        case .due: "due:"
        case .category: "#"
        case .priority: "!"
        case .energy: "energy:"
        case .aggression: "@"
        case .label: "+"
        }
    }

    private func owns(_ word: String) -> Bool {
        let folded = folded(word)
        guard folded.begins(with: mark), folded.utf8.count > mark.utf8.count else { return false }
        return self != .category || Category(name: String(folded.utf8.dropFirst()) ?? "") != nil
    }
}
