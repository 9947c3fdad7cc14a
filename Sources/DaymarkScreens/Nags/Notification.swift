import DaymarkCore

/// A notification that the shell shows.
public struct Notification: Hashable, Sendable {
    public struct Button: Hashable, Sendable {
        let action: String
        let title: String
    }

    /// The number of buttons that browsers show. The page behind the notification has all answers.
    private static let maxButtons = 2

    /// The tag. A notification replaces an earlier one with the same tag.
    let tag: String
    let title: String
    let body: String
    var mission: RecordID?
    var commitment: RecordID?
    var buttons: [Button] = []
    /// Whether the notification stays until it is answered. Sound and vibration come from the page.
    var isPersistent = false
    /// The action to perform when the notification is closed. Empty for none.
    private var closeAction = ""
    /// The account's id of the nag.
    private var nag: RecordID?

    init(tag: String, title: String, body: String) {
        self.tag = tag
        self.title = title
        self.body = body
    }

    public init(_ message: NagMessage, words: Words) {
        self.init(tag: message.topic.description, title: message.title, body: message.body)
        closeAction = Action.nag(.putAway(message.tag)).text
        nag = message.tag
        (mission, commitment) = (message.mission, message.commitment)
        isPersistent = message.level == .nuclear
        guard let id = message.mission else { return }
        let answers = message.actions.filter { $0 != .focus && $0 != .acknowledge }
        buttons = answers.prefix(Notification.maxButtons).map {
            Button(action: Action.nag(.answer(id, $0)).text, title: words($0))
        }
    }

    private var route: Route {
        if let mission { return .nag(mission) }
        return commitment.map { Route.commitment($0, at: nil) } ?? .today
    }

    public var json: JSON {
        .object([
            "do": .string("notify"), "tag": .string(tag), "title": .string(title), "body": .string(body),
            "stays": .bool(isPersistent),
            "route": .string(route.address), "away": .string(closeAction),
            "nag": .text(nag?.description),
            "buttons": .array(buttons.map { .object(["action": .string($0.action), "title": .string($0.title)]) }),
        ])
    }
}
