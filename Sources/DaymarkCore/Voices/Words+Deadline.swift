/// The deadline of a pressing mission, counted down in its last hour.
public enum DeadlinePhrase: Hashable, Sendable {
    /// The time left, in figures or in words.
    case left(minutes: Int64, numbers: Bool)
    /// The same with the title of the mission.
    case line(String, minutes: Int64, numbers: Bool)
    /// The due time and the time left.
    case due(String, minutes: Int64, numbers: Bool)

    public static let samples: [DeadlinePhrase] = [0, 4, 12, 28, 41, 59].flatMap { minutes in
        [
            .left(minutes: minutes, numbers: true), .left(minutes: minutes, numbers: false),
            .line("Essay", minutes: minutes, numbers: true), .line("Essay", minutes: minutes, numbers: false),
            .due("18:00", minutes: minutes, numbers: true), .due("18:00", minutes: minutes, numbers: false),
        ]
    }
}

extension Words {
    public func callAsFunction(_ phrase: DeadlinePhrase) -> String {
        switch phrase {
        case .left(let minutes, true) where minutes > 0: self(HomePhrase.countdown(minutes: minutes))
        case .left(let minutes, _):
            say(
                command: "\(inWords(minutes)) left", gentle: "\(inWords(minutes)) left",
                calm: "due in \(inWords(minutes))", spark: "\(inWords(minutes)) to go")
        case .line(let title, let minutes, let numbers):
            "\(title): \(self(DeadlinePhrase.left(minutes: minutes, numbers: numbers)))"
        case .due(let time, let minutes, true):
            say(
                command: "Due \(time), \(length(minutes)) left",
                gentle: "Hoped for by \(time), \(roughly(minutes)) left",
                calm: "Due \(time), in \(length(minutes))", spark: "Due \(time), \(length(minutes)) to go")
        case .due(let time, let minutes, false):
            say(
                command: "Due \(time), \(inWords(minutes)) left",
                gentle: "Hoped for by \(time), \(inWords(minutes)) left",
                calm: "Due \(time), in \(inWords(minutes))", spark: "Due \(time), \(inWords(minutes)) to go")
        }
    }
}
