import DaymarkCore

/// The open missions in the order of their list, with what of them is searched: made once for each state of the workspace,
/// so that a key pressed in the search field touches no record.
struct MissionBook {
    private(set) var version = -1
    private(set) var minute: Int64 = -1
    private(set) var open: [RankedMission] = []
    private var texts: [RecordID: Text] = [:]

    /// What of a mission is searched, and what it was made of.
    private struct Text {
        let mission: Mission
        let steps: [Step]
        let text: SearchText
        /// The state of the workspace that it was last compared with.
        var version: Int
    }

    mutating func read(_ workspace: Workspace, _ circumstances: Circumstances) {
        let now = circumstances.now.seconds / 60
        guard version != workspace.version || minute != now else { return }
        (version, minute) = (workspace.version, now)
        open = RankedMission.all(workspace, circumstances) { $0.isOpen }
    }

    /// What is searched of a mission; kept until the mission changes.
    mutating func text(of mission: Mission, _ workspace: Workspace) -> SearchText {
        let known = texts[mission.id]
        if let known, known.version == workspace.version { return known.text }
        let steps = workspace.steps(of: mission.id)
        if let known, known.mission == mission, known.steps == steps {
            texts[mission.id]?.version = workspace.version
            return known.text
        }
        let text = SearchText(of: mission, workspace)
        texts[mission.id] = Text(mission: mission, steps: steps, text: text, version: workspace.version)
        return text
    }

    /// The missions that a person looks for, by their places: open ones in the order of their list, others with the newest first.
    mutating func find(_ list: MissionList, _ workspace: Workspace, _ circumstances: Circumstances) -> [Int] {
        read(workspace, circumstances)
        let filter = list.filter(workspace)
        let missions = workspace.missions
        let places: [Int]
        switch list.state {
        case .open: places = open.map { $0.place }
        case .done, .dropped, .all:
            let status = list.state == .done ? Status.completed : .abandoned
            places = missions.newestFirst { $0.status == status && !$0.deleted }
        }
        guard filter.narrows else { return places }
        var found: [Int] = []
        for place in places
        where filter.wants(missions.all[place], workspace, circumstances, in: text(of: missions.all[place], workspace)) {
            found.append(place)
        }
        return found
    }
}

extension Table<Mission> {
    /// The places of those that are wanted, what was done last first.
    func newestFirst(where wanted: (Mission) -> Bool) -> [Int] {
        let found = places(where: wanted).map { (place: $0, at: all[$0].completedAt ?? .earliest, id: all[$0].id) }
        return found.ordered { $0.at != $1.at ? $0.at > $1.at : $0.id < $1.id }.map { $0.place }
    }
}

/// What of the missions is shown.
struct MissionList: Hashable {
    /// As it is typed (``MissionFilter``).
    var query = ""
    var state = MissionFilter.State.open
    var shown = MissionList.window

    /// How many rows a list has before one asks for more.
    static let window = 100

    /// Words that say no choice are left out, and told by ``problem(_:)``.
    func filter(_ workspace: Workspace) -> MissionFilter {
        var words = query.utf8.split(separator: 0x20).map { String(decoding: Array($0), as: UTF8.self) }
        while !words.isEmpty {
            do throws(MissionFilter.UnknownWord) {
                var filter = try MissionFilter(words.joined(separator: " "), saved: workspace.filters.present)
                filter.state = .all
                return filter
            } catch {
                words.removeAll { $0 == error.word }
            }
        }
        var all = MissionFilter()
        all.state = .all
        return all
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
}
