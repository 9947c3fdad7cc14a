import DaymarkCore

/// Caches the open missions in the list's order, and their searchable text. Both are computed once per workspace state,
/// so typing in the search field reads no records.
struct MissionCache {
    /// The maximum number of cached results: enough for a word that is typed and deleted again.
    private static let maxResults = 16
    /// The maximum number of changed records for which old pressures remain good enough for a moment.
    private static let smallChange = 8

    private var version = -1
    private var minute: Int64 = -1
    private var ranked: [RankedMission]?
    private var texts = Keyed<RecordID, Text>()
    private var pressures: PressureTable?
    private var earlier: (pressures: PressureTable, version: Int, minute: Int64)?
    private var labels: [String]?
    /// The results of filters for the current state, newest last.
    private var results: [(filter: MissionFilter, indices: [Int])] = []

    /// The searchable text of a mission, and the fields that it was made from.
    private final class Text {
        let parts: [String]
        let folded: SearchText
        /// The workspace version for which the text was last checked.
        var version: Int

        init(_ parts: [String], version: Int) {
            self.parts = parts
            self.version = version
            folded = SearchText(parts)
        }
    }

    /// Discards results that were computed for another workspace state or another minute.
    private mutating func refresh(in context: ViewContext) {
        let now = context.now.seconds / 60
        guard version != context.workspace.version || minute != now else { return }
        (version, minute) = (context.workspace.version, now)
        (ranked, pressures, labels) = (nil, nil, nil)
        results = []
    }

    /// Returns the open missions in the list's order.
    mutating func open(in context: ViewContext) -> [RankedMission] {
        refresh(in: context)
        if let ranked { return ranked }
        let all = RankedMission.all(context.workspace.missions.indices { $0.pointee.isOpen }, in: context)
        ranked = all
        return all
    }

    /// Returns the searchable text of a mission. The text is reused until the mission changes.
    mutating func text(of mission: UnsafePointer<Mission>, in workspace: Workspace) -> SearchText {
        let known = texts[mission.pointee.id]
        if let known, known.version == workspace.version { return known.folded }
        let parts = SearchText.parts(of: mission, workspace)
        if let known, known.parts == parts {
            known.version = workspace.version
            return known.folded
        }
        let text = Text(parts, version: workspace.version)
        texts.set(text, for: mission.pointee.id)
        return text.folded
    }

    /// Returns the indices of the missions that match a filter: open missions in the list's order, then others, newest
    /// first. If the filter specifies an order, it applies to all of them.
    mutating func find(_ filter: MissionFilter, in context: ViewContext) -> [Int] {
        refresh(in: context)
        let missions = context.workspace.missions
        var indices = filter.state == .open || filter.state == .all ? open(in: context).map { $0.index } : []
        if filter.state != .open {
            indices += missions.newestFirst(of: missions.indices { !$0.pointee.isOpen && !$0.pointee.deleted })
        }
        if filter.hasConditions || filter.state != .open {
            indices = matches(of: filter, among: indices, in: context)
        }
        guard let order = filter.order, order != .deadline else { return indices }
        return order.ordered(indices, pressures: pressures(in: context), in: context)
    }

    /// Filters `indices`. If the new query extends an earlier one, only the earlier matches are searched.
    private mutating func matches(of filter: MissionFilter, among indices: [Int], in context: ViewContext) -> [Int] {
        if let known = results.first(where: { $0.filter == filter }) { return known.indices }
        let indices = results.last { filter.isNarrower(than: $0.filter) }?.indices ?? indices
        let workspace = context.workspace
        let found = workspace.missions.all.withUnsafeBufferPointer { all in
            indices.filter { index in
                let mission = all.baseAddress.map { $0 + index }
                return mission.map { mission in
                    filter.matches(mission, workspace, in: context.circumstances) { text(of: mission, in: workspace) }
                } ?? false
            }
        }
        if results.count == MissionCache.maxResults { results.removeFirst() }
        results.append((filter, found))
        return found
    }

    /// Returns the pressure on each open mission. The table is computed on first use.
    /// - Parameter mayLag: whether the pressures before the last small change are good enough.
    mutating func pressures(in context: ViewContext, mayLag: Bool = false) -> PressureTable {
        if mayLag, let earlier, context.workspace.version - earlier.version <= MissionCache.smallChange,
            earlier.minute >= context.now.seconds / 60 - 1
        {
            return earlier.pressures
        }
        refresh(in: context)
        if let pressures { return pressures }
        let current = PressureTable(context.workspace, in: context.circumstances)
        pressures = current
        earlier = (current, version, minute)
        return current
    }

    /// Returns the labels of the open missions in alphabetical order.
    mutating func labels(in context: ViewContext) -> [String] {
        refresh(in: context)
        if let labels { return labels }
        var seen: Set<String> = []
        var found: [String] = []
        for mission in open(in: context) {
            for label in context.workspace.missions.all[mission.index].labels
            where seen.insert(folded(label)).inserted {
                found.append(label)
            }
        }
        let sorted = found.ordered { folded($0) < folded($1) }
        labels = sorted
        return sorted
    }
}

extension Table<Mission> {
    /// Sorts the indices of missions by completion, newest first.
    /// - Parameter limit: the number of indices to return. A small limit avoids sorting thousands of them.
    func newestFirst(limit: Int = .max, of indices: [Int]) -> [Int] {
        let completed = indices.map { (index: $0, at: all[$0].completedAt ?? .earliest, id: all[$0].id) }
        return completed.first(limit) { $0.at != $1.at ? $0.at > $1.at : $0.id < $1.id }.map { $0.index }
    }
}
