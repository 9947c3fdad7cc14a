import DaymarkCore

/// The open missions in the order of their list, with what of them is searched: made once for each state of the workspace,
/// so that a key pressed in the search field touches no record.
struct MissionBook {
    private var version = -1
    private var minute: Int64 = -1
    private var ranked: [RankedMission]?
    private var texts = Keyed<RecordID, Text>()
    private var weighed: Pressures?
    private var before: (pressures: Pressures, version: Int, minute: Int64)?
    private var labelled: [String]?
    /// What was found in this state, and by what; the newest last.
    private var finds: [(filter: MissionFilter, places: [Int])] = []

    /// So many finds are kept: a word that is typed and taken back.
    private static let mostFinds = 16

    /// So many records are a small change.
    private static let smallChange = 8

    /// What of a mission is searched, and what it was made of.
    private final class Text {
        let parts: [String]
        let folded: SearchText
        /// The state of the workspace that it was last compared with.
        var version: Int

        init(_ parts: [String], version: Int) {
            self.parts = parts
            self.version = version
            folded = SearchText(parts)
        }
    }

    /// Forgets what was made of another state, or another minute.
    private mutating func renew(_ workspace: Workspace, in circumstances: Circumstances) {
        let now = circumstances.now.seconds / 60
        guard version != workspace.version || minute != now else { return }
        (version, minute) = (workspace.version, now)
        (ranked, weighed, labelled) = (nil, nil, nil)
        finds = []
    }

    /// The open missions in the order of their list.
    mutating func open(_ workspace: Workspace, in circumstances: Circumstances) -> [RankedMission] {
        renew(workspace, in: circumstances)
        if let ranked { return ranked }
        let made = RankedMission.all(workspace.missions.places { $0.pointee.isOpen }, workspace, in: circumstances)
        ranked = made
        return made
    }

    /// What is searched of a mission; kept until the mission changes.
    mutating func text(of mission: UnsafePointer<Mission>, _ workspace: Workspace) -> SearchText {
        let known = texts[mission.pointee.id]
        if let known, known.version == workspace.version { return known.folded }
        let parts = SearchText.parts(of: mission, workspace)
        if let known, known.parts == parts {
            known.version = workspace.version
            return known.folded
        }
        let made = Text(parts, version: workspace.version)
        texts.set(made, for: mission.pointee.id)
        return made.folded
    }

    /// The missions that a person looks for, by their places: open ones in the order of their list, then others with the newest
    /// first; all by another order where one is chosen.
    mutating func find(_ filter: MissionFilter, _ workspace: Workspace, in circumstances: Circumstances) -> [Int] {
        renew(workspace, in: circumstances)
        let missions = workspace.missions
        var places =
            filter.state == .open || filter.state == .all ? open(workspace, in: circumstances).map { $0.place } : []
        if filter.state != .open {
            places += missions.newestFirst(of: missions.places { !$0.pointee.isOpen && !$0.pointee.deleted })
        }
        if filter.narrows || filter.state != .open {
            places = wanted(by: filter, among: places, workspace, in: circumstances)
        }
        guard let order = filter.order, order != .deadline else { return places }
        return order.ordered(places, pressures(workspace, in: circumstances), workspace, in: circumstances)
    }

    /// Who types on looks among what the letters before have found.
    private mutating func wanted(
        by filter: MissionFilter, among places: [Int], _ workspace: Workspace, in circumstances: Circumstances
    ) -> [Int] {
        if let known = finds.first(where: { $0.filter == filter }) { return known.places }
        let places = finds.last { filter.isNarrower(than: $0.filter) }?.places ?? places
        let found = workspace.missions.all.withUnsafeBufferPointer { all in
            places.filter { place in
                let mission = all.baseAddress.map { $0 + place }
                return mission.map {
                    filter.wantsBesideWords($0, workspace, in: circumstances)
                        && (!filter.looks || filter.finds(text(of: $0, workspace)))
                } ?? false
            }
        }
        if finds.count == MissionBook.mostFinds { finds.removeFirst() }
        finds.append((filter, found))
        return found
    }

    /// How pressing each open one is, made when it is first asked for.
    /// - Parameter mayLag: whether what was so before the last small change will do.
    mutating func pressures(_ workspace: Workspace, in circumstances: Circumstances, mayLag: Bool = false) -> Pressures
    {
        if mayLag, let before, workspace.version - before.version <= MissionBook.smallChange,
            before.minute >= circumstances.now.seconds / 60 - 1
        {
            return before.pressures
        }
        renew(workspace, in: circumstances)
        if let weighed { return weighed }
        let made = Pressures(workspace, in: circumstances)
        weighed = made
        before = (made, version, minute)
        return made
    }

    /// The labels of what is open, in the order of the alphabet.
    mutating func labels(_ workspace: Workspace, in circumstances: Circumstances) -> [String] {
        renew(workspace, in: circumstances)
        if let labelled { return labelled }
        var seen: Set<String> = []
        var labels: [String] = []
        for entry in open(workspace, in: circumstances) {
            for label in workspace.missions.all[entry.place].labels where seen.insert(folded(label)).inserted {
                labels.append(label)
            }
        }
        let made = labels.ordered { folded($0) < folded($1) }
        labelled = made
        return made
    }
}

extension Table<Mission> {
    /// The places of those that are wanted, what was done last first.
    /// - Parameter most: of thousands, a few are found without sorting all.
    func newestFirst(most: Int = .max, of places: [Int]) -> [Int] {
        let found = places.map { (place: $0, at: all[$0].completedAt ?? .earliest, id: all[$0].id) }
        return found.first(most) { $0.at != $1.at ? $0.at > $1.at : $0.id < $1.id }.map { $0.place }
    }
}
