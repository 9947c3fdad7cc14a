import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct ReturnVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "return",
        abstract: "After three or more days away, decide about the tasks that were due.",
        discussion: """
              daymark return             lists them
              daymark return move        moves their deadlines into this week
              daymark return keep        keeps them as they are
              daymark return let-go      drops them
              daymark undo               undoes move or let-go
            """)

    @OptionGroup var common: Common
    @Argument(help: "move, keep or let-go.", completion: .list(Absence.Answer.allCases.map { $0.name }))
    var answer: String?

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let answer = try answer.map { name in
            guard let answer = Absence.Answer(name: folded(name)) else {
                throw CommandError(
                    "“\(harmless(name))” is not valid; use move, keep or let-go.", example: "daymark return move",
                    code: 64)
            }
            return answer
        }
        if answer != nil, let account = try context.store.followedAccount() {
            throw CommandError(
                "This home follows \(account.site), which may have newer data. Decide in the app.",
                code: 65)
        }
        let selections: [Selection] = [.openMissions, .kind(.dayOff)]
        let (words, absence, titles, said) = try context.store.perform(selections, in: &context) { workspace, entropy in
            let words = Words(workspace.settings, at: circumstances)
            let absence = workspace.absence(in: circumstances)
            let titles = absence?.past.compactMap { workspace.missions[$0]?.title } ?? []
            guard let absence, let answer else { return ((words, absence, titles, nil as String?), []) }
            let said = ReturnText.text(answer, to: absence, in: ViewContext(workspace, in: circumstances))
            return (
                (words, absence, titles, said),
                try workspace.settle(absence, answer, in: circumstances, using: &entropy)
            )
        }
        let json = JSON.object([
            "days": absence.map { .number($0.days) } ?? .null,
            "past": .array((absence?.past ?? []).map { .string($0.description) }),
            "answer": said == nil ? .null : answer.map { .string($0.name) } ?? .null,
        ])
        return Output(json: json) { style in
            guard let absence else { return words(WelcomeBackPhrase.nothing) }
            if let said { return said }
            let lines = titles.map { "  " + cut($0, style.width - 4) }
            return
                ([
                    style(words(WelcomeBackPhrase.heading(days: absence.days)), .bold),
                    words(WelcomeBackPhrase.offer(absence.past.count)),
                ] + lines)
                .joined(separator: "\n")
        }
    }
}
