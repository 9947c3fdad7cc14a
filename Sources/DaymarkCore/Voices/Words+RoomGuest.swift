/// A room, as a guest sees it in the terminal.
public enum RoomGuestPhrase: Hashable, Sendable {
    case host, you, more(Int), joined(String), left(String), startsIn(Int64)
    case startMine(Int64), startTogether(Int64), longer, shorter, leave
    case lost, reconnected, roomEnded, linkRevoked, leftRoom, noAnswer

    public static let samples: [RoomGuestPhrase] = [
        .host, .you, .more(1), .more(12), .joined("Ada"), .left("Ada"), .startsIn(3), .startMine(25),
        .startTogether(25), .longer, .shorter, .leave, .lost, .reconnected, .roomEnded, .linkRevoked, .leftRoom,
        .noAnswer,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: RoomGuestPhrase) -> String {
        switch phrase {
        case .host: "host"
        case .you: "you"
        case .more(let count): count == 1 ? "and 1 more person" : "and \(count) more people"
        case .joined(let name):
            say(
                command: "\(name) joined.", gentle: "\(name) has joined.", calm: "\(name) joined.",
                spark: "\(name) joined.")
        case .left(let name):
            say(
                command: "\(name) left.", gentle: "\(name) has left.", calm: "\(name) left.", spark: "\(name) left.")
        case .startsIn(let seconds): "Starts in \(seconds)"
        case .startMine(let minutes): "Start \(length(minutes))"
        case .startTogether(let minutes): "Start \(length(minutes)) together"
        case .longer: "Longer"
        case .shorter: "Shorter"
        case .leave: "Leave"
        case .lost:
            say(
                command: "Connection lost. Reconnecting…", gentle: "The connection is lost for now. Reconnecting…",
                calm: "Connection lost. Reconnecting…", spark: "Connection lost. Reconnecting…")
        case .reconnected:
            say(
                command: "Reconnected.", gentle: "The connection is back.", calm: "Reconnected.",
                spark: "And we’re back!")
        case .roomEnded: "The room has ended."
        case .linkRevoked: "This link is no longer valid."
        case .leftRoom: "You have left the room."
        case .noAnswer:
            say(
                command: "No answer from the server. Try again.",
                gentle: "The server is not answering. Try again soon.",
                calm: "The server is not responding. Try again.",
                spark: "The server isn’t answering. Try again soon.")
        }
    }
}
