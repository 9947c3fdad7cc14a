import DaymarkCore

/// A request to the shell about rooms.
public enum RoomRequest: Hashable, Sendable {
    /// Ask the server whether there is a room, and listen to its events.
    case look
    /// Send something to the server.
    case post(String, JSON)
    /// Put the link on the clipboard.
    case copy(String)
    /// Offer the link to other apps.
    case send(String)

    var json: JSON {
        let (name, others): (String, [JSON.Member]) =
            switch self {
            case .look: ("look", [])
            case .post(let action, let body):
                ("post", [.init("action", .string(action)), .init("body", .string(body.text))])
            case .copy(let link): ("copy", [.init("link", .string(link))])
            case .send(let link): ("send", [.init("link", .string(link))])
            }
        return .object([.init("do", .string("room")), .init("ask", .string(name))] + others)
    }
}
