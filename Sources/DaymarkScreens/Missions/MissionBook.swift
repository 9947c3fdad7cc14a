import DaymarkCore

/// The open missions in the order of their list, with what of them is searched: made once for each state of the workspace,
/// so that a key pressed in the search field touches no record.
struct MissionBook {
    struct Entry {
        let mission: Mission
        let section: MissionRow.Section
        let dueAt: Instant?

        /// As ``MissionRow/sortsBefore(_:)``.
        func comesBefore(_ other: Entry) -> Bool {
            if dueAt != other.dueAt { return (dueAt ?? .latest) < (other.dueAt ?? .latest) }
            if mission.placement != other.mission.placement { return mission.placement == .mustDo }
            if mission.priority != other.mission.priority { return mission.priority > other.mission.priority }
            return mission.id < other.mission.id
        }
    }

    private(set) var version = -1
    private(set) var minute: Int64 = -1
    private(set) var open: [Entry] = []
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
        let today = WakingDay.current(at: circumstances.now, workspace.settings, in: circumstances.zone)
        open = workspace.missions.all.filter { $0.isOpen }.map { mission in
            guard let deadline = mission.effectiveDeadline else { return Entry(mission: mission, section: .someday, dueAt: nil) }
            let at = circumstances.instant(of: deadline, workspace.settings)
            return Entry(
                mission: mission, section: MissionRow.section(at, today, circumstances), dueAt: at)
        }.ordered { $0.comesBefore($1) }
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

    /// The missions that a person looks for, open ones in the order of their list, others with the newest first.
    mutating func find(_ list: MissionList, _ workspace: Workspace, _ circumstances: Circumstances) -> [Entry] {
        read(workspace, circumstances)
        let filter = list.filter(workspace)
        let entries: [Entry]
        switch list.state {
        case .open: entries = open
        case .done, .dropped, .all:
            let status = list.state == .done ? Status.completed : .abandoned
            entries = workspace.missions.all.filter { $0.status == status && !$0.deleted }
                .map { Entry(mission: $0, section: .someday, dueAt: $0.completedAt) }
                .ordered {
                    let (a, b) = ($0.dueAt ?? .earliest, $1.dueAt ?? .earliest)
                    return a != b ? a > b : $1.mission.id < $0.mission.id
                }
        }
        guard filter.narrows else { return entries }
        var found: [Entry] = []
        for entry in entries where filter.wants(entry.mission, workspace, circumstances, in: text(of: entry.mission, workspace)) {
            found.append(entry)
        }
        return found
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
