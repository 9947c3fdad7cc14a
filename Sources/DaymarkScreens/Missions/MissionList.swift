import DaymarkCore

/// What of the missions is shown, and which of them are picked.
struct MissionList: Hashable {
    /// As it is typed (``MissionFilter``).
    var query = ""
    var shown = MissionList.window
    /// Those that something is to be done with; nil while none can be picked.
    var picked: Set<RecordID>?

    /// How many rows a list has before one scrolls near its end, and how many come then: a screen and a half of a desktop.
    static let window = 24

    /// What the query wants, and the first of its words that says no choice; such words are left out.
    func read(_ workspace: Workspace) -> (filter: MissionFilter, problem: MissionFilter.UnknownWord?) {
        var words = query.words
        var problem: MissionFilter.UnknownWord?
        while true {
            do throws(MissionFilter.UnknownWord) {
                return (try MissionFilter(words.joined(separator: " "), saved: workspace.filters.present), problem)
            } catch {
                problem = problem ?? error
                let left = words.filter { $0 != error.word }
                // Each time there are fewer, whatever the word is made of.
                guard left.count < words.count else { return (MissionFilter(), problem) }
                words = left
            }
        }
    }

    /// Whether there is something to keep: a query that uses no filter that was kept.
    func canBeKept(_ workspace: Workspace) -> Bool {
        let (filter, problem) = read(workspace)
        return !filter.isEmpty && problem == nil && query.utf8.count <= SavedFilter.longestQuery
            && !query.words.contains { folded($0).begins(with: "filter:") }
    }

    /// The query with another value for `status:` or `sort:`, which goes before that of a filter it uses.
    /// - Parameter usual: what holds anyway, and is not said where no filter says otherwise.
    func saying(_ name: String, _ value: String, usual: String) -> String {
        let words = query.words.filter { !folded($0).begins(with: name + ":") }
        let isUsual = value == usual && !words.contains { folded($0).begins(with: "filter:") }
        return (isUsual ? words : words + [name + ":" + value]).joined(separator: " ")
    }

    /// The word of the query that uses a filter that was kept.
    static func word(of filter: SavedFilter) -> String { "filter:" + filter.name.words.joined(separator: "-") }

    func uses(_ filter: SavedFilter) -> Bool {
        let word = folded(MissionList.word(of: filter))
        return query.words.contains { folded($0) == word }
    }
}
