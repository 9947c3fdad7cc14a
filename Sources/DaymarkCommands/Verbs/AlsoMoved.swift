import DaymarkCore

/// What else of the plan is elsewhere once the person has moved something.
struct AlsoMoved {
    private let all: [(title: String, from: Span, to: Span)]

    /// - Parameters:
    ///   - plan: before.
    ///   - mission: what was moved by the person; nil for a break or a meal.
    ///   - operations: by which it was moved.
    init(
        _ plan: Plan, besides mission: RecordID?, after operations: [DaymarkCore.Operation], _ workspace: Workspace,
        _ circumstances: Circumstances
    ) {
        var after = workspace
        for operation in operations { after.apply(operation) }
        let then = after.plan(circumstances)
        all = plan.blocks.compactMap { block in
            guard let id = block.mission, id != mission, block.span.start > circumstances.now,
                plan.blocks.count(where: { $0.mission == id }) == 1, then.blocks.count(where: { $0.mission == id }) == 1,
                let there = then.blocks.first(where: { $0.mission == id }), there.span.start != block.span.start
            else { return nil }
            return (workspace.missions[id]?.title ?? "", block.span, there.span)
        }
    }

    func lines(_ words: Words, _ circumstances: Circumstances) -> [String] {
        func at(_ span: Span) -> String { words.deadline(.moment(span.start, zone: circumstances.zone.name), circumstances) }
        let named = all.prefix(3).map { words(MovePhrase.one($0.title, from: at($0.from), to: at($0.to))) }
        return named + (all.count > 3 ? ["… " + words(MovePhrase.several(all.count))] : [])
    }

    var json: JSON {
        .array(
            all.map {
                JSON.object([
                    "title": .string($0.title), "from": .string($0.from.start.description), "to": .string($0.to.start.description),
                ])
            })
    }
}
