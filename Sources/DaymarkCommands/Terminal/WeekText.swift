import DaymarkCore
import DaymarkScreens

/// Some days as text for a terminal.
struct WeekText {
    let model: WeekModel
    let words: Words
    let style: Style
    let handles: Handles
    let today: CivilDate
    /// Whether the model is a single day, which is shown with its deadlines and its free time.
    var isSingle = false

    func text() -> String {
        var lines: [String] = []
        for day in model.days { lines += self.lines(day) + [""] }
        let moves = MovesText(model.moves, limit: .max, style: style).lines
        if !moves.isEmpty { lines += moves + [""] }
        if !model.unplanned.isEmpty {
            lines.append(style(words(DayPhrase.notFittingHeading), .bold))
            lines += model.unplanned.map { row in
                "   \(style(handles.column(row.mission), .yellow))  \(fitted(row.title, 30))  \(style(harmless(row.reason), .dim))"
            }
        }
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    private func lines(_ day: DayModel) -> [String] {
        let load = day.load(words).joined(separator: ", ")
        let date = words.fullDate(day.date, from: today)
        let heading = load.isEmpty ? date : columns(date) < 24 ? fitted(date, 24) : date + "  "
        var lines = [style(heading, .bold) + style(load, .dim)]
        if !day.wholeDays.isEmpty { lines.append(note(day.wholeDays.map { $0.title }.joined(separator: " · "))) }
        if !day.taken.isEmpty { lines.append(note(day.taken)) }
        if isSingle || day.place != .planned { lines += day.due.map { due($0) } }
        lines += (isSingle ? day.rowsWithFreeTime : day.rows).compactMap { line($0, on: day.date) }
        if day.isEmpty, day.place == .past { lines.append(note(words(DaysPhrase.nothingThen))) }
        return lines
    }

    private func note(_ text: String) -> String { style("           " + harmless(text), .dim) }

    private func due(_ row: DueRow) -> String {
        let due = words(row.time.isEmpty ? DaysPhrase.dueMark : .dueAt(row.time))
        let mark = row.isLater ? "↻" : "○"
        let title = cut(row.title, max(12, style.width - 36))
        return "           \(style(mark, style.colour(row.category))) \(title)  "
            + "\(style(due, .dim))  \(style(handles[row.mission], .yellow))"
    }

    /// The commitments at the same time, on a line of their own. Empty without any.
    private func clash(_ row: TimelineRow) -> String {
        row.clash.isEmpty ? "" : "\n" + style("             " + cut(row.clash, max(12, style.width - 13)), .yellow)
    }

    /// - Parameter date: the day that the row stands under. After midnight, the row says that it is the next one.
    private func line(_ row: TimelineRow, on date: CivilDate) -> String? {
        let time = fitted(words.time(row.start), 8, right: true)
        let length = fitted(words.length(row.minutes), 11, right: true)
        let other = row.start.date == date ? "" : " (\(words.shortDay(row.start.date)))"
        let part = (row.part.isEmpty ? "" : " (\(row.part))") + other
        let width = max(12, style.width - 50)
        let title = fitted(cut(row.name(words), max(4, width - part.count)) + part, width)
        switch row.kind {
        case .commitment:
            let answer =
                (row.isReachable ? "  " + words(CommitmentDatePhrase.reachable) : "")
                + (row.answer.map { "  " + words(CommitmentDatePhrase.answer($0)) } ?? "")
            let mark = style("▌", row.takesTime ? style.colour(row.category) ?? .blue : .dim)
            let name = style(title, row.answer == .declined ? .dim : nil)
            return "\(time)   \(mark) \(name)\(style(length + answer, .dim))" + clash(row)
        case .work(let id):
            let pin = row.isPinned ? "●" : "○"
            let (mark, was) = (
                style(pin, style.colour(row.category)), row.was.isEmpty ? "" : "  " + style(row.was, .yellow)
            )
            let late = row.lateMark.isEmpty ? "" : style("  " + row.lateMark, .dim)
            return "\(time)   \(mark) \(title)\(style(length, .dim))  \(style(handles[id], .yellow))\(was)\(late)"
        case .again:
            return style("\(time)   ↻ \(title)\(length)", .dim)
        case .done:
            return style("\(time)   ✓ \(title)\(length)", .dim)
        case .passed(let id):
            return style("\(time)   ? \(title)\(length)", .dim)
                + "  \(style(handles[id], .yellow))  \(style(row.detail, .dim))"
        case .free:
            return style("\(time)   · \(harmless(row.title))", .dim)
        case .sleep:
            return style("\(time)   ~ \(title)\(length)  \(harmless(row.detail))", .dim)
        case .way: return isSingle ? style("\(time)   → \(title)\(length)", .dim) : nil
        case .rest: return nil
        case .suggestion(let id):
            return style("\(time)   ┄ \(title)\(length)", .dim) + "  " + style(handles[id], .yellow)
        }
    }
}
