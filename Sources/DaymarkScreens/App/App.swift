import DaymarkCore

/// The web app without the web: it holds what a person has and where they are, changes by ``perform(_:value:_:)`` and shows
/// itself as ``view(_:)``. It knows no DOM and no network.
public struct App {
    var replica: Replica<Workspace>
    public var workspace: Workspace { replica.workspace }
    /// How this device stands to its account, as far as the shell has found out.
    var connection = Connection.unknown
    /// Whether the browser keeps what is stored when space is short; nil before it said so.
    var stays: Bool?
    var told = Told()
    public internal(set) var route = Route.today
    /// What was done in this app, newest last, for undo.
    private(set) var history: [HistoryEntry] = []
    var draft = Draft()
    var notice: Notice?
    var screens = Screens()
    /// How many actions the shell has set aside because they failed twice.
    private(set) var aside: Int
    var entropy: Entropy
    /// The plan of the present state and minute, made when it is first asked for.
    private var planned: (version: Int, minute: Int64, plan: Plan)?

    /// Whether the page answers at once and its plan follows in a moment: where it is slow, planning takes longer than a person waits.
    public var plansLater = false
    /// The plan has not followed yet what was done.
    private(set) var isBehind = false

    /// The state and minute whose plan is kept.
    private var remembered: (version: Int, minute: Int64)?

    /// For so many milliseconds nothing has to happen before the plan follows: nobody who types waits for it.
    private static let restBeforePlanning: Int64 = 150

    /// How many entries of history are kept in memory.
    static let longestHistory = 2000

    public init(device: RecordID, entropy: Entropy, aside: Int = 0) {
        self.aside = aside
        replica = Replica(Workspace(device: device))
        self.entropy = entropy
    }

    /// Goes on after a start from an image: with randomness that no other start has had.
    public mutating func resume(entropy: Entropy, aside: Int) {
        self.entropy = entropy
        self.aside = aside
    }

    /// Takes in an operation of this device.
    mutating func restore(_ operation: Operation) {
        remember(HistoryEntry(operation: operation, former: replica.commit(operation)))
    }

    mutating func remember(_ entry: HistoryEntry) {
        // What changed nothing is here twice, unless it was done elsewhere meanwhile and what stands here is newer.
        guard !entry.operation.isQuiet, !entry.former.isEmpty || entry.isMerged else { return }
        history.append(entry)
        forgetOldest()
    }

    mutating func remember(earlier entries: [HistoryEntry]) {
        history.insert(contentsOf: entries, at: 0)
        forgetOldest()
    }

    private mutating func forgetOldest() {
        // Whole units go, so that none is undone in part.
        while history.count > App.longestHistory, let oldest = history.first?.operation.unit,
            oldest != history.last?.operation.unit
        {
            history.removeFirst(history.prefix { $0.operation.unit == oldest }.count)
        }
    }

    /// Lets something happen.
    /// - Parameter value: what came with the event, such as the text of a field.
    /// - Returns: what the shell is to do.
    public mutating func perform(_ action: Action, value: String = "", in circumstances: Circumstances) -> [Effect] {
        var effects: [Effect] = []
        do throws(IntentError) {
            try handle(action, value, in: circumstances, &effects)
        } catch {
            notice = Notice(text: words(error))
        }
        if notice?.at == nil { notice?.at = circumstances.now }
        notePresence(action, in: circumstances, &effects)
        // What another tab or device has done it has planned too; answering with a plan would go back and forth for ever.
        if action.isNews {
            refreshNags(in: circumstances, &effects)
        } else {
            isBehind = plansLater && !action.isAboutPlan(at: route) && !isPlanned(in: circumstances)
            if !isBehind {
                rememberPlan(in: circumstances, &effects)
                nag(in: circumstances, &effects)
            }
        }
        tell(in: circumstances, &effects)
        let owes = isBehind || !screens.nagging.hasLooked && !waitsForAccount
        effects.append(
            .wake(owes ? soon(circumstances.now) : min(nextMinute(circumstances.now), notice?.end ?? .latest)))
        return effects
    }

    var words: Words { Words(workspace.settings) }

    mutating func handle(
        _ action: Action, _ value: String, in circumstances: Circumstances, _ effects: inout [Effect]
    ) throws(IntentError) {
        switch action {
        case .go(let place):
            // What the app went to by itself comes once more, from the page's address.
            guard place != route else { return }
            arrive(at: place)
            screens.reach = .this
            if notice?.isOver(circumstances.now) ?? true { notice = nil }
        case .draft: draft.read(value, settings: workspace.settings, in: circumstances)
        case .refuseChip(let index): draft.refuse(index, settings: workspace.settings, in: circumstances)
        case .turnTime:
            guard let turned = draft.turned else { return }
            draft.read(turned.line, settings: workspace.settings, in: circumstances)
            effects += [.fill(field: Draft.field, turned.line), .focus(Draft.field)]
        case .capture: try capture(value, in: circumstances, &effects)
        case .complete(let id):
            commit(
                try workspace.complete([id], in: circumstances, using: &entropy), &effects,
                saying: words(MissionPhrase.done(title(id))))
            mark(.done, &effects)
        case .reopen(let id):
            commit(
                try workspace.reopen([id], in: circumstances, using: &entropy), &effects,
                saying: words(MissionPhrase.reopened(title(id))))
        case .undo(let unit): undo(unit, in: circumstances, &effects)
        case .dismiss: notice = nil
        case .replan: replan(in: circumstances, &effects)
        case .keepMoves: keepMoves(in: circumstances, &effects)
        case .putBack: putBack(in: circumstances, &effects)
        case .importCalendar: importCalendar(value, in: circumstances, &effects)
        case .importFile(let name): importFile(value, named: name, in: circumstances, &effects)
        case .export: export(in: circumstances, &effects)
        case .share: share(value, in: circumstances, &effects)
        case .mission(let action): try handle(action, value, in: circumstances, &effects)
        case .list(let action): try handle(action, value, in: circumstances, &effects)
        case .commitment(let action): try handle(action, value, in: circumstances, &effects)
        case .ways(let id): openWays(id)
        case .pause(let days): try pause(days, value, in: circumstances, &effects)
        case .resume: resume(in: circumstances, &effects)
        case .settle(let answer): try settle(answer, in: circumstances, &effects)
        case .way(let id, let index): try takeWay(id, index, in: circumstances, &effects)
        case .block(let action): try handle(action, value, in: circumstances, &effects)
        case .dialog(let action): try handle(action, value, in: circumstances, &effects)
        case .mood(let action): handle(action, in: circumstances, &effects)
        case .nag(let action): try handle(action, in: circumstances, &effects)
        case .suggest(let id): try suggest(id, in: circumstances, &effects)
        case .set(let name): set(name, value, in: circumstances, &effects)
        case .tick: if let end = notice?.end, end <= circumstances.now { notice = nil }
        case .here: if notice?.isForgotten(circumstances.now) ?? true { notice = nil }
        case .remote:
            if !value.isEmpty { restore(Array(value.utf8)) }
        case .receive: receive(value, in: circumstances, &effects)
        case .connection(let found): note(found, in: circumstances)
        case .join: join(&effects)
        case .beginAnew: beginAnew(in: circumstances, &effects)
        case .recovered: notice = Notice(text: words(AppStatePhrase.recovered))
        case .exportAside: effects.append(.exportAside)
        case .setAside: notice = Notice(text: words(AppStatePhrase.setAside))
        case .saveFailed: notice = Notice(text: words(AppStatePhrase.saveFailed))
        case .storage(let stays): self.stays = stays
        case .linkRefused: notice = Notice(text: words(DevicePhrase.linkRefused))
        case .putOffCopy: putOffCopy(in: circumstances, &effects)
        }
    }

    // MARK: What a person does

    private mutating func capture(
        _ line: String, in circumstances: Circumstances, _ effects: inout [Effect]
    ) throws(IntentError) {
        draft.read(line, settings: workspace.settings, in: circumstances)
        let capture = CaptureReader.read(line, settings: workspace.settings, in: circumstances, refused: draft.refused)
        switch capture.target {
        case .mission(let drafted):
            let (mission, operations) = try workspace.add(drafted, in: circumstances, using: &entropy)
            commit(operations, &effects, saying: words(MissionPhrase.added(mission.title)))
        case .commitment(let drafted):
            let (commitment, operations) = try workspace.add(drafted, in: circumstances, using: &entropy)
            let when = CommitmentText(commitment, words: words, in: circumstances).when
            commit(operations, &effects, saying: words(MissionPhrase.addedCommitment(commitment.title, when: when)))
        }
        draft = Draft()
        mark(.added, &effects)
        effects += [.fill(field: Draft.field, ""), .focus(Draft.field)]
    }

    /// Goes to a place, and has the shell name it in the page's address.
    mutating func go(_ place: Route, _ effects: inout [Effect]) {
        arrive(at: place)
        effects.append(.go(place))
    }

    private mutating func arrive(at place: Route) {
        route = place
        screens.dialog = nil
        screens.drag = nil
        if place.place != .missions { screens.list.picked = nil }
    }

    mutating func undo(_ unit: RecordID, in circumstances: Circumstances, _ effects: inout [Effect]) {
        let entries = history.filter { $0.operation.unit == unit }
        guard !entries.isEmpty else {
            notice = Notice(text: words(MissionPhrase.nothingToUndo))
            return
        }
        let what = HistoryText(entries, workspace, words: words, in: circumstances).text
        let undo = workspace.undo(entries, at: circumstances.now, using: &entropy)
        commit(
            undo.operations, &effects,
            saying: words(undo.kept.isEmpty ? MissionPhrase.undone(what) : .undoneInPart(what)), undoable: false)
    }

    private mutating func importCalendar(_ text: String, in circumstances: Circumstances, _ effects: inout [Effect]) {
        let result = workspace.importCalendar(Array(text.utf8), in: circumstances, using: &entropy)
        if result.problems.contains(where: { $0.fact == .calendar(.notACalendar) }) {
            notice = Notice(text: words(CalendarNoticePhrase.notACalendar))
            return
        }
        bring(result, &effects)
    }

    private mutating func set(
        _ name: String, _ text: String, in circumstances: Circumstances, _ effects: inout [Effect]
    ) {
        for spec in Settings.schema.kind.fields where spec.name == name {
            // The loudness of reminders may follow the voice again, and a meal be none.
            let isTaken = text.isEmpty && ["aggression", "mealFrom", "mealUntil"].contains(name)
            guard let value = isTaken ? .null : spec.type.value(from: text) else { return }
            let changed = Settings.schema.with(name, value, workspace.settings)
            let operations = workspace.changeSettings(in: circumstances, using: &entropy) { settings in
                settings = changed
                settings.created = settings.created ?? circumstances.now
            }
            commit(operations, &effects)
            // What was switched on is tried at once.
            if value == .flag(true), name == "sounds" || name == "vibration" { feel(.done, &effects) }
        }
    }

    private mutating func replan(in circumstances: Circumstances, _ effects: inout [Effect]) {
        let plan = workspace.plan(in: circumstances, fresh: true)
        commit(workspace.remember(plan, always: true, in: circumstances, using: &entropy), &effects)
    }

    // MARK: The plan

    /// The plan of this moment.
    public mutating func plan(in circumstances: Circumstances) -> Plan {
        if let planned, isPlanned(in: circumstances) { return planned.plan }
        let plan = workspace.plan(in: circumstances)
        planned = (workspace.version, circumstances.now.seconds / 60, plan)
        return plan
    }

    private func isPlanned(in circumstances: Circumstances) -> Bool {
        planned.map { $0.version == workspace.version && $0.minute == circumstances.now.seconds / 60 } ?? false
    }

    /// The plan to show: that of this moment, or where it is not made yet, what still stands of the one before.
    mutating func planToShow(in circumstances: Circumstances) -> Plan {
        let day = WakingDay.current(at: circumstances.now, settings: workspace.settings, in: circumstances.zone)
        guard isBehind, !isPlanned(in: circumstances), let planned, planned.plan.days.first == day else {
            return plan(in: circumstances)
        }
        return workspace.stillOpen(of: planned.plan, in: circumstances)
    }

    /// The plan that is shown is kept, so that the next one changes little and every device shows the same.
    private mutating func rememberPlan(in circumstances: Circumstances, _ effects: inout [Effect]) {
        let now = (workspace.version, circumstances.now.seconds / 60)
        if let remembered, remembered == now { return }
        defer { remembered = (workspace.version, now.1) }
        let plan = plan(in: circumstances)
        let operations = workspace.remember(plan, in: circumstances, using: &entropy)
        guard !operations.isEmpty else { return }
        commit(operations, &effects)
        // It is the very plan that the workspace now remembers.
        planned = (workspace.version, circumstances.now.seconds / 60, plan)
    }

    mutating func commit(
        _ operations: [Operation], _ effects: inout [Effect], saying text: String? = nil, undoable: Bool = true
    ) {
        for operation in operations {
            restore(operation)
            effects.append(.save(operation))
        }
        if let text { notice = Notice(text: text, undo: undoable ? operations.first?.unit : nil) }
    }

    private func soon(_ now: Instant) -> Instant { Instant(milliseconds: now.milliseconds + App.restBeforePlanning) }

    private func nextMinute(_ now: Instant) -> Instant {
        Instant(seconds: now.seconds - now.seconds % 60 + 60)
    }
}
