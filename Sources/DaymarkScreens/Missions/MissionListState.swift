import DaymarkCore

/// The state of the list: which missions it shows and which are selected.
struct MissionListState: Hashable {
    /// The number of rows that a long list shows at first, and that are added when the person scrolls near its end. It
    /// is enough for one and a half desktop screens.
    static let window = 24

    /// The query as the person typed it (``MissionFilter``).
    var query = ""
    var shown = MissionListState.window
    /// The missions that a bulk change applies to. Nil while missions cannot be selected.
    var selection: Set<RecordID>?

    /// Reads the query. Words that cannot be read are ignored, and the first of them is returned as the problem.
    func read(
        _ workspace: Workspace, in circumstances: Circumstances
    ) -> (filter: MissionFilter, problem: FilterProblem?) {
        var query = query
        var problem: FilterProblem?
        while true {
            do throws(FilterProblem) {
                return (try MissionFilter(query, in: workspace, at: circumstances), problem)
            } catch {
                // An operator at the end waits for the next word.
                let isBeingTyped = error.fact == .misplaced && error.range.upperBound == self.query.utf8.count
                if !isBeingTyped { problem = problem ?? error }
                let rest = error.removed(from: query)
                guard rest.utf8.count < query.utf8.count else { return (MissionFilter(), problem) }
                query = rest
            }
        }
    }

    /// Returns whether the query can be saved as a filter. It must restrict the list without using a saved filter.
    func canBeSaved(_ workspace: Workspace, in circumstances: Circumstances) -> Bool {
        guard let filter = try? MissionFilter(query, in: workspace, at: circumstances) else { return false }
        return !filter.isEmpty && query.utf8.count <= SavedFilter.maxQueryLength
            && !folded(query).holds("filter:")
    }

    /// Returns the query with another value for `status:` or `sort:`. The value takes precedence over that of a saved
    /// filter.
    /// - Parameter usual: the default, which is omitted from the query unless it has to override a saved filter.
    func query(setting name: String, to value: String, usual: String) -> String {
        let words = query.words.filter { !folded($0).begins(with: name + ":") }
        let isUsual = value == usual && !words.contains { folded($0).begins(with: "filter:") }
        return (isUsual ? words : words + [name + ":" + value]).joined(separator: " ")
    }

    /// Returns the word that applies a saved filter in a query.
    static func word(for filter: SavedFilter) -> String { "filter:" + filter.name.words.joined(separator: "-") }

    func uses(_ filter: SavedFilter) -> Bool {
        let word = folded(MissionListState.word(for: filter))
        return query.words.contains { folded($0) == word }
    }
}
