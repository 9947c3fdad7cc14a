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
              daymark snooze --where '#work' mon
              daymark snooze essay off
            """)

    @OptionGroup var common: Common
    @Argument(help: "Its handle, or a word of its title; then for how long, or until when.", completion: .missions)
    var words: [String]
    @OptionGroup var wanted: Wanted

    func run(_ context: inout Context) throws -> Output {
        let mission = wanted.filter == nil ? words.first.map { [$0] } ?? [] : []
        let ids = try context.missions(mission, where: wanted.filter, for: "snooze")
        let circumstances = context.circumstances
        let text = words.dropFirst(mission.count).joined(separator: " ")
        let settings = try context.store.read([]) { $0.settings }
        let isOver = ["off", "now", "-"].contains(folded(text))
        guard let at = isOver ? circumstances.now : Snooze.until(text, settings, circumstances), isOver || at > circumstances.now else {
            throw CommandError(
                "“\(text)” is no time to come.", example: "daymark snooze \(mission.first ?? "essay") tomorrow 9:00", code: 64)
        }
        let titles = try context.store.perform(ids.map { .mission($0) }, &context) { workspace, entropy in
            (
                ids.map { workspace.missions[$0]?.title ?? "" },
                try workspace.change(ids, circumstances, &entropy) { mission throws(IntentError) in mission.snoozedUntil = isOver ? nil : at
                }
            )
        }
        let words = Words(settings)
        let when = words.deadline(.moment(at, zone: circumstances.zone.name), circumstances)
        if isOver {
            let json = zip(ids, titles).map { JSON.object(["id": .string($0.description), "title": .string($1), "snoozedUntil": .null]) }
            return Output(json: json.count == 1 ? json[0] : .array(json)) { _ in
                titles.map { harmless(words(MissionPhrase.changed($0))) }.joined(separator: "\n")
            }
        }
        let json = zip(ids, titles).map { id, title in
            JSON.object(["id": .string(id.description), "title": .string(title), "snoozedUntil": .string(at.description)])
        }
        return Output(json: json.count == 1 ? json[0] : .array(json)) { _ in
            titles.map { harmless(words(MissionPhrase.snoozed($0, until: when))) }.joined(separator: "\n")
        }
    }
}
