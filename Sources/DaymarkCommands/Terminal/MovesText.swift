import DaymarkScreens

/// The moves of the plan as text for a terminal, with the commands that accept or undo them.
struct MovesText {
    let lines: [String]

    /// - Parameter limit: the number of moves to list.
    init(_ moves: MovesModel, limit: Int = MovesModel.maxShown, style: Style) {
        guard !moves.text.isEmpty else {
            lines = []
            return
        }
        let commands = style("daymark plan --accept" + (moves.canGoBack ? " | --revert" : ""), .dim)
        var lines = ["\(harmless(moves.text)) \(commands)"]
        if moves.rows.count == 1 {
            if !moves.rows[0].why.isEmpty { lines.append("   " + style(harmless(moves.rows[0].why), .dim)) }
        } else {
            lines += moves.rows.prefix(limit).map { "   " + MovesText.line($0, style) }
        }
        let hidden = moves.rows.count - limit
        if hidden > 0 { lines.append(style("   + \(hidden)  daymark week", .dim)) }
        self.lines = lines
    }

    private static func line(_ row: MoveRow, _ style: Style) -> String {
        let why = row.why.isEmpty ? "" : style(" · " + harmless(row.why), .dim)
        return harmless(row.fullText) + why
    }
}
