/// Notices about events in a room.
public enum RoomNoticePhrase: Hashable, Sendable {
    case waved(String), wavedToYou(String), waveSent
    case startsSoon(by: String, minutes: Int64), startedWithout
    case copied, linkRevoked, ended, lost
    case noServer, refused, noName

    public static let samples: [RoomNoticePhrase] = [
        .waved("Ada"), .wavedToYou("Ada"), .waveSent, .startsSoon(by: "Ada", minutes: 25), .startedWithout, .copied,
        .linkRevoked, .ended, .lost, .noServer, .refused, .noName,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: RoomNoticePhrase) -> String {
        switch phrase {
        case .waved(let name):
            say(
                command: "\(name) waves.", gentle: "\(name) waves to everyone.", calm: "\(name) waves to everyone.",
                spark: "\(name) waves at everyone.")
        case .wavedToYou(let name):
            say(
                command: "\(name) waves to you.", gentle: "\(name) waves to you.", calm: "\(name) waves to you.",
                spark: "\(name) waves at you.")
        case .waveSent:
            say(command: "Wave sent.", gentle: "Your wave was sent.", calm: "Wave sent.", spark: "Wave sent.")
        case .startsSoon(let name, let minutes):
            say(
                command: "\(name) starts \(length(minutes)) for the room.",
                gentle: "\(name) starts \(length(minutes)) for everyone in a moment.",
                calm: "\(name) starts \(length(minutes)) for everyone.",
                spark: "\(name) starts \(length(minutes)) for everyone. Ready?")
        case .startedWithout:
            say(
                command: "The room has started. Select a mission to join.",
                gentle: "The others have started. Choose a task whenever you like to join them.",
                calm: "The room has started. Choose a task to join.",
                spark: "The room has started. Pick a task to join in.")
        case .copied:
            say(
                command: "Link copied.", gentle: "The link is copied.", calm: "The link is copied.",
                spark: "Link copied.")
        case .linkRevoked:
            say(
                command: "Link revoked. All guests are out.", gentle: "The link is revoked, and the guests are out.",
                calm: "The link is revoked, and all guests are out.", spark: "Link revoked, all guests are out.")
        case .ended:
            say(
                command: "Room ended. Your session continues.",
                gentle: "The room has ended. Your own timer goes on.",
                calm: "The room has ended. Your session goes on.", spark: "The room has ended. Your timer goes on.")
        case .lost:
            say(
                command: "No connection to the room. Your session continues.",
                gentle: "The room can’t be reached right now. Your own timer goes on.",
                calm: "The room cannot be reached. Your session goes on.",
                spark: "Can’t reach the room right now. Your timer goes on.")
        case .noServer:
            say(
                command: "A room needs a Daymark server that this device is signed in to. Your session is "
                    + "unaffected.",
                gentle:
                    "A room needs a Daymark server that this device is signed in to. You can go on without one; "
                    + "your timer is not affected.",
                calm: "A room needs a Daymark server that this device is signed in to. Your session is not affected.",
                spark: "A room needs a Daymark server that this device is signed in to. Your timer is fine without "
                    + "it.")
        case .refused:
            say(
                command: "The server refused that. Try again in a moment.",
                gentle: "That did not work just now. Try again in a moment.",
                calm: "That did not work. Try again in a moment.", spark: "That didn’t work. Try again in a moment.")
        case .noName:
            say(
                command: "Enter a name, up to 40 letters.",
                gentle: "The others need a name for you, up to 40 "
                    + "letters.",
                calm: "Enter a name of up to 40 letters.", spark: "Add a name, up to 40 letters.")
        }
    }
}
