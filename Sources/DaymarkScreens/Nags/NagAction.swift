import DaymarkCore

/// What can be done with nags, on the page and in notifications.
public enum NagAction: Hashable, Sendable {
    /// An answer about a mission.
    case answer(RecordID, NagMessage.Action)
    /// What is shown under a tag is put away unanswered.
    case putAway(RecordID)
    /// Whether to nag more, or less, about a mission.
    case escalate(RecordID, Bool)
    /// The browser is to be asked for permission; that is put off; what it says of it.
    case ask, putOff
    case permission(NotifyPermission)
    /// The account reaches this browser when no page is open.
    case reached
    /// A notification is tried.
    case test

    var text: String {
        switch self {
        case .answer(let id, let action): "answer/\(id.description)/\(action.name)"
        case .putAway(let tag): "putAway/\(tag.description)"
        case .escalate(let id, let accepted): "escalate/\(id.description)/\(accepted ? "yes" : "no")"
        case .ask: "ask"
        case .putOff: "putOff"
        case .permission(let permission): "permission/\(permission.name)"
        case .test: "test"
        case .reached: "reached"
        }
    }

    init?(_ parts: [String]) {
        let name = parts.first ?? ""
        let argument = parts.count > 1 ? parts[1] : ""
        let rest = parts.dropFirst(2).joined(separator: "/")
        switch (name, RecordID(argument)) {
        case ("answer", let id?):
            guard let action = NagMessage.Action(name: rest) else { return nil }
            self = .answer(id, action)
        case ("putAway", let tag?): self = .putAway(tag)
        case ("escalate", let id?): self = .escalate(id, rest == "yes")
        case ("ask", _): self = .ask
        case ("putOff", _): self = .putOff
        case ("test", _): self = .test
        case ("reached", _): self = .reached
        case ("permission", _): self = .permission(NotifyPermission(name: argument) ?? .unable)
        default: return nil
        }
    }
}

/// What the browser says of notifications.
public enum NotifyPermission: Int, Choice {
    case unable, undecided, granted, denied
    public static let names: StaticString = "unable default granted denied"
}
