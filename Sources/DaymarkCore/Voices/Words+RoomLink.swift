/// The link of a room.
public enum RoomLinkPhrase: Hashable, Sendable {
    case linkHeading, linkHint, onlyThisMachine, copyButton, sendButton, qrLabel
    case linkRevoked, linkForgotten, newLinkButton, revokeButton

    public static let samples: [RoomLinkPhrase] = [
        .linkHeading, .linkHint, .onlyThisMachine, .copyButton, .sendButton, .qrLabel, .linkRevoked, .linkForgotten,
        .newLinkButton, .revokeButton,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: RoomLinkPhrase) -> String {
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
                gentle: "The server was restarted and can’t show the link again. The link still works for those who "
                    + "have it.",
                calm: "The server restarted and cannot show the link again. The link still works.",
                spark: "The server restarted and can’t show the link again. The link still works, though.")
        case .newLinkButton: say(command: "New link", gentle: "Make a new link", calm: "New link", spark: "New link")
        case .revokeButton:
            say(
                command: "Revoke link, remove guests", gentle: "Revoke the link and remove the guests",
                calm: "Revoke the link and remove all guests", spark: "Revoke the link, everyone out")
        }
    }
}
