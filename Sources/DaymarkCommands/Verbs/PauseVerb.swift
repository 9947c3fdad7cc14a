import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct PauseVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "pause",
        abstract: "Plan nothing until a time. Planned tasks move to later.",
        discussion: """
              daymark pause tomorrow
              daymark pause mon 9:00
              daymark pause off
              daymark pause            shows the pause, if there is one
            """)

    @OptionGroup var common: Common
    @Argument(help: "End of the pause, or off.")
    var until: [String] = []

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let text = until.joined(separator: " ")
        let (words, at, change) = try context.store.perform([.kind(.dayOff)], in: &context) { workspace, entropy in
            let words = Words(workspace.settings)
            switch folded(text) {
            case "": return ((words, workspace.pause(in: circumstances), false), [])
            case "off":
                return (
                    (words, nil, workspace.pause(in: circumstances) != nil),
                    workspace.resume(in: circumstances, using: &entropy)
                )
            default:
                guard let at = Snooze.until(text, settings: workspace.settings, in: circumstances),
                    at > circumstances.now
                else {
                    throw CommandError(
                        "“\(harmless(text))” is not a future time.", example: "daymark pause mon 9:00", code: 64)
                }
                return ((words, at, true), try workspace.pause(until: at, in: circumstances, using: &entropy))
            }
        }
        let json = JSON.object(["paused": .bool(at != nil), "until": at.map { .string($0.description) } ?? .null])
        return Output(json: json) { _ in
            guard let at else { return words(change ? PausePhrase.resumed : .notPaused) }
            return words(
                PausePhrase.paused(until: words.deadline(.moment(at, zone: circumstances.zone.name), in: circumstances))
            )
        }
    }
}
