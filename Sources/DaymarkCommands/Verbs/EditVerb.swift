import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct EditVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change a mission by a line like the one that adds one.",
        discussion: """
              daymark edit essay "fri 17:00 ~3h !critical +dune"
              daymark edit 4tf --title "Essay on Dune" --no-due
              daymark edit essay --after outline
            What is understood replaces what was there; other words become the title.
            """)

    @OptionGroup var common: Common
    @Argument(help: "Its handle, or a word of its title.")
    var mission: String
    @Argument(help: "What is to be different.")
    var words: [String] = []

    @Option(help: "A new title.")
    var title: String?
    @Option(help: "New notes; - for none.")
    var notes: String?
    @Flag(help: "Without a deadline.")
    var noDue = false
    @Option(help: ArgumentHelp("It waits for this one; several times for several.", valueName: "mission"))
    var after: [String] = []

    func run(_ context: inout Context) throws -> Output {
        let id = try context.mission(mission, for: "edit")
        let waits = try after.map { try context.mission($0, for: "edit") }
        let circumstances = context.circumstances
        let (line, title, notes, noDue) = (words.joined(separator: " "), title, notes, noDue)
        guard !line.isEmpty || title != nil || notes != nil || noDue || !waits.isEmpty else {
            throw CommandError("Say what is to be different.", example: "daymark edit \(mission) \"fri 17:00 ~2h\"", code: 64)
        }
        // Waiting in a circle is seen among all that is open.
        let selections: [Selection] = waits.isEmpty ? [.mission(id)] : [.openMissions]
        let workspace = try context.store.perform(selections, &context) { workspace, entropy in
            let operations = try workspace.revise(id, by: line, waitsFor: waits, circumstances, &entropy) { mission in
                if let title { mission.title = title }
                if let notes { mission.notes = notes == "-" ? "" : notes }
                if noDue { (mission.deadline, mission.ownDeadline) = (nil, nil) }
            }
            var after = workspace
            for operation in operations { after.apply(operation) }
            return (after, operations)
        }
        let words = Words(workspace.settings)
        let changed = workspace.missions[id]
        return Output(json: changed?.json(workspace) ?? .null) { style in
            let row = changed.map { MissionDetail($0, workspace, circumstances) }
            let facts = (row?.facts ?? []).map { "  \(style(fitted($0.name, 12), .dim)) \(harmless($0.value))" }
            return ([harmless(words(MissionPhrase.changed(changed?.title ?? "")))] + facts).joined(separator: "\n")
        }
    }
}
