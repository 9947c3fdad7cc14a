import DaymarkCore
import DaymarkScreens
import DaymarkStore

extension PauseVerb {
    /// Clears one day, or plans it again.
    func run(on text: String, _ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let settings = try context.read([]) { $0.settings }
        let date = try DayRange.day(text, settings: settings, in: context, example: "daymark pause --on friday")
        let plansAgain = isOff
        let (workspace, missing) = try context.store.perform(Selection.forToday(in: circumstances), in: &context) {
            workspace, entropy in
            let operations =
                try plansAgain
                ? workspace.planAgain(date, in: circumstances, using: &entropy)
                : workspace.clear(date, in: circumstances, using: &entropy)
            var after = workspace
            for operation in operations { after.apply(operation) }
            let before = workspace.plan(in: circumstances)
            let missing = plansAgain ? [] : after.plan(in: circumstances).missionsWithoutRoom(since: before)
            return ((after, missing), operations)
        }
        let words = Words(workspace.settings)
        let titles = missing.map { workspace.title(of: $0) ?? "" }
        let day = words.fullDate(date, from: circumstances.today)
        let said = words(plansAgain ? ClearedDayPhrase.dayPlannedAgain(day) : .dayCleared(day, withoutRoom: titles))
        let json = JSON.object([
            "date": .string(date.description), "cleared": .bool(!plansAgain),
            "withoutRoom": .array(missing.map { .string($0.description) }),
        ])
        return Output(json: json) { _ in harmless(said) }
    }
}
