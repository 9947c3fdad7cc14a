/// Today after the end of the waking day.
public enum NightPhrase: Hashable, Sendable {
    /// The waking day is over, until this time.
    case heading, rest(until: String)
    /// What comes first on the next day.
    case firstUp(String, at: String), showTomorrow
    case windDownSetting

    public static let samples: [NightPhrase] = [
        .heading, .rest(until: "09:00"), .firstUp("Physics", at: "09:00"), .showTomorrow, .windDownSetting,
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
        case .firstUp(let title, let at):
            say(
                command: "First: \(title), \(at)", gentle: "Tomorrow starts with \(title) at \(at).",
                calm: "First tomorrow: \(title) at \(at)", spark: "First up tomorrow: \(title) at \(at)")
        case .showTomorrow:
            say(
                command: "Tomorrow", gentle: "Look at tomorrow", calm: "Show tomorrow", spark: "Peek at tomorrow")
        case .windDownSetting:
            say(
                command: "Wind down before sleep", gentle: "Wind down before sleep", calm: "Wind down before sleep",
                spark: "Wind down before sleep")
        }
    }
}
