/// Today after the end of the waking day.
public enum NightPhrase: Hashable, Sendable {
    /// The waking day is over, until this time.
    case heading, rest(until: String)
    /// The first entry of the next day. That day is named, because “tomorrow” is ambiguous after midnight.
    case firstUp(String, day: String, at: String), showTomorrow
    case windDownSetting

    public static let samples: [NightPhrase] = [
        .heading, .rest(until: "09:00"), .firstUp("Physics", day: "Wednesday", at: "09:00"), .showTomorrow,
        .windDownSetting,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: NightPhrase) -> String {
        switch phrase {
        case .heading:
            say(
                command: "The day is over", gentle: "The day is over. Good night.", calm: "The day is over",
                spark: "That’s it for today")
        case .rest(let until):
            say(
                command: "Everything can wait until \(until).", gentle: "Everything can wait until \(until).",
                calm: "Everything can wait until \(until).", spark: "It can all wait until \(until). Sleep well!")
        case .firstUp(let title, let day, let at):
            say(
                command: "First: \(title), \(day) \(at)", gentle: "\(day) starts with \(title) at \(at).",
                calm: "First on \(day): \(title) at \(at)", spark: "First up on \(day): \(title) at \(at)")
        case .showTomorrow:
            say(
                command: "Next day", gentle: "Look at the next day", calm: "Show the next day",
                spark: "Peek at the next day")
        case .windDownSetting:
            say(
                command: "Wind down before sleep", gentle: "Wind down before sleep", calm: "Wind down before sleep",
                spark: "Wind down before sleep")
        }
    }
}
