/// Calls at the start of planned work, by the plan last shown.
///
/// The id of a call contains the start of its block. When the plan moves a block, its call is therefore superseded by
/// another one. Breaks, meals and suggestions never call.
extension Workspace {
    /// A block that was placed this many minutes before its start, or later, does not call: the person has just done so.
    private static let placingMinutes: Int64 = 2

    /// The calls of blocks that start between two instants.
    func blockCalls(from: Instant, until: Instant, _ rules: NagRules, in circumstances: Circumstances) -> [Nag] {
        guard settings.blockCalls != .off, !dayPlans.all.isEmpty else { return [] }
        // The plan reaches two weeks, and calls are of no use after some hours.
        let first = max(from, circumstances.now.adding(minutes: -2 * 1440))
        let last = min(until, circumstances.now.adding(minutes: (Workspace.horizon + 2) * 1440))
        guard first <= last else { return [] }
        let since = settingsSince(Settings.callNames)
        let placed = blocks.indices { !$0.pointee.deleted && !$0.pointee.done && $0.pointee.mission != nil }
        let yesterday = rules.zone.civil(at: first).date.adding(days: -1).dayNumber
        var calls: [Nag] = []
        // No date follows the last one of the calendar, so the loop counts days.
        for day in yesterday...rules.zone.civil(at: last).date.dayNumber {
            let plan = dayPlans[DayPlan.id(of: CivilDate(dayNumber: day))]
            let planned = plan?.blocks ?? []
            // The person has just made or changed the plan, so they know what starts.
            let seen = plan?.plannedAt?.adding(minutes: Workspace.placingMinutes) ?? .earliest
            for block in planned
            where block.span.start >= seen && block.span.start >= max(first, since) && block.span.start <= last {
                guard !placed.contains(where: { isJustPlaced(blocks.all[$0], as: block) }),
                    let call = call(of: block, among: planned, rules, in: circumstances)
                else {
                    continue
                }
                calls.append(call)
            }
        }
        return calls
    }

    private func isJustPlaced(_ placed: Block, as block: DayPlan.Block) -> Bool {
        guard placed.mission == block.mission, placed.start == block.span.start else { return false }
        let stamp = record(placed.id)?.cell(FieldName("start", in: .block))?.stamp.time.instant
        return stamp.map { $0 > block.span.start.adding(minutes: -Workspace.placingMinutes) } ?? false
    }

    /// Nil if the block does not call: its mission is done, snoozed or needs no call, or the block is answered.
    private func call(
        of block: DayPlan.Block, among planned: [DayPlan.Block], _ rules: NagRules, in circumstances: Circumstances
    ) -> Nag? {
        guard let mission = missions[block.mission], mission.isOpen, !mission.isRoutine else { return nil }
        let style = settings.calls(.block, of: mission.category)
        guard style != .off, mission.snoozedUntil.map({ $0 <= block.span.start }) ?? true,
            !isAnswered(block, among: planned)
        else { return nil }
        let nag = Nag(
            id: RecordID(namespace: mission.id, name: "block/\(block.span.start.minute)"), mission: mission.id,
            level: style == .quiet ? .gentle : .moderate, kind: .block, falls: block.span.start,
            deadline: block.span.start, span: block.span)
        let settled = rules.settled(nag, known: block.span.start)
        return style == .quiet ? settled?.silenced() : settled
    }
}
