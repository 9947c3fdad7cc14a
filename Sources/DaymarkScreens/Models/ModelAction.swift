import DaymarkCore

extension Action {
    static func model(_ action: ModelAction) -> Action { Action(action) }
}

/// The actions on language models.
enum ModelAction: ScreenAction {
    /// Asks a model for the steps of a mission.
    case ask(RecordID)
    /// Asks a model for the parts of a suggested step.
    case split(Int)
    /// Agrees that texts are sent to the host, or does not.
    case agree, notNow
    case stop
    case save, check, forget
    /// The server answered. The event's value is its JSON.
    case status
    /// The server cannot be reached.
    case noServer
    /// Whether the browser has a model.
    case own(OwnModelState)
    /// The server sent an event of the answer. The event's value is its JSON.
    case event
    /// The browser's model wrote a part of the answer, which is the event's value.
    case text
    /// The answer ended. The event's value is a problem, or empty.
    case ended

    static let names = ["model"]

    /// The actions that bring answers from the server or the browser.
    static var deliveries: [ModelAction] {
        [.status, .noServer, .event, .text, .ended] + OwnModelState.allCases.map { .own($0) }
    }

    var text: String {
        switch self {
        case .ask(let id): "model/ask/\(id.description)"
        case .split(let key): "model/split/\(key)"
        case .own(let state): "model/own/\(state.name)"
        default: "model/" + (ModelAction.plain.first { $0.action == self }?.name ?? "")
        }
    }

    /// The actions without arguments.
    private static let plain: [(name: String, action: ModelAction)] = [
        (name: "agree", action: .agree), (name: "notNow", action: .notNow), (name: "stop", action: .stop),
        (name: "save", action: .save), (name: "check", action: .check), (name: "forget", action: .forget),
        (name: "status", action: .status), (name: "noServer", action: .noServer), (name: "event", action: .event),
        (name: "text", action: .text), (name: "ended", action: .ended),
    ]

    init?(_ text: ActionText) {
        let (name, last) = (text.parts.first ?? "", text.parts.count > 1 ? text.parts[1] : "")
        switch name {
        case "ask":
            guard let id = RecordID(last) else { return nil }
            self = .ask(id)
        case "split":
            guard let key = Int(last) else { return nil }
            self = .split(key)
        case "own":
            guard let state = OwnModelState(name: last) else { return nil }
            self = .own(state)
        default:
            guard let found = ModelAction.plain.first(where: { $0.name == name }) else { return nil }
            self = found.action
        }
    }
}
