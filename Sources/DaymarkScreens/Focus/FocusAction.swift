import DaymarkCore

/// The actions on a focus session.
enum FocusAction: ScreenAction {
    /// Starts a session on a mission and shows the timer.
    case start(RecordID)
    case pause, resume, rest, confirm, wrapUp, finish, abandon
    /// Makes the current break longer, or skips the one that is offered.
    case restMore, skip
    /// Opens the floating window that stays in front, or reports that it is closed.
    case float, unfloat
    /// Lets the page fill the screen, or leaves full screen.
    case fullScreen
    case extend(Int64)
    /// Adds a thought to the inbox. The event's value is the thought.
    case park
    case rate(RecordID, Int64)
    /// Says how long the work of a forgotten session took.
    case settle(RecordID, minutes: Int64)
    /// The same with a typed length. The event's value is the length.
    case settleTyped(RecordID)
    /// Corrects the minutes of a session that has ended. The event's value is a length, or the time at which it ended.
    case correct(RecordID)

    static let names = ["focus"]

    private static let plain: [FocusAction] = [
        .pause, .resume, .rest, .confirm, .wrapUp, .finish, .abandon, .park, .restMore, .skip, .float, .unfloat,
        .fullScreen,
    ]

    var needsPlan: Bool { false }

    var text: String {
        switch self {
        case .start(let id): "focus/start/\(id.description)"
        case .pause: "focus/pause"
        case .resume: "focus/resume"
        case .rest: "focus/rest"
        case .confirm: "focus/confirm"
        case .wrapUp: "focus/wrapUp"
        case .finish: "focus/finish"
        case .restMore: "focus/restMore"
        case .skip: "focus/skip"
        case .float: "focus/float"
        case .unfloat: "focus/unfloat"
        case .fullScreen: "focus/fullScreen"
        case .abandon: "focus/abandon"
        case .extend(let minutes): "focus/extend/\(minutes)"
        case .park: "focus/park"
        case .rate(let id, let rating): "focus/rate/\(id.description)/\(rating)"
        case .settle(let id, let minutes): "focus/settle/\(id.description)/\(minutes)"
        case .settleTyped(let id): "focus/settleTyped/\(id.description)"
        case .correct(let id): "focus/correct/\(id.description)"
        }
    }

    init?(_ text: ActionText) {
        let parts = text.parts
        let id = parts.count > 1 ? RecordID(parts[1]) : nil
        let number = parts.count > 1 ? parts.last.flatMap { Int64($0) } : nil
        if let plain = FocusAction.plain.first(where: { $0.text == "focus/" + text.argument }) {
            self = plain
            return
        }
        switch (parts.first ?? "", id, number) {
        case ("start", let id?, _): self = .start(id)
        case ("extend", _, let minutes?): self = .extend(minutes)
        case ("rate", let id?, let rating?): self = .rate(id, rating)
        case ("settle", let id?, let minutes?): self = .settle(id, minutes: minutes)
        case ("settleTyped", let id?, _): self = .settleTyped(id)
        case ("correct", let id?, _): self = .correct(id)
        default: return nil
        }
    }
}
