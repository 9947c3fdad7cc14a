import ArgumentParser
import DaymarkCore
import DaymarkStore

struct SetupVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "setup",
        abstract: "Answer a few questions about your days.",
        discussion: """
            Enter keeps the value in brackets, and - goes back to the default. All answers can \
            be changed later with daymark config and daymark hours.
            """)

    @OptionGroup var common: Common

    func run(_ context: inout Context) throws -> Output {
        var isEnded = common.json
        for question in SetupQuestion.all where !isEnded {
            let settings = try context.read([]) { $0.settings }
            guard let change = try answer(to: question, settings, &context) else {
                isEnded = true
                continue
            }
            let now = context.circumstances.now
            let circumstances = context.circumstances
            try context.store.perform([], in: &context) { workspace, entropy in
                (
                    (),
                    try workspace.changeHours(in: circumstances, using: &entropy) { settings in
                        let before = settings
                        change(&settings)
                        if settings != before { settings.created = settings.created ?? now }
                    }
                )
            }
        }
        let settings = try context.read([]) { $0.settings }
        let names = SetupQuestion.all.flatMap { $0.settings }
        let shown = names.compactMap { SettingText.of($0) }
        let json = JSON.object(shown.map { JSON.Member($0.name, $0.json(settings)) })
        return Output(json: json) { style in
            let width = shown.map { $0.name.count }.max() ?? 0
            let lines = shown.map { "\(style(fitted($0.name, width), .dim)) \($0.text(settings))" }
            return (lines + [Words(settings)(SetUpPhrase.dateExample(settings))]).joined(separator: "\n")
        }
    }

    /// Asks until an answer is valid.
    /// - Returns: Nil if there is no more input.
    private func answer(
        to question: SetupQuestion, _ settings: Settings, _ context: inout Context
    ) throws -> ((inout Settings) -> Void)? {
        while let line = try context.ask("\(question.text(settings)) [\(question.offered(settings))]: ") {
            let text = line.filter { !$0.isNewline }.trimmingSpaces
            if let change = question.read(text, settings) {
                var changed = settings
                change(&changed)
                if changed.mayReplace(settings) { return change }
                CommandError.print(Words(settings, at: context.circumstances)(HoursPhrase.noNight))
                continue
            }
            CommandError.print("“\(harmless(text))” is not valid; use \(question.allowed).")
        }
        return nil
    }
}

extension String {
    fileprivate var trimmingSpaces: String { trimmed(self) }
}
