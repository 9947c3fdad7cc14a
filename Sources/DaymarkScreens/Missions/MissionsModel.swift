import DaymarkCore

/// The list of missions, in its sections.
public struct MissionsModel: Hashable, Sendable {
    public struct Group: Hashable, Sendable {
        public let section: MissionRow.Section
        /// Empty where there is but one kind of thing in the list.
        public let heading: String
        public let rows: [MissionRow]
    }

    /// Those with something in them, in order.
    public let groups: [Group]
    /// Done lately, newest first.
    public let done: [MissionRow]
    public let empty: String?
    /// How many there are beyond those that are shown.
    public let more: Int
    public let found: Int
    /// What the query wants, and its word that says no choice.
    let filter: MissionFilter
    let problem: MissionFilter.UnknownWord?
    /// How many of those that are found are picked.
    let picked: Int
    /// Why each stands where it does, where they are in order of urgency.
    let reasons: [RecordID: [String]]
    /// The labels that the list can be narrowed by.
    let labels: [String]

    /// How many finished missions are shown below the open ones.
    static let mostDone = 20

    /// All that are open.
    public init(_ workspace: Workspace, in circumstances: Circumstances) {
        var book = MissionBook()
        var list = MissionList()
        list.shown = .max
        self.init(&book, list, workspace, in: circumstances)
    }

    init(_ book: inout MissionBook, _ list: MissionList, _ workspace: Workspace, in circumstances: Circumstances) {
        let words = Words(workspace.settings)
        (filter, problem) = list.read(workspace)
        let places = book.find(filter, workspace, in: circumstances)
        let missions = workspace.missions
        func made(_ places: ArraySlice<Int>) -> [MissionRow] {
            places.map { MissionRow(missions.all[$0], workspace, in: circumstances, words: words) }
        }
        let rows = made(places.prefix(list.shown))
        if filter.state == .open, (filter.order ?? .deadline) == .deadline {
            groups = MissionRow.Section.allCases.compactMap { section in
                let own = rows.filter { $0.section == section }
                return own.isEmpty
                    ? nil : Group(section: section, heading: MissionsModel.heading(section, words: words), rows: own)
            }
        } else {
            groups = rows.isEmpty ? [] : [Group(section: .someday, heading: "", rows: rows)]
        }
        (found, more) = (places.count, places.count - rows.count)
        picked = list.picked.map { picked in places.count { picked.contains(missions.all[$0].id) } } ?? 0
        var reasons: [RecordID: [String]] = [:]
        if filter.order == .urgency {
            let pressures = book.pressures(workspace, in: circumstances)
            for (place, row) in zip(places, rows) {
                reasons[row.id] = UrgencyText(missions.all[place], row, pressures, workspace, words: words).reasons
            }
        }
        self.reasons = reasons
        labels = book.labels(workspace, in: circumstances)
        let plain = !filter.narrows && filter.state == .open && list.picked == nil
        let newest =
            plain
            ? missions.newestFirst(
                most: MissionsModel.mostDone,
                of: missions.places { $0.pointee.status == .completed && !$0.pointee.deleted }) : []
        done = made(newest[...])
        empty = rows.isEmpty ? MissionsModel.empty(filter.narrows ? list.query : "", filter.state, words: words) : nil
    }

    private static func empty(_ query: String, _ state: MissionFilter.State, words: Words) -> String {
        guard query.isEmpty else { return words(MissionSectionPhrase.noneFound(query)) }
        switch state {
        case .open, .all: return words(MissionSectionPhrase.noneOpen)
        case .done: return words(MissionSearchPhrase.noneDone)
        case .dropped: return words(MissionSearchPhrase.noneDropped)
        }
    }

    private static func heading(_ section: MissionRow.Section, words: Words) -> String {
        switch section {
        case .past: words(MissionSectionPhrase.past)
        case .today: words(MissionSectionPhrase.today)
        case .upcoming: words(MissionSectionPhrase.upcoming)
        case .someday: words(MissionSectionPhrase.someday)
        }
    }
}
