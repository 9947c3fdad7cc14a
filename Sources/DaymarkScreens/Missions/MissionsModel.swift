import DaymarkCore

/// The list of missions, in its sections.
public struct MissionsModel: Hashable, Sendable {
    public struct Group: Hashable, Sendable {
        public let section: MissionRow.Section
        public let heading: String
        public let rows: [MissionRow]
    }

    /// Those with something in them, in order.
    public let groups: [Group]
    /// Done lately, newest first.
    public let done: [MissionRow]
    public let empty: String?

    /// How many finished missions are shown.
    static let mostDone = 20

    public init(_ workspace: Workspace, _ circumstances: Circumstances, filter: MissionFilter = MissionFilter()) {
        let words = Words(workspace.settings)
        let rows = workspace.missions.all.filter { filter.wants($0, workspace, circumstances) }
            .map { MissionRow($0, workspace, circumstances, words) }.ordered { $0.sortsBefore($1) }
        groups = MissionRow.Section.allCases.compactMap { section in
            let own = rows.filter { $0.section == section }
            return own.isEmpty ? nil : Group(section: section, heading: MissionsModel.heading(section, words), rows: own)
        }
        done = workspace.missions.all.filter { $0.status == .completed && !$0.deleted }
            .ordered {
                let (a, b) = ($0.completedAt ?? .earliest, $1.completedAt ?? .earliest)
                return a != b ? a > b : $0.id < $1.id
            }
            .prefix(MissionsModel.mostDone).map { MissionRow($0, workspace, circumstances, words) }
        empty = rows.isEmpty ? words(MissionPhrase.noneOpen) : nil
    }

    private static func heading(_ section: MissionRow.Section, _ words: Words) -> String {
        switch section {
        case .past: words(MissionPhrase.past)
        case .today: words(MissionPhrase.today)
        case .upcoming: words(MissionPhrase.upcoming)
        case .someday: words(MissionPhrase.someday)
        }
    }
}
