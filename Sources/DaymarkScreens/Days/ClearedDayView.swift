import DaymarkCore

/// Offers to clear a coming day, or says that it is cleared, with a button to plan it again.
struct ClearedDayView {
    let html: HTML

    init(_ date: CivilDate, in context: ViewContext) {
        let words = context.words
        guard date > context.wakingDay.date else {
            html = .nothing
            return
        }
        guard context.workspace.isCleared(date) else {
            html = element("p", .class("actions"), .key("clear-day")) {
                button(words(ClearedDayPhrase.clearDayButton), action: Action(DayAction.clear(date)), .class("quiet"))
            }
            return
        }
        html = element("section", .class("pause on"), .role("group"), .label(words(ClearedDayPhrase.dayIsClear))) {
            element("p") { words(ClearedDayPhrase.dayIsClear) }
            PausedPinsView(on: context.wakingDay(date), in: context).html
            button(words(ClearedDayPhrase.planDayAgain), action: Action(DayAction.planAgain(date)), .class("main"))
        }
    }
}

/// The actions on a coming day.
enum DayAction: ScreenAction {
    /// Plans nothing on the day.
    case clear(CivilDate)
    /// Plans work on a cleared day again.
    case planAgain(CivilDate)

    static let names = ["clearDay", "planDayAgain"]

    var needsPlan: Bool { true }

    var text: String {
        switch self {
        case .clear(let date): "clearDay/\(date)"
        case .planAgain(let date): "planDayAgain/\(date)"
        }
    }

    init?(_ text: ActionText) {
        guard let date = CivilDate(text.argument) else { return nil }
        switch text.name {
        case "clearDay": self = .clear(date)
        case "planDayAgain": self = .planAgain(date)
        default: return nil
        }
    }
}

extension App {
    mutating func handle(_ action: DayAction, in context: inout ActionContext) throws(IntentError) {
        switch action {
        case .clear(let date): try clear(date, in: &context)
        case .planAgain(let date):
            let operations = workspace.planAgain(date, in: context.circumstances, using: &context.entropy)
            guard !operations.isEmpty else { return }
            let day = words.fullDate(date, from: context.circumstances.today)
            commit(operations, saying: words(ClearedDayPhrase.dayPlannedAgain(day)), in: &context)
        }
    }

    /// Clears a day, and names the missions that no longer fit in the plan.
    private mutating func clear(_ date: CivilDate, in context: inout ActionContext) throws(IntentError) {
        let before = plan(in: context.circumstances)
        let operations = try workspace.clear(date, in: context.circumstances, using: &context.entropy)
        guard !operations.isEmpty else { return }
        commit(operations, in: &context)
        let after = plan(in: context.circumstances)
        notice = Notice(
            text: viewContext(in: context).text(clearing: date, before: before, after: after),
            undo: operations.first?.unit)
    }
}

extension ViewContext {
    /// Says that a day is cleared, which missions no longer fit in the plan, and which ones moved close to their deadline.
    /// - Parameters:
    ///   - before: The plan before the day was cleared.
    ///   - after: The plan without work on the day.
    public func text(clearing date: CivilDate, before: Plan, after: Plan) -> String {
        var titles: [String] = []
        for id in after.missionsWithoutRoom(since: before) { titles.append(workspace.title(of: id) ?? "") }
        var near: [String] = []
        for block in workspace.blocksNearDeadline(in: after, since: before, in: circumstances) {
            let title = workspace.title(of: block.mission) ?? ""
            near.append(words(ClearedDayPhrase.titleAndTime(title, at: text(block.span.start))))
        }
        let day = words.fullDate(date, from: today)
        return words(ClearedDayPhrase.dayCleared(day, withoutRoom: titles, nearDeadline: near))
    }
}
