/// The screen of a room, in which people focus side by side.
public enum RoomPhrase: Hashable, Sendable {
    case title, about, nameField, shareSwitch, openButton
    case linkHeading, linkHint, onlyThisMachine, copyButton, sendButton, qrLabel
    case linkRevoked, linkForgotten, newLinkButton, revokeButton, endButton, ends(String)
    case peopleHeading(Int), alone, you, waveToAll, waveTo(String)
    case startHeading, startButton, minutesField, startHint
    case focusing, paused, onBreak, overTime, notStarted

    public static let samples: [RoomPhrase] = [
        .title, .about, .nameField, .shareSwitch, .openButton, .linkHeading, .linkHint, .onlyThisMachine, .copyButton,
        .sendButton, .qrLabel, .linkRevoked, .linkForgotten, .newLinkButton, .revokeButton, .endButton, .ends("21:30"),
        .peopleHeading(1), .peopleHeading(4), .alone, .you, .waveToAll, .waveTo("Ada"), .startHeading,
        .startButton, .minutesField, .startHint, .focusing, .paused, .onBreak, .overTime, .notStarted,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: RoomPhrase) -> String {
        switch phrase {
        case .title, .about, .nameField, .shareSwitch, .openButton: opening(phrase)
        case .linkHeading, .linkHint, .onlyThisMachine, .copyButton, .sendButton, .qrLabel, .linkRevoked,
            .linkForgotten, .newLinkButton, .revokeButton, .endButton, .ends:
            link(phrase)
        case .peopleHeading(let count):
            count == 1 ? "1 person in the room" : "\(count) people in the room"
        case .alone:
            say(
                command: "Nobody else is here.", gentle: "Nobody else is here yet. Send somebody the link.",
                calm: "Nobody else is here yet.", spark: "Just you so far. Send the link!")
        case .you: say(command: "You", gentle: "You", calm: "You", spark: "You")
        case .waveToAll: say(command: "Wave", gentle: "Wave to everyone", calm: "Wave to everyone", spark: "Wave!")
        case .waveTo(let name): "Wave to \(name)"
        case .startHeading, .startButton:
            say(
                command: "Start together", gentle: "Start together", calm: "Start together", spark: "Start together")
        case .minutesField: say(command: "Minutes", gentle: "Minutes", calm: "Minutes", spark: "Minutes")
        case .startHint:
            say(
                command: "Everyone without a running timer starts after five seconds.",
                gentle: "Everyone who is free starts five seconds later, at the same moment.",
                calm: "Everyone without a running timer starts five seconds later.",
                spark: "Five seconds, then everyone who is free starts at once.")
        case .focusing: say(command: "Focusing", gentle: "Focusing", calm: "Focusing", spark: "Focusing")
        case .paused: say(command: "Paused", gentle: "Paused", calm: "Paused", spark: "Paused")
        case .onBreak: say(command: "On a break", gentle: "On a break", calm: "On a break", spark: "On a break")
        case .overTime:
            say(command: "Overtime", gentle: "Still going", calm: "Over the planned time", spark: "Still going")
        case .notStarted: say(command: "No timer", gentle: "No timer", calm: "No timer", spark: "No timer")
        }
    }

    private func opening(_ phrase: RoomPhrase) -> String {
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
        default: say(command: "Open room", gentle: "Open a room", calm: "Open a room", spark: "Open a room")
        }
    }

    private func link(_ phrase: RoomPhrase) -> String {
        switch phrase {
        case .linkHeading: say(command: "Link", gentle: "Invite people", calm: "Link", spark: "Invite people")
        case .linkHint:
            say(
                command: "Anyone with the link can join. No account needed.",
                gentle: "Anyone with this link can join, without an account.",
                calm: "Anyone with this link can join, without an account.",
                spark: "Anyone with the link can hop in, no account needed.")
        case .onlyThisMachine:
            say(
                command: "This address only works on this machine. For others: daymark pair --public ADDRESS.",
                gentle:
                    "This address only works on this computer. To invite others, give the server a public "
                    + "address: daymark pair --public ADDRESS.",
                calm:
                    "This address only works on this computer. To invite others, give the server a public "
                    + "address: daymark pair --public ADDRESS.",
                spark:
                    "This address works just on this computer. To invite others, give the server a public "
                    + "address: daymark pair --public ADDRESS."
            )
        case .copyButton: say(command: "Copy link", gentle: "Copy the link", calm: "Copy link", spark: "Copy link")
        case .sendButton: say(command: "Share", gentle: "Send it", calm: "Share", spark: "Send it")
        case .qrLabel: "QR code of the link"
        case .linkRevoked:
            say(
                command: "Link revoked. Nobody can enter.", gentle: "The link is revoked, and nobody new can join.",
                calm: "The link is revoked. Nobody can enter.", spark: "The link is revoked. Nobody can hop in.")
        case .linkForgotten:
            say(
                command: "The server restarted and cannot show the link. The link still works.",
                gentle: "The server was restarted and can’t show the link again. It still works for those who have "
                    + "it.",
                calm: "The server restarted and cannot show the link again. It still works.",
                spark: "The server restarted and can’t show the link again. It still works, though.")
        case .newLinkButton: say(command: "New link", gentle: "Make a new link", calm: "New link", spark: "New link")
        case .revokeButton:
            say(
                command: "Revoke link, remove guests", gentle: "Revoke the link and remove the guests",
                calm: "Revoke the link and remove all guests", spark: "Revoke the link, everyone out")
        case .endButton: say(command: "End room", gentle: "End the room", calm: "End the room", spark: "End the room")
        case .ends(let time):
            say(
                command: "Ends at \(time), or soon after everyone leaves.",
                gentle: "The room ends at \(time), or soon after everyone has left.",
                calm: "The room ends at \(time), or soon after everyone has left.",
                spark: "Open until \(time), or until everyone has left for a while.")
        default: ""
        }
    }
}
