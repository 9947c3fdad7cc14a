import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct DoneVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "done", abstract: "Mark tasks as done.",
        discussion: """
              daymark done essay
              daymark done 4tf x2m
              daymark done essay --part 120m   worked on, not finished
              daymark done --where '+laundry due:today'
            """)

    @OptionGroup var common: Common
    @Argument(help: "Handle prefix or title words. Several handles name several tasks.", completion: .missions)
    var mission: [String] = []
    @Option(help: ArgumentHelp("Report time worked instead of finishing the mission.", valueName: "time"))
    var part: String?
    @OptionGroup var wanted: Wanted

    func run(_ context: inout Context) throws -> Output {
        if let part {
            return try WorkedVerb.report(mission.joined(separator: " "), time: part, verb: "done", &context)
        }
        let ids = try context.missions(mission, where: wanted.filter, for: "done")
        let circumstances = context.circumstances
        let after = try context.store.perform(ids.map { .mission($0) }, in: &context) { workspace, entropy in
            let operations = try workspace.complete(ids, in: circumstances, using: &entropy)
            return (workspace.applying(operations), wanted.stored(operations))
        }
        let words = Words(after.settings)
        let models = ModelJSON(after, in: circumstances)
        let missions = ids.compactMap { after.missions[$0] }
        let titles = missions.map { $0.title }
        let output = Output(json: .array(missions.map { models.mission($0) })) { _ in
            titles.map { harmless(words(MissionPhrase.done($0))) }.joined(separator: "\n")
        }
        return wanted.noted(output, words)
    }
}
