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
        let said = query.words.last { owns($0) }
        let value = said.map { MissionFilter.plain(String($0.utf8.dropFirst(mark.utf8.count)) ?? "") } ?? ""
        return self == .due && value == "overdue" ? MissionFilter.Due.past.name : value
    }

    /// Replaces the value of this facet in a query. An empty value removes the facet.
    public func narrowed(_ query: String, to value: String) -> String {
        var words = query.words.filter { !owns($0) }
        if !value.isBlank { words.append(mark + value.words.joined(separator: "-")) }
        return words.joined(separator: " ")
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
