/// What is said about how a person is, and what they could do now.
public enum MoodPhrase: Hashable, Sendable {
    case question
    /// One of the five answers.
    case name(Mood)
    case reply(Mood)
    /// Asks for the question.
    case askButton
    /// Puts the question off.
    case notNow
    case suggestionsHeading(minutes: Int64)
    // Why something is suggested.
    case light, short, heavy, demanding, fits
    case addButton
    case addLabel(String)
    case added(String, at: String)
    /// Nothing is suggested, for who is so.
    case nothingFits(Mood?)
    case noOpenTime
    case takenUp(String)
    // The hour.
    case peakHour, lowHour
    case level(Int64)
    case noted(Mood, at: String)
    case noneNoted
    // What now.
    case couldDo(String, length: String)
    case soon(String, at: String)

    public static let samples: [MoodPhrase] =
        Mood.allCases.map { .name($0) } + Mood.allCases.map { .reply($0) } + Mood.allCases.map { .nothingFits($0) }
        + Mood.allCases.map { .noted($0, at: "14:10") } + [Int64](arrayLiteral: 0, 30, 55, 75, 100).map { .level($0) }
        + [
            .question, .askButton, .notNow, .suggestionsHeading(minutes: 45), .suggestionsHeading(minutes: 200), .light,
            .short, .heavy,
            .demanding,
            .fits, .addButton, .addLabel("Essay"), .added("Essay", at: "14:10"), .nothingFits(nil), .noOpenTime,
            .takenUp("Essay"),
            .peakHour, .lowHour, .noneNoted, .couldDo("Essay", length: "30 min"), .soon("Lecture", at: "14:10"),
        ]
}

extension Words {
    public func callAsFunction(_ phrase: MoodPhrase) -> String {
        switch phrase {
        case .question, .askButton:
            say(command: "State?", gentle: "How are you just now?", calm: "How are you?", spark: "How are you feeling?")
        case .notNow: say(command: "Skip", gentle: "Not now", calm: "Not now", spark: "Not now")
        case .name(let mood): name(mood)
        case .reply(let mood): reply(mood)
        case .noted(let mood, let at):
            say(
                command: "State: \(folded(name(mood))), \(at)", gentle: "At \(at) you felt \(feeling(mood)).",
                calm: "\(name(mood)), noted at \(at)", spark: "\(name(mood)) at \(at)")
        case .noneNoted:
            say(
                command: "State: none in 2 h", gentle: "Nothing noted just now. That is fine.",
                calm: "Nothing noted in the last 2 h",
                spark: "No check-in in the last 2 h")
        case .level, .peakHour, .lowHour: hour(phrase)
        case .suggestionsHeading, .addButton, .addLabel, .added, .nothingFits, .noOpenTime, .takenUp: offer(phrase)
        case .light, .short, .heavy, .demanding, .fits: suits(phrase)
        case .couldDo(let title, let length):
            say(
                command: "Open. Best fit: \(title), \(length)",
                gentle: "There is room now. If you like: \(title), about \(length).",
                calm: "Open now: \(title) would fit, \(length)", spark: "Free right now! How about \(title)? \(length)")
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
                command: "Logged: energetic. Demanding first.",
                gentle: "Lovely. What asks for more has its moment now.",
                calm: "Noted. Demanding tasks come first.", spark: "Full of energy! Let’s use it.")
        case .focused:
            say(
                command: "Logged: focused. Heavy load first.", gentle: "A clear head. One thing at a time will do.",
                calm: "Noted. Heavy tasks come first.", spark: "In the zone! Big things first.")
        case .okay:
            say(command: "Logged: okay.", gentle: "Okay is plenty.", calm: "Noted.", spark: "Okay is good!")
        case .tired:
            say(
                command: "Logged: tired. Low load only.", gentle: "Then the day may be light. Small things, or a rest.",
                calm: "Noted. Light tasks come first.", spark: "Thanks for saying. Let’s keep it light.")
        case .stressed:
            say(
                command: "Logged: stressed. 25 min at most.",
                gentle: "That is a lot to carry. One small thing is enough, or none.",
                calm: "Noted. Short, light tasks come first.",
                spark: "Thanks for saying. One small thing, then a breather.")
        }
    }

    private func hour(_ phrase: MoodPhrase) -> String {
        switch phrase {
        case .peakHour:
            say(
                command: "Peak focus time", gentle: "A good hour for what needs a clear head", calm: "Peak focus time",
                spark: "Peak focus time!")
        case .lowHour:
            say(
                command: "Low energy: take light load", gentle: "A soft hour: something light would suit it",
                calm: "Low energy: try something light", spark: "Low energy: try something light")
        case .level(let level):
            say(
                command: "Energy this hour: \(level)",
                gentle: level >= Energy.peak
                    ? "This is often one of your best hours."
                    : level <= Energy.low
                        ? "This is often one of your quiet hours." : "This hour is somewhere in the middle for you.",
                calm: "Energy this hour: \(level) of 100", spark: "Energy this hour: \(level) of 100")
        default: ""
        }
    }

    private func offer(_ phrase: MoodPhrase) -> String {
        switch phrase {
        case .suggestionsHeading(let minutes):
            say(
                command: "\(length(minutes)) open", gentle: "About \(length(minutes)) are free",
                calm: "Free for \(length(minutes))",
                spark: "\(length(minutes)) free! What about…")
        case .addButton: say(command: "Add", gentle: "Yes, now", calm: "Add", spark: "Let’s go")
        case .addLabel(let title): "\(self(MoodPhrase.addButton)): \(title)"
        case .added(let title, let at):
            say(
                command: "\(title), at \(at)", gentle: "\(title) has its place at \(at).",
                calm: "“\(title)” is in the plan at \(at)",
                spark: "“\(title)” is on for \(at)!")
        case .nothingFits(let mood): nothingFits(mood)
        case .noOpenTime:
            say(
                command: "No open time now.", gentle: "This time already has its place. Nothing more is needed.",
                calm: "There is no free time just now.", spark: "No free spot right now.")
        case .takenUp(let title):
            say(
                command: "\(title) is not suggested now.",
                gentle: "“\(title)” does not fit here just now. It can wait.",
                calm: "“\(title)” is not suggested now.", spark: "“\(title)” doesn’t fit right here.")
        default: ""
        }
    }

    private func nothingFits(_ mood: Mood?) -> String {
        switch mood {
        case .tired, .stressed:
            say(
                command: "Nothing light enough. Rest.", gentle: "Nothing needs you now. A rest would be kind.",
                calm: "Nothing suits this right now. A rest would.",
                spark: "Nothing small enough right now. Take a real break!")
        case .energetic, .focused, .okay, nil:
            say(
                command: "Nothing fits this slot. Rest.",
                gentle: "Nothing is waiting for this hour. A rest would suit it.",
                calm: "Nothing fits here. Time to rest.", spark: "Nothing to squeeze in here. Enjoy a break!")
        }
    }

    private func suits(_ phrase: MoodPhrase) -> String {
        switch phrase {
        case .light:
            say(command: "Low load", gentle: "It asks for little", calm: "Needs little energy", spark: "Nice and easy")
        case .short:
            say(
                command: "Short, low load", gentle: "Small, and soon done", calm: "Short and light",
                spark: "Quick and easy")
        case .heavy:
            say(
                command: "Heavy load, clear head", gentle: "Your clear head would help it", calm: "Needs focus",
                spark: "Made for a clear head")
        case .demanding:
            say(
                command: "Demanding, energy available", gentle: "It asks for more, and you have more now",
                calm: "Needs energy",
                spark: "Worth your energy")
        default:
            say(
                command: "Fits the slot", gentle: "There is room for it", calm: "Fits the free time",
                spark: "Fits right in")
        }
    }
}
