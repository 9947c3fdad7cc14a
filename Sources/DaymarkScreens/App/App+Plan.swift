import DaymarkCore

extension App {
    /// How long nothing must happen before the plan follows, in milliseconds, so that nobody who types waits for it.
    private static let planningDelay: Int64 = 150

    /// The plan of this moment.
    public mutating func plan(in circumstances: Circumstances) -> Plan {
        memo.plans.plan(in: ViewContext(workspace, in: circumstances))
    }

    /// Makes a new plan without regard to the one that was shown.
    mutating func replan(in context: inout ActionContext) {
        let plan = workspace.plan(in: context.circumstances, fresh: true)
        commit(
            workspace.remember(plan, always: true, in: context.circumstances, using: &context.entropy), in: &context)
    }

    /// Stores the plan that is shown, so that the next plan changes little and every device shows the same.
    mutating func storePlan(in context: inout ActionContext) {
        let minute = context.now.seconds / 60
        if let storedPlan, storedPlan == (workspace.version, minute) { return }
        defer { storedPlan = (workspace.version, minute) }
        let plan = plan(in: context.circumstances)
        let operations = workspace.remember(plan, in: context.circumstances, using: &context.entropy)
        guard !operations.isEmpty else { return }
        commit(operations, in: &context)
        // The workspace has a new version now, but its plan is the same.
        memo.plans.keep(plan, in: viewContext(in: context))
    }

    /// When the shell has to come back with ``Action/tick``: soon if work was deferred, or else at the next minute.
    func nextWake(after now: Instant) -> Instant {
        if isPlanStale || !nagging.hasChecked && !waitsForAccount {
            return Instant(milliseconds: now.milliseconds + App.planningDelay)
        }
        return min(Instant(seconds: now.seconds - now.seconds % 60 + 60), notice?.end ?? .latest)
    }
}

/// The plan of the present workspace and minute, computed when it is first asked for.
struct PlanCache {
    private var latest: (version: Int, minute: Int64, plan: Plan)?

    func isCurrent(in context: ViewContext) -> Bool {
        latest.map { $0.version == context.workspace.version && $0.minute == context.now.seconds / 60 } ?? false
    }

    mutating func plan(in context: ViewContext) -> Plan {
        if let latest, isCurrent(in: context) { return latest.plan }
        let plan = context.workspace.plan(in: context.circumstances)
        keep(plan, in: context)
        return plan
    }

    mutating func keep(_ plan: Plan, in context: ViewContext) {
        latest = (context.workspace.version, context.now.seconds / 60, plan)
    }

    /// The plan to show.
    /// - Parameter isStale: whether to show the previous plan, without the blocks that no longer apply, until there
    ///   is a new one.
    mutating func planToShow(isStale: Bool, in context: ViewContext) -> Plan {
        guard isStale, !isCurrent(in: context), let latest, latest.plan.days.first == context.wakingDay else {
            return plan(in: context)
        }
        return context.workspace.stillOpen(of: latest.plan, in: context.circumstances)
    }
}
