import DaymarkCore

/// Reports the blocks that the plan has moved. The person can accept the moves or undo them.
struct MovesView {
    let html: HTML

    /// - Parameter text: the sentence about the moves, or empty if nothing was moved.
    init(_ text: String, words: Words) {
        guard !text.isEmpty else {
            html = .nothing
            return
        }
        html = element("div", .class("moved"), .key("moved"), .role("status")) {
            element("p") { text }
            element("p", .class("actions")) {
                button(words(MovePhrase.keepButton), action: .today(.keepMoves), .class("quiet"))
                button(words(MovePhrase.backButton), action: .today(.putBack), .class("quiet"))
            }
        }
    }
}

extension ViewContext {
    /// Returns a sentence about the moves, or an empty text if nothing was moved.
    func text(moves: [PlannedBlock]) -> String {
        guard let move = moves.first, let id = move.mission, let was = move.was else { return "" }
        if moves.count > 1 {
            let titles = moves.compactMap { $0.mission.flatMap { workspace.title(of: $0) } }.uniqued()
            return words(MovePhrase.these(titles))
        }
        return words(
            MovePhrase.one(
                workspace.title(of: id) ?? "", from: time(was, besides: move.span.start),
                to: time(move.span.start, besides: was)))
    }
}

extension App {
    /// Accepts the plan's moves.
    mutating func keepMoves(in context: inout ActionContext) {
        let plan = plan(in: context.circumstances)
        commit(workspace.acceptMoves(plan, in: context.circumstances, using: &context.entropy), in: &context)
        notice = Notice(text: words(MovePhrase.kept))
    }

    /// Undoes the plan's moves.
    mutating func putBack(in context: inout ActionContext) {
        let plan = plan(in: context.circumstances)
        let (operations, left) = workspace.putBack(plan, in: context.circumstances, using: &context.entropy)
        commit(operations, in: &context)
        let titles = left.map { title(of: $0) }
        notice = Notice(text: words(left.isEmpty ? MovePhrase.putBack : .putBackInPart(titles)))
    }
}
