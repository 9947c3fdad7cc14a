import DaymarkCore

/// Reports the blocks that the plan has moved, with their old and new times. The person can accept the moves or undo
/// them.
struct MovesView {
    let html: HTML

    init(_ moves: MovesModel, words: Words) {
        guard !moves.text.isEmpty else {
            html = .nothing
            return
        }
        html = element("div", .class("moved"), .key("moved"), .role("status")) {
            MovesView.summary(of: moves)
            element("p", .class("actions")) {
                button(words(MovePhrase.keepButton), action: .today(.keepMoves), .class("quiet"))
                if moves.canGoBack {
                    button(words(MovePhrase.backButton), action: .today(.putBack), .class("quiet"))
                }
            }
        }
    }

    private static func summary(of moves: MovesModel) -> HTML {
        if moves.rows.count > MovesModel.maxShown {
            return element("details", .key("moves")) {
                element("summary") { moves.text }
                list(of: moves)
            }
        }
        let sentence = element("p") {
            moves.text
            if moves.rows.count == 1, !moves.rows[0].why.isEmpty { " " + moves.rows[0].why }
        }
        return moves.rows.count > 1 ? .joined([sentence, list(of: moves)]) : sentence
    }

    /// Lists the moves of each day.
    private static func list(of moves: MovesModel) -> HTML {
        let showsDays = moves.showsDays
        return .joined(
            moves.days.map { day in
                element("div", .class("move-day")) {
                    if showsDays { element("p", .class("detail")) { day.day } }
                    element("ul") { day.rows.map { item($0) } }
                }
            })
    }

    private static func item(_ row: MoveRow) -> HTML {
        element("li") {
            row.text
            if !row.why.isEmpty { element("span", .class("detail")) { " · " + row.why } }
        }
    }
}

extension App {
    /// Accepts the plan's moves.
    mutating func keepMoves(in context: inout ActionContext) {
        let plan = plan(in: context.circumstances)
        commit(workspace.acceptMoves(plan, in: context.circumstances, using: &context.entropy), in: &context)
        notice = Notice(text: words(MovePhrase.kept))
    }

    /// Undoes the plan's moves, and says what is back, what is not, and what made room.
    mutating func putBack(in context: inout ActionContext) {
        let plan = plan(in: context.circumstances)
        let back = workspace.putBack(plan, in: context.circumstances, using: &context.entropy)
        commit(back.operations, in: &context)
        notice = Notice(text: workspace.text(of: back, words))
    }
}

extension Workspace {
    /// Says what is back after moves were undone, what is not, and what made room.
    public func text(of back: PutBack, _ words: Words) -> String {
        func titles(_ missions: [RecordID]) -> [String] { missions.map { title(of: $0) ?? "" } }
        let moved = back.moved.compactMap { $0.mission }.uniqued()
        guard moved.isEmpty, back.left.isEmpty || !back.returned.isEmpty else {
            return words(
                MovePhrase.putBackMoving(titles(back.returned), left: titles(back.left), moved: titles(moved)))
        }
        return words(back.left.isEmpty ? MovePhrase.putBack : .putBackInPart(titles(back.left)))
    }
}
