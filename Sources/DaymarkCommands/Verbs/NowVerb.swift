import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct NowVerb: Verb {
    static let configuration = CommandConfiguration(commandName: "now", abstract: "Show what to do now.")

    @OptionGroup var common: Common

    func run(_ context: inout Context) throws -> Output {
        let workspace = try context.store.read(Selection.forToday(in: context.circumstances)) {
            $0
        }
        let plan = workspace.plan(in: context.circumstances)
        let model = TodayModel(plan, in: ViewContext(workspace, in: context.circumstances))
        let row = model.running.first ?? model.rows.first { $0.isNow && $0.kind != .free }
        let (suggestion, next): (SuggestionRow?, TimelineRow?) =
            switch model.whatNow {
            case .suggestion(let row): (row, nil)
            case .soon(let row), .next(let row): (nil, row)
            case .running, .rest: (nil, nil)
            }
        let models = ModelJSON(workspace, in: context.circumstances)
        let json = JSON.object([
            "now": .string(model.now), "kind": .string(model.whatNow.name),
            "block": row.map { models.row($0) } ?? .null,
            "running": .array(
                model.running.map { models.row($0) } + model.runningDays.map { models.occurrence($0) }),
            "suggestion": suggestion?.json ?? .null, "next": next.map { models.row($0) } ?? .null,
        ])
        return Output(json: json) { _ in harmless(model.now) }
    }
}
