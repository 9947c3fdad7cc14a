import DaymarkCore

extension Action {
    static func setUp(_ action: SetUpAction) -> Action { Action(action) }
}

enum SetUpAction: ScreenAction {
    /// Says whether there is a usual lunch. The event's value is the answer.
    case lunch
    /// Goes on from the step about the day, and keeps the lunch that it offers. Stays there while a time is refused.
    case leaveDay
    /// Goes on from the step about hours for work and school. Stays there while an entry is refused.
    case leaveHours
    /// Shows or hides the fields for dates, times and weeks.
    case showDates
    /// Adds the sample week and shows Today.
    case addSample
    case removeSample

    static let names = ["setUp"]

    var text: String {
        switch self {
        case .lunch: "setUp/lunch"
        case .leaveDay: "setUp/leaveDay"
        case .leaveHours: "setUp/leaveHours"
        case .showDates: "setUp/showDates"
        case .addSample: "setUp/addSample"
        case .removeSample: "setUp/removeSample"
        }
    }

    init?(_ text: ActionText) {
        switch text.argument {
        case "lunch": self = .lunch
        case "leaveDay": self = .leaveDay
        case "leaveHours": self = .leaveHours
        case "showDates": self = .showDates
        case "addSample": self = .addSample
        case "removeSample": self = .removeSample
        default: return nil
        }
    }
}

struct SetUpState: Equatable {
    /// Whether the person wants a usual lunch. Nil until they answer.
    var wantsLunch: Bool?
    /// Whether the fields for dates, times and weeks are shown.
    var showsDates = false
}

/// The lunch that the set-up offers.
struct LunchOffer {
    static let usual = WeekHours.Range(from: WallTime(12), until: WallTime(12, 30))

    /// The lunch to show: the one in the settings, or the offered one. Nil if the person wants none.
    let hours: WeekHours.Range?
    /// Whether the settings already have these hours.
    let isSet: Bool

    init(_ state: SetUpState, in workspace: Workspace) {
        let settings = workspace.settings
        if let from = settings.mealFrom, let until = settings.mealUntil {
            (hours, isSet) = (WeekHours.Range(from: from, until: until), true)
            return
        }
        // Somebody who once removed their meal is not offered one again.
        let cells = workspace.record(Settings.recordID)?.cells ?? []
        let hasAnswered = cells.contains { $0.field.name == "mealFrom" || $0.field.name == "mealUntil" }
        (hours, isSet) = (state.wantsLunch ?? !hasAnswered ? LunchOffer.usual : nil, false)
    }
}

extension App {
    mutating func handle(_ action: SetUpAction, in context: inout ActionContext) {
        switch action {
        case .lunch:
            let wantsLunch = context.value == "true"
            screens.setUp.wantsLunch = wantsLunch
            setLunch(wantsLunch ? LunchOffer.usual : nil, in: &context)
        case .leaveDay:
            if let field = firstRefused(SetUpView.wakingFields) { return context.effects.append(.focus(field)) }
            let offer = LunchOffer(screens.setUp, in: workspace)
            if let hours = offer.hours, !offer.isSet { setLunch(hours, in: &context) }
            go(to: .setUp(3), in: &context)
        case .leaveHours:
            if let field = firstRefused(SetUpView.hoursFields) { return context.effects.append(.focus(field)) }
            go(to: .setUp(4), in: &context)
        case .showDates: screens.setUp.showsDates.toggle()
        case .addSample:
            let operations = workspace.addSampleWeek(in: context.circumstances, using: &context.entropy)
            if !operations.isEmpty { commit(operations, saying: words(SamplePhrase.added), in: &context) }
            go(to: .today, in: &context)
        case .removeSample:
            let operations = workspace.removeSampleWeek(in: context.circumstances, using: &context.entropy)
            if !operations.isEmpty { commit(operations, saying: words(SamplePhrase.removed), in: &context) }
        }
    }

    /// The first of some fields whose text was refused.
    private func firstRefused(_ fields: [String]) -> String? { fields.first { screens.refusals[$0] != nil } }

    private mutating func setLunch(_ hours: WeekHours.Range?, in context: inout ActionContext) {
        let now = context.now
        let operations = workspace.changeSettings(in: context.circumstances, using: &context.entropy) { settings in
            (settings.mealFrom, settings.mealUntil) = (hours?.from, hours?.until)
            settings.created = settings.created ?? now
        }
        commit(operations, in: &context)
    }
}
