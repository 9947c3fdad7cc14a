import DaymarkCore

extension Route {
    static let hours = Route(unchecked: "hours")
}

extension Action {
    static func hours(_ action: HoursAction) -> Action { Action(action) }
}

/// Sets the hours of single days and of kinds of work. The hours of weekdays are plain settings.
enum HoursAction: ScreenAction {
    /// Sets when a day begins or ends. The event's value is the time.
    case wake(CivilDate), sleep(CivilDate)
    /// Restores the usual hours of a day.
    case usual(CivilDate)
    /// Sets the hours of a category. The event's value is text such as `mon-fri 9-17`.
    case kind(Category)
    /// Lets the hours of the next days follow the commitments, or dismisses the offer.
    case follow, putOff

    static let names = ["hours"]

    var text: String {
        switch self {
        case .wake(let date): "hours/wake/\(date.description)"
        case .sleep(let date): "hours/sleep/\(date.description)"
        case .usual(let date): "hours/usual/\(date.description)"
        case .kind(let category): "hours/kind/\(category.name)"
        case .follow: "hours/follow"
        case .putOff: "hours/putOff"
        }
    }

    init?(_ text: ActionText) {
        if text.argument == "follow" || text.argument == "putOff" {
            self = text.argument == "follow" ? .follow : .putOff
            return
        }
        guard text.parts.count == 2 else { return nil }
        switch (text.parts[0], CivilDate(text.parts[1]), Category(name: text.parts[1])) {
        case ("wake", let date?, _): self = .wake(date)
        case ("sleep", let date?, _): self = .sleep(date)
        case ("usual", let date?, _): self = .usual(date)
        case ("kind", _, let category?): self = .kind(category)
        default: return nil
        }
    }
}

extension Screen {
    static let hours = Screen(
        "hours", icon: .settings, section: "settings", isListed: true,
        actions: [
            ActionGroup(HoursAction.self) { app, action, context throws(IntentError) in
                try app.handle(action, in: &context)
            }
        ],
        title: { _, context in context.words(HoursPhrase.title) },
        view: { context in HoursView(context.view, refusals: context.screens.refusals).html })
}

extension App {
    mutating func handle(_ action: HoursAction, in context: inout ActionContext) throws(IntentError) {
        switch action {
        case .wake(let date): try setHours(on: date, wake: WallTime(context.value), in: &context)
        case .sleep(let date): try setHours(on: date, sleep: WallTime(context.value), in: &context)
        case .usual(let date):
            let today = context.circumstances.today
            try changeSettings(in: &context) { $0.setHours(nil, on: date, today: today) }
        case .kind(let category): try setHours(of: category, in: &context)
        case .follow: try followCommitments(in: &context)
        case .putOff:
            commit(workspace.note("hoursPutOffAt", in: context.circumstances, using: &context.entropy), in: &context)
        }
    }

    private mutating func followCommitments(in context: inout ActionContext) throws(IntentError) {
        let following = workspace.followingHours(in: context.circumstances)
        guard !following.changes.isEmpty else { return }
        let operations = try workspace.follow(following, in: context.circumstances, using: &context.entropy)
        commit(operations, saying: words(FollowingHoursPhrase.done(following.changes.count)), in: &context)
    }

    private mutating func setHours(
        on date: CivilDate, wake: WallTime? = nil, sleep: WallTime? = nil, in context: inout ActionContext
    ) throws(IntentError) {
        guard wake != nil || sleep != nil else { return }
        let usual = workspace.settings.wakingHours(on: date)
        let hours = WeekHours.Range(from: wake ?? usual.wake, until: sleep ?? usual.sleep)
        let today = context.circumstances.today
        try changeSettings(in: &context) { $0.setHours(hours, on: date, today: today) }
    }

    private mutating func setHours(of category: Category, in context: inout ActionContext) throws(IntentError) {
        let field = HoursView.field(category)
        let hours = WeekHours(context.value)
        guard hours != nil || context.value.isBlank else {
            return screens.refusals.add(.notUnderstood(.hours, context.value), field: field, text: context.value)
        }
        screens.refusals.clear(field)
        try changeSettings(in: &context) { $0.setHours(hours, of: category) }
        let text = workspace.settings.hours(of: category)?.description ?? ""
        context.effects.append(.fill(field: field, text))
    }

    private mutating func changeSettings(
        in context: inout ActionContext, _ edit: (inout Settings) -> Void
    ) throws(IntentError) {
        let now = context.now
        let operations = try workspace.changeHours(in: context.circumstances, using: &context.entropy) { settings in
            edit(&settings)
            settings.created = settings.created ?? now
        }
        commit(operations, in: &context)
    }
}
