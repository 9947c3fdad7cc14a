import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct PlanVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "plan", abstract: "Plan the day around your commitments and show it.")

    @OptionGroup var common: Common

    @Flag(help: "Plan anew, whatever was shown before.")
    var again = false

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let again = again
        let selections: [Selection] = [.openMissions, .anyMission, .kind(.commitment), .dayPlans(circumstances.today)]
        let (model, words) = try context.store.perform(selections, &context) { workspace, entropy in
            var workspace = workspace
            let plan = workspace.plan(circumstances, fresh: again)
            let operations = workspace.remember(plan, always: again, circumstances, &entropy)
            for operation in operations { workspace.apply(operation) }
            return ((TodayModel(workspace, plan, circumstances), Words(workspace.settings)), operations)
        }
        return Output(json: model.json) { style in
            TodayText(model: model, words: words, style: style, now: circumstances.now).text()
        }
    }
}
