import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct QuietVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "quiet",
        abstract: "Keep reminders quiet for a while, on all devices.",
        discussion: """
              daymark quiet 1h      or 45m, or a time: 15:00
              daymark quiet next    until the next commitment
              daymark quiet today   until tomorrow
              daymark quiet off
              daymark quiet         shows until when it is quiet

            Reminders of that time come at its end. Nuclear ones only come if nuclearInQuiet is on.
            """)

    @OptionGroup var common: Common
    @Argument(help: "1h, next, today, off, a length or a time.")
    var until: [String] = []

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let text = folded(until.joined(separator: " "))
        let (workspace, hasEnded) = try context.store.perform([.kind(.commitment)], in: &context) {
            workspace, entropy in
            let operations = try change(to: text, workspace, in: circumstances, using: &entropy)
            return ((workspace.applying(operations), text == "off" && !operations.isEmpty), operations)
        }
        let view = ViewContext(workspace, in: circumstances)
        let (words, end) = (view.words, workspace.quietPeriodEnd(in: circumstances))
        let json = JSON.object([
            "quiet": .bool(end != nil), "quietUntil": ModelJSON(workspace, in: circumstances).quietUntil,
        ])
        return Output(json: json) { style in
            guard let end else { return words(hasEnded ? QuietPeriodPhrase.ended : .notQuiet) }
            let said = words(QuietPeriodPhrase.quiet(until: words.deadline(.moment(end, zone: ""), in: circumstances)))
            return "\(said) \(style("daymark quiet off", .dim))"
        }
    }

    private func change(
        to text: String, _ workspace: Workspace, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws -> [Operation] {
        switch text {
        case "": return []
        case "off": return workspace.endQuietPeriod(in: circumstances, using: &entropy)
        default:
            let end = try end(of: text, workspace, in: circumstances)
            return try workspace.startQuietPeriod(until: end, in: circumstances, using: &entropy)
        }
    }

    private func end(of text: String, _ workspace: Workspace, in circumstances: Circumstances) throws -> Instant {
        if let choice = QuietPeriodChoice(name: text) {
            guard let offer = workspace.quietPeriodOffers(in: circumstances).first(where: { $0.choice == choice })
            else {
                throw CommandError(
                    "No commitment starts later today, or it starts too soon.", example: "daymark quiet today")
            }
            return offer.until
        }
        guard let at = Snooze.until(text, settings: workspace.settings, in: circumstances), at > circumstances.now
        else {
            throw CommandError(
                "“\(harmless(text))” is not a length or a future time.", example: "daymark quiet 1h", code: 64)
        }
        return at
    }
}
