import DaymarkCore

extension App {
    mutating func handle(_ action: BreakdownAction, in context: inout ActionContext) throws(IntentError) {
        switch action {
        case .open(let id):
            if route != .breakdown(id) { go(to: .breakdown(id), in: &context) }
            // The person's changes are still there when they come back.
            if screens.breakdown.draft?.mission != id { suggestSteps(for: id, in: &context) }
        case .size(let size): resize(to: size)
        case .playbook: usePlaybook()
        case .kind(let id): choose(kind: id ?? context.value)
        case .kinds:
            screens.breakdown.draft?.showsKinds.toggle()
            screens.breakdown.draft?.kindQuery = ""
        case .findKind: screens.breakdown.draft?.kindQuery = context.value
        case .show(let key):
            let opened = screens.breakdown.draft?.opened
            screens.breakdown.draft?.opened = opened == key ? nil : key
            context.effects.append(
                .focus(opened == key ? BreakdownView.openButton(key) : BreakdownView.titleField(key)))
        case .change(let key, let change): self.change(key, change, in: &context)
        case .undo: screens.breakdown.draft?.undo()
        case .add: addOwnStep(in: &context)
        case .accept: try acceptSteps(in: &context)
        case .begin:
            let mission = screens.breakdown.draft?.mission
            try acceptSteps(in: &context)
            if let mission { try startFocus(on: mission, in: &context) }
        case .cancel:
            let mission = screens.breakdown.draft?.mission ?? route.breakdown
            screens.breakdown.draft = nil
            stopModel(in: &context)
            go(to: mission.map { .mission($0) } ?? .missions, in: &context)
        case .playbooks:
            use(PlaybookLibrary([Array(context.value.utf8)]), in: &context)
        case .playbooksPart:
            if playbooks == nil { guessing.read(Array(context.value.utf8)) }
        case .playbooksEnd:
            if playbooks == nil { use(guessing.incoming, in: &context) }
        case .playbooksFailed:
            screens.breakdown.isLoading = false
            screens.breakdown.hasFailed = true
            guessing.stopLoading(at: workspace.version)
            continueBreakingDown(in: &context)
        case .stuck(let action): try handle(action, in: &context)
        }
    }

    // MARK: Playbooks

    /// Asks the shell for the playbooks if they are not here yet. Returns whether they are.
    mutating func havePlaybooks(in context: inout ActionContext) -> Bool {
        screens.breakdown.hasFailed = false
        if playbooks != nil { return true }
        screens.breakdown.isLoading = true
        context.effects.append(.loadPlaybooks)
        return false
    }

    private mutating func use(_ library: PlaybookLibrary, in context: inout ActionContext) {
        receive(library, in: &context)
        continueBreakingDown(in: &context)
    }

    private mutating func receive(_ library: PlaybookLibrary, in context: inout ActionContext) {
        screens.breakdown.isLoading = false
        guard !library.headings.isEmpty else {
            guessing.stopLoading(at: workspace.version)
            screens.breakdown.hasFailed = true
            return
        }
        playbooks = library
        screens.breakdown.hasFailed = false
        nagging.found = nil
        guessing = LengthGuessing()
        if let id = screens.breakdown.waiting { suggestSteps(for: id, in: &context) }
        guard route.isStuck, screens.breakdown.stuck.mission != nil else { return }
        findStart(in: &context)
    }

    // MARK: Steps

    private mutating func suggestSteps(for id: RecordID, in context: inout ActionContext) {
        screens.breakdown.waiting = id
        lookForModels(in: &context)
        guard havePlaybooks(in: &context), let playbooks, let mission = workspace.missions[id] else { return }
        screens.breakdown.waiting = nil
        let size = screens.breakdown.draft?.spiciness ?? Breakdown.usualSpiciness
        if let past = workspace.pastBreakdown(like: id, playbooks: playbooks) {
            screens.breakdown.draft = BreakdownDraft(
                of: id, past.breakdown, origin: .history(past.of.title), spiciness: size)
            return
        }
        let breakdown = playbooks.breakdown(of: mission, spiciness: size)
        screens.breakdown.draft = BreakdownDraft(
            of: id, breakdown, origin: breakdown.isGeneric ? .generic : .playbook(breakdown.playbookTitle),
            spiciness: size)
        findKinds()
    }

    /// Takes the steps of another size. Only playbooks have their steps in several sizes, so those of a model and of an
    /// earlier mission stay.
    private mutating func resize(to size: Int64) {
        guard let draft = screens.breakdown.draft else { return }
        switch draft.origin {
        case .history: notice = Notice(text: words(StepDraftPhrase.ownStepsStay))
        case .model: notice = Notice(text: words(StepDraftPhrase.sizeOfNextAnswer))
        case .playbook, .generic: return usePlaybook(size: size)
        }
        screens.breakdown.draft?.spiciness = size
    }

    /// - Parameters:
    ///   - size: The size of the steps. Without one, it stays the same.
    ///   - chosen: The id of the playbook. Without one, it stays the same.
    private mutating func usePlaybook(size: Int64? = nil, kind chosen: String? = nil) {
        guard let draft = screens.breakdown.draft, let playbooks, let mission = workspace.missions[draft.mission] else {
            return
        }
        let isResize = size != nil
        let size = size ?? draft.spiciness
        let kind = chosen ?? draft.kind
        let breakdown: Breakdown
        if let kind {
            breakdown = playbooks.breakdown(of: mission, as: kind, spiciness: size)
        } else {
            breakdown = playbooks.breakdown(of: mission, spiciness: size)
        }
        screens.breakdown.draft?.replace(with: breakdown, spiciness: size, isResize: isResize)
        screens.breakdown.draft?.origin = breakdown.isGeneric ? .generic : .playbook(breakdown.playbookTitle)
        screens.breakdown.draft?.kind = kind
        findKinds()
    }

    /// Takes the steps of a playbook that the person chose. Steps that they wrote or changed stay.
    private mutating func choose(kind: String) {
        guard let playbooks, let playbook = playbooks[kind] else { return }
        screens.breakdown.draft?.showsKinds = false
        screens.breakdown.draft?.kindQuery = ""
        usePlaybook(kind: playbook.id)
    }

    /// The number of kinds that are offered without opening the list.
    private static let offeredKinds = 3

    /// Finds the playbooks to choose from instead of the one that is shown.
    private mutating func findKinds() {
        guard let draft = screens.breakdown.draft, let playbooks, let mission = workspace.missions[draft.mission] else {
            return
        }
        var kinds: [TaskKind] = []
        let shown = draft.breakdown.playbook
        for kind in playbooks.kinds(of: mission, besides: shown, limit: App.offeredKinds) {
            kinds.append(TaskKind(id: kind.id, title: kind.title))
        }
        screens.breakdown.draft?.kinds = kinds
    }

    private mutating func change(_ key: Int, _ change: BreakdownAction.Change, in context: inout ActionContext) {
        guard let item = screens.breakdown.draft?[key] else { return }
        switch change {
        case .rename: rename(item, in: &context)
        case .longer: screens.breakdown.draft?.change(key, longer: true)
        case .shorter: screens.breakdown.draft?.change(key, longer: false)
        case .up: screens.breakdown.draft?.move(key, up: true)
        case .down: screens.breakdown.draft?.move(key, up: false)
        case .merge: screens.breakdown.draft?.merge(key)
        case .drop:
            screens.breakdown.draft?.remove(key)
            context.effects.append(.focus(BreakdownView.undoButton))
        case .split: split(item, into: finerSteps(of: item), in: &context)
        }
    }

    /// The finer steps that the playbooks have for a suggested step.
    func finerSteps(of item: BreakdownDraft.Item) -> [BreakdownStep] {
        guard let playbooks, let draft = screens.breakdown.draft, let mission = workspace.missions[draft.mission]
        else { return [] }
        return playbooks.finerSteps(of: item.step, in: mission)
    }

    /// Puts finer steps in the place of a suggested one, or says that there are none.
    mutating func split(
        _ item: BreakdownDraft.Item, into parts: [BreakdownStep], in context: inout ActionContext
    ) {
        guard let first = screens.breakdown.draft?.split(item.key, into: parts) else {
            notice = Notice(text: words(StepDraftPhrase.cannotSplit(item.step.title)))
            context.effects.append(.focus(BreakdownView.splitButton(item.key)))
            return
        }
        context.effects.append(.focus(BreakdownView.openButton(first)))
    }

    private mutating func rename(_ item: BreakdownDraft.Item, in context: inout ActionContext) {
        let field = BreakdownView.titleField(item.key)
        let title = oneLine(trimmed(context.value))
        guard !title.isBlank, title.isWithin(Step.maxTitleLength) else {
            let problem: IntentError =
                title.isBlank ? .emptyTitle : .titleTooLong(title.letterCount, limit: Step.maxTitleLength)
            screens.refusals.add(problem, field: field, text: context.value)
            return
        }
        screens.refusals.clear(field)
        screens.breakdown.draft?.rename(item.key, to: title)
    }

    private mutating func addOwnStep(in context: inout ActionContext) {
        let field = BreakdownView.newField
        do throws(IntentError) {
            let line = try StepLine(context.value, settings: workspace.settings, in: context.circumstances)
            guard !line.title.isBlank else { throw .emptyTitle }
            guard line.title.isWithin(Step.maxTitleLength) else {
                throw .titleTooLong(line.title.letterCount, limit: Step.maxTitleLength)
            }
            screens.refusals.clear(field)
            screens.breakdown.draft?.add(line.title, minutes: line.minutes ?? BreakdownStep.usualMinutes)
            context.effects += [.fill(field: field, ""), .focus(field)]
        } catch {
            screens.refusals.add(error, field: field, text: context.value)
        }
    }

    private mutating func acceptSteps(in context: inout ActionContext) throws(IntentError) {
        guard let draft = screens.breakdown.draft else { return }
        let before = workspace.steps(of: draft.mission).map { $0.id }
        let operations = try workspace.accept(
            draft.edited, for: draft.mission, in: context.circumstances, using: &context.entropy)
        screens.breakdown.draft = nil
        stopModel(in: &context)
        if operations.isEmpty {
            notice = Notice(text: words(BreakdownPhrase.nothingToAdd))
        } else {
            commit(operations, in: &context)
            let count = workspace.steps(of: draft.mission).count { !before.contains($0.id) }
            notice = Notice(text: words(BreakdownPhrase.added(count)), undo: operations.first?.unit)
        }
        go(to: .mission(draft.mission), in: &context)
    }

    // MARK: Stuck

    /// The length of a small start, and of a start “for five minutes”.
    private static let smallStart: Int64 = 2, fiveMinutes: Int64 = 5

    private mutating func handle(_ action: StuckAction, in context: inout ActionContext) throws(IntentError) {
        switch action {
        case .start, .fiveMinutes:
            guard let id = screens.breakdown.stuck.mission else { return }
            screens.breakdown.stuck.isStarted = action == .start
            let minutes = action == .start ? App.smallStart : App.fiveMinutes
            return try startFocus(on: id, minutes: minutes, in: &context)
        case .open(let id):
            screens.breakdown.stuck = StuckState()
            let likely = likelyMissions(in: context)
            // With several likely missions, the screen asks which one it is.
            screens.breakdown.stuck.mission = id ?? (likely.count == 1 ? likely.first : nil)
            if !route.isStuck { go(to: .stuck, in: &context) }
            guard screens.breakdown.stuck.mission != nil else { return }
        case .hindrance(let hindrance):
            screens.breakdown.stuck.hindrance = hindrance
            screens.breakdown.stuck.skipped = 0
        case .another: screens.breakdown.stuck.skipped += 1
        case .find:
            screens.breakdown.stuck.query = context.value
            return
        }
        findStart(in: &context)
    }

    private mutating func findStart(in context: inout ActionContext) {
        let state = screens.breakdown.stuck
        screens.breakdown.stuck.start = nil
        guard let id = state.mission ?? likelyMissions(in: context).first else { return }
        screens.breakdown.stuck.mission = id
        let advice = state.hindrance?.advice ?? []
        guard !advice.isEmpty || havePlaybooks(in: &context) else { return }
        screens.breakdown.stuck.start = workspace.microStart(
            of: id, because: state.hindrance, skipping: state.skipped, playbooks: playbooks)
    }

    /// The missions that a stuck person most likely means.
    private mutating func likelyMissions(in context: ActionContext) -> [RecordID] {
        let plan = memo.plans.planToShow(isStale: isPlanStale, in: viewContext(in: context))
        return workspace.missionsToStart(plan, in: context.circumstances)
    }
}
