import DaymarkCore
import DaymarkScreens

/// The timeline of a day as text for a terminal.
struct TodayText {
    let model: TodayModel
    let words: Words
    let style: Style
    let circumstances: Circumstances
    let handles: Handles
    /// The absence from which the person has returned.
    let absence: Absence?
    /// The question about the focus session that nobody ended. Empty if there is none.
    let forgottenFocus: String

    private var now: Instant { circumstances.now }

    func text() -> String {
        var lines = [heading(), style(model.left, .dim)]
        if let percent = model.percentLeft { lines.append(bar(percent)) }
        if let absence {
            lines += [
                "",
                words(WelcomeBackPhrase.offer(absence.past.count)) + " "
                    + style("daymark return move | keep | let-go", .dim),
            ]
        }
        if !model.pause.isEmpty {
            lines += ["", "\(style(harmless(model.pause), .bold)) \(style("daymark pause off", .dim))"]
        }
        if let until = model.quietUntil {
            let text = words(
                QuietPeriodPhrase.quiet(until: words.deadline(.moment(until, zone: ""), in: circumstances)))
            lines.append("\(text) \(style("daymark quiet off", .dim))")
        }
        if let focus = model.focusLine {
            lines += ["", "\(style(harmless(focus), .bold)) \(style("daymark focus", .dim))"]
        }
        if !forgottenFocus.isEmpty { lines += ["", forgottenFocus] }
        if model.empty == nil {
            let now = model.nowText(words).map { harmless($0) }
            if let first = now.first { lines += ["", style(first, .bold)] }
            lines += now.dropFirst().map { style($0, .dim) }
        }
        lines += model.countdowns.prefix(3).map { one in
            let left = words(
                DeadlinePhrase.left(minutes: one.minutes(from: now), numbers: model.showsNumbers))
            return "   \(style(handles.column(one.mission), .yellow))  \(besides(one.title, left))"
        }
        if !model.allDay.isEmpty { lines.append(style(harmless(model.allDay.joined(separator: " · ")), .dim)) }
        if let empty = model.empty { lines += ["", empty] }
        if model.isNew {
            lines += [
                "", style("daymark setup", .yellow), style("daymark import timetable.ics", .yellow),
                style("daymark add \"Essay fri 17:00 ~2h !high\"", .yellow),
            ]
            return lines.joined(separator: "\n")
        }
        lines += rows()
        if !model.moved.isEmpty { lines += [""] + MovesText(model.moves, style: style).lines }
        lines += dosesBefore()
        lines += passed()
        lines += section(words(DosePhrase.heading), doses)
        lines += section(words(DayPhrase.notFittingHeading), model.unplanned.map { unplanned($0) })
        lines += section(model.overdueText(words), model.overdue.map { overdue($0) })
        lines += section(words(DayPhrase.laterHeading), model.later.prefix(8).map { later($0) })
        let more = model.later.count + model.unseen - 8
        if more > 0 { lines.append(style("   + \(more)", .dim)) }
        return lines.joined(separator: "\n")
    }

    /// The doses of today. If there is one that nobody answered in its time, they end with the commands for it.
    private var doses: [String] {
        let lines = model.doses.map { DoseText.line($0, words: words, style: style) }
        guard let last = model.doses.last(where: { $0.state == .missed }) else { return lines }
        let name = "\(handles[last.mission]) \(last.time.time)"
        return lines + [style("   daymark done \(name) | skip \(name)", .dim)]
    }

    /// Asks about the doses of the day before that nobody answered, with the commands for the last one.
    private func dosesBefore() -> [String] {
        guard let last = model.dosesToAsk.last else { return [] }
        let (date, today) = (last.time.date, circumstances.today)
        let isYesterday = date == today.adding(days: -1) && !words.isUpPastMidnight
        let day = date == today ? "" : isYesterday ? "yesterday " : "\(date) "
        let name = "\(handles[last.mission]) \(day)\(last.shown.time)"
        return ["", "\(harmless(model.doseQuestion)) \(style("daymark done \(name) | skip \(name)", .dim))"]
    }

    /// The maximum number of passed blocks that are named.
    private static let maxPassed = 5

    /// Asks what became of planned work whose time is over: in one line, with the commands that answer for all of it.
    /// Below it are the blocks that have no row of today.
    private func passed() -> [String] {
        guard let last = model.passed.last else { return [] }
        let handle = handles[last.mission]
        let answers =
            model.passed.count == 1
            ? "daymark done \(handle) --part | worked \(handle) 30m | worked \(handle) 0"
            : "daymark done --passed | worked --passed 0"
        let question = style("\(words(PassedPhrase.question(model.passed.count))) \(answers)", .dim)
        let unseen = model.passed.filter { block in
            !model.rows.contains { $0.mission == block.mission && $0.span == block.span }
        }
        var lines = ["", question]
        for block in unseen.suffix(TodayText.maxPassed) {
            lines.append("   \(style(handles.column(block.mission), .yellow))  \(besides(block.title, block.time))")
        }
        let earlier = unseen.count - TodayText.maxPassed
        if earlier > 0 { lines.append(style("   \(words(PassedPhrase.notShown(earlier)))", .dim)) }
        return lines
    }

    private func heading() -> String { style(model.date, .bold) }

    /// The waking day as a bar, with the remaining part drawn full.
    private func bar(_ percent: Int64) -> String {
        let width = min(style.width, 72)
        let left = (Int(percent) * width + 50) / 100
        return style(String(repeating: "─", count: width - left), .dim)
            + style(String(repeating: "━", count: left), .blue)
    }

    private func rows() -> [String] {
        guard !model.rows.isEmpty else { return [] }
        var lines = [""]
        var marked = model.percentLeft == nil
        let current = model.rows.contains { $0.isNow }
        for row in model.rows {
            if !marked, !current, row.span.end > now {
                lines.append(style("  ▸", .bold))
                marked = true
            }
            lines.append(line(row))
        }
        return lines
    }

    /// Narrow terminals have no columns to spare for times of the 12-hour clock.
    private var timeWidth: Int {
        style.width >= 60 ? 8 : model.rows.map { columns(words.time($0.start)) }.max() ?? 5
    }

    private var titleWidth: Int {
        style.column(
            style.width >= 60 ? max(12, style.width - 50) : style.width - timeWidth - 21,
            for: model.rows.map { row in
                let part = row.part.isEmpty ? "" : " (\(row.part))"
                return row.name(words) + part + String(repeating: " ", count: gap(before: lengthText(row)))
            })
    }

    private static let lengthWidth = 11

    /// The length of a row. A row that has started shows its end. The line above says how much of it is left.
    private func lengthText(_ row: TimelineRow) -> String {
        row.isNow ? words(DayPhrase.until(words.time(row.end))) : words.length(row.minutes)
    }

    /// The columns to keep free after the title, because the length fills its own column.
    private func gap(before length: String) -> Int { columns(length) < TodayText.lengthWidth ? 0 : 1 }

    private var titlesBesideFacts: [String] {
        model.countdowns.prefix(3).map { $0.title } + model.passed.map { $0.title }
            + model.unplanned.map { $0.title } + model.overdue.map { $0.title } + model.later.map { $0.title }
    }

    private func line(_ row: TimelineRow) -> String {
        let past = row.span.end <= now
        let time = fitted(words.time(row.start), timeWidth, right: true)
        let arrow = row.isNow ? style("▸", .bold) : " "
        // The time, mark and length take 24 columns beside the title. Handle and detail follow as far as there is room.
        let beside = 16 + timeWidth
        let length = fitted(lengthText(row), TodayText.lengthWidth, right: true)
        let part = row.part.isEmpty ? "" : " (\(row.part))"
        let nameWidth = titleWidth - part.count - gap(before: lengthText(row))
        let title = fitted(cut(row.name(words), max(4, nameWidth)) + part, titleWidth)
        let colour = style.colour(row.category)
        let was = row.was.isEmpty ? 0 : row.was.count + 2
        let handled = if case .work(let id) = row.kind { handles[id].count + 2 + was } else { 0 }
        let room = style.width - beside - titleWidth - handled - 2
        // The reason of work that the person placed does not say that it is late.
        let facts = [row.detail, row.isPinned ? row.lateMark : ""].filter { !$0.isEmpty }.joined(separator: " · ")
        let detail = style.cuts && room < 8 ? "" : style(cut(facts, room), .dim)
        switch row.kind {
        case .free:
            return "\(style(time, .dim)) \(arrow) \(style("· \(harmless(row.title))", .dim))"
        case .way:
            return "\(style(time, .dim)) \(arrow) \(style("→ \(title)\(length)", .dim))"
        case .again:
            return "\(style(time, .dim)) \(arrow) \(style("↻ \(title)\(length)", .dim))"
        case .suggestion(let id):
            let front = style("\(time) \(arrow) ┄ \(title)\(length)", .dim)
            return "\(front)  \(style(handles[id], .yellow))  \(style(cut(row.detail, max(8, room - 6)), .dim))"
        case .rest:
            return "\(style(time, .dim)) \(arrow) \(style("~ \(fitted(row.title, titleWidth))\(length)", .dim))"
        case .sleep:
            return "\(style(time, .dim)) \(arrow) \(style("~ \(title)\(length)", .dim))  \(detail)"
        case .done:
            return "\(style(time, .dim)) \(arrow) \(style("\(row.isPart ? "◐" : "✓") \(title)\(length)", .dim))"
        case .passed(let id):
            let front = style("\(time) \(arrow) ? \(title)\(length)", .dim)
            return "\(front)  \(style(handles[id], .yellow))  \(style(cut(row.detail, max(8, room - 6)), .dim))"
        case .commitment:
            let mark = style("▌", past || !row.takesTime ? .dim : colour ?? .blue)
            let dress: Style.Dress? = past ? .dim : row.isNow ? .bold : nil
            let front = [style(time, past ? .dim : nil), arrow, mark, style(title, dress)]
            return joined(front, length: length, [detail]) + clash(row)
        case .work(let id):
            let mark = style("○", colour)
            let handle = style(handles[id], .yellow) + (row.was.isEmpty ? "" : "  " + style(row.was, .yellow))
            return joined(
                [time, arrow, mark, style(title, row.isNow ? .bold : nil)], length: length, [handle, detail])
        }
    }

    /// The commitments at the same time, on a line of their own. Empty without any.
    private func clash(_ row: TimelineRow) -> String {
        let indent = timeWidth + 5
        return row.clash.isEmpty
            ? "" : "\n" + fitted("", indent) + style(cut(row.clash, max(12, style.width - indent)), .yellow)
    }

    private func joined(_ front: [String], length: String, _ back: [String]) -> String {
        front.joined(separator: " ") + style(length, .dim) + back.filter { !$0.isEmpty }.map { "  " + $0 }.joined()
    }

    private func section(_ heading: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : ["", style(heading, .bold)] + lines
    }

    private func unplanned(_ row: UnplannedRow) -> String {
        "   \(style(handles.column(row.mission), .yellow))  \(besides(row.title, row.reason))"
    }

    private func overdue(_ row: OverdueRow) -> String {
        "   \(style(handles.column(row.mission), .yellow))  \(besides(row.title, row.detail))"
    }

    private func besides(_ title: String, _ fact: String) -> String {
        let width = style.column(min(30, max(14, style.width - 32)), for: titlesBesideFacts)
        let room = style.width - width - handles.width - 7
        return "\(fitted(title, width))  \(style(cut(fact, max(8, room)), .dim))"
    }

    private func later(_ row: MissionRow) -> String {
        let facts = [row.remainingText, row.dueText].filter { !$0.isEmpty }.joined(separator: ", ")
        return "   \(style(handles.column(row.id), .yellow))  \(besides(row.title, facts))"
    }
}
