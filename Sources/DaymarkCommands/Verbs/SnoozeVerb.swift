import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct SnoozeVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "snooze",
        abstract: "Keep a mission out of the plan until later.",
        discussion: """
              daymark snooze essay 2h
              daymark snooze essay tomorrow
              daymark snooze essay fri 14:00
            """)

    @OptionGroup var common: Common
    @Argument(help: "Its handle, or a word of its title.")
    var mission: String
    @Argument(help: "For how long, or until when.")
    var until: [String]

    func run(_ context: inout Context) throws -> Output {
        let id = try context.mission(mission, for: "snooze")
        let circumstances = context.circumstances
        let text = until.joined(separator: " ")
        let settings = try context.store.read([]) { $0.settings }
        guard let at = Snooze.until(text, settings, circumstances), at > circumstances.now else {
            throw CommandError("“\(text)” is no time to come.", example: "daymark snooze \(mission) tomorrow 9:00", code: 64)
        }
        let title = try context.store.perform([.mission(id)], &context) { workspace, entropy in
            (
                workspace.missions[id]?.title ?? "",
                try workspace.change(id, circumstances, &entropy) { mission throws(IntentError) in mission.snoozedUntil = at }
            )
        }
        let words = Words(settings)
        let when = words.deadline(.moment(at, zone: circumstances.zone.name), circumstances)
        let json = JSON.object(["id": .string(id.description), "title": .string(title), "snoozedUntil": .string(at.description)])
        return Output(json: json) { _ in harmless(words(MissionPhrase.snoozed(title, until: when))) }
    }
}
