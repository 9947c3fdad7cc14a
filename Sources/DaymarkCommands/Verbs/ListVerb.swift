import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct ListVerb: Verb {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List what there is to do.")

    @OptionGroup var common: Common

    func run(_ context: inout Context) throws -> Output {
        let workspace = try context.store.read([.openMissions]) { $0 }
        let words = Words(workspace.settings)
        let model = MissionsModel(workspace, context.circumstances)
        return Output(json: .array(model.groups.flatMap { $0.rows }.map { $0.json })) { style in
            if let empty = model.empty { return empty }
            var lines: [String] = []
            for group in model.groups {
                if !lines.isEmpty { lines.append("") }
                lines.append(style(group.heading, .bold))
                lines += group.rows.map { MissionLine($0, words, style).text }
            }
            return lines.joined(separator: "\n")
        }
    }
}

/// A mission on one line of a list.
struct MissionLine {
    let text: String

    init(_ row: MissionRow, _ words: Words, _ style: Style) {
        let titleWidth = max(14, style.width - 46)
        let marks = [row.isMustDo ? words(MissionPhrase.mustDo) : "", row.steps].filter { !$0.isEmpty }
        let facts = ([row.due] + marks + row.labels.map { "+" + $0 }).filter { !$0.isEmpty }.map { harmless($0) }
        let urgent = row.priority >= .high
        text =
            " \(style(String(row.id.handle.prefix(3)), .yellow))  \(style("○", style.colour(row.category))) "
            + "\(style(fitted(row.title, titleWidth), urgent ? .bold : nil)) \(style(fitted(row.estimate, 14, right: true), .dim))  "
            + style(cut(facts.joined(separator: " · "), max(8, style.width - titleWidth - 25)), .dim)
    }
}
