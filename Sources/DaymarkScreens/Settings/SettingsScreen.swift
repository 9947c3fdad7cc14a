import DaymarkCore

extension Route {
    static let settings = Route(unchecked: "settings")
}

extension Action {
    /// Changes the setting with this name. The event's value is the new setting.
    static func set(_ name: String) -> Action { Action(SettingsAction.set(name)) }
    /// Joins another account and sends it all local data.
    static let join = Action(SettingsAction.join)
    /// Joins another account and deletes all local data.
    static let beginAnew = Action(SettingsAction.beginAnew)
    /// Searches the settings for the event's value.
    static let searchSettings = Action(SettingsAction.search)
}

enum SettingsAction: ScreenAction {
    case set(String)
    case join, beginAnew, search

    static let names = ["set", "join", "beginAnew", "searchSettings"]

    var text: String {
        switch self {
        case .set(let name): "set/\(name)"
        case .join: "join"
        case .beginAnew: "beginAnew"
        case .search: "searchSettings"
        }
    }

    init?(_ text: ActionText) {
        switch (text.name, text.argument) {
        case ("set", let name) where !name.isEmpty: self = .set(name)
        case ("join", ""): self = .join
        case ("beginAnew", ""): self = .beginAnew
        case ("searchSettings", ""): self = .search
        default: return nil
        }
    }
}

extension Screen {
    static let settings = Screen(
        "settings", icon: .settings, isListed: true,
        actions: [
            ActionGroup(SettingsAction.self) { app, action, context throws(IntentError) in
                try app.handle(action, in: &context)
            }
        ],
        title: { route, context in
            route.settingsPage.map { context.words($0.title) } ?? context.words(AppPhrase.settingsTitle)
        },
        route: { arguments in
            if arguments.isEmpty { return .settings }
            return arguments.count == 1 ? SettingsPage(name: arguments[0])?.route : nil
        },
        view: { context in
            let sync = SyncStatus(
                connection: context.device.connection, pendingCount: context.inputs.pendingCount,
                clockDifference: context.device.clockDifference)
            let rows = SettingsRows(
                settings: context.view.settings, device: context.device, sync: sync, words: context.words)
            return SettingsView(context.route.settingsPage, query: context.screens.settings.query, rows: rows).html
        })
}

extension Route {
    /// The page in a route of the settings. Nil for the list of pages.
    fileprivate var settingsPage: SettingsPage? {
        arguments(of: "settings")?.first.flatMap { SettingsPage(name: $0) }
    }
}

/// The state of the settings screen.
struct SettingsState: Equatable {
    /// The words to search, as the person typed them.
    var query = ""
}

extension App {
    mutating func handle(_ action: SettingsAction, in context: inout ActionContext) throws(IntentError) {
        switch action {
        case .set(let name): try set(name, in: &context)
        case .join: join(in: &context)
        case .beginAnew: replaceWithAccount(in: &context)
        case .search: screens.settings.query = context.value
        }
    }

    private mutating func set(_ name: String, in context: inout ActionContext) throws(IntentError) {
        for spec in Settings.schema.kind.fields where spec.name == name {
            // These settings may be cleared. The nag level then follows the voice, there is no meal, and a weekday has
            // the usual hours.
            let isCleared =
                context.value.isEmpty
                && (["aggression", "mealFrom", "mealUntil"].contains(name) || Settings.isHoursOfWeekday(name))
            guard !spec.type.isSet, Settings.category(ofHoursField: name) == nil,
                let value = isCleared ? .null : spec.type.value(from: context.value)
            else { return }
            var changed = Settings.schema.with(name, value, in: workspace.settings)
            // The set-up offers a lunch, so one of its times may be chosen before the other is set.
            if name == "mealFrom" || name == "mealUntil", value != .null, route.screen == Screen.setUp.name {
                changed.mealFrom = changed.mealFrom ?? LunchOffer.usual.from
                changed.mealUntil = changed.mealUntil ?? LunchOffer.usual.until
            }
            let isWakingTime = route.screen == Screen.setUp.name && (name == "wake" || name == "sleep")
            if isWakingTime { changed = withRefusedTimes(changed, besides: name) }
            let now = context.now
            let text = usualCategoryNotice(changed, in: context)
            let operations: [Operation]
            do throws(IntentError) {
                operations = try workspace.changeHours(in: context.circumstances, using: &context.entropy) {
                    settings in
                    settings = changed
                    settings.created = settings.created ?? now
                }
            } catch {
                guard isWakingTime else { throw error }
                // A notice would go with the next step of the set-up, and the time with it.
                screens.refusals.add(error, field: SettingField.timeID(name), text: context.value)
                return
            }
            if isWakingTime {
                for field in SetUpView.wakingFields { screens.refusals.clear(field) }
            }
            commit(operations, saying: text, in: &context)
            // A notice would still speak in the voice before.
            if name == "voice" { notice = nil }
            // Switching sounds or vibration on plays them once.
            if value == .flag(true), name == "sounds" || name == "vibration" { feel(.done, in: &context) }
        }
    }

    /// Says for how many missions another usual category counts. Nil if the settings do not change it, or if there are none.
    private func usualCategoryNotice(_ settings: Settings, in context: ActionContext) -> String? {
        workspace.change(ofUsualCategory: settings.category, in: context.circumstances).map {
            words(UsualCategoryPhrase.changed(settings.category, $0))
        }
    }

    /// These settings with the other time of the waking day, if that was refused before. Somebody who sleeps by day
    /// changes both, and one alone may leave no night.
    private func withRefusedTimes(_ settings: Settings, besides name: String) -> Settings {
        var settings = settings
        let wake = screens.refusals[SettingField.timeID("wake")].flatMap { WallTime($0.text) }
        let sleep = screens.refusals[SettingField.timeID("sleep")].flatMap { WallTime($0.text) }
        if name != "wake", let wake { settings.wake = wake }
        if name != "sleep", let sleep { settings.sleep = sleep }
        return settings
    }
}
