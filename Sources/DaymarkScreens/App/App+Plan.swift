import DaymarkCore

extension App {
    /// The idle time before the plan is updated, in milliseconds. It keeps planning from slowing down typing.
    private static let planningDelay: Int64 = 150

    /// Returns the current plan.
    public mutating func plan(in circumstances: Circumstances) -> Plan {
        memo.plans.plan(in: ViewContext(workspace, in: circumstances))
    }

    /// Makes a new plan that ignores the current one, says what changed, and offers to go back.
    mutating func replan(in context: inout ActionContext) {
        let before = self.plan(in: context.circumstances)
        let operations = workspace.replan(in: context.circumstances, using: &context.entropy)
        commit(operations, in: &context)
        let changes = self.plan(in: context.circumstances).changes(from: before)
        var notice = Notice(text: words(ReplanPhrase.replanned(changes.count)))
        if !changes.isEmpty {
            notice.details = viewContext(in: context).lines(changes)
            notice.detailsLabel = words(ReplanPhrase.showChanges)
            notice.undo = operations.first?.unit
            notice.undoLabel = words(ReplanPhrase.planBeforeButton)
        }
        self.notice = notice
    }

    /// Stores the current plan, so that the next plan changes little and every device shows the same one.
    mutating func storePlan(in context: inout ActionContext) {
        let minute = context.now.seconds / 60
        if let storedPlan, storedPlan == (workspace.version, minute) { return }
        guard isPlanEdited || planWrites.isAllowed(at: context.now) else { return }
        defer { (storedPlan, isPlanEdited) = ((workspace.version, minute), false) }
        let plan = plan(in: context.circumstances)
        announceMoves(of: plan, in: context)
        let operations = workspace.remember(plan, in: context.circumstances, using: &context.entropy)
        guard !operations.isEmpty else { return }
        planWrites.note(at: context.now, afterEdit: isPlanEdited)
        commit(operations, in: &context)
        // The workspace has a new version now, but the plan is still valid.
        memo.plans.keep(plan, in: viewContext(in: context))
    }

    /// Adds the moves that an edit has just caused to its notice, on screens that do not report moves.
    private mutating func announceMoves(of plan: Plan, in context: ActionContext) {
        let (moves, known) = (plan.movesToReport, knownMoves)
        knownMoves = moves
        guard isPlanEdited, notice?.detailsLabel.isEmpty == true, route != .today, route != .week else { return }
        let fresh = moves.filter { move in
            !known.contains { $0.mission == move.mission && $0.was == move.was && $0.span == move.span }
        }
        guard !fresh.isEmpty else { return }
        let model = MovesModel(fresh, of: plan, in: viewContext(in: context))
        if notice?.details.isEmpty == true { notice?.detailsLabel = model.text }
        notice?.details += model.rows.count == 1 ? [model.text] : model.rows.map { $0.fullText }
    }

    /// Returns when the shell must send the next ``Action/tick``: soon if work was deferred, otherwise at the next
    /// minute.
    func nextWake(after now: Instant) -> Instant {
        if isPlanStale || !nagging.hasChecked && !waitsForAccount {
            return Instant(milliseconds: now.milliseconds + App.planningDelay)
        }
        let minute = Instant(seconds: now.seconds - now.seconds % 60 + 60)
        let focusMinute = workspace.focus(at: now)?.nextMinute ?? .latest
        let start = screens.room.pending?.at ?? .latest
        return min(min(minute, focusMinute), min(notice?.end ?? .latest, start))
    }
}

/// Caches the plan for the current workspace and minute. The plan is computed on first use.
struct PlanCache {
    private var latest: (version: Int, minute: Int64, plan: Plan)?

    func isCurrent(in context: ViewContext) -> Bool {
        latest.map { $0.version == context.workspace.version && $0.minute == context.now.seconds / 60 } ?? false
    }

    /// The plan, if it was computed for the current workspace and minute.
    func current(in context: ViewContext) -> Plan? { isCurrent(in: context) ? latest?.plan : nil }

    /// The times at which a mission is planned, sorted, by the last plan that was computed today. Empty before there is
    /// one: the page of a mission does not wait for a plan.
    func times(of mission: RecordID, in context: ViewContext) -> [Span] {
        guard let latest, latest.plan.days.first == context.wakingDay else { return [] }
        let spans = latest.plan.blocks.filter { $0.mission == mission }.map { $0.span }
        return spans.filter { $0.end > context.now }.ordered { $0.start < $1.start }
    }

    mutating func plan(in context: ViewContext) -> Plan {
        if let plan = current(in: context) { return plan }
        let plan = context.workspace.plan(in: context.circumstances)
        keep(plan, in: context)
        return plan
    }

    mutating func keep(_ plan: Plan, in context: ViewContext) {
        latest = (context.workspace.version, context.now.seconds / 60, plan)
    }

    /// Returns the plan to show.
    /// - Parameter isStale: whether to show the previous plan, without blocks that no longer apply, until a new one
    ///   exists.
    mutating func planToShow(isStale: Bool, in context: ViewContext) -> Plan {
        guard isStale, !isCurrent(in: context), let latest, latest.plan.days.first == context.wakingDay else {
            return plan(in: context)
        }
        return context.workspace.stillOpen(of: latest.plan, in: context.circumstances)
    }
}

extension ViewContext {
    /// One line for each mission whose times changed between two plans.
    public func lines(_ changes: [PlanChange]) -> [String] {
        changes.map { change in
            words(
                ReplanPhrase.change(
                    workspace.title(of: change.mission) ?? "", from: change.from.map { text($0.start) },
                    to: change.to.map { text($0.start) }))
        }
    }
}
