/// Opening a room.
public enum RoomOpeningPhrase: Hashable, Sendable {
    case title, about, nameField, shareSwitch, openButton

    public static let samples: [RoomOpeningPhrase] = [.title, .about, .nameField, .shareSwitch, .openButton]
}

extension Words {
    public func callAsFunction(_ phrase: RoomOpeningPhrase) -> String {
        switch phrase {
        case .title:
            say(
                command: "Focus with others", gentle: "Focus with others", calm: "Focus with others",
                spark: "Focus with friends")
        case .about:
            say(
                command: "Open a room. Anyone with the link sees your name and timer, and you see theirs. No chat.",
                gentle:
                    "Open a room and send the link to people you like working next to. You see each other’s names "
                    + "and timers, and there is no chat.",
                calm:
                    "Open a room and share its link. Everyone in it sees the names and timers of the others. There "
                    + "is no chat.",
                spark: "Open a room, send the link, and work side by side. Names and timers, no chatter.")
        case .nameField:
            say(
                command: "Your name in the room", gentle: "Your name, as the others see it",
                calm: "Your name in the room", spark: "Your name in the room")
        case .shareSwitch:
            say(
                command: "Show the others my mission", gentle: "Show the others what I’m working on",
                calm: "Show the others what I’m working on", spark: "Show the others what I’m on")
        case .openButton: say(command: "Open room", gentle: "Open a room", calm: "Open a room", spark: "Open a room")
        }
    }
}
