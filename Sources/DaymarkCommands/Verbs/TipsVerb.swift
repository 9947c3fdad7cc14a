import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct TipsVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "tips", abstract: "Show the tip of the day, if there is one.",
        discussion: """
              daymark tips
              daymark tips dismiss          it does not come again
            """)

    @OptionGroup var common: Common
    @Argument(help: "dismiss", completion: .list(["dismiss"])) var request: String?

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        if let request, folded(request) != "dismiss" {
            throw CommandError(
                "“\(harmless(request))” is not valid; use dismiss.", example: "daymark tips dismiss", code: 64)
        }
        let dismisses = request != nil
        let tip = try context.store.perform([.everything], in: &context, unsaved: dismisses ? nil : .tip) {
            workspace, entropy -> (Tip?, [DaymarkCore.Operation]) in
            let chosen = workspace.chooseTip(in: circumstances, using: &entropy)
            let after = workspace.applying(chosen)
            guard dismisses, let shown = after.tip(in: circumstances) else {
                return (after.tip(in: circumstances), chosen)
            }
            return (nil, chosen + after.answer(shown, .dismissed, in: circumstances, using: &entropy))
        }
        let words = Words(try context.read([]) { $0.settings }, at: circumstances)
        let text = tip.map { words(TipPhrase.text($0)) }
        let json = JSON.object(["tip": .text(tip?.name), "text": .text(text)])
        return Output(json: json) { _ in text ?? words(TipPhrase.none) }
    }
}
