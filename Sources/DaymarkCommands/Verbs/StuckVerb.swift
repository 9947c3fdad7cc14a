import ArgumentParser
import DaymarkCore
import DaymarkPlaybooks
import DaymarkScreens
import DaymarkStore

struct StuckVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "stuck",
        abstract: "Name one action of under two minutes to get started.",
        discussion: """
              daymark stuck
              daymark stuck essay
              daymark stuck essay --another 1
            """)

    @OptionGroup var common: Common
    @Argument(help: "Handle prefix or title words. Without it, what is planned next.", completion: .missions)
    var mission: String?
    @Option(help: "Pass over this many ways in.")
    var another = 0

    func validate() throws {
        guard (0...100).contains(another) else { throw ValidationError("--another is a number from 0 to 100.") }
    }

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let asked = try mission.map { try context.mission($0, for: "stuck") }
        let workspace = try context.read(Selection.forToday(in: circumstances)) { $0 }
        let words = Words(workspace.settings)
        let id = asked ?? workspace.missionToStart(workspace.plan(in: circumstances), at: circumstances.now)
        guard let id else {
            let nothing = JSON.object(["mission": .null, "title": .null, "start": .null, "others": .int(0)])
            return Output(json: nothing) { _ in words(StuckPhrase.nothingOpen) }
        }
        // A task that was asked for may not belong to today.
        let whole = try context.read([.mission(id)]) { $0 }
        let start = whole.microStart(of: id, skipping: another, playbooks: .builtIn)
        let title = whole.missions[id]?.title ?? ""
        let json = JSON.object([
            "mission": .string(id.description), "title": .string(title), "start": .text(start?.text),
            "others": .int(start?.others ?? 0),
        ])
        return Output(json: json) { style in
            guard let start else { return harmless(words(StuckPhrase.noOther)) }
            var lines = [style(harmless(title), .dim), style(harmless(start.text), .bold), words(StuckPhrase.mayStop)]
            if start.others > 0 {
                let next = "daymark stuck \(id.handle) --another \(another + 1)"
                lines.append(style(words(StuckPhrase.another) + ": " + next, .dim))
            }
            return lines.joined(separator: "\n")
        }
    }
}
