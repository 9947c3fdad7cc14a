import DaymarkCore

/// A notification that the shell shows.
public struct Notification: Hashable, Sendable {
    public struct Button: Hashable, Sendable {
        let action: String
        let title: String
    }

    /// A nag in the notification: its id in the account, and the action that dismisses it.
    struct Item: Hashable, Sendable {
        let nag: RecordID
        /// A later nag with the same topic replaces it.
        let topic: RecordID
        let title: String
        let body: String
        let dismissAction: String
    }

    /// The number of buttons that browsers show. The page behind the notification has all answers.
    private static let maxButtons = 2
    /// The tag of the one notification of all nags. It is rewritten when they change.
    static let nagTag = "nags"

    /// The tag. A notification replaces an earlier one with the same tag.
    let tag: String
    let title: String
    let body: String
    var mission: RecordID?
    var commitment: RecordID?
    var buttons: [Button] = []
    /// Whether the notification stays until it is answered. Sound and vibration come from the page.
    var isPersistent = false
    /// The screen that a tap opens, if it is not that of the mission or the commitment.
    var opens: Route?
    private(set) var items: [Item] = []

    init(tag: String, title: String, body: String) {
        self.tag = tag
        self.title = title
        self.body = body
    }

    /// The notification of the nags that wait for an answer. With several it names each of them, and its button keeps
    /// reminders quiet for an hour.
    init?(_ entries: [NagEntry], in context: ViewContext) {
        let (words, sorted) = (context.words, entries.sortedByUse(at: context.now))
        guard let first = sorted.first?.message else { return nil }
        if sorted.count == 1 {
            self.init(first, words: words)
            return
        }
        self.init(
            tag: Notification.nagTag, title: words(NagPhrase.digest(sorted.count)),
            body: sorted.map { entry in
                entry.nag.record == nil
                    ? entry.message.title : context.workspace.line(for: entry.nag, in: context.circumstances)
            }.joined(separator: "\n"))
        items = sorted.map { Notification.item($0.message) }
        isPersistent = sorted.contains { $0.message.level == .nuclear }
        buttons = [
            Button(action: Action.nag(.startQuietPeriod(.hour)).text, title: words(QuietPeriodPhrase.choice(.hour, "")))
        ]
    }

    public init(_ message: NagMessage, words: Words) {
        self.init(tag: Notification.nagTag, title: message.title, body: message.body)
        items = [Notification.item(message)]
        (mission, commitment) = (message.mission, message.commitment)
        isPersistent = message.level == .nuclear
        guard let id = message.mission else { return }
        let answers = message.actions.filter { $0 != .focus && $0 != .acknowledge }
        buttons = answers.prefix(Notification.maxButtons).map {
            Button(action: Action.nag(.answer(id, $0)).text, title: words($0))
        }
    }

    private static func item(_ message: NagMessage) -> Item {
        Item(
            nag: message.tag, topic: message.topic, title: message.title, body: message.body,
            dismissAction: Action.nag(.putAway(message.tag)).text)
    }

    private var route: Route {
        if let opens { return opens }
        if let mission { return .nag(mission) }
        return commitment.map { Route.commitment($0, at: nil) } ?? .today
    }

    /// - Parameter isUpdate: whether to show it only in place of one that is still shown.
    public func json(isUpdate: Bool = false) -> JSON {
        .object([
            "do": .string("notify"), "tag": .string(tag), "title": .string(title), "body": .string(body),
            "stays": .bool(isPersistent), "updates": .bool(isUpdate), "route": .string(route.address),
            "items": .array(
                items.map {
                    .object([
                        "nag": .string($0.nag.description), "topic": .string($0.topic.description),
                        "title": .string($0.title), "body": .string($0.body),
                        "away": .string($0.dismissAction),
                    ])
                }),
            "buttons": .array(buttons.map { .object(["action": .string($0.action), "title": .string($0.title)]) }),
        ])
    }
}
