import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct NowVerb: Verb {
    static let configuration = CommandConfiguration(commandName: "now", abstract: "Say what to do now.")

    @OptionGroup var common: Common

    func run(_ context: inout Context) throws -> Output {
        let workspace = try context.store.read(Selection.forToday(context.circumstances)) {
            $0
        }
        let model = TodayModel(workspace, workspace.plan(context.circumstances), context.circumstances)
        let row = model.rows.first { $0.isNow && $0.kind != .free }
        let json = JSON.object(["now": .string(model.now), "block": row?.json ?? .null])
        return Output(json: json) { _ in harmless(model.now) }
    }
}
