import DaymarkCore

/// The content of the list of missions, divided into groups.
public struct MissionsModel: Sendable {
    public struct Group: Hashable, Sendable {
        public let section: MissionRow.Section
        /// The heading. Empty if the list has only one group.
        public let heading: String
        public let rows: [MissionRow]
    }

    /// The maximum number of completed missions to show below the open ones.
    private static let maxCompleted = 20
    /// The maximum number of commitments to show below the missions: those that a search finds, or else the next ones.
    private static let maxFound = 20
    private static let maxComing = 3
    /// The number of days within which the next commitments lie.
    private static let comingDays: Int64 = 60

    /// The non-empty groups, in order.
    public let groups: [Group]
    /// The commitments that the search finds too. Without a search, the next ones.
    public let commitments: [FoundCommitment]
    /// The most recently completed missions, newest first.
    public let done: [MissionRow]
    /// The sentence to show instead of an empty list.
    public let empty: String?
    /// The number of further missions that are not shown.
    public let more: Int
    public let found: Int
    let filter: MissionFilter
    /// The first part of the query that cannot be read.
    let problem: FilterProblem?
    /// The number of selected missions in the list.
    let selectedCount: Int
    /// The reasons for each mission's position, if the list is ordered by urgency.
    let reasons: [RecordID: [String]]
    /// The labels that can be used to filter the list.
    let labels: [String]

    /// Lists all open missions.
    public init(in context: ViewContext) {
        var cache = MissionCache()
        var state = MissionListState()
        state.shown = .max
        self.init(state, cache: &cache, in: context)
    }

    /// - Parameter plan: The current plan, if the list says whether missions fit. It knows best.
    init(_ state: MissionListState, cache: inout MissionCache, plan: Plan? = nil, in context: ViewContext) {
        let (missions, words) = (context.workspace.missions, context.words)
        (filter, problem) = state.read(context.workspace, in: context.circumstances)
        let indices = cache.find(filter, in: context)
        func rows(_ indices: ArraySlice<Int>) -> [MissionRow] {
            indices.map { MissionRow(missions.all[$0], in: context) }
        }
        let shown = rows(indices.prefix(state.shown))
        if filter.state == .open, (filter.order ?? .deadline) == .deadline {
            groups = MissionRow.Section.allCases.compactMap { section in
                let rows = shown.filter { $0.section == section }
                return rows.isEmpty
                    ? nil : Group(section: section, heading: MissionsModel.heading(section, words: words), rows: rows)
            }
        } else {
            groups = shown.isEmpty ? [] : [Group(section: .someday, heading: "", rows: shown)]
        }
        (found, more) = (indices.count, indices.count - shown.count)
        selectedCount =
            state.selection.map { selection in indices.count { selection.contains(missions.all[$0].id) } } ?? 0
        var reasons: [RecordID: [String]] = [:]
        if filter.order == .urgency {
            let pressures = cache.pressures(in: context)
            for (index, row) in zip(indices, shown) {
                let fit = context.fitText(of: missions.all[index], pressures, plan: plan)
                reasons[row.id] =
                    UrgencyText(missions.all[index], row: row, pressures: pressures, fit: fit, in: context).reasons
            }
        }
        self.reasons = reasons
        labels = cache.labels(in: context)
        let showsCompleted = !filter.hasConditions && filter.state == .open && state.selection == nil
        let newest =
            showsCompleted
            ? missions.newestFirst(
                limit: MissionsModel.maxCompleted,
                of: missions.indices { $0.pointee.status == .completed && !$0.pointee.deleted }) : []
        done = rows(newest[...])
        let query = filter.hasConditions ? state.query : ""
        commitments = state.selection == nil ? MissionsModel.commitments(filter, in: context) : []
        let isEmpty = shown.isEmpty && (commitments.isEmpty || query.isEmpty)
        empty = isEmpty ? MissionsModel.empty(query: query, state: filter.state, words: words) : nil
    }

    private static func commitments(_ filter: MissionFilter, in context: ViewContext) -> [FoundCommitment] {
        guard let query = filter.commitmentQuery else { return [] }
        let (workspace, circumstances) = (context.workspace, context.circumstances)
        guard query.isEmpty else {
            return Array(workspace.findCommitments(query, in: circumstances).prefix(maxFound))
        }
        let until = context.now.adding(minutes: comingDays * 1440)
        var coming: [FoundCommitment] = []
        for date in workspace.occurrences(from: context.now, until: until, in: circumstances) {
            guard coming.count < maxComing, let commitment = workspace.commitments[date.commitment],
                !coming.contains(where: { $0.commitment.id == commitment.id })
            else { continue }
            coming.append(FoundCommitment(commitment: commitment, next: date))
        }
        return coming
    }

    private static func empty(query: String, state: MissionFilter.State, words: Words) -> String {
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
