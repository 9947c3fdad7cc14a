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
            return words(MovePhrase.these(titles(of: moves.compactMap { $0.mission })))
        }
        return words(
            MovePhrase.one(
                workspace.title(of: id) ?? "", from: time(was, besides: move.span.start),
                to: time(move.span.start, besides: was)))
    }

    /// The titles of missions, each once.
    private func titles(of missions: [RecordID]) -> [String] {
        var titles: [String] = []
        for id in missions.uniqued() {
            if let title = workspace.title(of: id), !titles.contains(title) { titles.append(title) }
        }
        return titles
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
