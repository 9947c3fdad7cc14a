import DaymarkCore

/// What of the missions is shown, and which of them are picked.
struct MissionList: Hashable {
    /// As it is typed (``MissionFilter``).
    var query = ""
    /// Which are chosen to be shown; a `status:` of the query goes before it.
    var state = MissionFilter.State.open
    /// The order that is chosen; a `sort:` of the query goes before it.
    var order = MissionOrder.deadline
    var shown = MissionList.window
    /// Those that something is to be done with; nil while none can be picked.
    var picked: Set<RecordID>?

    /// How many rows a list has before one asks for more.
    static let window = 100

    /// What the query wants, with the state and the order that hold. Words that say no choice are left out, and told by
    /// ``problem(_:)``.
    func filter(_ workspace: Workspace) -> MissionFilter {
        var words = query.utf8.split(separator: 0x20).map { String(decoding: Array($0), as: UTF8.self) }
        while !words.isEmpty {
            do throws(MissionFilter.UnknownWord) {
                return completed(try MissionFilter(words.joined(separator: " "), saved: workspace.filters.present))
            } catch {
                words.removeAll { $0 == error.word }
            }
        }
        return completed(MissionFilter())
    }

    private func completed(_ filter: MissionFilter) -> MissionFilter {
        var filter = filter
        if filter.state == .open { filter.state = state }
        filter.order = filter.order ?? order
        return filter
    }

    /// The word of the query that says no choice.
    func problem(_ workspace: Workspace) -> MissionFilter.UnknownWord? {
        do throws(MissionFilter.UnknownWord) {
            _ = try MissionFilter(query, saved: workspace.filters.present)
            return nil
        } catch {
            return error
        }
    }

    /// Whether there is something to keep: a query that uses no filter that was kept.
    func canBeKept(_ workspace: Workspace) -> Bool {
        let filter = filter(workspace)
        return (filter.narrows || order != .deadline) && query.utf8.count <= SavedFilter.longestQuery && problem(workspace) == nil
            && !query.split(separator: " ").contains { folded(String($0)).hasPrefix("filter:") }
    }

    /// The word of the query that uses a filter that was kept.
    static func word(of filter: SavedFilter) -> String { "filter:" + filter.name.split(separator: " ").joined(separator: "-") }

    func uses(_ filter: SavedFilter) -> Bool {
        let word = folded(MissionList.word(of: filter))
        return query.split(separator: " ").contains { folded(String($0)) == word }
    }
}
