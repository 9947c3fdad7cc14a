/// Pauses.
public enum PausePhrase: Hashable, Sendable {
    case heading, untilTomorrow, threeDays, week, field, resumeButton
    case paused(until: String), resumed, notPaused, actPause

    public static let samples: [PausePhrase] = [
        .heading, .untilTomorrow, .threeDays, .week, .field, .resumeButton, .paused(until: "Friday 09:00"), .resumed,
        .notPaused,
        .actPause,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: PausePhrase) -> String {
        switch phrase {
        case .heading:
            say(command: "Stand down", gentle: "Not feeling up to it?", calm: "Pause", spark: "Need a break?")
        case .untilTomorrow:
            say(
                command: "Until tomorrow", gentle: "Rest until tomorrow", calm: "Until tomorrow",
                spark: "Until tomorrow")
        case .threeDays: say(command: "3 days", gentle: "Three days", calm: "3 days", spark: "3 days")
        case .week: say(command: "1 week", gentle: "A week", calm: "A week", spark: "A whole week")
        case .field: say(command: "Until", gentle: "Or until", calm: "Until", spark: "Or until")
        case .resumeButton: say(command: "Resume", gentle: "I’m back", calm: "Resume", spark: "I’m back!")
        case .paused(let until):
            say(
                command: "Standing down until \(until). The plan goes on from there.",
                gentle: "Everything rests until \(until). Nothing is lost.",
                calm: "Paused until \(until). The plan goes on from there.",
                spark: "Taking it easy until \(until). Your plan will wait for you.")
        case .resumed:
            say(
                command: "Resumed.", gentle: "Good to have you. There is a plan, and it starts small.",
                calm: "Resumed.",
                spark: "Welcome back!")
        case .notPaused:
            say(
                command: "Not paused.", gentle: "Nothing is resting now.", calm: "Not paused.",
                spark: "You’re not on a break.")
        case .actPause: say(command: "Stand-down", gentle: "A rest", calm: "Pause", spark: "A break")
        }
    }
}
