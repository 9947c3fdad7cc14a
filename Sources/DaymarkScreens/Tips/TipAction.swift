import DaymarkCore

extension Action {
    static func tip(_ action: TipAction) -> Action { Action(action) }
}

/// The answers to a tip, and what the shell says about the device.
enum TipAction: ScreenAction {
    case dismiss(Tip)
    /// Goes to the screen that the tip is about.
    case show(Tip)
    /// Whether the page runs in a browser, or as an installed app.
    case browser, installed

    static let names = ["tip"]

    var text: String {
        switch self {
        case .dismiss(let tip): "tip/dismiss/\(tip.name)"
        case .show(let tip): "tip/show/\(tip.name)"
        case .browser: "tip/browser"
        case .installed: "tip/installed"
        }
    }

    init?(_ text: ActionText) {
        let parts = text.parts
        switch (parts.first ?? "", parts.count > 1 ? Tip(name: parts[1]) : nil) {
        case ("dismiss", let tip?): self = .dismiss(tip)
        case ("show", let tip?): self = .show(tip)
        case ("browser", _): self = .browser
        case ("installed", _): self = .installed
        default: return nil
        }
    }
}

extension App {
    mutating func handle(_ action: TipAction, in context: inout ActionContext) {
        switch action {
        case .dismiss(let tip): answer(tip, .dismissed, in: &context)
        case .show(let tip):
            answer(tip, .done, in: &context)
            if let route = tip.route { context.effects.append(.go(route)) }
        case .browser: device.canInstall = true
        case .installed:
            device.canInstall = false
            answer(.install, .done, in: &context)
        }
    }

    private mutating func answer(_ tip: Tip, _ what: TipAnswer.What, in context: inout ActionContext) {
        commit(workspace.answer(tip, what, in: context.circumstances, using: &context.entropy), in: &context)
    }
}

extension Tip {
    /// The screen that the tip is about. Nil if it is about the page that shows it.
    var route: Route? {
        switch self {
        case .calendar: SettingsPage.data.route
        case .focus: .focus
        case .hours: .hours
        case .milestones: SettingsPage.reminders.route
        case .widgets: .widgets
        case .timetable, .capture, .install, .pin, .stuck: nil
        }
    }
}
