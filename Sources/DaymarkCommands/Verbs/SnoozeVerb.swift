import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct SnoozeVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "snooze",
        abstract: "Leave a task out of the plan until a time.",
        discussion: """
              daymark snooze essay 2h
              daymark snooze essay tomorrow
              daymark snooze essay fri 14:00
              daymark snooze --where '#work' mon
              daymark snooze essay off
            """)

    @OptionGroup var common: Common
    @Argument(help: "Handle prefix or title words, then a length or a time.", completion: .missions)
    var words: [String]
    @OptionGroup var wanted: Wanted

    func run(_ context: inout Context) throws -> Output {
        let mission = wanted.filter == nil ? words.first.map { [$0] } ?? [] : []
        let ids = try context.missions(mission, where: wanted.filter, for: "snooze")
        let circumstances = context.circumstances
        let text = words.dropFirst(mission.count).joined(separator: " ")
        let settings = try context.read([]) { $0.settings }
        guard !text.isEmpty else {
            throw CommandError(
                "Add a length or a time.", example: "daymark snooze \(mission.first ?? "essay") tomorrow", code: 64)
        }
        let isOver = ["off", "now", "-"].contains(folded(text))
        guard let at = isOver ? circumstances.now : Snooze.until(text, settings: settings, in: circumstances),
            isOver || at > circumstances.now
        else {
            throw CommandError(
                "“\(harmless(text))” is not a future time.",
                example: "daymark snooze \(mission.first ?? "essay") tomorrow 9:00",
                code: 64)
        }
        // Commitments and days off decide how much time is left before a deadline.
        let selections = ids.map { Selection.mission($0) } + [.kind(.commitment), .kind(.dayOff), .learned]
        let (missions, warnings, texts) = try context.store.perform(selections, in: &context) { workspace, entropy in
            let missions = ids.map { workspace.missions[$0] ?? Mission(id: $0) }
            if let closed = missions.first(where: { !$0.isOpen }) { throw IntentError.alreadyDone(closed.title) }
            let warnings = ids.map { id in
                isOver ? nil : workspace.warning(ofSnooze: id, until: at, in: circumstances)
            }
            let texts = zip(ids, warnings).map { id, warning in
                workspace.textOfSnooze(id, until: at, warning: warning, in: circumstances)
            }
            let operations = try workspace.change(ids, in: circumstances, using: &entropy) {
                mission throws(IntentError) in
                mission.snoozedUntil = isOver ? nil : at
            }
            return ((missions, warnings, texts), wanted.stored(operations))
        }
        let words = Words(settings, at: circumstances)
        let json = zip(missions, warnings).map { mission, warning in
            JSON.object(
                JSON.members([
                    "id": .string(mission.id.description), "title": .string(mission.title),
                    "snoozed": isOver ? JSON.null : .string(circumstances.zone.timestamp(at)),
                    "warning": warning.map { .string(words($0)) },
                ]))
        }
        let output = Output(json: json.count == 1 ? json[0] : .array(json)) { _ in
            let lines = isOver ? missions.map { words(MissionPhrase.changed($0.title)) } : texts
            return lines.map { harmless($0) }.joined(separator: "\n")
        }
        return wanted.noted(output, words)
    }
}
