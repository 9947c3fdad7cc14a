import DaymarkCore

/// Everything that can happen in the app: what a person does, and what the shell reports.
///
/// In the page and in notifications it is written as `name/argument`. The actions of a screen are a type in its folder;
/// here are only those that every screen has.
public enum Action: Hashable, Sendable {
    case go(Route)
    /// The text of the capture line comes as the event's value in these three: it has changed, it is to be added, or
    /// another app has shared it.
    case draft, capture, share
    /// Leaves the text of a chip in the title.
    case refuseChip(Int)
    /// Makes the time in the capture line a start instead of a deadline, or the other way round.
    case turnTime
    case complete(RecordID)
    case reopen(RecordID)
    /// Undoes a unit of history.
    case undo(RecordID)
    /// Closes the notice.
    case dismiss
    case dialog(DialogAction)
    /// The text of a calendar file comes as the event's value.
    case importCalendar
    /// The text of a file with this name comes as the event's value.
    case importFile(String)
    /// Saves everything to a file.
    case export
    /// Time has passed.
    case tick
    /// Somebody looks at the page again.
    case here
    /// An entry that another tab has stored comes as the event's value; empty if it was restored already.
    case remote
    /// An answer of the account comes as the event's value.
    case receive
    case connection(Connection)
    /// The shell had to restart the module.
    case recovered
    /// An action was set aside because it failed twice.
    case setAside
    /// Saves the actions that were set aside to a file.
    case exportAside
    /// The browser could not store an operation.
    case saveFailed
    /// Whether the browser keeps what is stored when space is short.
    case storage(isPersistent: Bool)
    /// The page was opened with a sign-in link that is no longer valid.
    case linkRefused
    /// An action of a screen, as it is written (``ActionGroup``).
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

    /// Those without an argument: their text is their name.
    private static let plain: [Action] = [
        .draft, .capture, .share, .turnTime, .dismiss, .importCalendar, .export, .tick, .here, .remote, .receive,
        .recovered, .setAside, .exportAside, .saveFailed, .linkRefused,
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
    /// Whether the plan has to follow at once rather than a moment later.
    func needsPlan(at route: Route) -> Bool {
        switch self {
        case .tick, .here: return true
        case .undo: return route == .today || route == .week
        case .screen(let text):
            let written = ActionText(text)
            return ActionGroup.of(written)?.needsPlan(written) ?? false
        default: return false
        }
    }

    /// Whether it reports what happened elsewhere, rather than what the person did here.
    var isReport: Bool {
        switch self {
        case .remote, .receive, .connection, .storage: true
        default: false
        }
    }

    /// Whether it shows that a person is present. Time passes and the shell has its troubles without anybody.
    var isByPerson: Bool {
        switch self {
        case .tick, .recovered, .setAside, .saveFailed: false
        default: !isReport
        }
    }
}
