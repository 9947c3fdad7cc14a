/// Mood check-ins and suggestions.
public enum MoodPhrase: Hashable, Sendable {
    case question
    /// The name of one of the five moods.
    case name(Mood), reply(Mood)
    /// The titles of demanding work that moved from today to tomorrow because of the mood.
    case lightened(Mood, [String])
    /// The titles of demanding work that starts later today because of the mood.
    case lighterStart([String])
    /// The titles of demanding work that stays today because it cannot wait.
    case cannotWait([String])
    /// There is no demanding work today, so the plan stays.
    case nothingDemanding
    /// The button that asks how the person is.
    case askButton
    /// The button that postpones the question.
    case notNow, noted(Mood, at: String), noneNoted
    // Answers to “what now?”.
    case couldDo(String, length: String), soon(String, at: String)

    public static let samples: [MoodPhrase] =
        [
            .question, .askButton, .notNow, .noneNoted, .couldDo("Essay", length: "30 min"),
            .soon("Lecture", at: "14:10"),
        ] + Mood.allCases.map { .name($0) } + Mood.allCases.map { .reply($0) }
        + [
            .lighterStart(["Essay"]), .lighterStart(["Essay", "Report"]), .cannotWait(["Essay"]),
            .cannotWait(["Essay", "Report"]), .nothingDemanding,
        ]
        + [.lightened(.tired, ["Essay"]), .lightened(.stressed, ["Essay", "Report"])]
        + Mood.allCases.map { .noted($0, at: "14:10") }
}

extension Words {
    public func callAsFunction(_ phrase: MoodPhrase) -> String {
        switch phrase {
        case .question, .askButton:
            say(command: "State?", gentle: "How are you just now?", calm: "How are you?", spark: "How are you feeling?")
        case .notNow: say(command: "Skip", gentle: "Not now", calm: "Not now", spark: "Not now")
        case .name(let mood): name(mood)
        case .reply(let mood): reply(mood)
        case .lightened(let mood, let titles):
            say(
                command: "Logged: \(mood.name). Moved to tomorrow: \(listed(titles)).",
                gentle: "Noted. \(listed(titles)) can wait until tomorrow, so today is lighter.",
                calm: "Noted. Today is lighter now. Moved to tomorrow: \(listed(titles)).",
                spark: "Thanks for saying. \(listed(titles)) can wait for tomorrow, so today gets lighter!")
        case .lighterStart(let titles):
            say(
                command: "Light tasks first. Later today: \(listed(titles)).",
                gentle: "Noted. \(listed(titles)) can wait a little, so light things come first.",
                calm: "Noted. Light tasks come first. Later today: \(listed(titles)).",
                spark: "Thanks for saying. Light things first, \(listed(titles)) later today!")
        case .cannotWait(let titles):
            say(
                command: "Plan unchanged. Cannot wait: \(listed(titles)).",
                gentle: "Noted. \(listed(titles)) cannot wait until tomorrow, so today’s plan stays as it is.",
                calm: "Noted. The plan stays as it is: \(listed(titles)) cannot wait.",
                spark: "Thanks for saying. \(listed(titles)) can’t wait, so the plan stays. Small steps!")
        case .nothingDemanding:
            say(
                command: "No demanding work left today. Plan unchanged.",
                gentle: "Noted. Nothing demanding is left today, so the plan can stay as it is.",
                calm: "Noted. No demanding work is left today, so the plan stays as it is.",
                spark: "Thanks for saying. Nothing heavy is left today, so the plan stays!")
        case .noted(let mood, let at):
            say(
                command: "State: \(folded(name(mood))), \(at)", gentle: "At \(at) you felt \(feeling(mood)).",
                calm: "\(name(mood)), noted at \(at)", spark: "\(name(mood)) at \(at)")
        case .noneNoted:
            say(
                command: "State: none in 2 h", gentle: "Nothing noted in the last two hours.",
                calm: "Nothing noted in the last 2 h",
                spark: "No check-in in the last 2 h")
        case .couldDo(let title, let length):
            say(
                command: "Slot open. Best fit: \(title), \(length)",
                gentle: "There is room now. If you like: \(title), about \(length).",
                calm: "Free now: \(title) would fit, \(length)", spark: "Free right now! How about \(title)? \(length)")
        case .soon(let title, let at):
            say(
                command: "\(title) at \(at)", gentle: "\(title) begins at \(at). Nothing else is needed before.",
                calm: "\(title) begins at \(at)", spark: "\(title) starts at \(at). Get ready!")
        }
    }

    private func name(_ mood: Mood) -> String {
        switch mood {
        case .energetic: "Energetic"
        case .focused: "Focused"
        case .okay: "Okay"
        case .tired: "Tired"
        case .stressed: "Stressed"
        }
    }

    private func feeling(_ mood: Mood) -> String { folded(name(mood)) }

    private func reply(_ mood: Mood) -> String {
        switch mood {
        case .energetic:
            say(
                command: "Logged: energetic. Suggestions: demanding first.",
                gentle: "Lovely. This is a good moment for something demanding.",
                calm: "Noted. Demanding tasks are suggested first.", spark: "Full of energy! Let’s use it.")
        case .focused:
            say(
                command: "Logged: focused. Suggestions: heavy load first.",
                gentle: "A clear head. One thing at a time is enough.", calm: "Noted. Heavy tasks are suggested first.",
                spark: "In the zone! Big things first.")
        case .okay:
            say(command: "Logged: okay.", gentle: "Okay is plenty.", calm: "Noted.", spark: "Okay is good!")
        case .tired:
            say(
                command: "Logged: tired. Suggestions: low load only.",
                gentle: "Noted. I will only suggest small things, or a rest.",
                calm: "Noted. Only light tasks are suggested now.",
                spark: "Thanks for saying. I’ll keep suggestions light.")
        case .stressed:
            say(
                command: "Logged: stressed. Suggestions: 25 min at most.",
                gentle: "That is a lot to carry. One small thing is enough, or none.",
                calm: "Noted. Only short, light tasks are suggested now.",
                spark: "Thanks for saying. One small thing, then a breather.")
        }
    }

    func nothingFits(_ mood: Mood?) -> String {
        switch mood {
        case .tired, .stressed:
            say(
                command: "Nothing light enough. Rest.",
                gentle: "Nothing on your list is light enough for now. A rest would do you good.",
                calm: "Nothing light enough right now. Take a rest.",
                spark: "Nothing small enough right now. Take a real break!")
        case .energetic, .focused, .okay, nil:
            say(
                command: "Nothing fits this slot. Rest.",
                gentle: "Nothing on your list fits into this time. A rest would do you good.",
                calm: "Nothing fits here. Time to rest.", spark: "Nothing to squeeze in here. Enjoy a break!")
        }
    }
}
