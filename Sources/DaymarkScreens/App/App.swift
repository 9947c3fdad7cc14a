import DaymarkCore

/// The platform-independent part of the web app. It holds the person's records and the current route.
/// ``perform(_:value:in:)`` changes its state, and ``view(in:)`` renders it. It does not use the DOM or the network.
public struct App {
    var replica: Replica<Workspace>
    public var workspace: Workspace { replica.workspace }
    public internal(set) var route = Route.today
    var device = DeviceStatus()
    var presence = Presence()
    /// The operations of this app, newest last, for undo.
    var history: [HistoryEntry] = []
    var draft = Draft()
    var notice: Notice?
    var screens = ScreenStates()
    var dialogs = Dialogs()
    var nagging = Nagging()
    var memo = ViewMemo()
    /// Nil until the shell has fetched them.
    var playbooks: PlaybookLibrary?
    var guessing = LengthGuessing()
    /// The main region as last rendered, with the inputs that it was rendered from.
    var main: (inputs: ScreenContext.Inputs, html: HTML)?
    var shellState = ShellState()
    var live = LiveState()
    var entropy: Entropy

    /// Whether the page is rendered before its plan is updated. On a slow device, planning takes longer than a person
    /// is willing to wait.
    public var plansLater = false
    /// Whether the plan does not yet reflect the last change.
    var isPlanStale = false
    /// The workspace version and the minute of the plan that was last stored.
    var storedPlan: (version: Int, minute: Int64)?
    /// Whether the person has edited something here since that plan.
    var isPlanEdited = false
    /// The moves of that plan.
    var knownMoves: [PlannedBlock] = []
    var planWrites = PlanWrites()
    /// The workspace version and the minute for which the tip of the day was last chosen, and whether the browser had
    /// said by then that it can install the app.
    var tipCheck: (version: Int, minute: Int64, canInstall: Bool?)?

    public init(device: RecordID, entropy: Entropy, setAsideCount: Int = 0) {
        replica = Replica(Workspace(device: device))
        self.entropy = entropy
        self.device.setAsideCount = setAsideCount
    }

    /// Sets the locale of the device, such as `en-US`. It decides the clock and the order of dates until the person does.
    public mutating func setLocale(_ locale: String) {
        let habits = RegionalHabits(locale: locale)
        replica.configure { $0.adopt(habits) }
    }

    /// Resumes from a memory image. New entropy is required, because otherwise two starts from the same image would
    /// create the same ids.
    public mutating func resume(entropy: Entropy, setAsideCount: Int) {
        self.entropy = entropy
        device.setAsideCount = setAsideCount
        // The shell of the earlier page may not have answered any more.
        guessing = LengthGuessing()
    }

    var words: Words { Words(workspace.settings, isUpPastMidnight: isUpPastMidnight) }

    /// Whether a waking day that began on the day before went on when the last action was performed.
    private var isUpPastMidnight = false

    func viewContext(in context: ActionContext) -> ViewContext { viewContext(in: context.circumstances) }

    func viewContext(in circumstances: Circumstances) -> ViewContext {
        var view = ViewContext(workspace, in: circumstances)
        view.playbooks = playbooks
        return view
    }

    /// Performs an action.
    /// - Parameter value: the event's value, such as the text of a field.
    /// - Returns: the effects that the shell must run.
    public mutating func perform(_ action: Action, value: String = "", in circumstances: Circumstances) -> [Effect] {
        var context = ActionContext(circumstances: circumstances, value: value, entropy: entropy)
        updateCurrentOccurrences(in: circumstances)
        isUpPastMidnight = workspace.settings.isUpPastMidnight(in: circumstances)
        let version = workspace.version
        // The address of Today returns as an action after the app itself went there.
        if action != .go(.today) { screens.today.asksPause = false }
        do throws(IntentError) {
            try handle(action, in: &context)
        } catch {
            notice = Notice(text: words(error))
        }
        if !action.isReport { guessLengths(in: &context) }
        learn()
        updateCurrentOccurrences(in: circumstances)
        if action.isByPerson, workspace.version != version { isPlanEdited = true }
        if notice?.shownAt == nil { notice?.shownAt = context.now }
        notePresence(by: action, in: &context)
        if action.isReport {
            // Another tab or device has already stored a plan. If each answered the other's plan with its own, they
            // would never stop.
            refreshNags(in: &context)
            // The browser says only some time after the start that it can install the app.
            if !isPlanStale, let tipCheck, tipCheck.canInstall != device.canInstall { chooseTip(in: &context) }
        } else {
            isPlanStale =
                plansLater && !action.needsPlan(at: route) && !memo.plans.isCurrent(in: viewContext(in: context))
            if !isPlanStale {
                storePlan(in: &context)
                chooseTip(in: &context)
                nag(in: &context)
            }
        }
        updateShell(in: &context)
        context.effects.append(.wake(nextWake(after: context.now)))
        entropy = context.entropy
        return context.effects
    }

    mutating func handle(_ action: Action, in context: inout ActionContext) throws(IntentError) {
        switch action {
        case .go(let route): arrive(at: route, in: &context)
        case .draft: draft.read(context.value, for: workspace, playbooks: playbooks, in: context.circumstances)
        case .capture: try capture(in: &context)
        case .share: share(in: &context)
        case .refuseChip(let index):
            draft.refuse(index, for: workspace, playbooks: playbooks, in: context.circumstances)
        case .turnTime: turnTime(in: &context)
        case .turnAdded: try turnAdded(in: &context)
        case .complete(let id):
            if let routine = workspace.missions[id], routine.isRoutine, routine.isOpen {
                let dose = try workspace.doseToAnswer(of: routine, .taken, in: context.circumstances)
                return try answer(dose: dose.time, of: id, .taken, in: &context)
            }
            let operations = try workspace.complete([id], in: context.circumstances, using: &context.entropy)
            let text = said(onCompleting: id, in: context)
            let minutes = workspace.missions[id].map { workspace.minutesLeft($0) } ?? 0
            commit(operations, saying: text, in: &context)
            mark(.done, in: &context)
            celebrate(id, minutes: minutes, in: context)
        case .reopen(let id):
            let operations = try workspace.reopen([id], in: context.circumstances, using: &context.entropy)
            commit(operations, saying: words(MissionPhrase.reopened(title(of: id))), in: &context)
        case .undo(let unit): undo(unit, in: &context)
        case .dismiss: notice = nil
        case .dialog(let action): try handle(action, in: &context)
        case .importCalendar: importCalendar(in: &context)
        case .importFile(let name): importFile(named: name, in: &context)
        case .export: export(in: &context)
        case .tick:
            if let end = notice?.end, end <= context.now { notice = nil }
            closeSessions(in: &context)
            try beginSharedStart(in: &context)
        case .here:
            if notice?.isForgotten(at: context.now) ?? true { notice = nil }
            closeSessions(in: &context)
        case .remote: if !context.value.isEmpty { restore(Array(context.value.utf8)) }
        case .receive: receive(in: &context)
        case .connection(let connection):
            note(connection, in: context)
            // A page that is reloaded on this screen finds its room once it has reached the account.
            if route == .focus || route == .room { lookForRoom(in: &context) }
        case .recovered: notice = Notice(text: words(AppStatePhrase.recovered))
        case .setAside: notice = Notice(text: words(AppStatePhrase.setAside))
        case .exportAside: context.effects.append(.exportAside)
        case .saveFailed: notice = Notice(text: words(AppStatePhrase.saveFailed))
        case .storage(let isPersistent): device.isStoragePersistent = isPersistent
        case .linkRefused: notice = Notice(text: words(DevicePhrase.linkRefused))
        case .screen(let text):
            let written = ActionText(text)
            try ActionGroup.of(written)?.perform(&self, written, &context)
        }
    }

    // MARK: Going to a screen

    /// Goes to a screen because the page's address has changed.
    private mutating func arrive(at route: Route, in context: inout ActionContext) {
        // When the app itself goes to a screen, the new address returns as an action.
        guard route != self.route else { return }
        show(route)
        load(route, in: &context)
        screens.commitment.reach = .this
        if notice?.hasBeenRead(at: context.now) ?? true { notice = nil }
    }

    /// Goes to a screen and changes the page's address.
    mutating func go(to route: Route, in context: inout ActionContext) {
        show(route)
        context.effects.append(.go(route))
        load(route, in: &context)
    }

    /// Asks the shell for what only the server or the browser knows.
    private mutating func load(_ route: Route, in context: inout ActionContext) {
        if route == .model {
            (screens.model.awaitsConsent, screens.model.refusal) = (nil, nil)
            lookForModels(in: &context)
        }
        if route == .focus || route == .room { lookForRoom(in: &context) }
        if route == .widgets { context.effects.append(.widgets(.show)) }
        if Screen.of(route).section == Screen.journal.name { prepareJournalSearch(in: &context) }
    }

    private mutating func show(_ route: Route) {
        if route.commitment != nil, self.route.commitment == nil {
            screens.commitment.isFromMissions = Screen.of(self.route).section == Screen.missions.name
        }
        self.route = route
        dialogs.current = nil
        screens.today.drag = nil
        if Screen.of(route).section != Screen.missions.name { screens.missions.selection = nil }
    }

    // MARK: Saving

    /// Applies operations and requests that the shell store them.
    /// - Parameter text: the text of a notice that offers to undo the operations.
    mutating func commit(
        _ operations: [Operation], saying text: String? = nil, isUndoable: Bool = true, in context: inout ActionContext
    ) {
        for operation in operations {
            restore(operation)
            context.effects.append(.save(operation))
        }
        if let text { notice = Notice(text: text, undo: isUndoable ? operations.first?.unit : nil) }
    }

    /// Commits the value of a field, and shows a notice if anything changed.
    mutating func save(_ operations: [Operation], field: String, saying text: String, in context: inout ActionContext) {
        screens.refusals.clear(field)
        guard !operations.isEmpty else { return }
        commit(operations, saying: text, in: &context)
    }

    /// Returns the title of a mission, or the name of a break or a meal.
    func title(of id: RecordID) -> String {
        workspace.title(of: id) ?? BlockKind(referenceID: id).map { words($0) } ?? ""
    }
}
