/// The screen of a room, in which people focus side by side.
public enum RoomPhrase: Hashable, Sendable {
    case endButton, ends(String)
    case peopleHeading(Int), alone, you, waveToAll, waveTo(String)
    case startHeading, startButton, minutesField, startHint
    case focusing, paused, onBreak, overTime, notStarted

    public static let samples: [RoomPhrase] = [
        .endButton, .ends("21:30"), .peopleHeading(1), .peopleHeading(4), .alone, .you, .waveToAll, .waveTo("Ada"),
        .startHeading, .startButton, .minutesField, .startHint, .focusing, .paused, .onBreak, .overTime, .notStarted,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: RoomPhrase) -> String {
        switch phrase {
        case .endButton: say(command: "End room", gentle: "End the room", calm: "End the room", spark: "End the room")
        case .ends(let time):
            say(
                command: "Ends at \(time), or soon after everyone leaves.",
                gentle: "The room ends at \(time), or soon after everyone has left.",
                calm: "The room ends at \(time), or soon after everyone has left.",
                spark: "Open until \(time), or until everyone has left for a while.")
        case .peopleHeading(let count):
            count == 1 ? "1 person in the room" : "\(count) people in the room"
        case .alone:
            say(
                command: "Nobody else is here.", gentle: "Nobody else is here yet. Send somebody the link.",
                calm: "Nobody else is here yet.", spark: "Just you so far. Send the link!")
        case .you: "You"
        case .waveToAll: say(command: "Wave", gentle: "Wave to everyone", calm: "Wave to everyone", spark: "Wave!")
        case .waveTo(let name): "Wave to \(name)"
        case .startHeading, .startButton: "Start together"
        case .minutesField: "Minutes"
        case .startHint:
            say(
                command: "Everyone without a running timer starts after five seconds.",
                gentle: "Everyone who is free starts five seconds later, at the same moment.",
                calm: "Everyone without a running timer starts five seconds later.",
                spark: "Five seconds, then everyone who is free starts at once.")
        case .focusing: "Focusing"
        case .paused: "Paused"
        case .onBreak: "On a break"
        case .overTime:
            say(command: "Overtime", gentle: "Still going", calm: "Over the planned time", spark: "Still going")
        case .notStarted: "No timer"
        }
    }
}
