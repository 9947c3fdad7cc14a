import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

/// The option that selects missions with a filter.
struct Wanted: ParsableArguments {
    @Option(
        name: .customLong("where"),
        help: ArgumentHelp("All open tasks matching this filter, as in list.", valueName: "filter"),
        completion: .filters)
    var filter: String?

    @Flag(help: "Show what would change, and change nothing.")
    var dryRun = false

    /// The operations to store: none in a dry run.
    func stored(_ operations: [Operation]) -> [Operation] { dryRun ? [] : operations }

    /// Says in an answer that nothing was stored.
    func noted(_ output: Output, _ words: Words) -> Output {
        guard dryRun else { return output }
        return Output(json: Wanted.marked(output.json)) { words(AppPhrase.dryRun) + "\n" + output.text($0) }
    }

    /// Changes missions in one action and names each of them.
    /// - Parameter said: Returns the phrase for a mission with this title.
    func changed(
        _ ids: [RecordID], said: @escaping (String) -> MissionPhrase, in context: inout Context,
        _ change: (Workspace, [RecordID], Circumstances, inout Entropy) throws -> [Operation]
    ) throws -> Output {
        let circumstances = context.circumstances
        let shown = try dryRun ? nil : AlsoMoved.planBeforeTaskChange(context)
        let after = try context.store.perform(ids.map { .mission($0) }, in: &context) { workspace, entropy in
            let operations = try change(workspace, ids, circumstances, &entropy)
            return (workspace.applying(operations), stored(operations))
        }
        let words = Words(after.settings, at: circumstances)
        let models = ModelJSON(after, in: circumstances)
        let missions = ids.compactMap { after.missions[$0] }
        let also = try shown.map { try AlsoMoved(since: $0, changing: ids, context) }
        let output = Output(json: .array(missions.map { AlsoMoved.add(also, to: models.mission($0)) })) { _ in
            let moves = also?.lines(words, in: circumstances) ?? []
            return (missions.map { words(said($0.title)) } + moves).map { harmless($0) }.joined(separator: "\n")
        }
        return noted(output, words)
    }

    private static func marked(_ json: JSON) -> JSON {
        switch json {
        case .array(let all): .array(all.map { marked($0) })
        case .object(let members): .object(members + [JSON.Member("dryRun", .bool(true))])
        default: json
        }
    }
}

/// Finds records by a handle or by words of a title.
enum Meant {
    case mission(RecordID)
    case commitment(Commitment)
}

/// The shortest prefixes that tell handles apart.
struct Handles {
    private let lengths: [RecordID: Int]
    /// The length of the longest prefix, so that handles align in a column.
    let width: Int

    init(_ lengths: [RecordID: Int] = [:]) {
        self.lengths = lengths
        width = lengths.values.max() ?? RecordID.minimumHandleLength
    }

    subscript(id: RecordID) -> String { String(id.handle.prefix(lengths[id] ?? RecordID.minimumHandleLength)) }

    func column(_ id: RecordID) -> String { fitted(self[id], width) }
}

extension Context {
    func handles(_ ids: [RecordID]) throws -> Handles { Handles(try store.handleLengths(ids)) }

    /// The missions that a verb applies to, by a filter or by words. Several words are several handles if each is one,
    /// and a single title otherwise.
    func missions(_ words: [String], where filter: String?, for verb: String) throws -> [RecordID] {
        if let filter {
            guard words.isEmpty else {
                throw CommandError(
                    "Use either --where or a name, not both.", example: "daymark \(verb) --where '#school due:today'",
                    code: 64)
            }
            return try missions(wanted: filter)
        }
        if words.count > 1 {
            let titled = try store.findOpenMissions(words.joined(separator: " ")).byTitle
            let each = try words.map { word in try store.findOpenMissions(word).byHandle }
            if titled.isEmpty, each.allSatisfy({ $0.count == 1 }) { return each.map { $0[0] } }
        }
        return [try mission(words.joined(separator: " "), for: verb)]
    }

    /// The open missions that a filter selects, by deadline.
    private func missions(wanted text: String) throws -> [RecordID] {
        let workspace = try read([.openMissions, .kind(.filter)]) { $0 }
        let filter = try MissionFilter.said(text, workspace, in: circumstances)
        guard filter.hasConditions else {
            throw CommandError(
                "This filter matches every task. Narrow it.", example: "--where '#school due:today'", code: 64)
        }
        let words = Words(workspace.settings)
        let rows = workspace.missions.all.filter { $0.isOpen && filter.matches($0, workspace, in: circumstances) }
            .map { MissionRow($0, in: ViewContext(workspace, in: circumstances)) }.sorted { $0.rank < $1.rank }
        guard !rows.isEmpty else {
            throw CommandError(words(MissionSectionPhrase.noneFound(text)), example: "daymark list \(text)")
        }
        return rows.map { $0.id }
    }

    /// Finds the single open mission with this handle or these words in its title.
    func mission(_ query: String, for verb: String) throws -> RecordID {
        try checkQuery(query, for: verb)
        if let id = RecordID(query) { return id }
        let (byHandle, byTitle) = try openMissions(matching: query)
        let found = byHandle + byTitle.filter { !byHandle.contains($0) }
        if found.isEmpty { return try finishedMission(query, for: verb) }
        if found.count == 1 { return found[0] }
        let workspace = try read([.records(found)]) { $0 }
        func words(_ id: RecordID) -> [String] {
            folded(workspace.missions[id]?.title ?? "").split { !$0.isLetter && !$0.isNumber }.map { String($0) }
        }
        // A handle wins over a title, unless a title contains the very same word: then the person has to choose.
        let isWord = !query.utf8.contains { $0 < 0x41 }
        if byHandle.count == 1, !isWord || !found.contains(where: { words($0).contains(folded(query)) }) {
            return byHandle[0]
        }
        let exact = found.filter { folded(workspace.missions[$0]?.title ?? "") == folded(query) || $0.handle == query }
        if exact.count == 1 { return exact[0] }
        throw try ambiguous(query, found.map { ($0, workspace.missions[$0]?.title ?? "") }, for: verb)
    }

    /// Finds a mission that may be done or dropped. Open missions come first.
    private func finishedMission(_ query: String, for verb: String) throws -> RecordID {
        let workspace = try read([.kind(.mission)]) { $0 }
        let prefix = query.utf8.count >= RecordID.minimumHandleLength ? RecordID.handlePrefix(query) : nil
        let all = workspace.missions.undeleted.filter { !$0.status.isOpen }
        let found = all.filter { mission in
            prefix.map { mission.id.handle.hasPrefix($0) } ?? false || Context.isTitle(mission.title, namedBy: query)
        }.sorted { ($0.completedAt ?? .earliest) > ($1.completedAt ?? .earliest) }
        if found.count == 1 { return found[0].id }
        let exact = found.filter { folded($0.title) == folded(query) || $0.id.handle == query }
        if exact.count == 1 { return exact[0].id }
        guard !found.isEmpty else {
            throw CommandError(
                Words(workspace.settings)(MissionSectionPhrase.noneFound(query)), example: "daymark list")
        }
        throw try ambiguous(query, found.map { ($0.id, $0.title) }, for: verb)
    }

    /// Finds the single commitment that the words name; for a series, the series itself.
    /// - Parameter day: picks the commitment on this day among several with the same name.
    func commitment(_ query: String, on day: CivilDate? = nil, for verb: String) throws -> Commitment {
        try checkQuery(query, for: verb)
        if let found = try findCommitment(query, on: day, for: verb) { return found }
        let words = Words(try store.read([]) { $0.settings })
        throw CommandError(words(CommitmentPhrase.noneFound(query)), example: "daymark list --commitments")
    }

    private func findCommitment(_ query: String, on day: CivilDate?, for verb: String) throws -> Commitment? {
        let workspace = try store.read([.kind(.commitment)]) { $0 }
        let all = workspace.commitments.undeleted.filter { $0.overrideOf == nil }
        let prefix = query.utf8.count >= RecordID.minimumHandleLength ? RecordID.handlePrefix(query) : nil
        let byHandle = all.filter { commitment in
            prefix.map { commitment.id.handle.hasPrefix($0) } ?? false || RecordID(query) == commitment.id
        }
        if byHandle.count == 1, query.utf8.count >= RecordID.minimumHandleLength { return byHandle[0] }
        let found = byHandle + all.filter { !byHandle.contains($0) && Context.isTitle($0.title, namedBy: query) }
        if found.count <= 1 { return found.first }
        let exact = found.filter { folded($0.title) == folded(query) }
        if exact.count == 1 { return exact[0] }
        if let day {
            let then = found.filter { workspace.date(of: $0, on: day, in: circumstances) != nil }
            if then.count == 1 { return then[0] }
        }
        // Past commitments are rarely meant.
        let coming = found.filter { !workspace.nextDates(of: $0, count: 1, in: circumstances).isEmpty }
        if coming.count == 1 { return coming[0] }
        let words = Words(workspace.settings)
        throw try ambiguous(
            query, found.map { ($0.id, "\($0.title), \(CommitmentText($0, words: words, in: circumstances).when)") },
            for: verb)
    }

    /// Finds a mission, or else a commitment.
    func meant(_ query: String, for verb: String, commitment only: Bool = false, on day: CivilDate? = nil) throws
        -> Meant
    {
        if only { return .commitment(try commitment(query, on: day, for: verb)) }
        if let id = RecordID(query), try store.read([.records([id])], { $0.commitments[id] != nil }) {
            return .commitment(try commitment(query, for: verb))
        }
        try checkQuery(query, for: verb)
        let found = try openMissions(matching: query)
        if found.byHandle.isEmpty, found.byTitle.isEmpty, RecordID(query) == nil,
            let commitment = try findCommitment(query, on: day, for: verb)
        {
            return .commitment(commitment)
        }
        return .mission(try mission(query, for: verb))
    }

    /// The open missions with a handle or a title that matches.
    private func openMissions(matching query: String) throws -> (byHandle: [RecordID], byTitle: [RecordID]) {
        guard Context.isTooShort(query) else { return try store.findOpenMissions(query) }
        let (byHandle, byTitle) = try store.findOpenMissions(query, limit: 1000)
        let workspace = try read([.records(byTitle)]) { $0 }
        let named = byTitle.filter { Context.isTitle(workspace.missions[$0]?.title ?? "", namedBy: query) }
        return (byHandle, named)
    }

    /// Whether a text is one character or has neither letters nor digits. It occurs in many titles by chance, so that
    /// it names only a title that is the same.
    private static func isTooShort(_ query: String) -> Bool {
        let text = query.filter { !$0.isWhitespace }
        return text.utf8.count < 2 || !text.contains { $0.isLetter || $0.isNumber }
    }

    private static func isTitle(_ title: String, namedBy query: String) -> Bool {
        isTooShort(query) ? folded(title) == folded(query) : folded(title).holds(folded(query))
    }

    func checkQuery(_ query: String, for verb: String) throws {
        guard !query.isBlank else {
            throw CommandError(
                "Name a task by handle prefix or title words.", example: "daymark \(verb) essay", code: 64)
        }
    }

    private func ambiguous(_ query: String, _ found: [(id: RecordID, title: String)], for verb: String) throws
        -> CommandError
    {
        let handles = try handles(found.map { $0.id })
        let names = found.prefix(8).map { "  \(handles.column($0.id))  \(harmless($0.title))" }
        let more = found.count > 8 ? "\n  …" : ""
        return CommandError(
            "“\(harmless(query))” is ambiguous:\n" + names.joined(separator: "\n") + more,
            example: "daymark \(verb) \(handles[found[0].id])")
    }
}
