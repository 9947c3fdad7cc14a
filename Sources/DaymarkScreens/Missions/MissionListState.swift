import DaymarkCore

/// Which missions the list shows, and which of them are selected.
struct MissionListState: Hashable {
    /// How many rows a long list shows at first, and how many are added when the person scrolls near its end: one and
    /// a half desktop screens.
    static let window = 24

    /// The query as it is typed (``MissionFilter``).
    var query = ""
    var shown = MissionListState.window
    /// The missions that a bulk change applies to; nil while none can be selected.
    var selection: Set<RecordID>?

    /// Reads the query. Words that name an unknown choice are left out; the first of them is returned as the problem.
    func read(_ workspace: Workspace) -> (filter: MissionFilter, problem: MissionFilter.UnknownWord?) {
        var words = query.words
        var problem: MissionFilter.UnknownWord?
        while true {
            do throws(MissionFilter.UnknownWord) {
                return (try MissionFilter(words.joined(separator: " "), saved: workspace.filters.present), problem)
            } catch {
                problem = problem ?? error
                let rest = words.filter { $0 != error.word }
                // The loop ends even if the word is not found, as some words that Unicode considers equal are not.
                guard rest.count < words.count else { return (MissionFilter(), problem) }
                words = rest
            }
        }
    }

    /// Whether the query can be saved as a filter: it narrows the list and uses no saved filter itself.
    func canBeSaved(_ workspace: Workspace) -> Bool {
        let (filter, problem) = read(workspace)
        return !filter.isEmpty && problem == nil && query.utf8.count <= SavedFilter.longestQuery
            && !query.words.contains { folded($0).begins(with: "filter:") }
    }

    /// The query with another value for `status:` or `sort:`, which takes precedence over that of a saved filter.
    /// - Parameter usual: the default, which is left out of the query unless it has to override a saved filter.
    func query(setting name: String, to value: String, usual: String) -> String {
        let words = query.words.filter { !folded($0).begins(with: name + ":") }
        let isUsual = value == usual && !words.contains { folded($0).begins(with: "filter:") }
        return (isUsual ? words : words + [name + ":" + value]).joined(separator: " ")
    }

    /// The word of a query that uses a saved filter.
    static func word(for filter: SavedFilter) -> String { "filter:" + filter.name.words.joined(separator: "-") }

    func uses(_ filter: SavedFilter) -> Bool {
        let word = folded(MissionListState.word(for: filter))
        return query.words.contains { folded($0) == word }
    }
}
