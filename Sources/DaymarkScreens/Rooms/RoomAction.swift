import DaymarkCore

extension Action {
    static func room(_ action: RoomAction) -> Action { Action(action) }
}

/// The actions on a room in which people focus side by side.
enum RoomAction: ScreenAction {
    /// Opens a room. The event's value is the name of the person.
    case open
    /// Starts or stops showing the others what the person works on. The event's value is “true” to show it.
    case share
    case copy, send, copied
    case newLink, revoke, end
    /// Greets a person, or everybody.
    case wave(Int64?)
    /// Starts together with the others. The event's value is the number of minutes.
    case start
    /// The server answered with the room. The event's value is its JSON.
    case answer
    /// The room changed. The event's value is the server's message.
    case event
    /// The page hears of the room's events from now on.
    case connected
    /// The room cannot be reached for now.
    case lost
    case noServer
    /// The server refused a request. The event's value is the status.
    case refused

    static let names = ["room"]

    /// The actions that report what others did, or what the server said.
    static let reports: [RoomAction] = [.answer, .event, .connected, .lost, .noServer, .refused]

    /// The actions without arguments.
    private static let plain: [(name: String, action: RoomAction)] = [
        (name: "open", action: .open), (name: "share", action: .share), (name: "copy", action: .copy),
        (name: "send", action: .send), (name: "copied", action: .copied), (name: "newLink", action: .newLink),
        (name: "revoke", action: .revoke), (name: "end", action: .end), (name: "start", action: .start),
        (name: "answer", action: .answer), (name: "event", action: .event), (name: "connected", action: .connected),
        (name: "lost", action: .lost), (name: "noServer", action: .noServer), (name: "refused", action: .refused),
    ]

    var text: String {
        switch self {
        case .wave(let person): "room/wave/\(person.map { String($0) } ?? "all")"
        default: "room/" + (RoomAction.plain.first { $0.action == self }?.name ?? "")
        }
    }

    init?(_ text: ActionText) {
        let parts = text.parts
        if parts.count == 2, parts[0] == "wave" {
            self = .wave(Int64(parts[1]))
            return
        }
        guard let found = RoomAction.plain.first(where: { $0.name == text.argument }) else { return nil }
        self = found.action
    }
}
