import DaymarkCore

/// The actions on nags, from the page or a notification.
public enum NagAction: ScreenAction {
    /// Answers a nag about a mission.
    case answer(RecordID, NagMessage.Action)
    /// Acknowledges the reminder of a commitment with this tag, such as the call to leave.
    case acknowledge(RecordID)
    /// Acknowledges the nag about a mission, and shows small ways to start it.
    case stuck(RecordID)
    /// Dismisses the nag or notification with this tag, without an answer.
    case putAway(RecordID)
    /// Dismisses all nags on the card.
    case putAwayAll
    /// Shows all nags on the card of the current screen, or collapses the card to one line again.
    case open, collapse
    /// Starts or ends a quiet period. The texts of both keep their earlier name, which notifications contain.
    case startQuietPeriod(QuietPeriodChoice), endQuietPeriod
    /// Accepts or declines the offer to nag more, or less, about a mission.
    case escalate(RecordID, accepted: Bool)
    /// Closes that offer without an answer. It may come again.
    case putOffEscalation
    /// Asks the browser for permission to show notifications.
    case ask
    /// Postpones the question about permission.
    case putOff
    /// The browser reports its permission.
    case permission(NotifyPermission)
    /// The account's server can reach this browser by push when no page is open.
    case reached
    /// Shows a test notification.
    case test

    static let names = ["nag"]

    public var text: String {
        switch self {
        case .answer(let id, let answer): "nag/answer/\(id.description)/\(answer.name)"
        case .acknowledge(let tag): "nag/acknowledge/\(tag.description)"
        case .stuck(let id): "nag/stuck/\(id.description)"
        case .putAway(let tag): "nag/putAway/\(tag.description)"
        case .putAwayAll: "nag/putAwayAll"
        case .open: "nag/open"
        case .collapse: "nag/collapse"
        case .startQuietPeriod(let choice): "nag/hush/\(choice.name)"
        case .endQuietPeriod: "nag/endHush"
        case .escalate(let id, let accepted): "nag/escalate/\(id.description)/\(accepted ? "yes" : "no")"
        case .putOffEscalation: "nag/putOffEscalation"
        case .ask: "nag/ask"
        case .putOff: "nag/putOff"
        case .permission(let permission): "nag/permission/\(permission.name)"
        case .reached: "nag/reached"
        case .test: "nag/test"
        }
    }

    init?(_ text: ActionText) {
        let parts = text.parts
        let argument = parts.count > 1 ? parts[1] : ""
        let rest = parts.dropFirst(2).joined(separator: "/")
        switch (parts.first ?? "", RecordID(argument)) {
        case ("answer", let id?):
            guard let answer = NagMessage.Action(name: rest) else { return nil }
            self = .answer(id, answer)
        case ("acknowledge", let tag?): self = .acknowledge(tag)
        case ("stuck", let id?): self = .stuck(id)
        case ("putAway", let tag?): self = .putAway(tag)
        case ("escalate", let id?): self = .escalate(id, accepted: rest == "yes")
        case ("putOffEscalation", _): self = .putOffEscalation
        case ("putAwayAll", _): self = .putAwayAll
        case ("open", _): self = .open
        case ("collapse", _): self = .collapse
        case ("hush", _):
            guard let choice = QuietPeriodChoice(name: argument) else { return nil }
            self = .startQuietPeriod(choice)
        case ("endHush", _): self = .endQuietPeriod
        case ("ask", _): self = .ask
        case ("putOff", _): self = .putOff
        case ("test", _): self = .test
        case ("reached", _): self = .reached
        case ("permission", _): self = .permission(NotifyPermission(name: argument) ?? .unable)
        default: return nil
        }
    }
}

/// The browser's permission to show notifications.
public enum NotifyPermission: String, Choice {
    case unable, undecided = "default", granted, denied
}
