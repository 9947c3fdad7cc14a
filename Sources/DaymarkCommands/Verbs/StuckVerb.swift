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
              daymark stuck essay --because worn-out
              daymark stuck essay --another 1
            """)

    @OptionGroup var common: Common
    @Argument(help: "Handle prefix or title words. Without it, what is planned next.", completion: .missions)
    var mission: String?
    @Option(
        help: ArgumentHelp("\(Hindrance.commandNames).", valueName: "obstacle"),
        completion: .list(Hindrance.allCases.map { $0.commandName }))
    var because: String?
    @Option(help: "Pass over this many ways in.")
    var another = 0

    private var hindrance: Hindrance? { Hindrance.allCases.first { $0.commandName == because } }

    func validate() throws {
        guard (0...100).contains(another) else { throw ValidationError("--another is a number from 0 to 100.") }
        guard because == nil || hindrance != nil else {
            throw ValidationError("--because is \(Hindrance.commandNames).")
        }
    }

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let asked = try mission.map { try context.mission($0, for: "stuck") }
        // Only the question which task it is needs a plan, and only a lighter task needs the tasks of today.
        let isToday = asked == nil || hindrance == .wornOut
        let workspace = try context.read(isToday ? Selection.forToday(in: circumstances) : []) { $0 }
        let words = Words(workspace.settings, at: circumstances)
        let likely =
            asked == nil
            ? workspace.missionsToStart(workspace.plan(in: circumstances), in: circumstances) : []
        guard let id = asked ?? likely.first else {
            let nothing = JSON.object([
                "mission": .null, "title": .null, "start": .null, "others": .int(0), "likely": .array([]),
            ])
            return Output(json: nothing) { _ in words(StuckPhrase.nothingOpen) }
        }
        // A task that was asked for may not belong to today.
        let whole = try context.read([.mission(id)]) { $0 }
        let start = whole.microStart(of: id, because: hindrance, skipping: another, playbooks: .builtIn)
        let title = whole.missions[id]?.title ?? ""
        let others = likely.filter { $0 != id }.compactMap { workspace.missions[$0] }
        let json = JSON.object([
            "mission": .string(id.description), "title": .string(title), "start": .text(start?.text),
            "others": .int(start?.others ?? 0), "likely": .array(likely.map { .string($0.description) }),
        ])
        let easier =
            hindrance == .wornOut ? workspace.lightestMission(besides: id, in: circumstances) : nil
        return Output(json: json) { style in
            var lines: [String] = []
            if let start {
                lines = [style(harmless(title), .dim), style(harmless(start.text), .bold)]
                lines.append(words(hindrance == .wornOut ? StuckPhrase.mayRest : .mayStop))
                if let easier { lines.append(harmless(words(StuckPhrase.easier(easier.title)))) }
                if start.others > 0 {
                    let next = command(for: id, another: another + 1)
                    lines.append(style(words(StuckPhrase.another) + ": " + next, .dim))
                }
            } else {
                lines.append(harmless(words(StuckPhrase.noOther)))
            }
            guard !others.isEmpty else { return lines.joined(separator: "\n") }
            lines += ["", words(StuckPhrase.onWhat)]
            for mission in others {
                lines.append(style(command(for: mission.id, another: 0), .dim) + "  " + harmless(mission.title))
            }
            return lines.joined(separator: "\n")
        }
    }

    /// The command for a mission and the same obstacle.
    private func command(for id: RecordID, another: Int) -> String {
        var parts = ["daymark stuck", id.handle]
        if let because { parts.append("--because \(because)") }
        if another > 0 { parts.append("--another \(another)") }
        return parts.joined(separator: " ")
    }
}

extension Hindrance {
    /// All names in the command line: “too-big, cannot-start, worn-out or drifting”.
    fileprivate static var commandNames: String {
        let names = allCases.map { $0.commandName }
        return names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
    }

    /// The name in the command line.
    fileprivate var commandName: String {
        switch self {
        case .tooBig: "too-big"
        case .cannotStart: "cannot-start"
        case .wornOut: "worn-out"
        case .drifting: "drifting"
        }
    }
}
