import DaymarkCore
import DaymarkStore

/// Other blocks that moved or no longer fit because the person changed something, and other tasks that now end after
/// their deadlines.
struct AlsoMoved {
    private struct Move {
        let mission: RecordID
        let title: String
        let from: Span
        /// Nil if the mission no longer fits into the plan.
        let to: Span?
    }

    /// A mission that was planned in time before the change, and is not any more.
    private struct Late {
        let mission: RecordID
        let title: String
        /// The end of the mission in the plan. Nil if it is not planned completely.
        let end: Instant?
        /// Nil for a must-do without a deadline.
        let deadline: Deadline?
    }

    /// The maximum number of open tasks for which a change of a task makes a plan. With more, planning would take much
    /// longer than the change.
    private static let maxTasksToPlan = 300

    private let all: [Move]
    private let late: [Late]

    private init(_ all: [Move], late: [Late]) {
        (self.all, self.late) = (all, late)
    }

    /// - Parameters:
    ///   - plan: the plan before the move.
    ///   - mission: the mission that the person moved; nil for a break or a meal.
    ///   - operations: the operations of the move.
    init(
        _ plan: Plan, besides mission: RecordID?, after operations: [DaymarkCore.Operation], _ workspace: Workspace,
        in circumstances: Circumstances
    ) {
        let then = workspace.applying(operations).plan(in: circumstances)
        self.init(from: plan, to: then, besides: [mission].compactMap { $0 }, workspace, in: circumstances)
    }

    /// The plan that the person has seen. Nil if no plan was shown yet: then nothing moves.
    static func shownPlan(_ context: Context) throws -> Plan? {
        let circumstances = context.circumstances
        return try context.read(Selection.forToday(in: circumstances)) { workspace in
            workspace.dayPlans.all.isEmpty ? nil : workspace.plan(in: circumstances)
        }
    }

    /// Plans again after a change that is stored, and compares. The new plan is undone with the change.
    /// - Parameters:
    ///   - plan: the plan before the change.
    ///   - unit: the unit of the change; nil if nothing was changed.
    init(since plan: Plan, changedBy unit: RecordID?, _ context: inout Context) throws {
        let circumstances = context.circumstances
        self = try context.store.perform(
            Selection.forToday(in: circumstances), in: &context, unsaved: .plan
        ) { workspace, entropy in
            let then = workspace.plan(in: circumstances)
            let operations =
                unit.map { workspace.remember(then, joining: $0, in: circumstances, using: &entropy) }
                ?? workspace.remember(then, in: circumstances, using: &entropy)
            return (AlsoMoved(from: plan, to: then, besides: [], workspace, in: circumstances), operations)
        }
    }

    /// The plan that the person has seen before a change of tasks. Nil if no plan was shown yet, or if there are so
    /// many tasks that planning would take long. Then the next plan reports what moved.
    /// - Parameter isUrgent: whether to plan in any case.
    static func planBeforeTaskChange(_ context: Context, isUrgent: Bool = false) throws -> Plan? {
        let today = context.circumstances.today
        let days = today.adding(days: -1)...today.adding(days: Workspace.horizon)
        guard try context.read([.dayPlans(days)], { !$0.dayPlans.all.isEmpty }) else { return nil }
        if !isUrgent, try context.store.countOpenMissions() > maxTasksToPlan { return nil }
        return try shownPlan(context)
    }

    /// Plans again after a change of tasks that is stored, and finds the moves that the next plan reports too. A block
    /// on which the person cannot have relied yet moves without a word, unless its task now ends after its deadline.
    /// - Parameters:
    ///   - plan: the plan before the change.
    ///   - changed: the tasks that were changed.
    init(since plan: Plan, changing changed: [RecordID], _ context: Context) throws {
        let circumstances = context.circumstances
        self = try context.read(Selection.forToday(in: circumstances)) { workspace -> AlsoMoved in
            let then = workspace.plan(in: circumstances)
            let known = plan.movesToReport
            var moved: [Move] = []
            for block in then.movesToReport {
                guard let mission = block.mission, let was = block.was, !changed.contains(mission),
                    !moved.contains(where: { $0.mission == mission }),
                    !known.contains(where: { $0.mission == mission && $0.was == was && $0.span == block.span })
                else { continue }
                let from = Span(was, was.adding(minutes: block.span.minutes))
                let title = workspace.missions[mission]?.title ?? ""
                moved.append(Move(mission: mission, title: title, from: from, to: block.span))
            }
            let unplanned = Set(then.unplanned.map { $0.mission })
            let every = AlsoMoved(from: plan, to: then, besides: changed, workspace, in: circumstances)
            let gone = every.all.filter { $0.to == nil && unplanned.contains($0.mission) }
            return AlsoMoved(gone + moved, late: every.late)
        }
    }

    private init(
        from plan: Plan, to then: Plan, besides missions: [RecordID], _ workspace: Workspace,
        in circumstances: Circumstances
    ) {
        func spans(_ plan: Plan, _ id: RecordID) -> [Span] {
            plan.blocks.filter { $0.mission == id && $0.span.start > circumstances.now }.map { $0.span }
        }
        all = plan.blocks.compactMap { $0.mission }.uniqued().compactMap { id in
            guard !missions.contains(id) else { return nil }
            let (old, new) = (spans(plan, id), spans(then, id))
            // For a mission in several blocks, the first block that moved. One that is only shorter or longer did not.
            guard let from = old.first(where: { one in !new.contains { $0.start == one.start } }) else { return nil }
            let isPlaced = then.blocks.contains { $0.mission == id }
            let to = new.first { one in !old.contains { $0.start == one.start } } ?? new.first
            // The rest of the block continues now.
            guard to != nil || !isPlaced else { return nil }
            return Move(mission: id, title: workspace.missions[id]?.title ?? "", from: from, to: to)
        }
        late = AlsoMoved.late(from: plan, to: then, besides: missions, workspace)
    }

    /// The missions that only the plan before had in time.
    private static func late(
        from plan: Plan, to then: Plan, besides missions: [RecordID], _ workspace: Workspace
    ) -> [Late] {
        let planned = Set(plan.blocks.compactMap { $0.mission })
        let known = Set(plan.unplanned.map { $0.mission }).union(missions)
        return then.unplanned.compactMap { entry in
            guard planned.contains(entry.mission), !known.contains(entry.mission),
                let mission = workspace.missions[entry.mission]
            else { return nil }
            return Late(
                mission: mission.id, title: mission.title, end: entry.lateEnd, deadline: mission.effectiveDeadline)
        }
    }

    func lines(_ words: Words, in circumstances: Circumstances) -> [String] {
        func at(_ instant: Instant) -> String {
            words.deadline(.moment(instant, zone: circumstances.zone.name), in: circumstances)
        }
        // Missions that miss their deadlines or no longer fit come first, because they matter most.
        let missed = late.map { entry in
            guard let end = entry.end, let deadline = entry.deadline else { return words(MovePhrase.lost(entry.title)) }
            let due = words.deadline(deadline, in: circumstances)
            return words(MovePhrase.late(entry.title, until: at(end), due: due))
        }
        let others = all.filter { move in !late.contains { $0.mission == move.mission } }
        let lost = others.filter { $0.to == nil }.map { words(MovePhrase.lost($0.title)) }
        let moved = others.filter { $0.to != nil }
        let named = moved.prefix(3).map { move in
            words(MovePhrase.one(move.title, from: at(move.from.start), to: at((move.to ?? move.from).start)))
        }
        let rest = moved.count > 3 ? ["… " + words(MovePhrase.several(moved.count))] : []
        return missed + lost + named + rest
    }

    /// The moves in the answer after a change of a record.
    static let property = AnswerProperty(
        name: "alsoMoved",
        type: .list(
            of: .object([
                AnswerProperty(name: "id", type: .id, isRequired: true),
                AnswerProperty(name: "title", type: .text, isRequired: true),
                AnswerProperty(name: "from", type: .text, isRequired: true),
                AnswerProperty(name: "to", type: .orNull(.text), isRequired: true),
            ])),
        isRequired: false)

    /// The other tasks in the answer that are not planned in time any more.
    static let lateProperty = AnswerProperty(
        name: "late",
        type: .list(
            of: .object([
                AnswerProperty(name: "id", type: .id, isRequired: true),
                AnswerProperty(name: "title", type: .text, isRequired: true),
                AnswerProperty(name: "end", type: .orNull(.text), isRequired: true),
            ])),
        isRequired: false)

    /// Adds the moves and the late tasks to the JSON of a record. Nil stands for none.
    static func add(_ also: AlsoMoved?, to json: JSON) -> JSON {
        .object(
            (json.members ?? []) + [
                JSON.Member(property.name, also?.json ?? .array([])),
                JSON.Member(lateProperty.name, also?.lateJSON ?? .array([])),
            ])
    }

    var json: JSON {
        .array(
            all.map { move in
                JSON.object([
                    "id": .string(move.mission.description), "title": .string(move.title),
                    "from": .string(move.from.start.description),
                    "to": move.to.map { .string($0.start.description) } ?? .null,
                ])
            })
    }

    var lateJSON: JSON {
        .array(
            late.map { entry in
                JSON.object([
                    "id": .string(entry.mission.description), "title": .string(entry.title),
                    "end": entry.end.map { .string($0.description) } ?? .null,
                ])
            })
    }
}
