import DaymarkCore

extension Action {
    static func dose(_ action: DoseAction) -> Action { Action(action) }
}

/// The actions on routines and their doses.
enum DoseAction: ScreenAction {
    /// Answers a dose, or takes its answer back.
    case answer(RecordID, CivilDateTime, DoseAnswer.What?)
    /// Answers all doses of the day before that nobody answered.
    case answerDayBefore(DoseAnswer.What)
    /// Dismisses the question about the doses of the day before.
    case putOffDayBefore
    /// Ends a routine from now on, or with all its answers.
    case end(RecordID, withHistory: Bool)
    /// Says how many doses there are now. The event's value is the number.
    case refill(RecordID)
    /// Adds as many doses to those that are left as the last refill.
    case addPack(RecordID)
    /// Says how Daymark calls when something starts.
    case calls(CallStyle)

    static let names = ["dose"]

    var text: String {
        switch self {
        case .answer(let id, let time, let what):
            "dose/\(what?.name ?? "open")/\(id.description)/\(time)"
        case .answerDayBefore(let what): "dose/before/\(what.name)"
        case .putOffDayBefore: "dose/before/later"
        case .end(let id, let withHistory): "dose/\(withHistory ? "delete" : "end")/\(id.description)"
        case .refill(let id): "dose/refill/\(id.description)"
        case .addPack(let id): "dose/add/\(id.description)"
        case .calls(let style): "dose/calls/\(style.name)"
        }
    }

    init?(_ text: ActionText) {
        let parts = text.parts
        guard parts.count >= 2 else { return nil }
        let (name, id) = (parts[0], RecordID(parts[1]))
        switch (name, id) {
        case ("end", let id?): self = .end(id, withHistory: false)
        case ("delete", let id?): self = .end(id, withHistory: true)
        case ("refill", let id?): self = .refill(id)
        case ("add", let id?): self = .addPack(id)
        case ("before", _):
            let what = DoseAnswer.What(name: parts[1])
            guard what != nil || parts[1] == "later" else { return nil }
            self = what.map { DoseAction.answerDayBefore($0) } ?? .putOffDayBefore
        case ("calls", _):
            guard let style = CallStyle(name: parts[1]) else { return nil }
            self = .calls(style)
        default:
            guard let id, parts.count == 3, let time = CivilDateTime(parts[2]) else { return nil }
            let what = DoseAnswer.What(name: name)
            guard what != nil || name == "open" else { return nil }
            self = .answer(id, time, what)
        }
    }
}

extension App {
    mutating func handle(_ action: DoseAction, in context: inout ActionContext) throws(IntentError) {
        switch action {
        case .answer(let id, let time, let what): try answer(dose: time, of: id, what, in: &context)
        case .answerDayBefore(let what): answerDayBefore(what, in: &context)
        case .putOffDayBefore:
            commit(workspace.note("dosesPutOffAt", in: context.circumstances, using: &context.entropy), in: &context)
        case .end(let id, let withHistory):
            let title = title(of: id)
            let operations = try workspace.end(
                routine: id, withHistory: withHistory, in: context.circumstances, using: &context.entropy)
            let notice = withHistory ? RoutineEndPhrase.deleted(title) : .ended(title)
            commit(operations, saying: words(notice), in: &context)
            if route == .mission(id) { go(to: .missions, in: &context) }
        case .refill(let id): try refill(id, in: &context)
        case .addPack(let id):
            guard let routine = workspace.missions[id], let size = workspace.packSize(of: routine) else { return }
            try refill(id, adding: size, in: &context)
        case .calls(let style):
            let now = context.now
            let operations = workspace.changeSettings(in: context.circumstances, using: &context.entropy) { settings in
                (settings.commitmentCalls, settings.blockCalls) = (style, style)
                settings.created = settings.created ?? now
            }
            commit(operations, saying: words(CallPhrase.answered(style)), in: &context)
        }
    }

    /// Records the answer to a dose.
    mutating func answer(
        dose time: CivilDateTime, of id: RecordID, _ what: DoseAnswer.What?, in context: inout ActionContext
    ) throws(IntentError) {
        let operations = try workspace.answer(
            dose: time, of: id, what, in: context.circumstances, using: &context.entropy)
        var shown = time
        if let routine = workspace.missions[id] {
            shown = workspace.shownTime(of: time, routine, in: context.circumstances)
        }
        let (title, at) = (title(of: id), words.doseTime(shown, in: context.circumstances))
        let text = what.map { words(DosePhrase.answered(title, time: at, $0)) }
        commit(operations, saying: text ?? words(DosePhrase.cleared(title, time: at)), in: &context)
        withdraw(nagging.entries.filter { $0.nag.mission == id }, in: &context)
    }

    /// Adds doses to those that are left.
    mutating func refill(_ id: RecordID, adding count: Int64, in context: inout ActionContext) throws(IntentError) {
        guard let routine = workspace.missions[id] else { throw .noSuchMission(id) }
        let left = workspace.supply(of: routine, adding: count)
        let operations = try workspace.refill(
            id, adding: count, in: context.circumstances, using: &context.entropy)
        commit(operations, saying: words(DosePhrase.refilled(title(of: id), left)), in: &context)
    }

    private mutating func refill(_ id: RecordID, in context: inout ActionContext) throws(IntentError) {
        let field = RoutineView.supplyField(id)
        let text = trimmed(context.value)
        let count = Int64(text)
        guard text.isEmpty || count.map({ (0...Mission.maxSupply).contains($0) }) ?? false else {
            screens.refusals.add(.notUnderstood(.length, text), field: field, text: text)
            return
        }
        let operations = try workspace.refill(id, to: count, in: context.circumstances, using: &context.entropy)
        let said =
            count.map { words(DosePhrase.refilled(title(of: id), $0)) } ?? words(MissionPhrase.changed(title(of: id)))
        save(operations, field: field, saying: said, in: &context)
    }
}
