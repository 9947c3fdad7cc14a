import DaymarkCore
import DaymarkStore

/// Other blocks that moved or no longer fit because the person changed something.
struct AlsoMoved {
    private struct Move {
        let mission: RecordID
        let title: String
        let from: Span
        /// Nil if the mission no longer fits into the plan.
        let to: Span?
    }

    /// The maximum number of open tasks for which a change of a task makes a plan. With more, planning would take much
    /// longer than the change.
    private static let maxTasksToPlan = 300

    private let all: [Move]

    private init(_ all: [Move]) {
        self.all = all
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

    /// Plans again after a change that is stored, and compares.
    /// - Parameter plan: the plan before the change.
    init(since plan: Plan, _ context: inout Context) throws {
        let circumstances = context.circumstances
        self = try context.store.perform(
            Selection.forToday(in: circumstances), in: &context, unsaved: .plan
        ) { workspace, entropy in
            let then = workspace.plan(in: circumstances)
            return (
                AlsoMoved(from: plan, to: then, besides: [], workspace, in: circumstances),
                workspace.remember(then, in: circumstances, using: &entropy)
            )
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
    /// on which the person cannot have relied yet moves without a word.
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
            let gone = AlsoMoved(from: plan, to: then, besides: changed, workspace, in: circumstances).all
            return AlsoMoved(gone.filter { $0.to == nil && unplanned.contains($0.mission) } + moved)
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
    }

    func lines(_ words: Words, in circumstances: Circumstances) -> [String] {
        func at(_ span: Span) -> String {
            words.deadline(.moment(span.start, zone: circumstances.zone.name), in: circumstances)
        }
        // Missions that no longer fit come first, because they matter most.
        let lost = all.filter { $0.to == nil }
        let moved = all.filter { $0.to != nil }
        let named = moved.prefix(3).map { words(MovePhrase.one($0.title, from: at($0.from), to: at($0.to ?? $0.from))) }
        let rest = moved.count > 3 ? ["… " + words(MovePhrase.several(moved.count))] : []
        return lost.map { words(MovePhrase.lost($0.title)) } + named + rest
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

    /// Adds the moves to the JSON of a record. Nil stands for none.
    static func add(_ also: AlsoMoved?, to json: JSON) -> JSON {
        .object((json.members ?? []) + [JSON.Member(property.name, also?.json ?? .array([]))])
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
}
