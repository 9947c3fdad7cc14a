/// A focus session in one line, for Today, the terminal and the title of the page: its mission and its time.
public enum FocusLinePhrase: Hashable, Sendable {
    case running(String, minutes: Int64, left: Int64?), paused(String), onBreak(String, left: Int64)
    case overtime(String, minutes: Int64)
    /// A break, without figures.
    case resting(String)

    public static let samples: [FocusLinePhrase] = [
        .running("Essay", minutes: 18, left: 7), .running("Essay", minutes: 18, left: nil), .paused("Essay"),
        .onBreak("Essay", left: 4), .onBreak("Essay", left: 0), .overtime("Essay", minutes: 31), .resting("Essay"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: FocusLinePhrase) -> String {
        switch phrase {
        case .running(let title, let minutes, let left?):
            say(
                command: "\(title): \(length(left)) left", gentle: "\(title), \(roughly(minutes)) so far",
                calm: "\(title), \(minutes) of \(length(minutes + left))",
                spark: "\(title): \(minutes) of \(length(minutes + left))")
        case .running(let title, let minutes, nil):
            say(
                command: "\(title): \(length(minutes))", gentle: "\(title), \(roughly(minutes)) so far",
                calm: "\(title), \(length(minutes))", spark: "\(title): \(length(minutes)) so far")
        case .paused(let title):
            say(
                command: "\(title): paused", gentle: "\(title), paused", calm: "\(title), paused",
                spark: "\(title): paused")
        case .onBreak(let title, 0):
            say(
                command: "\(title): break over", gentle: "\(title) is there when you are ready",
                calm: "\(title), the break is over", spark: "\(title): ready when you are")
        case .onBreak(let title, let left):
            say(
                command: "\(title): break, \(length(left)) left", gentle: "\(title), a break for \(roughly(left))",
                calm: "\(title), break for \(length(left))", spark: "\(title): break, \(length(left)) to go")
        case .resting(let title):
            say(
                command: "\(title): break", gentle: "\(title), after a little rest", calm: "\(title), break",
                spark: "\(title): break time")
        case .overtime(let title, let minutes):
            say(
                command: "\(title): \(length(minutes)), past plan", gentle: "\(title), \(roughly(minutes)) so far",
                calm: "\(title), \(length(minutes))", spark: "\(title): \(length(minutes)) and still shining")
        }
    }
}
