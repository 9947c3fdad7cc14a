import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct NextVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "next", abstract: "Show the open task with the next deadline.",
        discussion: """
              daymark next
              daymark next --json   a list of one task, or of none
            """)

    @OptionGroup var common: Common

    func run(_ context: inout Context) throws -> Output {
        let workspace = try context.store.read([.openMissions]) { $0 }
        let words = Words(workspace.settings)
        guard let next = workspace.nextDeadline(in: context.circumstances),
            let mission = workspace.missions[next.mission]
        else {
            return Output(json: .array([])) { _ in words(NextDeadlinePhrase.none) }
        }
        let pressures = PressureTable(workspace, in: context.circumstances)
        let json = ModelJSON(workspace, in: context.circumstances).mission(mission, pressures: pressures)
        let due = words.deadline(next.deadline, in: context.circumstances)
        return Output(json: .array([json])) { _ in words(NextDeadlinePhrase.due(harmless(mission.title), at: due)) }
    }
}
