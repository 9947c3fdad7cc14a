import DaymarkCore

extension Action {
    static func breakdown(_ action: BreakdownAction) -> Action { Action(action) }
}

/// The actions on the suggested steps of a mission.
enum BreakdownAction: ScreenAction {
    /// Suggests steps for a mission.
    case open(RecordID)
    case size(Int64)
    /// Takes the steps of a playbook instead of those of a model or of an earlier mission.
    case playbook
    /// Takes the steps of the playbook with this id. Without an id, the event's value is the id.
    case kind(String?)
    /// Shows the list of all kinds of task, or hides it.
    case kinds
    /// Searches the list of all kinds. The event's value is the query.
    case findKind
    /// Shows the controls of a step, or hides them.
    case show(Int)
    /// Changes a step. For `rename`, the event's value is the title.
    case change(Int, Change)
    /// Takes back the last change of the suggested steps.
    case undo
    /// Adds a step. The event's value is its line.
    case add
    case accept
    /// Adds the steps and starts the timer.
    case begin
    case cancel
    /// The playbooks were fetched. The event's value is their text.
    case playbooks
    /// A part of the playbooks, in order, while the page is idle. Reading all of them at once would make it wait.
    case playbooksPart
    /// All parts of the playbooks were sent.
    case playbooksEnd
    case playbooksFailed
    case stuck(StuckAction)

    enum Change: String, Choice {
        case rename, longer, shorter, split, up, down, merge, drop
    }

    static let names = ["breakdown"]

    /// The actions that bring the playbooks.
    static let deliveries: [BreakdownAction] = [.playbooks, .playbooksPart, .playbooksEnd, .playbooksFailed]

    var text: String {
        switch self {
        case .open(let id): "breakdown/open/\(id.description)"
        case .size(let size): "breakdown/size/\(size)"
        case .playbook: "breakdown/playbook"
        case .kind(let id): id.map { "breakdown/kind/\($0)" } ?? "breakdown/kind"
        case .kinds: "breakdown/kinds"
        case .findKind: "breakdown/findKind"
        case .show(let key): "breakdown/show/\(key)"
        case .change(let key, let change): "breakdown/\(change.name)/\(key)"
        case .undo: "breakdown/undo"
        case .add: "breakdown/add"
        case .accept: "breakdown/accept"
        case .begin: "breakdown/begin"
        case .cancel: "breakdown/cancel"
        case .playbooks: "breakdown/playbooks"
        case .playbooksPart: "breakdown/playbooksPart"
        case .playbooksEnd: "breakdown/playbooksEnd"
        case .playbooksFailed: "breakdown/playbooksFailed"
        case .stuck(let action): "breakdown/stuck/\(action.argument)"
        }
    }

    init?(_ text: ActionText) {
        let parts = text.parts
        let (name, last) = (parts.first ?? "", parts.count > 1 ? parts[1] : "")
        switch name {
        case "open":
            guard let id = RecordID(last) else { return nil }
            self = .open(id)
        case "size":
            guard let size = Int64(last), (1...5).contains(size) else { return nil }
            self = .size(size)
        case "show":
            guard let key = Int(last) else { return nil }
            self = .show(key)
        case "playbook": self = .playbook
        case "kind": self = .kind(last.isEmpty ? nil : last)
        case "kinds": self = .kinds
        case "findKind": self = .findKind
        case "undo": self = .undo
        case "add": self = .add
        case "accept": self = .accept
        case "begin": self = .begin
        case "cancel": self = .cancel
        case "playbooks": self = .playbooks
        case "playbooksPart": self = .playbooksPart
        case "playbooksEnd": self = .playbooksEnd
        case "playbooksFailed": self = .playbooksFailed
        case "stuck":
            guard let action = StuckAction(Array(parts.dropFirst())) else { return nil }
            self = .stuck(action)
        default:
            guard let change = Change(name: name), let key = Int(last) else { return nil }
            self = .change(key, change)
        }
    }
}

/// The actions of somebody who is stuck.
enum StuckAction: Hashable {
    /// Shows a way in to a mission. Without one, asks which mission it is if several are likely.
    case open(RecordID?)
    /// Searches for the mission. The event's value is the query.
    case find
    case hindrance(Hindrance)
    case another
    /// Starts a short timer for the way in, or one of five minutes.
    case start, fiveMinutes

    var argument: String {
        switch self {
        case .open(let id): id.map { "open/\($0.description)" } ?? "open"
        case .find: "find"
        case .hindrance(let hindrance): "because/\(hindrance.name)"
        case .another: "another"
        case .start: "start"
        case .fiveMinutes: "fiveMinutes"
        }
    }

    init?(_ parts: [String]) {
        switch parts.first {
        case "open": self = .open(parts.count > 1 ? RecordID(parts[1]) : nil)
        case "find": self = .find
        case "because":
            guard parts.count > 1, let hindrance = Hindrance(name: parts[1]) else { return nil }
            self = .hindrance(hindrance)
        case "another": self = .another
        case "start": self = .start
        case "fiveMinutes": self = .fiveMinutes
        default: return nil
        }
    }
}
