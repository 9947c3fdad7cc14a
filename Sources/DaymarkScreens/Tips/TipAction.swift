import DaymarkCore

extension Action {
    static func tip(_ action: TipAction) -> Action { Action(action) }
}

/// The answers to a tip, and what the shell says about the device.
enum TipAction: ScreenAction {
    case dismiss(Tip)
    /// Goes to the screen that the tip is about.
    case show(Tip)
    /// The page runs in a browser, on a system if it is known.
    case browser(InstallSystem?)
    /// The page runs as an installed app, on a system if it is known.
    case installed(InstallSystem?)
    /// The browser lets the page offer the installation.
    case offer
    /// Shows the browser's question.
    case install

    static let names = ["tip"]

    /// The actions that report something about the browser, rather than something that the person did.
    static var reports: [TipAction] {
        [.installed(nil), .offer, .browser(nil)]
            + InstallSystem.allCases.flatMap { [.browser($0), .installed($0)] }
    }

    var text: String {
        switch self {
        case .dismiss(let tip): "tip/dismiss/\(tip.name)"
        case .show(let tip): "tip/show/\(tip.name)"
        case .browser(let system): system.map { "tip/browser/\($0.name)" } ?? "tip/browser"
        case .installed(let system): system.map { "tip/installed/\($0.name)" } ?? "tip/installed"
        case .offer: "tip/offer"
        case .install: "tip/install"
        }
    }

    init?(_ text: ActionText) {
        let parts = text.parts
        let last = parts.count > 1 ? parts[1] : ""
        switch (parts.first ?? "", Tip(name: last)) {
        case ("dismiss", let tip?): self = .dismiss(tip)
        case ("show", let tip?): self = .show(tip)
        case ("browser", _): self = .browser(InstallSystem(name: last))
        case ("installed", _): self = .installed(InstallSystem(name: last))
        case ("offer", _): self = .offer
        case ("install", _): self = .install
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
        case .browser(let system): (device.canInstall, device.system) = (true, system)
        case .offer: device.canOfferInstall = true
        case .install:
            // The browser answers one question for each offer.
            device.canOfferInstall = false
            context.effects.append(.install)
        case .installed(let system):
            device.system = system ?? device.system
            (device.canInstall, device.canOfferInstall) = (false, false)
            answer(.install, .done, in: &context)
        }
    }

    /// Chooses the tip of the day when Today is shown, see ``Workspace/chooseTip(in:_:using:)``.
    ///
    /// It first waits for changes from other devices: until they arrive, this device cannot tell whether another one
    /// has shown a tip today. A device that has the date wrong chooses none. It looks again when the browser says whether
    /// it can install the app.
    mutating func chooseTip(in context: inout ActionContext) {
        let minute = context.now.seconds / 60
        if let tipCheck, tipCheck == (workspace.version, minute, device.canInstall) { return }
        guard route == .today else { return }
        if let difference = device.clockDifference, difference.isWrongDay { return }
        let view = viewContext(in: context)
        guard isCaughtUp(in: view) else { return }
        let plan = memo.plans.current(in: view)
        let surroundings = TipSurroundings(canInstall: device.canInstall)
        let operations = workspace.chooseTip(in: context.circumstances, surroundings, using: &context.entropy)
        commit(operations, in: &context)
        // The workspace may have a new version now, but the plan is still valid.
        if let plan { memo.plans.keep(plan, in: viewContext(in: context)) }
        tipCheck = (workspace.version, minute, device.canInstall)
    }

    private mutating func answer(_ tip: Tip, _ kind: TipAnswer.Kind, in context: inout ActionContext) {
        commit(workspace.answer(tip, kind, in: context.circumstances, using: &context.entropy), in: &context)
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
        case .install: .install
        case .timetable, .capture, .pin, .stuck: nil
        }
    }
}
