/// The notices about focus sessions, and their texts in History.
public enum FocusNoticePhrase: Hashable, Sendable {
    case ended(String, Int64), short(String), parked(String)
    /// A stray thought, and the day or time that it is for.
    case parkedFor(String, String)
    /// A correction says more minutes than these, which fit between the start of the session and now, or the next one.
    case longerThanSession(Int64)
    case notRunning, badLength, settled(String, Int64), closed(String), rated
    /// A correction says that nothing was done in a session.
    case uncounted(String)
    case actStarted(String), actForgotten(String), actUncounted(String)

    public static let samples: [FocusNoticePhrase] = [
        .ended("Essay", 25), .short("Essay"), .parked("Milk"), .parkedFor("Milk", "tomorrow"), .longerThanSession(40),
        .notRunning, .badLength, .settled("Essay", 25), .uncounted("Essay"), .closed("Essay"), .rated,
        .actStarted("Essay"), .actForgotten("Essay"), .actUncounted("Essay"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: FocusNoticePhrase) -> String {
        switch phrase {
        case .ended(let title, let minutes):
            say(
                command: "\(title): \(length(minutes)) logged", gentle: "You spent \(roughly(minutes)) on \(title).",
                calm: "\(title): \(length(minutes)) worked", spark: "\(length(minutes)) on \(title). Good going!")
        case .short(let title):
            say(
                command: "\(title): session ended", gentle: "The timer for \(title) has stopped.",
                calm: "\(title): session ended", spark: "\(title): timer stopped")
        case .parked(let title):
            say(
                command: "Parked: \(title)", gentle: "“\(title)” is safe in your tasks.",
                calm: "Kept for later: \(title)", spark: "“\(title)” is on your list")
        case .parkedFor(let title, let when):
            say(
                command: "Parked: \(title) (\(when))", gentle: "“\(title)” is safe in your tasks, for \(when).",
                calm: "Kept for later: \(title) (\(when))", spark: "“\(title)” is on your list for \(when)")
        case .longerThanSession(let minutes):
            say(
                command: "At most \(length(minutes)) fit, up to now or to the next session.",
                gentle: "Up to \(length(minutes)) would fit, until now or until the next session.",
                calm: "At most \(length(minutes)) fit, up to now or to the next session.",
                spark: "Up to \(length(minutes)) fit, until now or the next session.")
        case .notRunning:
            say(
                command: "No focus session.", gentle: "No timer is running.", calm: "No focus session is running.",
                spark: "No timer is running.")
        case .badLength:
            say(
                command: "A session is 1 min to 24 h.",
                gentle: "A focus session can be anything from 1 minute to 24 hours.",
                calm: "A focus session is between 1 minute and 24 hours long.",
                spark: "Focus sessions go from 1 minute to 24 hours.")
        case .settled(let title, let minutes):
            say(
                command: "\(title): \(length(minutes)) logged", gentle: "\(title): \(length(minutes)).",
                calm: "\(title): \(length(minutes)) worked", spark: "\(title): \(length(minutes)), got it!")
        case .uncounted(let title):
            say(
                command: "\(title): no time logged", gentle: "\(title): no time counted. That’s all right.",
                calm: "\(title): no time counted", spark: "\(title): no time counted, got it!")
        case .closed(let title):
            say(
                command: "The session on “\(title)” was closed. Nothing was logged.",
                gentle: "The timer for “\(title)” has stopped by itself.",
                calm: "The session on “\(title)” has ended by itself.",
                spark: "The timer for “\(title)” stopped by itself")
        case .rated: say(command: "Noted", gentle: "Thank you.", calm: "Noted", spark: "Thanks!")
        case .actStarted(let title): "Started focusing on “\(title)”"
        case .actForgotten(let title): "The session on “\(title)” was not ended"
        case .actUncounted(let title): "No time counted for “\(title)”"
        }
    }
}
