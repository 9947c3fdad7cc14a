import DaymarkCore

/// An event in the app: something that the person did, or a report from the shell.
///
/// Pages and notifications write an action as `name/argument`. Each screen declares its own actions in its folder. This
/// type declares the actions that every screen shares.
public enum Action: Hashable, Sendable {
    case go(Route)
    /// The capture line changed, was submitted, or received text that another app shared. The event's value is the
    /// text.
    case draft, capture, share
    /// Removes a chip and keeps its words in the title.
    case refuseChip(Int)
    /// Switches the time in the capture line between a deadline and a start.
    case turnTime
    /// Makes an appointment of the task that was just added, or the reverse.
    case turnAdded
    case complete(RecordID)
    case reopen(RecordID)
    /// Undoes a unit of history.
    case undo(RecordID)
    /// Closes the notice.
    case dismiss
    case dialog(DialogAction)
    /// Imports a calendar file. The event's value is its text.
    case importCalendar
    /// Imports a file with this name. The event's value is its text.
    case importFile(String)
    /// Exports all data to a file.
    case export
    /// Time has passed.
    case tick
    /// The page became visible again.
    case here
    /// Another tab stored an entry. The event's value is the entry. It is empty if the entry is already restored.
    case remote
    /// The account answered. The event's value is the answer.
    case receive
    case connection(Connection)
    /// The shell had to restart the module.
    case recovered
    /// An action was quarantined because it failed twice.
    case setAside
    /// Saves the quarantined actions to a file.
    case exportAside
    /// The browser could not store an operation.
    case saveFailed
    /// Reports whether the browser keeps stored data when space is short.
    case storage(isPersistent: Bool)
    /// The page was opened with a sign-in link that is no longer valid.
    case linkRefused
    /// An action of a screen, as text that its ``ActionGroup`` reads.
    case screen(String)

    init(_ action: some ScreenAction) {
        self = .screen(action.text)
    }

    public var text: String {
        switch self {
        case .go(let route): "go/\(route.address)"
        case .draft: "draft"
        case .capture: "capture"
        case .share: "share"
        case .refuseChip(let index): "refuseChip/\(index)"
        case .turnTime: "turnTime"
        case .turnAdded: "turnAdded"
        case .complete(let id): "complete/\(id.description)"
        case .reopen(let id): "reopen/\(id.description)"
        case .undo(let id): "undo/\(id.description)"
        case .dismiss: "dismiss"
        case .dialog(let action): action.text
        case .importCalendar: "importCalendar"
        case .importFile(let name): "importFile/\(name)"
        case .export: "export"
        case .tick: "tick"
        case .here: "here"
        case .remote: "remote"
        case .receive: "receive"
        case .connection(let connection): "connection/\(connection.name)"
        case .recovered: "recovered"
        case .setAside: "setAside"
        case .exportAside: "exportAside"
        case .saveFailed: "saveFailed"
        case .storage(let isPersistent): isPersistent ? "storage/stays" : "storage/mayGo"
        case .linkRefused: "linkRefused"
        case .screen(let text): text
        }
    }

    /// The actions without an argument. Their text is their name.
    private static let plain: [Action] = [
        .draft, .capture, .share, .turnTime, .turnAdded, .dismiss, .importCalendar, .export, .tick, .here, .remote,
        .receive, .recovered, .setAside, .exportAside, .saveFailed, .linkRefused,
    ]

    public init?(_ text: String) {
        if let action = Action.plain.first(where: { $0.text == text }) {
            self = action
            return
        }
        let written = ActionText(text)
        let (argument, id) = (written.argument, RecordID(written.argument))
        switch (written.name, id) {
        case ("go", _): self = .go(Route(argument))
        case ("refuseChip", _):
            guard let index = Int(argument) else { return nil }
            self = .refuseChip(index)
        case ("complete", let id?): self = .complete(id)
        case ("reopen", let id?): self = .reopen(id)
        case ("undo", let id?): self = .undo(id)
        case ("importFile", _): self = .importFile(argument)
        case ("connection", _):
            guard let connection = Connection(name: argument) else { return nil }
            self = .connection(connection)
        case ("storage", _): self = .storage(isPersistent: argument == "stays")
        default:
            if let action = DialogAction(written) {
                self = .dialog(action)
            } else if let group = ActionGroup.of(written), group.accepts(written) {
                self = .screen(text)
            } else {
                return nil
            }
        }
    }
}

extension Action {
    /// Whether the plan must be updated at once instead of after a short delay.
    func needsPlan(at route: Route) -> Bool {
        switch self {
        case .tick, .here: return true
        case .undo: return ["today", "week", "day"].contains(route.screen)
        case .screen(let text):
            let written = ActionText(text)
            return ActionGroup.of(written)?.needsPlan(written) ?? false
        default: return false
        }
    }

    /// Whether the action reports an event from elsewhere instead of something that the person did here.
    var isReport: Bool {
        switch self {
        case .remote, .receive, .connection, .storage: true
        case .screen(let text):
            TipAction.reports.contains { $0.text == text } || RoomAction.reports.contains { $0.text == text }
        default: false
        }
    }

    /// Whether the action brings something that the page asked for, such as the playbooks. The person may have left.
    private var isDelivery: Bool {
        guard case .screen(let text) = self else { return false }
        return BreakdownAction.deliveries.contains { $0.text == text }
            || ModelAction.deliveries.contains { $0.text == text }
    }

    /// Whether the action shows that the person is present. Ticks and shell errors also occur when nobody is there.
    var isByPerson: Bool {
        switch self {
        case .tick, .recovered, .setAside, .saveFailed: false
        default: !isReport && !isDelivery
        }
    }
}
