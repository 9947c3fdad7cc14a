import DaymarkCore
import DaymarkScreens

/// The planned days as text for a terminal.
struct WeekText {
    let model: WeekModel
    let words: Words
    let style: Style
    let handles: Handles

    func text() -> String {
        var lines: [String] = []
        for day in model.days {
            let load = words.load(planned: day.planned, free: day.free).joined(separator: ", ")
            lines.append("\(style(fitted(words.fullDate(day.day.date), 24), .bold))\(style(load, .dim))")
            if !day.wholeDays.isEmpty {
                lines.append(
                    style("           " + harmless(day.wholeDays.map { $0.title }.joined(separator: " · ")), .dim))
            }
            if !day.taken.isEmpty { lines.append(style("           " + harmless(day.taken), .dim)) }
            lines += day.rows.compactMap { line($0, on: day.day.date) }
            lines.append("")
        }
        if !model.unplanned.isEmpty {
            lines.append(style(words(DayPhrase.notFittingHeading), .bold))
            lines += model.unplanned.map { row in
                "   \(style(handles.column(row.mission), .yellow))  \(fitted(row.title, 30))  \(style(harmless(row.reason), .dim))"
            }
        }
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// - Parameter date: the day that the row stands under. After midnight, the row says that it is the next one.
    private func line(_ row: TimelineRow, on date: CivilDate) -> String? {
        let time = fitted(words.time(row.start), 8, right: true)
        let length = fitted(words.length(row.span.minutes), 11, right: true)
        let other = row.start.date == date ? "" : " (\(words.shortDay(row.start.date)))"
        let part = (row.part.isEmpty ? "" : " (\(row.part))") + other
        let width = max(12, style.width - 50)
        let title = fitted(cut(row.title, max(4, width - part.count)) + part, width)
        switch row.kind {
        case .commitment:
            let answer = row.answer.map { "  " + words(CommitmentPhrase.answer($0)) } ?? ""
            let mark = style("▌", row.takesTime ? style.colour(row.category) ?? .blue : .dim)
            return "\(time)   \(mark) \(title)\(style(length + answer, .dim))"
        case .work(let id):
            let pin = row.isPinned ? "●" : "○"
            let (mark, was) = (
                style(pin, style.colour(row.category)), row.was.isEmpty ? "" : "  " + style(row.was, .yellow)
            )
            return "\(time)   \(mark) \(title)\(style(length, .dim))  \(style(handles[id], .yellow))\(was)"
        case .again:
            return style("\(time)   ↻ \(title)\(length)", .dim)
        case .suggestion(let id):
            return style("\(time)   ┄ \(title)\(length)", .dim) + "  " + style(handles[id], .yellow)
        case .done, .passed, .rest, .free: return nil
        }
    }
}
