import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct ListVerb: Verb {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List what there is to do.")

    /// How many are listed where nobody says.
    private static let page = 100

    @OptionGroup var common: Common

    @Flag(help: "Your commitments, instead of what there is to do.")
    var commitments = false

    @Option(help: "At most so many; everything with --json.")
    var limit: Int?

    func run(_ context: inout Context) throws -> Output {
        if commitments { return try listCommitments(context) }
        let limit = limit ?? (common.json ? Int.max : ListVerb.page)
        guard limit > 0 else { throw CommandError("--limit is a number of missions.", example: "daymark list --limit 20", code: 64) }
        let count = try context.store.countOpenMissions()
        let workspace = try context.store.read([limit >= count ? .openMissions : .firstOpenMissions(limit)]) { $0 }
        let words = Words(workspace.settings)
        let model = MissionsModel(workspace, context.circumstances)
        return Output(json: .array(model.groups.flatMap { $0.rows }.map { $0.json })) { style in
            if let empty = model.empty { return empty }
            var lines: [String] = []
            // As wide as the longest title, where there is room.
            let longest = model.groups.flatMap { $0.rows }.map { columns(harmless($0.title)) }.max() ?? 0
            let width = min(max(14, style.width - 46), max(14, longest))
            for group in model.groups {
                if !lines.isEmpty { lines.append("") }
                lines.append(style(group.heading, .bold))
                lines += group.rows.map { MissionLine($0, words, style, titleWidth: width).text }
            }
            if count > limit { lines += ["", style("\(words(AppPhrase.more(count - limit))): daymark list --limit \(count)", .dim)] }
            return lines.joined(separator: "\n")
        }
    }
}

extension ListVerb {
    private func listCommitments(_ context: Context) throws -> Output {
        let workspace = try context.store.read([.kind(.commitment)]) { $0 }
        let circumstances = context.circumstances
        let words = Words(workspace.settings)
        let all = workspace.commitments.present.filter { $0.overrideOf == nil }
            .sorted { ($0.start?.civil ?? .earliest, $0.title) < ($1.start?.civil ?? .earliest, $1.title) }
        return Output(json: .array(all.map { $0.json(workspace) })) { style in
            if all.isEmpty { return words(AppPhrase.noCommitments) }
            return all.map { commitment in
                let when = CommitmentText(commitment, words, circumstances).when
                let place = commitment.location.isEmpty ? "" : " · " + commitment.location
                let width = min(36, max(14, style.width - 40))
                return " \(style(String(commitment.handle.prefix(3)), .yellow))  \(style("▌", style.colour(commitment.category) ?? .blue)) "
                    + "\(fitted(commitment.title, width))  \(style(cut(when + place, max(12, style.width - width - 12)), .dim))"
            }.joined(separator: "\n")
        }
    }
}

/// A mission on one line of a list.
struct MissionLine {
    let text: String

    init(_ row: MissionRow, _ words: Words, _ style: Style, titleWidth: Int) {
        let marks = [row.isMustDo ? words(MissionPhrase.mustDo) : "", row.steps].filter { !$0.isEmpty }
        let facts = ([row.due] + marks + row.labels.map { "+" + $0 }).filter { !$0.isEmpty }.map { harmless($0) }
        let urgent = row.priority >= .high
        text =
            " \(style(String(row.id.handle.prefix(3)), .yellow))  \(style("○", style.colour(row.category))) "
            + "\(style(fitted(row.title, titleWidth), urgent ? .bold : nil)) \(style(fitted(row.estimate, 14, right: true), .dim))  "
            + style(cut(facts.joined(separator: " · "), max(8, style.width - titleWidth - 25)), .dim)
    }
}
