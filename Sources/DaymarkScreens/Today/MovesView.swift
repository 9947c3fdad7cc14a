import DaymarkCore

/// What the plan has moved, which the person can agree to or put back.
struct MovesView {
    let html: HTML

    /// - Parameter moved: the sentence; empty where nothing was moved.
    init(_ moved: String, words: Words) {
        guard !moved.isEmpty else {
            html = .nothing
            return
        }
        html = element("div", .class("moved"), .key("moved"), .role("status")) {
            element("p") { moved }
            element("p", .class("deeds")) {
                tapButton(words(MovePhrase.keepButton), .keepMoves, .class("quiet"))
                tapButton(words(MovePhrase.backButton), .putBack, .class("quiet"))
            }
        }
    }
}

extension Workspace {
    /// What was moved, in a sentence; empty where nothing was.
    func told(_ moves: [PlannedBlock], in circumstances: Circumstances, words: Words) -> String {
        guard let move = moves.first, let id = move.mission, let was = move.was else { return "" }
        if moves.count > 1 { return words(MovePhrase.several(moves.count)) }
        return words(
            MovePhrase.one(
                title(of: id) ?? "", from: words.time(was, besides: move.span.start, in: circumstances),
                to: words.time(move.span.start, besides: was, in: circumstances)))
    }
}

extension App {
    mutating func keepMoves(in circumstances: Circumstances, _ effects: inout [Effect]) {
        commit(workspace.acceptMoves(plan(in: circumstances), in: circumstances, using: &entropy), &effects)
        notice = Notice(text: words(MovePhrase.kept))
    }

    mutating func putBack(in circumstances: Circumstances, _ effects: inout [Effect]) {
        let (operations, left) = workspace.putBack(plan(in: circumstances), in: circumstances, using: &entropy)
        commit(operations, &effects)
        notice = Notice(text: words(left.isEmpty ? MovePhrase.putBack : .putBackInPart(left.map { title($0) })))
    }
}
